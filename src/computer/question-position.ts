/** What a question is about: its game, and the position that travelled as notation. */
import type { Game, Position } from '../engine/game.js';
import { findGame } from '../engine/index.js';
import type { Question } from './question.js';

/** The game that is asked about. Throws where there is none of that id. */
export function gameOf({ game: id }: Question): Game {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** The position that is asked about. Throws where the notation is of none. */
export function positionOf(game: Game, { options, position }: Question): Position {
  const read = game.read(options, position);
  if (!read.ok) throw new Error(`no position of ${game.id}: ${read.reason.code}`);
  return read.value;
}
