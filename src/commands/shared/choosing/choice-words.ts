/**
 * Choices as labels of buttons and menus, and of what has been chosen. Directions are arrows as the person sees them; who wishes words
 * reads them and all else in words.
 */
import { type Choice, type Direction, DONE, type Path, type Square } from '../../../engine/choices.js';
import type { Game, Position, SideId } from '../../../engine/game.js';
import type { CellKind, View } from '../../../engine/view.js';
import { capitalise } from '../../../texts/capitals.js';
import { cellName, pieceName, plainText, text } from '../../../texts/index.js';
import { directionSign, towards } from '../../../texts/told.js';
import { wordOf } from '../wording/words.js';
import { choicesAlong, findOnlyWay, type Options } from './choices.js';
import type { Labelled } from './menu-groups.js';
import { actionWords, promotionWords, stepWords } from './path-words.js';

/** How choices are told to a person. */
export interface Wording {
  /** The board as they see it, before what is chosen. */
  readonly view: View;
  /** Quarter turns clockwise by which their board is turned. */
  readonly turn: Direction;
  /** Whether they wish words and not codes. */
  readonly inWords: boolean;
}

/** A position in which a side chooses, as the person who chooses sees it. */
export interface Situation extends Wording {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
}

/** Up, left, right and down: as arrows lie on a keyboard. */
const KEYS: readonly number[] = [0, 3, 1, 2];

/** Directions and words first, then squares as one reads the board that is turned so. */
export function inOrder(
  choices: readonly Choice[],
  { view, turn }: Pick<Situation, 'view' | 'turn'>,
): readonly Choice[] {
  const place = ({ square, direction }: Choice) => {
    if (direction !== undefined) return KEYS.indexOf((direction + turn) & 3) - KEYS.length;
    return square === undefined ? 0 : 1 + placeOf(square, view, turn);
  };
  return choices.toSorted((one, other) => place(one) - place(other));
}

/** Where a square stands when the turned board is read row by row. */
function placeOf(square: Square, { board: { columns, rows } }: View, turn: Direction): number {
  const x = square % columns;
  const y = Math.floor(square / columns);
  const [right, bottom] = [columns - 1 - x, rows - 1 - y];
  const size = Math.max(columns, rows);
  const places = [y * size + x, x * size + bottom, bottom * size + right, right * size + y] as const;
  return places[turn];
}

/**
 * The choice with what its button and its entry of a menu say. A piece with one way to go says where that leads, since it goes
 * there at once, and an arrow with which just one move can be made says that move; what a card is played on (`onCard`) is looked at
 * once more.
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
  const man = pieceKindAt(situation.view, choice);
  const way = kind === 'piece' && !onCard ? forcedWayText(situation, options, [...path, choice.token]) : null;
  const withMore = (label: string) =>
    way === null
      ? label
      : plainText(situation.inWords ? 'moves.inWords.onward' : 'moves.onward', { label, way });
  const label = shortLabel(situation, path, choice, onCard);
  const fullLabel = withMore(withPiece(situation, choice, label));
  const move = kind === 'arrow' ? moveWith(situation, options, [...path, choice.token]) : null;
  const withMove = (own: string, told: string | undefined) =>
    told === undefined
      ? own
      : plainText(situation.inWords ? 'moves.inWords.onwards' : 'moves.withMove', { label: own, move: told });
  return {
    choice,
    // An emoji says nothing to those who hear it.
    label: withMove(situation.inWords ? fullLabel : withMore(label), move?.label),
    fullLabel: withMove(fullLabel, move?.fullLabel),
    ...(square === undefined ? {} : { row: board.rowLabels[Math.floor(square / board.columns)] ?? '' }),
    ...(man === undefined ? {} : { man }),
  };
}

/** The piece that moves after the path, with where it goes, where that is the only way to go on; else null. */
function moveWith(situation: Situation, options: Options, path: Path): Labelled | null {
  const [piece] = findOnlyWay(options, path) === null ? [] : options(path);
  return piece === undefined ? null : labelChoice(situation, options, path, piece, false);
}

/** A way on from the path, of one choice or several that are made by one press. */
export function labelWay(situation: Situation, options: Options, path: Path, way: Path): Labelled | null {
  const [choice, ...rest] = choicesAlong(options, [...path, ...way]).slice(path.length);
  if (choice === undefined) return null;
  const first = labelChoice(situation, options, path, choice, true);
  if (rest.length === 0) return first;
  const man = pieceKindAt(situation.view, choice);
  const wholeLabel = (label: string) =>
    rest.reduce((before, next) => {
      // That there is no more goes without saying.
      if (next.token === DONE) return before;
      // Short enough for two next to each other on a phone: the kind is told of who may come along and is unlike the first man.
      const isShort = next.piece !== undefined && (next.besides !== true || next.piece === man);
      const words = isShort && !situation.inWords ? next.token : choiceWords(situation, next);
      return plainText(joinOf(situation, next), { label: before, way: words });
    }, label);
  return {
    ...first,
    onward: way.slice(1),
    label: wholeLabel(first.label),
    fullLabel: wholeLabel(first.fullLabel),
  };
}

