/**
 * Finds puzzles in games of computer players of unequal strength, and adds them to the game's
 * `puzzles.jsonl`: `npm run puzzles -- <game> [each=34] [seed=1] [minutes=10] [cards=on]`. Every puzzle is
 * proven (`src/computer/forced-win.ts`).
 */
import { MINUTE } from '../src/base/durations.js';
import { toEvaluatedPosition } from '../src/computer/evaluated-position.js';
import type { Game, Position } from '../src/engine/game.js';
import { findGame } from '../src/engine/index.js';
import { type PuzzleData, puzzleGrades } from '../src/rules/puzzle.js';
import { PuzzleCollection } from './puzzles/collection.js';
import { dealHands, hasCardPlay } from './puzzles/dealt-hand.js';
import { findSingleWin, writeLine } from './puzzles/found-puzzle.js';
import { cardPlans, type PuzzlePlan, puzzlePlans } from './puzzles/plans.js';
import { playForPuzzles } from './puzzles/played-game.js';

const [id = '', ...words] = process.argv.slice(2);
const settings = new Map(words.map((word) => [word.split('=')[0] ?? '', word.replace(/^[^=]*=/, '')]));
const readFlag = (name: string, fallback: number) => Number(settings.get(name) ?? fallback);
/** True to give the winner a hand of cards, one of which the win needs. */
const hasCards = settings.get('cards') === 'on';
const [game, plan] = [findGame(id), (hasCards ? cardPlans : puzzlePlans)[id]];
if (game === undefined || plan === undefined) throw new Error(`there is no game "${id}"`);
// `each` is the number of puzzles wanted for each number of moves to the win: one, two and three.
const [each, seed, minutes] = [readFlag('each', 34), readFlag('seed', 1), readFlag('minutes', 10)];
const collection = new PuzzleCollection(id, { each, mostAlike: plan.mostAlike, hasCards });
const end = performance.now() + minutes * MINUTE;
for (let number = seed; performance.now() < end && !collection.isFull; number++) {
  const puzzle = findPuzzleInGame(game, plan, number);
  if (puzzle === null) continue;
  collection.add(puzzle);
  process.stderr.write(
    `game ${number}: ${collection.size}, in ${puzzle.moves}: ${puzzle.line.join(' ')} (${puzzle.ends})\n`,
  );
}

/** Plays a game and finds the puzzle in it that the collection needs most. Each game gives at most one puzzle. */
function findPuzzleInGame(one: Game, { variants, ...plan }: PuzzlePlan, number: number): PuzzleData | null {
  const given = variants[number % variants.length] ?? {};
  const resolved = one.resolve(given);
  if (!resolved.ok) throw new Error(`${resolved.reason.code}: ${JSON.stringify(resolved.reason.values)}`);
  const wanted = puzzleGrades.filter((grade) => collection.countMissing(grade) > 0);
  const rarest = Math.max(...wanted.map((grade) => collection.countMissing(grade)));
  let found: PuzzleData | null = null;
  for (const position of playForPuzzles(one, resolved.value, { variants, ...plan }, number)) {
    if (performance.now() > end) break;
    const puzzle = toPuzzle(one, given, position, Math.max(...wanted), plan.proofNodes, number);
    if (puzzle === null || !collection.isWanted(puzzle)) continue;
    if (collection.countMissing(puzzle.moves) === rarest) return puzzle;
    found ??= puzzle;
  }
  return found;
}

function toPuzzle(
  one: Game,
  options: PuzzleData['options'],
  position: Position,
  most: number,
  nodes: number,
  seed: number,
): PuzzleData | null {
  const written = withoutHistory(one, position);
  const plain = hasCards ? toEvaluatedPosition(one, position) : null;
  if (plain === null) return toProvenPuzzle(one, options, written, most, nodes);
  const open = (text: string) => toEvaluatedPosition(one, readPosition(one, {}, text));
  for (const dealt of dealHands(plain, written, seed, open)) {
    const puzzle = toProvenPuzzle(one, {}, dealt, most, nodes);
    if (puzzle !== null && hasCardPlay(puzzle)) return puzzle;
  }
  return null;
}

function toProvenPuzzle(
  one: Game,
  options: PuzzleData['options'],
  written: string,
  most: number,
  nodes: number,
): PuzzleData | null {
  const start = readPosition(one, options, written);
  const mind = toEvaluatedPosition(one, start);
  const found = mind === null ? null : findSingleWin(mind, most, nodes);
  if (mind === null || found === null) return null;
  const line = writeLine(one, start, mind.position, found.line);
  if (line === null) return null;
  return {
    options,
    position: written,
    side: mind.position.sides[mind.position.toMove] ?? '',
    moves: found.moves,
    ends: line.reason,
    solutions: found.solutions.map((action) => mind.position.pathOf(action).join(' ')),
    line: line.notations,
  };
}

function readPosition(one: Game, options: PuzzleData['options'], written: string): Position {
  const resolved = one.resolve(options);
  const read = resolved.ok ? one.read(resolved.value, written) : resolved;
  if (!read.ok) throw new Error(`${written}: ${read.reason.code}`);
  return read.value;
}

/** The position without its history, if the game accepts that. */
function withoutHistory(one: Game, position: Position): string {
  const written = one.write(position);
  const short = written.replace(/ seen:\S+/, '');
  return one.read(one.optionsOf(position), short).ok ? short : written;
}
