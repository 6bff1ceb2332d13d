/**
 * Defines the tree of choices that makes up an action. Buttons, menus, autocomplete, the list of legal moves
 * and the computer player all walk it through `choices(position, side, path)`.
 */
import type { SideId } from './sides.js';

/** Index of a square in the board's bounding box, row by row from the upper left. */
export type Square = number;

/** Direction on the unrotated board: 0 up, 1 right, 2 down, 3 left. */
export type Direction = 0 | 1 | 2 | 3;

/** Tokens chosen so far, in order: `['C1', 'C4']`, `['g7', 'g8', 'Q']`, `['bombard', 'a1', 'a8']`. */
export type Path = readonly string[];

/** Kind of a choice. Decides how a player is asked for it. */
export type ChoiceKind = 'piece' | 'square' | 'promotion' | 'facing' | 'arrow' | 'place' | 'card' | 'word';

/** Token that ends a choice of several things. */
export const DONE = 'done';

/**
 * Adds a number to a token that occurs more than once: the first stays as is, the second gets `~2`.
 * `before`: number of equal tokens before it.
 */
export function numberToken(token: string, before: number): string {
  return before === 0 ? token : `${token}~${before + 1}`;
}

/** Removes the suffix added by `numberToken`. */
export function stripNumber(token: string): string {
  return token.replace(/~\d+$/, '');
}

export interface Choice {
  /** Text appended to the path and shown unchanged. Unique among its siblings. At most 40 characters. */
  readonly token: string;
  readonly kind: ChoiceKind;
  /** Square that the token names, highlighted in the preview. */
  readonly square?: Square;
  /** Kind of piece that the token stands for, such as `king`. */
  readonly piece?: string;
  /**
   * Former owner of the captured piece that the token brings back. Absent if the choosing side owned the
   * piece.
   */
  readonly side?: SideId;
  /** Direction that the token names, on the unrotated board. */
  readonly direction?: Direction;
  /** True if the question already has a target, or needs none. */
  readonly besides?: true;
  /** True if the path lists the chosen targets in board order, whatever order they are chosen in. */
  readonly sorted?: true;
  /** True if the path is a complete action with this token. */
  readonly leaf: boolean;
}

/** Builds the tree of choices for a list of actions. Branches are built on demand. */
export class ChoiceTree<A> {
  readonly #root: Branch<A>;
  readonly #pathOf: (action: A) => Path;
  readonly #choiceOf: (action: A, token: string, depth: number) => Choice;

  /** `choiceOf` creates the choice for a token from the first action that has it. */
  constructor(
    actions: readonly A[],
    pathOf: (action: A) => Path,
    choiceOf: (action: A, token: string, depth: number) => Choice,
  ) {
    this.#root = { actions };
    this.#pathOf = pathOf;
    this.#choiceOf = choiceOf;
  }

  /** Distinct next tokens after `path`, in the order of the actions. */
  choicesAfter(path: Path): readonly Choice[] {
    const branch = this.#branch(path);
    return branch === undefined ? [] : this.#forksOf(branch, path.length).choices;
  }

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

/** Actions that share the beginning of their paths. */
interface Branch<A> {
  readonly actions: readonly A[];
  forks?: Forks<A>;
}

interface Forks<A> {
  readonly choices: readonly Choice[];
  readonly branches: ReadonlyMap<string, Branch<A>>;
}