/** How a choice is joined to those before it: to what comes besides them, or to where they lead. */
function joinOf({ inWords }: Situation, { besides }: Choice) {
  if (besides === true) return inWords ? 'moves.inWords.besides' : 'moves.besides';
  return inWords ? 'moves.inWords.onwards' : 'moves.onward';
}

/** All that may be chosen there, one after the other by one press. */
export function labelSequence(next: readonly Choice[], way: Path): readonly Labelled[] {
  const isRest = next.some(({ token }) => token === DONE);
  const label = plainText(isRest ? 'moves.others' : 'moves.all', { count: way.length });
  return next
    .filter(({ token }) => token === way[0])
    .map((choice) => ({ choice, onward: way.slice(1), label, fullLabel: label, emoji: undefined }));
}

/** What comes after the path where there is just one way to go on; else null. */
function forcedWayText(situation: Situation, options: Options, path: Path): string | null {
  const whole = findOnlyWay(options, path);
  if (whole === null) return null;
  const rest = choicesAlong(options, whole).slice(path.length);
  return rest
    .map((choice, index) => shortLabel(situation, whole.slice(0, path.length + index), choice, false))
    .join(' ');
}

/** A direction, a word, a kind of piece, a square; else a whole action by its notation, or the token. */
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
  if (kind === 'man' && square !== undefined) return view.board.names[square] ?? token;
  if (square !== undefined && kind === 'square') return withPlace({ view, turn, inWords }, square, token);
  if (!leaf || onCard || square !== undefined) return token;
  return inWords ? capitalise(stepWords(view, choice)) : game.format(position, side, [...path, token]);
}

/** A square with the piece that is chosen there, or that stands there. */
function withPiece(wording: Wording, choice: Choice, label: string): string {
  const man = pieceKindAt(wording.view, choice);
  return man === undefined ? label : optionTokenText(wording, label, pieceName(wording.view.game, man));
}

/** Squares on which a king can win: their name is said where a piece may go. */
const DECISIVE: readonly CellKind[] = ['throne', 'corner'];

/** A square to go to, with what it is called where that can decide the game and nobody stands on it. */
function withPlace(wording: Wording, square: Square, token: string): string {
  const { game, board, pieces } = wording.view;
  const cell = board.cells[square];
  if (cell == null || !DECISIVE.includes(cell)) return token;
  const name = pieces.some((one) => one.square === square) ? undefined : cellName(game, cell);
  return name === undefined ? token : optionTokenText(wording, token, name);
}

/** The kind of the piece that is chosen on a square, or that stands there. */
function pieceKindAt({ pieces }: View, { kind, piece, square }: Choice): string | undefined {
  if (kind === 'word' || kind === 'promotion' || square === undefined) return undefined;
  return piece ?? pieces.find((one) => one.square === square)?.kind;
}

function optionTokenText({ inWords }: Pick<Wording, 'inWords'>, token: string, name: string): string {
  return inWords
    ? plainText('preferences.man', { piece: name, square: token })
    : plainText('moves.option', { token, name });
}

function directionLabel({ kind, direction = 0 }: Choice, { view, turn, inWords }: Wording): string {
  const sign = inWords ? towards(view.board, direction) : directionSign(direction, turn);
  return kind === 'arrow' ? plainText('moves.arrow', { sign }) : sign;
}

/** What a card is played on, in a line: `On: d4`; what is only said and no place on the board stands alone. */
export function targetLines(wording: Wording, targets: readonly Choice[]): readonly string[] {
  if (targets.length === 0) return [];
  const on = targets.map((choice) => choiceWords(wording, choice)).join(', ');
  return [
    text(targets.every(({ kind }) => kind === 'word') ? 'cards.confirm.by' : 'cards.confirm.on', { on }),
  ];
}

/** What has been chosen: `pawn h12 to h14`; with the arrows and signs of the buttons but for who wishes words. */
export function pathWords(wording: Wording, options: Options, path: Path): string {
  if (wording.inWords) return actionWords(wording.view, options, path);
  return choicesAlong(options, path)
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
  if (wording.inWords) return withPiece(wording, choice, token);
  if (kind !== 'piece' || piece === undefined) return token;
  return optionTokenText(wording, token, pieceName(game, piece));
}
