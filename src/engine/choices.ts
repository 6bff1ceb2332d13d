/**
 * An action as a path of choices. Buttons, menus, autocomplete, the legal list and the computer player walk
 * the same tree, given by `choices(position, side, path)`.
 */
import type { SideId } from './sides.js';

/** Index of a square in the board's bounding box, row by row from the upper left. */
export type Square = number;

/** Direction on the unturned board: 0 up, 1 right, 2 down, 3 left. */
export type Direction = 0 | 1 | 2 | 3;

/** Tokens chosen so far, outermost first: `['C1', 'C4']`, `['g7', 'g8', 'Q']`, `['bombard', 'a1', 'a8']`. */
export type Path = readonly string[];

/** Kind of a choice. It decides how a person is asked: a piece on the board, a square, a word. */
export type ChoiceKind = 'piece' | 'square' | 'promotion' | 'facing' | 'arrow' | 'man' | 'card' | 'word';

/** Token that ends a choice of several things. */
export const DONE = 'done';

/** Token of one of several equal things: unchanged for the first (`before`: 0), `~2` added for the second. */
export function numberToken(token: string, before: number): string {
  return before === 0 ? token : `${token}~${before + 1}`;
}

/** Token without the number that `numberToken` added. */
export function stripNumber(token: string): string {
  return token.replace(/~\d+$/, '');
}

/** A possible next choice. */
export interface Choice {
  /** Appended to the path; unique among its siblings; at most 40 characters; shown as it is. */
  readonly token: string;
  readonly kind: ChoiceKind;
  /** Square that the token names; highlighted in the preview. */
  readonly square?: Square;
  /** Kind of piece that the token stands for (`king`, `attacker`). */
  readonly piece?: string;
  /** Former owner of a captured piece that changes sides; absent for the choosing side's own. */
  readonly side?: SideId;
  /** Direction that the token names, on the unturned board. */
  readonly direction?: Direction;
  /** True for one more of several things, or one that could be left out. */
  readonly besides?: true;
  /**
   * True for one of several things in any order, named by the path in board order: skipped ones can still
   * replace it.
   */
  readonly sorted?: true;
  /** True if the path is a whole action with this token. */
  readonly leaf: boolean;
}

/** Tree of choices over a list of actions. Branches grow on demand. */
export class ChoiceTree<A> {
  readonly #root: Branch<A>;
  readonly #pathOf: (action: A) => Path;
  readonly #choiceOf: (action: A, token: string, depth: number) => Choice;

  /** `choiceOf` makes the choice for a token from the first action that has it. */
  constructor(
    actions: readonly A[],
    pathOf: (action: A) => Path,
    choiceOf: (action: A, token: string, depth: number) => Choice,
  ) {
    this.#root = { actions };
    this.#pathOf = pathOf;
    this.#choiceOf = choiceOf;
  }

  /** Next tokens after `path`, each once, in the order of the actions. */
  choicesAfter(path: Path): readonly Choice[] {
    const branch = this.#branch(path);
    return branch === undefined ? [] : this.#forksOf(branch, path.length).choices;
  }

  /** Action with exactly this path; undefined if none. */
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

/** Actions whose paths begin alike. */
interface Branch<A> {
  readonly actions: readonly A[];
  forks?: Forks<A>;
}

/** Next choices and their branches. */
interface Forks<A> {
  readonly choices: readonly Choice[];
  readonly branches: ReadonlyMap<string, Branch<A>>;
}
