/** The lowest skill against a random player, to see whether it wins a won game. */
import { expect } from 'vitest';
import { toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import { strengthOfSkill } from '../../../src/computer/levels.js';
import { chooseBySearch } from '../../../src/computer/searched-choice.js';
import { chooseWithoutSearch } from '../../../src/computer/unsearched-choice.js';
import { advance } from '../../../src/engine/dice.js';
import type { Game, Position, SideId } from '../../../src/engine/game.js';

const MOST_PLIES = 100;

/**
 * Plays a position to its end. All sides but `side` move at random. Returns the winners, or none if the game doesn't
 * end in time.
 */
export function playOut(game: Game, start: Position, side: SideId, seed: number): readonly SideId[] {
  let position = start;
  let dice = seed;
  for (let ply = 0; ply < MOST_PLIES && game.outcome(position) === null; ply++) {
    const [toAct = ''] = game.toAct(position);
    dice = advance(dice);
    const mind = toAct === side ? toEvaluatedPosition(game, position) : null;
    const found = mind === null ? null : chooseBySearch(mind, strengthOfSkill(0), { seed: dice });
    const path =
      mind === null || found === null
        ? chooseWithoutSearch(game, position, toAct, dice)
        : mind.position.pathOf(found.action);
    const played = game.play(position, toAct, path ?? []);
    if (!played.ok) return expect.unreachable(played.reason.code);
    position = played.value.position;
  }
  return game.outcome(position)?.winners ?? [];
}
