/** Computer players: asked for an action in any position of any game, they answer with one. */
import type { Path } from '../engine/choices.js';
import { colourOf } from '../engine/knightmare/board/men.js';
import { gameOf, positionOf } from './asked.js';
import { chooseWithCards, isWithCards } from './cards/choosing.js';
import { chooseSearched } from './choosing.js';
import { strengths } from './levels.js';
import { mindOf } from './minds.js';
import type { Question } from './question.js';
import { chooseUnsearched } from './unsearched.js';

export { LEVELS, type Level, type Question } from './question.js';

/**
 * A legal action of the side: a set-up, a deck, a card, an answer or a move, as a path of choices; null where the side may not
 * act. Throws for a game that there is not, and for a position that is none.
 */
export function chooseAction(question: Question): Path | null {
  const { side, level, seed, ceiling } = question;
  const game = gameOf(question);
  const position = positionOf(game, question);
  if (!game.toAct(position).includes(side)) return null;
  const world = game.search?.sample(position, side, seed) ?? null;
  const by = colourOf(side);
  if (world !== null && by !== undefined && isWithCards(world)) {
    const chosen = chooseWithCards([world], by, { strength: strengths[level], seed, ceiling });
    if (chosen !== null) return chosen.path;
  }
  const mind = world === null ? null : mindOf(game, world);
  if (mind === null || mind.position.sides[mind.position.toMove] !== side) {
    return chooseUnsearched(game, position, side, seed);
  }
  const found = chooseSearched(mind, strengths[level], seed, ceiling);
  return found === null ? null : mind.position.pathOf(found.action);
}
