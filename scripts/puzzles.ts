/**
 * Finds puzzles in games of computer players of unequal strength, and adds them to `src/rules/<game>/puzzles.jsonl`: `npm
 * run puzzles -- <game> [each=34] [seed=1] [minutes=10] [option=value ...]`. `each` is the number of puzzles
 * that win in one, two and three moves. Every puzzle is proven (`src/computer/forced-win.ts`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { MINUTE } from '../src/base/durations.js';
import { toEvaluatedPosition } from '../src/computer/evaluated-position.js';
import { chooseBySearch } from '../src/computer/searched-choice.js';
import { chooseWithoutSearch } from '../src/computer/unsearched-choice.js';
import { advance, rollBelow } from '../src/engine/dice.js';
import type { Game, Position } from '../src/engine/game.js';
import { findGame } from '../src/engine/index.js';
import type { Options } from '../src/engine/options.js';
import { type PuzzleData, parsePuzzles, puzzleFile } from '../src/rules/puzzle.js';
import { findSingleWin, writeLine } from './puzzles/found-puzzle.js';

/** Random actions at the start of a game. */
const OPENING = 4;
const LONGEST_GAME = 160;
/**
 * Last positions of a game that are searched for a win in three moves. Only these, because proofs are slow.
 */
const LATE = 8;

/** Two players of a game. The weaker one makes mistakes that end it. */
const STRONG = { nodes: 1_500, deepest: 32, exchanges: 4, noise: 0 };
const WEAK = { nodes: 200, deepest: 2, exchanges: 0, noise: 120 };
/** One action in this many is random. */
const RANDOM_ACTIONS = 12;

const [id = '', ...words] = process.argv.slice(2);
const settings = new Map(words.map((word) => [word.split('=')[0] ?? '', word.replace(/^[^=]*=/, '')]));
const take = (name: string, usual: number) => {
  const value = Number(settings.get(name) ?? usual);
  settings.delete(name);
  return value;
};
const game = findGame(id);
if (game === undefined) throw new Error(`there is no game "${id}"`);
const [each, seed, minutes] = [take('each', 34), take('seed', 1), take('minutes', 10)];
const given = Object.fromEntries(settings);
const resolved = game.resolve(given);
if (!resolved.ok) throw new Error(`${resolved.reason.code}: ${JSON.stringify(resolved.reason.values)}`);
const file = puzzleFile(id);
const puzzles = [...readPuzzles()];
const end = performance.now() + minutes * MINUTE;
for (let number = seed; performance.now() < end && !isFull(); number++) {
  for (const puzzle of findInGame(game, resolved.value, number)) {
    if (puzzles.some(({ position }) => position === puzzle.position) || hasEnough(puzzle.moves)) continue;
    puzzles.push(puzzle);
    process.stderr.write(`game ${number}: ${puzzles.length}, in ${puzzle.moves}: ${puzzle.line.join(' ')}\n`);
  }
  writePuzzles();
}

function hasEnough(moves: number): boolean {
  return puzzles.filter((puzzle) => puzzle.moves === moves).length >= each;
}

function isFull(): boolean {
  return [1, 2, 3].every(hasEnough);
}

/** Puzzles of a game, at most one for each number of moves. */
function findInGame(one: Game, options: Options, number: number): readonly PuzzleData[] {
  const positions = playGame(one, options, number);
  const found = new Map<number, PuzzleData>();
  for (const [index, position] of positions.entries()) {
    const isLate = index >= positions.length - LATE && !hasEnough(3);
    const puzzle = toPuzzle(one, position, isLate ? 3 : 2);
    if (puzzle !== null && !hasEnough(puzzle.moves)) found.set(puzzle.moves, puzzle);
  }
  return [...found.values()];
}

/** The positions of a game between a stronger and a weaker player, without the last one. */
function playGame(one: Game, options: Options, number: number): readonly Position[] {
  let { position } = one.start(options, number);
  let dice = number;
  const positions: Position[] = [];
  const seats = one.seats(options);
  for (let ply = 0; ply < LONGEST_GAME && one.outcome(position) === null; ply++) {
    const [side = ''] = one.toAct(position);
    dice = advance(dice);
    const seat = seats.findIndex(({ sides }) => sides.includes(side));
    const mind = ply < OPENING ? null : toEvaluatedPosition(one, position);
    const isRandom = mind === null || rollBelow(dice, RANDOM_ACTIONS) === 0;
    const strength = (seat + number) % 2 === 0 ? STRONG : WEAK;
    const chosen = isRandom ? null : chooseBySearch(mind, strength, { seed: dice });
    const path =
      chosen === null || mind === null
        ? chooseWithoutSearch(one, position, side, dice)
        : mind.position.pathOf(chosen.action);
    const played = one.play(position, side, path ?? []);
    if (!played.ok) throw new Error(`${side} ${path?.join(' ')}: ${played.reason.code}`);
    if (mind !== null) positions.push(position);
    position = played.value.position;
  }
  return positions;
}

function toPuzzle(one: Game, position: Position, most: number): PuzzleData | null {
  const written = shorten(one, position);
  const read = one.read(one.optionsOf(position), written);
  if (!read.ok) throw new Error(`${written}: ${read.reason.code}`);
  const mind = toEvaluatedPosition(one, read.value);
  const found = mind === null ? null : findSingleWin(mind, most);
  if (mind === null || found === null) return null;
  const line = writeLine(one, read.value, mind.position, found.line);
  if (line === null) return null;
  return {
    options: given,
    position: written,
    side: mind.position.sides[mind.position.toMove] ?? '',
    moves: found.moves,
    ends: line.reason,
    solutions: found.solutions.map((action) => mind.position.pathOf(action).join(' ')),
    line: line.notations,
  };
}

/** The position without its history, if the game accepts that. */
function shorten(one: Game, position: Position): string {
  const written = one.write(position);
  const short = written.replace(/ seen:\S+/, '');
  return one.read(one.optionsOf(position), short).ok ? short : written;
}

function readPuzzles(): readonly PuzzleData[] {
  try {
    return parsePuzzles(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Easiest first. */
function writePuzzles(): void {
  const lines = [...puzzles].sort((a, b) => a.moves - b.moves).map((puzzle) => JSON.stringify(puzzle));
  writeFileSync(file, `${lines.join('\n')}\n`);
}
