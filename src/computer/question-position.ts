/** Resolves the game and the position of a question. */
import type { Game, Position } from '../engine/game.js';
import { findGame } from '../engine/index.js';
import type { Question } from './question.js';

export function gameOf({ game: id }: Pick<Question, 'game'>): Game {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

export function positionOf(game: Game, { options, position }: Question): Position {
  const read = game.read(options, position);
  if (!read.ok) throw new Error(`no position of ${game.id}: ${read.reason.code}`);
  return read.value;
}
