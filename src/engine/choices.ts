/**
 * An action as a path of choices. Buttons, menus, autocomplete, the legal list and the computer player
 * all walk the one tree that a game spans with `choices(position, side, path)`.
 */

/** A square of a board: its index in the board's bounding box, row by row from the upper left. */
export type Square = number;

/** The tokens chosen so far, outermost first: `['C1', 'C4']`, `['g7', 'g8', 'Q']`, `['bombard', 'a1', 'a8']`. */
export type Path = readonly string[];

/**
 * What kind of thing is chosen. The kind decides how a person is asked (a piece on the board, a square, a word);
 * a game that needs another kind adds it here.
 */
export type ChoiceKind = 'piece' | 'square' | 'promotion' | 'facing' | 'arrow' | 'man' | 'card' | 'word';

/** The word that ends a choice of several things where more could be chosen. */
export const DONE = 'done';

/** One thing that may be chosen next. */
export interface Choice {
  /** What is appended to the path; unique among its siblings; short (at most 40 characters), shown as it is. */
  readonly token: string;
  readonly kind: ChoiceKind;
  /** The square that the token names, where it names one: highlighted in the preview. */
  readonly square?: Square;
  /** The kind of piece that the token stands for (`king`, `attacker`), where it stands for one. */
  readonly piece?: string;
  /** True when the path is a whole action once this token is appended; false when more has to be chosen. */
  readonly leaf: boolean;
}

/**
 * What may come after the tokens of `path` when the whole actions are known: each next token once, in the order of the
 * actions. `choiceOf` makes the choice of a token from the first action that has it.
 */
export function nextAmong<A>(
  actions: Iterable<A>,
  pathOf: (action: A) => Path,
  path: Path,
  choiceOf: (action: A, token: string) => Choice,
): readonly Choice[] {
  const found = new Map<string, Choice>();
  for (const action of actions) {
    const tokens = pathOf(action);
    if (path.some((token, depth) => tokens[depth] !== token)) continue;
    const token = tokens[path.length];
    if (token !== undefined && !found.has(token)) found.set(token, choiceOf(action, token));
  }
  return [...found.values()];
}
