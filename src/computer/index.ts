/** Computer players: asked for an action in any position of any game, they answer with one. */
import type { Path } from '../engine/choices.js';
import type { Game, Position } from '../engine/game.js';
import { gameById } from '../engine/index.js';
import { chooseByOnePly } from './one-ply.js';
import type { Question } from './question.js';
import { chooseUnsearched } from './unsearched.js';

export { LEVELS, type Level, type Question } from './question.js';

/**
 * A legal action of the side: a set-up, a deck, a card, an answer or a move, as a path of choices; null where the side may not
 * act. Throws for a game that there is not, and for a position that is none.
 */
export function chooseAction(question: Question): Path | null {
  const { side, seed } = question;
  const game = gameOf(question);
  const position = positionOf(game, question);
  if (!game.toAct(position).includes(side)) return null;
  const world = game.search?.sample(position, side, seed) ?? null;
  const searched = world === null ? null : (game.search?.load(world) ?? null);
  if (searched === null || searched.sides[searched.toMove] !== side) {
    return chooseUnsearched(game, position, side, seed);
  }
  return chooseByOnePly(searched, seed);
}

function gameOf({ game: id }: Question): Game {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

function positionOf(game: Game, { options, position }: Question): Position {
  const read = game.read(options, position);
  if (!read.ok) throw new Error(`no position of ${game.id}: ${read.reason.code}`);
  return read.value;
}
