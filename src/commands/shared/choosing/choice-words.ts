/**
 * Labels for choices on buttons, in menus and in headings. Directions are arrows on the person's board, or
 * words for people who prefer words.
 */
import { type Choice, type Direction, DONE, type Path, type Square } from '../../../engine/choices.js';
import type { Game, Position, SideId } from '../../../engine/game.js';
import type { CellKind, View } from '../../../engine/view.js';
import { directionSign, towards } from '../../../texts/action-words.js';
import { capitalise } from '../../../texts/capitals.js';
import { cellName, pieceName, plainText, text } from '../../../texts/index.js';
import { wordOf } from '../wording/words.js';
import { choicesOnPath, findOnlyPath, type Options } from './choices.js';
import type { Labelled } from './menu-groups.js';
import { actionWords, promotionWords, stepWords } from './path-words.js';

/** A person's preferences for reading choices. */
export interface Wording {
  /** The board as the person sees it, before the chosen action. */
  readonly view: View;
  /** Rotation of the person's board, in quarter turns clockwise. */
  readonly turn: Direction;
  /** True to describe choices in words instead of notation. */
  readonly inWords: boolean;
}

/** A position as the choosing person sees it. */
export interface Situation extends Wording {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
}

/** Sequence of directions: up, left, right, down, like the arrow keys of a keyboard. */
const KEYS: readonly number[] = [0, 3, 1, 2];

/** Sorts directions first, then words, then squares in reading order of the rotated board. */
export function sortChoices(
  choices: readonly Choice[],
  { view, turn }: Pick<Situation, 'view' | 'turn'>,
): readonly Choice[] {
  const comparisonKey = ({ square, direction }: Choice) => {
    if (direction !== undefined) return KEYS.indexOf((direction + turn) & 3) - KEYS.length;
    return square === undefined ? 0 : 1 + readingIndexOf(square, view, turn);
  };
  return choices.toSorted((one, other) => comparisonKey(one) - comparisonKey(other));
}

/** Index of a square when the rotated board is read row by row. */
function readingIndexOf(square: Square, { board: { columns, rows } }: View, turn: Direction): number {
  const x = square % columns;
  const y = Math.floor(square / columns);
  const [right, bottom] = [columns - 1 - x, rows - 1 - y];
  const size = Math.max(columns, rows);
  const places = [y * size + x, x * size + bottom, bottom * size + right, right * size + y] as const;
  return places[turn];
}

/**
 * Labels one choice. If a piece has only one move, its label also names the target, since one press plays
 * that move. If an arrow allows only one move, its label also names that move. For a card (`onCard`), the
 * label of a target stays short, because the choice is confirmed first.
 */
export function labelChoice(
  situation: Situation,
  options: Options,
  path: Path,
  choice: Choice,
  onCard: boolean,
): Labelled {
  const { board } = situation.view;
  const { square, kind } = choice;
  const piece = pieceKindAt(situation.view, choice);
  const way =
    kind === 'piece' && !onCard ? forcedPathText(situation, options, [...path, choice.token]) : null;
  const markAsUnfinished = (label: string) =>
    way === null
      ? label
      : plainText(situation.inWords ? 'moves.inWords.onward' : 'moves.onward', { label, way });
  const label = shortLabel(situation, path, choice, onCard);
  const fullLabel = markAsUnfinished(labelWithPiece(situation, choice, label));
  const move = kind === 'arrow' ? findOnlyMove(situation, options, [...path, choice.token]) : null;
  const withMove = (own: string, moveText: string | undefined) =>
    moveText === undefined
      ? own
      : plainText(situation.inWords ? 'moves.inWords.onwards' : 'moves.withMove', {
          label: own,
          move: moveText,
        });
  return {
    choice,
    // People who prefer words get the full label in place of an emoji, because screen readers read out
    // emojis.
    label: withMove(situation.inWords ? fullLabel : markAsUnfinished(label), move?.label),
    fullLabel: withMove(fullLabel, move?.fullLabel),
    ...(square === undefined ? {} : { row: board.rowLabels[Math.floor(square / board.columns)] ?? '' }),
    ...(piece === undefined ? {} : { pieceKind: piece }),
  };
}

/**
 * The label of the only move that is possible after the path: its piece and its target. Null if several moves
 * are possible.
 */
function findOnlyMove(situation: Situation, options: Options, path: Path): Labelled | null {
  const [piece] = findOnlyPath(options, path) === null ? [] : options(path);
  return piece === undefined ? null : labelChoice(situation, options, path, piece, false);
}

/** Labels a path of one or more choices made by one press. Null if the path can't be chosen. */
export function labelPath(situation: Situation, options: Options, path: Path, way: Path): Labelled | null {
  const [choice, ...rest] = choicesOnPath(options, [...path, ...way]).slice(path.length);
  if (choice === undefined) return null;
  const first = labelChoice(situation, options, path, choice, true);
  if (rest.length === 0) return first;
  const piece = pieceKindAt(situation.view, choice);
  const wholeLabel = (label: string) =>
    rest.reduce((before, next) => {
      // The choice that only ends a list of choices needs no label.
      if (next.token === DONE) return before;
      // Keeps the label short, so that two buttons fit side by side on a phone. An additional piece is named
      // only if it is of another kind than the first.
      const isShort = next.piece !== undefined && (next.besides !== true || next.piece === piece);
      const words = isShort && !situation.inWords ? next.token : choiceWords(situation, next);
      return plainText(findJoinKey(situation, next), { label: before, way: words });
    }, label);
  return {
    ...first,
    followUp: way.slice(1),
    label: wholeLabel(first.label),
    fullLabel: wholeLabel(first.fullLabel),
  };
}

