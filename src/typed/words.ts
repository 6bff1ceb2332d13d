/**
 * Parses spoken moves such as "king e5 to e3" or "queen takes rook e8". They are matched against the game's
 * choices, so the result is legal in any game.
 */
import { type Choice, type Path, stripNumber } from '../engine/choices.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { noDialect } from '../engine/notation/typed-text.js';
import { squareName, type View } from '../engine/view.js';
import { gameTexts, pieceName, plainText, wordName } from '../texts/index.js';
import { compassWord } from './directions.js';

const MAX_READINGS = 200;

/** A person to move, and their view. */
export interface Speaker {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
  readonly view: View;
}

export interface SpokenText {
  /** Actions by notation. Several if ambiguous. */
  readonly moves: ReadonlyMap<string, Path>;
  /** Words after the move. Empty if all were used. */
  readonly rest: string;
}

/** Actions fully described by the words. Null if the words name no square or describe no action. */
export function parseWords(speaker: Speaker, typed: string): SpokenText | null {
  const words = listMeaningfulWords(speaker, typed);
  return listSquareWords(speaker, words).length === 0 ? null : findActions(speaker, words, '');
}

const MOVE_WORDS = 12;
/** Word before an alternative move. */
const ALTERNATIVE = plainText('moves.or');

/**
 * Like `parseWords`, but allows words after the move. Uses the longest beginning that describes an action.
 */
export function parseFirstWords(speaker: Speaker, typed: string): SpokenText | null {
  const words = listMeaningfulWords(speaker, typed);
  for (let count = Math.min(words.length - 1, MOVE_WORDS); count > 1; count--) {
    const begun = words.slice(0, count);
    const rest = words.slice(count);
    if (rest[0] === ALTERNATIVE || listSquareWords(speaker, rest.slice(0, 1)).length > 0) continue;
    if (listSquareWords(speaker, begun).length === 0) return null;
    const found = findActions(speaker, begun, rest.join(' '));
    if (found !== null) return found;
  }
  return null;
}

function findActions(speaker: Speaker, words: readonly string[], rest: string): SpokenText | null {
  const { game, position, side } = speaker;
  const moves = new Map(
    [...listReadings(speaker, words)].map((path) => [game.format(position, side, path), path]),
  );
  return moves.size === 0 ? null : { moves, rest };
}

/**
 * Converts an illegal spoken move to notation by its squares, so that the game can refuse it. A missing start
 * square is taken from the only piece that fits. If several fit, the piece's letter is used. Null for other
 * words.
 */
export function parseIllegalMove(speaker: Speaker, typed: string): string | null {
  const { game, side, view } = speaker;
  const words = listMeaningfulWords(speaker, typed);
  const squareNames = squareNameSet(view);
  const pieces = pieceWords(game.id);
  if (!words.every((word) => squareNames.has(word) || pieces.has(word))) return null;
  const [first = '', second, ...others] = words.filter((word) => squareNames.has(word));
  if (first === '' || others.length > 0) return null;
  if (second !== undefined) return `${first} ${second}`;
  const isNamed = (kind: string) =>
    listKindNames(game.id, kind).some((name) => name.every((word) => words.includes(word)));
  const named = view.pieces.filter((one) => one.side === side && isNamed(one.kind));
  const squares = named.map(({ square }) => normalizeWord(view.board.names[square] ?? ''));
  // A piece named on its own square is no move.
  if (squares.includes(first)) return null;
  const [from, ...more] = squares;
  if (from !== undefined && more.length === 0) return `${from} ${first}`;
  const [letter, ...letters] = Object.entries((game.dialect ?? noDialect).letters).flatMap(([kind, sign]) =>
    isNamed(kind) ? [sign] : [],
  );
  return letter === undefined || letters.length > 0 ? null : `${letter}${first}`;
}

/** Actions that the words describe. Ambiguous words give several actions, up to `MAX_READINGS`. */
function* listReadings(speaker: Speaker, words: readonly string[]): Generator<Path> {
  let found = 0;
  for (const path of listReadingsFrom(speaker, words, [])) {
    yield path;
    if (++found === MAX_READINGS) return;
  }
}

function* listReadingsFrom(speaker: Speaker, words: readonly string[], path: Path): Generator<Path> {
  const choices = listChoicesAfter(speaker, path);
  for (const choice of choices) {
    const longer = [...path, choice.token];
    for (const rest of listRemainders(speaker, choice, words, choices.length === 1)) {
      if (!choice.leaf) yield* listReadingsFrom(speaker, rest, longer);
      else if (rest.length === 0) yield longer;
    }
  }
}

/** Lists the next choices except cards, which have a command of their own. */
function listChoicesAfter({ game, position, side }: Speaker, path: Path): readonly Choice[] {
  const moves = path.length === 0 ? game.cards?.choicesWithoutCards(position, side) : undefined;
  return moves ?? game.choices(position, side, path);
}

