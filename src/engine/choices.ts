/**
 * An action as a path of choices. Buttons, menus, autocomplete, the legal list and the computer player
 * all walk the one tree that a game spans with `choices(position, side, path)`.
 */
import type { SideId } from './sides.js';

/** A square of a board: its index in the board's bounding box, row by row from the upper left. */
export type Square = number;

/** A direction on the board as drawn unturned: 0 up, 1 right, 2 down, 3 left. */
export type Direction = 0 | 1 | 2 | 3;

/** The tokens chosen so far, outermost first: `['C1', 'C4']`, `['g7', 'g8', 'Q']`, `['bombard', 'a1', 'a8']`. */
export type Path = readonly string[];

/**
 * What kind of thing is chosen. The kind decides how a person is asked (a piece on the board, a square, a word);
 * a game that needs another kind adds it here.
 */
export type ChoiceKind = 'piece' | 'square' | 'promotion' | 'facing' | 'arrow' | 'man' | 'card' | 'word';

/** The word that ends a choice of several things where more could be chosen. */
export const DONE = 'done';

/** The token of one of several that are alike: as it is for the first (`before`: 0), with `~2` for the second. */
export function numberToken(token: string, before: number): string {
  return before === 0 ? token : `${token}~${before + 1}`;
}

/** The token without the number that tells it from others that are alike. */
export function stripNumber(token: string): string {
  return token.replace(/~\d+$/, '');
}

/** One thing that may be chosen next. */
export interface Choice {
  /** What is appended to the path; unique among its siblings; short (at most 40 characters), shown as it is. */
  readonly token: string;
  readonly kind: ChoiceKind;
  /** The square that the token names, where it names one: highlighted in the preview. */
  readonly square?: Square;
  /** The kind of piece that the token stands for (`king`, `attacker`), where it stands for one. */
  readonly piece?: string;
  /** The side whose piece it was, where that is not the side that chooses: of a captured piece that changes sides. */
  readonly side?: SideId;
  /** The direction that the token names, where it names one, as on the board drawn unturned. */
  readonly direction?: Direction;
  /** True for what is one more of several things that are chosen alike, or could be left out: not where the last choice leads to. */
  readonly besides?: true;
  /** True when the path is a whole action once this token is appended; false when more has to be chosen. */
  readonly leaf: boolean;
}

/**
 * The tree of choices that whole actions span, for games that list their actions. Its branches grow as they are asked for,
 * each once.
 */
export class ChoiceTree<A> {
  readonly #root: Branch<A>;
  readonly #pathOf: (action: A) => Path;
  readonly #choiceOf: (action: A, token: string, depth: number) => Choice;

  /** `choiceOf` makes the choice of the token at a depth of an action's path, from the first action that has it. */
  constructor(
    actions: readonly A[],
    pathOf: (action: A) => Path,
    choiceOf: (action: A, token: string, depth: number) => Choice,
  ) {
    this.#root = { actions };
    this.#pathOf = pathOf;
    this.#choiceOf = choiceOf;
  }

  /** What may come after the tokens of `path`: each next token once, in the order of the actions. */
  choicesAfter(path: Path): readonly Choice[] {
    const branch = this.#branch(path);
    return branch === undefined ? [] : this.#forksOf(branch, path.length).choices;
  }

  /** The action whose whole path this is; `undefined` where there is none. */
  actionAt(path: Path): A | undefined {
    return this.#branch(path)?.actions.find((action) => this.#pathOf(action).length === path.length);
  }

  #branch(path: Path): Branch<A> | undefined {
    let branch: Branch<A> | undefined = this.#root;
    for (const [depth, token] of path.entries()) {
      if (branch === undefined) return undefined;
      branch = this.#forksOf(branch, depth).branches.get(token);
    }
    return branch;
  }

  #forksOf(branch: Branch<A>, depth: number): Forks<A> {
    branch.forks ??= this.#grow(branch.actions, depth);
    return branch.forks;
  }

  #grow(actions: readonly A[], depth: number): Forks<A> {
    const choices: Choice[] = [];
    const branches = new Map<string, { readonly actions: A[] }>();
    for (const action of actions) {
      const token = this.#pathOf(action)[depth];
      if (token === undefined) continue;
      const branch = branches.get(token);
      if (branch !== undefined) {
        branch.actions.push(action);
        continue;
      }
      branches.set(token, { actions: [action] });
      choices.push(this.#choiceOf(action, token, depth));
    }
    return { choices, branches };
  }
}

/** The actions whose paths begin alike, and how they go on once somebody has asked. */
interface Branch<A> {
  readonly actions: readonly A[];
  forks?: Forks<A>;
}

/** What may be chosen next, and where each choice leads. */
interface Forks<A> {
  readonly choices: readonly Choice[];
  readonly branches: ReadonlyMap<string, Branch<A>>;
}