/** Text key that joins a choice to the previous one: as an additional piece, a direction or a target. */
function findJoinKey({ inWords }: Situation, { besides, kind }: Choice) {
  if (kind === 'facing') return inWords ? 'moves.inWords.onwardFacing' : 'moves.onwardFacing';
  if (besides === true) return inWords ? 'moves.inWords.besides' : 'moves.besides';
  return inWords ? 'moves.inWords.onwards' : 'moves.onward';
}

/** Labels the button that chooses all remaining items, one after the other. */
export function labelSequence(next: readonly Choice[], way: Path): readonly Labelled[] {
  const takesAll = next.some(({ token }) => token === DONE);
  const label = plainText(takesAll ? 'moves.others' : 'moves.all', { count: way.length });
  return next
    .filter(({ token }) => token === way[0])
    .map((choice) => ({ choice, followUp: way.slice(1), label, fullLabel: label, emoji: undefined }));
}

/** Labels the rest of the action if there is only one way to continue. Null otherwise. */
function forcedPathText(situation: Situation, options: Options, path: Path): string | null {
  const whole = findOnlyPath(options, path);
  if (whole === null) return null;
  const rest = choicesOnPath(options, whole).slice(path.length);
  return rest
    .map((choice, index) => shortLabel(situation, whole.slice(0, path.length + index), choice, false))
    .join(' ');
}

/**
 * Labels a direction, word, kind of piece or square. For any other choice, the label is the notation of the
 * complete action, or the token.
 */
function shortLabel(
  { game, position, side, view, turn, inWords }: Situation,
  path: Path,
  choice: Choice,
  onCard: boolean,
): string {
  const { token, kind, square, direction, leaf } = choice;
  if (direction !== undefined) return directionLabel(choice, { view, turn, inWords });
  const word = wordOf(game.id, token);
  if (word !== undefined) return word;
  const promoted = promotionWords(game.id, choice);
  if (promoted !== undefined) return capitalise(promoted);
  if (kind === 'place' && square !== undefined) return view.board.names[square] ?? token;
  if (square !== undefined && kind === 'square')
    return labelWithPlaceName({ view, turn, inWords }, square, token);
  if (!leaf || onCard || square !== undefined) return token;
  return inWords ? capitalise(stepWords(view, choice)) : game.format(position, side, [...path, token]);
}

/** The label followed by the piece that is chosen, or that is on the square. */
function labelWithPiece(wording: Wording, choice: Choice, label: string): string {
  const piece = pieceKindAt(wording.view, choice);
  return piece === undefined ? label : tokenWithName(wording, label, pieceName(wording.view.game, piece));
}

/** Squares on which a king can win. Their names are shown as targets. */
const DECISIVE: readonly CellKind[] = ['throne', 'corner'];

/** Labels a target square. Adds the square's name if it is empty and reaching it can decide the game. */
function labelWithPlaceName(wording: Wording, square: Square, token: string): string {
  const { game, board, pieces } = wording.view;
  const cell = board.cells[square];
  if (cell == null || !DECISIVE.includes(cell)) return token;
  const name = pieces.some((one) => one.square === square) ? undefined : cellName(game, cell);
  return name === undefined ? token : tokenWithName(wording, token, name);
}

/** The kind of the piece that is chosen, or that is on the square. */
function pieceKindAt({ pieces }: View, { kind, piece, square }: Choice): string | undefined {
  if (kind === 'word' || kind === 'promotion' || square === undefined) return undefined;
  return piece ?? pieces.find((one) => one.square === square)?.kind;
}

function tokenWithName({ inWords }: Pick<Wording, 'inWords'>, token: string, name: string): string {
  return inWords
    ? plainText('preferences.piece', { piece: name, square: token })
    : plainText('moves.option', { token, name });
}

function directionLabel({ kind, direction = 0 }: Choice, { view, turn, inWords }: Wording): string {
  const sign = inWords ? towards(view.board, direction) : directionSign(direction, turn);
  return kind === 'arrow' ? plainText('moves.arrow', { sign }) : sign;
}

/** One line with the targets of a card: `On: d4`. Targets that are only words are shown without `On`. */
export function targetLines(wording: Wording, targets: readonly Choice[]): readonly string[] {
  if (targets.length === 0) return [];
  const on = targets.map((choice) => choiceWords(wording, choice)).join(', ');
  return [
    text(targets.every(({ kind }) => kind === 'word') ? 'cards.confirm.by' : 'cards.confirm.on', { on }),
  ];
}

/**
 * The chosen path, such as `pawn h12 to h14`. Uses the arrows and signs of the buttons, except for people who
 * prefer words.
 */
export function pathWords(wording: Wording, options: Options, path: Path): string {
  if (wording.inWords) return actionWords(wording.view, options, path);
  return choicesOnPath(options, path)
    .map((choice) =>
      choice.direction === undefined ? stepWords(wording.view, choice) : directionLabel(choice, wording),
    )
    .join(' ');
}

/** One choice: its direction, its word, the piece with its square, or the token. */
export function choiceWords(wording: Wording, choice: Choice): string {
  const { token, kind, piece, direction } = choice;
  const { game } = wording.view;
  if (direction !== undefined) return directionLabel(choice, wording);
  const word = wordOf(game, token);
  if (word !== undefined) return word;
  if (wording.inWords) return labelWithPiece(wording, choice, token);
  if (kind !== 'piece' || piece === undefined) return token;
  return tokenWithName(wording, token, pieceName(game, piece));
}
