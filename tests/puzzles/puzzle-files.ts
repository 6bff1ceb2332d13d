/** The puzzles of the repository, for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { type PuzzleData, parsePuzzles } from '../../scripts/puzzles/puzzle-data.js';
import { toEvaluatedPosition } from '../../src/computer/evaluated-position.js';
import type { Game, Position } from '../../src/engine/game.js';
import { findGame } from '../../src/engine/index.js';
import { optionsFor } from '../engine/searching.js';

const folder = new URL('./found/', import.meta.url);

/** The games that have puzzles. */
export const puzzleGames: readonly string[] = readdirSync(folder).map((name) => name.replace('.jsonl', ''));

/** Reads a game's puzzles. Throws if one isn't of the form. */
export function readPuzzles(id: string): readonly PuzzleData[] {
  return parsePuzzles(readFileSync(new URL(`${id}.jsonl`, folder), 'utf8'));
}

/** A puzzle's position, ready to search in. Throws for what the game doesn't read. */
export function openPuzzle(id: string, { options, position }: PuzzleData) {
  const game: Game | undefined = findGame(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const read = game.read(optionsFor(game, options), position);
  if (!read.ok) throw new Error(`${position}: ${read.reason.code}`);
  const start: Position = read.value;
  const mind = toEvaluatedPosition(game, start);
  if (mind === null) throw new Error(`nothing to search in: ${position}`);
  return { game, start, mind };
}
