/** Computer players: choose an action in any position of any game. */
import type { Path } from '../engine/choices.js';
import { recallMissingPiece } from './cards/recall.js';
import { chooseInSampledWorlds } from './cards/sampled-choice.js';
import { strengthOfLevel } from './levels.js';
import type { Question } from './question.js';
import { gameOf, positionOf } from './question-position.js';
import { sampleWorlds } from './sampled-worlds.js';
import { Deadline, type Now } from './search/limits.js';
import { chooseBySearch } from './searched-choice.js';
import { chooseWithoutSearch } from './unsearched-choice.js';

export { LEVELS, type Level, parseLevel as levelOf, type Question } from './question.js';

/**
 * Legal action of the side (set-up, deck, card, response or move). Null if the side may not act. Throws for
 * an unknown game or an invalid position. `now` measures the question's time limit.
 */
export function chooseAction(question: Question, now?: Now): Path | null {
  const { side, seed, lastPath, ceiling } = question;
  const strength = strengthOfLevel(question.game, question.options, question.level);
  const deadline = Deadline.inMilliseconds(ceiling, now);
  const game = gameOf(question);
  const position = positionOf(game, question);
  if (!game.toAct(position).includes(side)) return null;
  const minds = sampleWorlds(game, position, side, seed);
  const withCards = chooseInSampledWorlds(minds, { game, position, side }, { strength, seed, deadline });
  if (withCards !== undefined) return withCards?.path ?? chooseWithoutSearch(game, position, side, seed);
  // Without cards, nothing is hidden once moves begin, so one world suffices.
  const [mind] = minds;
  if (mind === undefined || mind.position.sides[mind.position.toMove] !== side) {
    const remembered = recallMissingPiece(position, side, question.level, seed);
    return remembered ?? chooseWithoutSearch(game, position, side, seed);
  }
  const found = chooseBySearch(mind, strength, {
    seed,
    deadline,
    ...(lastPath === undefined ? {} : { lastPath }),
  });
  return found === null ? null : mind.position.pathOf(found.action);
}
