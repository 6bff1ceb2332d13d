/**
 * Moves as people say them: "king e5 to e3", "queen takes rook e8", "pawn e7 to e8 queen". What is said is found among the
 * choices that the game offers, so that it is legal in any game, or it is not found.
 */
import type { Choice, Direction, Path } from '../../engine/choices.js';
import type { Game, Position, SideId } from '../../engine/game.js';
import { squareName, type View } from '../../engine/view.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { escapeMarkdown } from '../../texts/escaping.js';
import { gameTexts, pieceName, plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app.js';
import { personalTurn } from '../shared/board-pictures.js';
import { askedOnce } from '../shared/choices.js';
import { actionWords } from '../shared/path-words.js';
import { wordOf } from '../shared/words.js';
import { asksDirections, compassWord, withDirection } from './direction-words.js';
import { type Meant, meantAt } from './setups/played.js';

/** Ways to read what was said that are told. */
const TOLD = 5;
/** Ways to read it that are looked at: nobody says so little on purpose. */
const MOST = 200;

/**
 * What is meant by what a person typed at the table: a set-up by its name, a move in words, or what the game is to read. `inWords`:
 * what it could be is told in words.
 */
export async function meaningOf(
  services: Pick<App, 'setups' | 'game' | 'settings'>,
  table: LoadedTable,
  actor: Actor,
  typed: string,
  inWords: boolean,
): Promise<Meant> {
  const meant = await meantAt(services, table, actor, typed);
  if ('problem' in meant) return meant;
  const view = table.view(actor);
  const turn = () => personalTurn(services, table, view, actor);
  // Arrows are notation: as words they would be lost.
  if (ARROW.test(meant.typed)) return { typed: asDrawn(await turn(), meant.typed) };
  const typedSo = asksDirections(view) ? withDirection(view, await turn(), meant.typed) : meant.typed;
  const said = spoken(services, table, actor, typedSo, inWords);
  if (said !== null) return said;
  // What cannot be read is quoted, and so has to stand as it was typed.
  const isQuoted = typedSo !== meant.typed && isUnreadable(services, table, actor, typedSo);
  return { typed: isQuoted ? meant.typed : typedSo };
}

function isUnreadable({ game }: Pick<App, 'game'>, table: LoadedTable, actor: Actor, typed: string): boolean {
  const side = table.sideToAct(actor);
  if (!side.ok) return false;
  const read = game(table.game).parse(table.position, side.value, typed);
  return !read.ok && read.reason.code === 'unreadable';
}

const ARROWS = '↑→↓←';
const ARROW = /[↑→↓←]/;

/** What was typed, with its arrows as on the board drawn unturned: the person means them as they see their own board. */
function asDrawn(turn: Direction, typed: string): string {
  return typed.replaceAll(/[↑→↓←]/g, (arrow) => ARROWS[(ARROWS.indexOf(arrow) - turn) & 3] ?? arrow);
}

/** What was said in words; null for what the game reads itself, what is no move in words, and what is not this person's turn. */
function spoken(
  { game: find }: Pick<App, 'game'>,
  table: LoadedTable,
  actor: Actor,
  typed: string,
  inWords: boolean,
): Meant | null {
  const side = table.sideToAct(actor);
  const game = find(table.game);
  const { position } = table;
  if (!side.ok || game.parse(position, side.value, typed).ok) return null;
  const words = wordsOf(typed);
  const view = table.view(actor);
  const known = new Set(view.board.names.map(plain));
  const squares = words.filter((word) => known.has(word));
  if (squares.length === 0) return null;
  const situation = { game, position, side: side.value, view };
  const ways = [...waysToRead(situation, words)];
  const moves = new Map(ways.map((path) => [game.format(position, side.value, path), path]));
  const [only, ...others] = moves.keys();
  if (only === undefined)
    return isMove(table.game, words, known) ? whollySaid(situation, words, squares) : null;
  if (others.length === 0) return { typed: only };
  const options = askedOnce((path) => game.choices(position, side.value, path));
  const told = [...moves].slice(0, TOLD).map(([move, path]) => {
    return inWords ? escapeMarkdown(actionWords(view, options, path)) : `\`${move}\``;
  });
  return { problem: text('moves.several', { moves: told.join(' · ') }) };
}

/** A move that is not legal, by its squares, so that the game says why; from a man who is named without his square, where he is the only one. */
function whollySaid(
  { game, side, view }: Situation,
  words: readonly string[],
  [first = '', second, ...others]: readonly string[],
): Meant | null {
  if (others.length > 0) return null;
  if (second !== undefined) return { typed: `${first} ${second}` };
  const named = (kind: string) => wordsOf(pieceName(game.id, kind)).every((word) => words.includes(word));
  const [man, ...more] = view.pieces.filter((one) => one.side === side && named(one.kind));
  const from = view.board.names[man?.square ?? -1];
  // A man named where he stands is no move.
  const isMove = from !== undefined && more.length === 0 && plain(from) !== first;
  return isMove ? { typed: `${plain(from)} ${first}` } : null;
}

interface Situation {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
  readonly view: View;
}

/** The actions that the words tell in their order; where they leave something open, all that they could be. */
function* waysToRead(situation: Situation, words: readonly string[]): Generator<Path> {
  let found = 0;
  for (const path of readings(situation, words, [])) {
    yield path;
    if (++found === MOST) return;
  }
}

function* readings(situation: Situation, words: readonly string[], path: Path): Generator<Path> {
  const choices = choicesAfter(situation, path);
  for (const choice of choices) {
    const longer = [...path, choice.token];
    for (const rest of restsAfter(situation, choice, words, choices.length === 1)) {
      if (!choice.leaf) yield* readings(situation, rest, longer);
      else if (rest.length === 0) yield longer;
    }
  }
}

/** Cards are played with a command of their own. */
function choicesAfter({ game, position, side }: Situation, path: Path): readonly Choice[] {
  const moves = path.length === 0 ? game.cards?.withoutCards(position, side) : undefined;
  return moves ?? game.choices(position, side, path);
}

/** What is left to be read once the choice has taken its words: each way to take some. */
function restsAfter(
  situation: Situation,
  choice: Choice,
  words: readonly string[],
  isForced: boolean,
): readonly (readonly string[])[] {
  const taken = namesOf(situation, choice).filter((name) => name.every((word, at) => words[at] === word));
  const rests = taken.map((name) => words.slice(name.length));
  // What goes without saying need not be said; nor need what comes after all that was said.
  return isForced || words.length === 0 ? [words, ...rests] : rests;
}

/** How the choice may be called: by its piece, its square, both, its direction, or its word. */
function namesOf(
  { game, view }: Situation,
  { token, square, piece, direction }: Choice,
): readonly (readonly string[])[] {
  const word = wordsOf(wordOf(game.id, token) ?? token);
  if (direction !== undefined) return [word, [compassWord(direction)]];
  if (square === undefined)
    return [word, ...(piece === undefined ? [] : [wordsOf(pieceName(game.id, piece))])];
  const at = [plain(squareName(view.board, square))];
  const standing = piece ?? view.pieces.find((one) => one.square === square)?.kind;
  if (standing === undefined) return [at];
  const man = wordsOf(pieceName(game.id, standing));
  return [at, man, [...man, ...at]];
}

/** Whether nothing was said but men and squares. */
function isMove(game: string, words: readonly string[], squares: ReadonlySet<string>): boolean {
  const men = wordsForMen(game);
  return words.every((word) => squares.has(word) || men.has(word));
}

/** A square, as in `e4` or `Ng1f3`; not "at 8" or "10/10". */
const SQUARE = /[a-z]\d{1,2}(?!\d)/i;

/**
 * Whether a square is named, and most words that mean something are such as a move is told in: "f3 was nice" and "b4 or c4, hard to
 * say" are talk, "kinght to f3" is a move.
 */
export function readsAsSpokenMove(game: string, typed: string): boolean {
  const men = wordsForMen(game);
  const words = wordsOf(typed);
  const told = words.filter((word) => SQUARE.test(word) || men.has(word) || DIRECTIONS.has(word));
  return words.some((word) => SQUARE.test(word)) && 2 * told.length >= words.length;
}

/** The words by which the men of the game are called. */
function wordsForMen(game: string): ReadonlySet<string> {
  return new Set(allWordsOf(Object.values(gameTexts(game).pieces).join(' ')));
}

/** The words that mean something. */
function wordsOf(typed: string): readonly string[] {
  return allWordsOf(typed).filter((word) => !FILLERS.has(word));
}

function allWordsOf(typed: string): readonly string[] {
  return typed
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
