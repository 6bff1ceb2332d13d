/**
 * Moves as people say them: "king e5 to e3", "queen takes rook e8", "pawn e7 to e8 queen". What is said is found among the
 * choices that the game offers, so that it is legal in any game, or it is not found.
 */
import { type Choice, type Path, stripNumber } from '../engine/choices.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { noDialect } from '../engine/typed-text.js';
import { squareName, type View } from '../engine/view.js';
import { gameTexts, pieceName, plainText, wordName } from '../texts/index.js';
import { compassWord } from './directions.js';

/** Readings that are looked at: nobody says so little on purpose. */
const MOST = 200;

/** Somebody who is to move, and what they see of the game. */
export interface Speaker {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
  readonly view: View;
}

/** What words can mean. */
export interface Said {
  /** The actions that they tell, by notation; several where they leave something open. */
  readonly moves: ReadonlyMap<string, Path>;
  /** The words behind the move that belong to none; empty where all were read. */
  readonly rest: string;
}

/** The actions that the words tell from beginning to end; null where they name no square of the board, or tell none. */
export function readWords(speaker: Speaker, typed: string): Said | null {
  const words = meaningfulWords(speaker, typed);
  return squaresIn(speaker, words).length === 0 ? null : saidBy(speaker, words, '');
}

/** Words of a move, at most. */
const MOVE_WORDS = 12;
/** The word behind which another move stands. */
const ALTERNATIVE = plainText('moves.or');

/** The same for words that go on behind a whole move: what the longest beginning tells that tells one. */
export function readFirstWords(speaker: Speaker, typed: string): Said | null {
  const words = meaningfulWords(speaker, typed);
  for (let count = Math.min(words.length - 1, MOVE_WORDS); count > 1; count--) {
    const begun = words.slice(0, count);
    const rest = words.slice(count);
    if (rest[0] === ALTERNATIVE || squaresIn(speaker, rest.slice(0, 1)).length > 0) continue;
    if (squaresIn(speaker, begun).length === 0) return null;
    const said = saidBy(speaker, begun, rest.join(' '));
    if (said !== null) return said;
  }
  return null;
}

function saidBy(speaker: Speaker, words: readonly string[], rest: string): Said | null {
  const { game, position, side } = speaker;
  const moves = new Map(
    [...waysToRead(speaker, words)].map((path) => [game.format(position, side, path), path]),
  );
  return moves.size === 0 ? null : { moves, rest };
}

/**
 * A move that is not legal, by its squares, so that the game says why; from a man who is named without his square, where he is the
 * only one. Null for words that are not about men and squares alone.
 */
export function illegalMoveSaid(speaker: Speaker, typed: string): string | null {
  const { game, side, view } = speaker;
  const words = meaningfulWords(speaker, typed);
  const known = squareNamesOf(view);
  const men = wordsForMen(game.id);
  if (!words.every((word) => known.has(word) || men.has(word))) return null;
  const [first = '', second, ...others] = words.filter((word) => known.has(word));
  if (first === '' || others.length > 0) return null;
  if (second !== undefined) return `${first} ${second}`;
  const isNamed = (kind: string) =>
    namesOfKind(game.id, kind).some((name) => name.every((word) => words.includes(word)));
  const [man, ...more] = view.pieces.filter((one) => one.side === side && isNamed(one.kind));
  const from = view.board.names[man?.square ?? -1];
  // A man named where he stands is no move.
  const isMove = from !== undefined && more.length === 0 && plain(from) !== first;
  return isMove ? `${plain(from)} ${first}` : null;
}

/** The actions that the words tell in their order; where they leave something open, all that they could be. */
function* waysToRead(speaker: Speaker, words: readonly string[]): Generator<Path> {
  let found = 0;
  for (const path of readings(speaker, words, [])) {
    yield path;
    if (++found === MOST) return;
  }
}

function* readings(speaker: Speaker, words: readonly string[], path: Path): Generator<Path> {
  const choices = choicesAfter(speaker, path);
  for (const choice of choices) {
    const longer = [...path, choice.token];
    for (const rest of restsAfter(speaker, choice, words, choices.length === 1)) {
      if (!choice.leaf) yield* readings(speaker, rest, longer);
      else if (rest.length === 0) yield longer;
    }
  }
}

/** Cards are played with a command of their own. */
function choicesAfter({ game, position, side }: Speaker, path: Path): readonly Choice[] {
  const moves = path.length === 0 ? game.cards?.withoutCards(position, side) : undefined;
  return moves ?? game.choices(position, side, path);
}

