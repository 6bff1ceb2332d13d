/** The worlds that a side may be in for all that it knows: what is hidden from it is guessed several times. */
import { advance } from '../engine/dice.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { type EvaluatedPosition, toEvaluatedPosition } from './evaluated-position.js';

/** So many worlds are drawn. */
const MAX_WORLDS = 3;

/** Some worlds that the side cannot tell apart, each once; none where nothing can be searched yet. */
export function sampleWorlds(
  game: Game,
  position: Position,
  side: SideId,
  seed: number,
): readonly EvaluatedPosition[] {
  const worlds = new Map<string, EvaluatedPosition>();
  let dice = seed;
  for (let drawn = 0; drawn < MAX_WORLDS; drawn++) {
    const world = game.search?.sample(position, side, dice) ?? null;
    const mind = world === null ? null : toEvaluatedPosition(game, world);
    if (mind !== null) worlds.set(`${mind.position.low} ${mind.position.high}`, mind);
    dice = advance(dice);
  }
  return [...worlds.values()];
}