/** Lists the words left after a choice, once for each way in which the words can name the choice. */
function listRemainders(
  speaker: Speaker,
  choice: Choice,
  words: readonly string[],
  isForced: boolean,
): readonly (readonly string[])[] {
  const taken = listNames(speaker, choice).filter((name) => name.every((word, at) => words[at] === word));
  const rests = taken.map((name) => words.slice(name.length));
  // A forced choice needn't be named, nor a choice after the last word.
  return isForced || words.length === 0 ? [words, ...rests] : rests;
}

/** Names of a choice: piece, square, both, direction, or word. */
function listNames(
  { game, view }: Speaker,
  { token, square, piece, direction }: Choice,
): readonly (readonly string[])[] {
  const word = splitMeaningfulWords(wordName(game.id, stripNumber(token)));
  if (direction !== undefined) return [word, [compassWord(direction)]];
  if (square === undefined) return [word, ...(piece === undefined ? [] : listKindNames(game.id, piece))];
  const at = [normalizeWord(squareName(view.board, square))];
  const standing = piece ?? view.pieces.find((one) => one.square === square)?.kind;
  if (standing === undefined) return [at];
  return [at, ...listKindNames(game.id, standing).flatMap((piece) => [piece, [...piece, ...at]])];
}

const namesByKind = new Map<string, readonly (readonly string[])[]>();

/** Names of a kind, also by its last word (`king's guard`, `guard`). */
function listKindNames(game: string, kind: string): readonly (readonly string[])[] {
  const key = `${game}/${kind}`;
  const cached = namesByKind.get(key);
  if (cached !== undefined) return cached;
  const name = splitAllWords(pieceName(game, kind));
  const last = name.slice(-1);
  const singular = name.map((word) => word.replace(/s$/, ''));
  const names = name.length > 1 ? [name, singular, last] : [name];
  namesByKind.set(key, names);
  return names;
}

/** A square, as in `e4` or `Ng1f3`, but not in "at 8" or "10/10". */
const SQUARE = /[a-z]\d{1,2}(?!\d)/i;

const SIGN = /^[>↑→↓←]/;

/** True for a square, a kind or a direction. */
export function isMoveWord(game: string, word: string): boolean {
  const pieces = pieceWords(game);
  const isToken = (one: string) => pieces.has(one) || DIRECTIONS.has(one) || COMPASS.has(one);
  return SQUARE.test(word) || SIGN.test(word) || splitAllWords(word).some(isToken);
}

/**
 * True if a square is named and most words describe a move. "f3 was nice" is talk, "kinght to f3" is a move.
 */
export function isLikelySpokenMove(game: string, typed: string): boolean {
  const pieces = pieceWords(game);
  const words = splitMeaningfulWords(typed);
  const exact = words.filter((word) => SQUARE.test(word) || pieces.has(word) || DIRECTIONS.has(word));
  return words.some((word) => SQUARE.test(word)) && 2 * exact.length >= words.length;
}

function pieceWords(game: string): ReadonlySet<string> {
  return new Set(Object.keys(gameTexts(game).pieces).flatMap((kind) => listKindNames(game, kind).flat()));
}

function listSquareWords({ view }: Speaker, words: readonly string[]): readonly string[] {
  const squareNames = squareNameSet(view);
  return words.filter((word) => squareNames.has(word));
}

function squareNameSet({ board }: View): ReadonlySet<string> {
  const names =
    knownNames.get(board) ?? new Set(board.names.filter((name) => name !== '').map(normalizeWord));
  knownNames.set(board, names);
  return names;
}

const knownNames = new WeakMap<View['board'], ReadonlySet<string>>();

/**
 * Words with a meaning in a move, without fillers and names of sides. Compass points are kept as directions.
 */
function listMeaningfulWords({ game }: Speaker, typed: string): readonly string[] {
  const sides = new Set(Object.values((game.dialect ?? noDialect).sides).flat());
  return splitMeaningfulWords(typed).filter((word) => !sides.has(word) || COMPASS.has(word));
}

const COMPASS = new Set(([0, 1, 2, 3] as const).map(compassWord));

export function splitMeaningfulWords(typed: string): readonly string[] {
  return splitAllWords(typed).filter((word) => !FILLERS.has(word));
}

function splitAllWords(typed: string): readonly string[] {
  return typed
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/(?<=\b[a-z]\d{1,2})(?=[a-z]\d)/gi, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(normalizeWord)
    .filter((word) => word !== '');
}

const FILLERS = new Set(plainText('moves.fillers').split(' '));

/** Direction words and the words around them. */
const DIRECTIONS = new Set(
  (['seen', 'before', 'flank'] as const).flatMap((key) => plainText(`moves.directions.${key}`).split(' ')),
);

function normalizeWord(word: string): string {
  return word.toLowerCase();
}