/** What is left to be read once the choice has taken its words: each way to take some. */
function restsAfter(
  speaker: Speaker,
  choice: Choice,
  words: readonly string[],
  isForced: boolean,
): readonly (readonly string[])[] {
  const taken = namesOf(speaker, choice).filter((name) => name.every((word, at) => words[at] === word));
  const rests = taken.map((name) => words.slice(name.length));
  // What goes without saying need not be said; nor need what comes after all that was said.
  return isForced || words.length === 0 ? [words, ...rests] : rests;
}

/** How the choice may be called: by its piece, its square, both, its direction, or its word. */
function namesOf(
  { game, view }: Speaker,
  { token, square, piece, direction }: Choice,
): readonly (readonly string[])[] {
  const word = wordsIn(wordName(game.id, stripNumber(token)));
  if (direction !== undefined) return [word, [compassWord(direction)]];
  if (square === undefined) return [word, ...(piece === undefined ? [] : namesOfKind(game.id, piece))];
  const at = [plain(squareName(view.board, square))];
  const standing = piece ?? view.pieces.find((one) => one.square === square)?.kind;
  if (standing === undefined) return [at];
  return [at, ...namesOfKind(game.id, standing).flatMap((man) => [man, [...man, ...at]])];
}

const namesByKind = new Map<string, readonly (readonly string[])[]>();

/** What a kind of man is called: its name, and of a name of several words the last one too (`king's guard`, `guard`). */
function namesOfKind(game: string, kind: string): readonly (readonly string[])[] {
  const key = `${game}/${kind}`;
  const known = namesByKind.get(key);
  if (known !== undefined) return known;
  const name = allWordsIn(pieceName(game, kind));
  const last = name.slice(-1);
  const singular = name.map((word) => word.replace(/s$/, ''));
  const names = name.length > 1 ? [name, singular, last] : [name];
  namesByKind.set(key, names);
  return names;
}

/** A square, as in `e4` or `Ng1f3`; not "at 8" or "10/10". */
const SQUARE = /[a-z]\d{1,2}(?!\d)/i;

/** A sign for a direction. */
const SIGN = /^[>↑→↓←]/;

/** Whether a word tells something of a move: a square, a kind of man, a direction. */
export function isMoveWord(game: string, word: string): boolean {
  const men = wordsForMen(game);
  const tells = (one: string) => men.has(one) || DIRECTIONS.has(one) || COMPASS.has(one);
  return SQUARE.test(word) || SIGN.test(word) || allWordsIn(word).some(tells);
}

/**
 * Whether a square is named, and most words that mean something are such as a move is told in: "f3 was nice" and "b4 or c4, hard to
 * say" are talk, "kinght to f3" is a move.
 */
export function readsAsSpokenMove(game: string, typed: string): boolean {
  const men = wordsForMen(game);
  const words = wordsIn(typed);
  const told = words.filter((word) => SQUARE.test(word) || men.has(word) || DIRECTIONS.has(word));
  return words.some((word) => SQUARE.test(word)) && 2 * told.length >= words.length;
}

/** The words by which the men of the game are called. */
function wordsForMen(game: string): ReadonlySet<string> {
  return new Set(Object.keys(gameTexts(game).pieces).flatMap((kind) => namesOfKind(game, kind).flat()));
}

function squaresIn({ view }: Speaker, words: readonly string[]): readonly string[] {
  const known = squareNamesOf(view);
  return words.filter((word) => known.has(word));
}

function squareNamesOf({ board }: View): ReadonlySet<string> {
  const names = knownNames.get(board) ?? new Set(board.names.filter((name) => name !== '').map(plain));
  knownNames.set(board, names);
  return names;
}

const knownNames = new WeakMap<View['board'], ReadonlySet<string>>();

/** The words that mean something in a move: no fillers, and no side whose man is spoken of. Points of the compass are directions. */
function meaningfulWords({ game }: Speaker, typed: string): readonly string[] {
  const sides = new Set(Object.values((game.dialect ?? noDialect).sides).flat());
  return wordsIn(typed).filter((word) => !sides.has(word) || COMPASS.has(word));
}

const COMPASS = new Set(([0, 1, 2, 3] as const).map(compassWord));

/** The words that mean something. */
export function wordsIn(typed: string): readonly string[] {
  return allWordsIn(typed).filter((word) => !FILLERS.has(word));
}

/** All words, without apostrophes. */
function allWordsIn(typed: string): readonly string[] {
  return typed
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter((word) => word !== '');
}

const FILLERS = new Set(plainText('moves.fillers').split(' '));

/** The words for a direction, and those around them. */
const DIRECTIONS = new Set(
  (['seen', 'before', 'flank'] as const).flatMap((key) => plainText(`moves.directions.${key}`).split(' ')),
);

function plain(word: string): string {
  return word.toLowerCase();
}
