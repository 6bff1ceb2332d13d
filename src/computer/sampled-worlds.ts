/** Samples worlds that a side can't tell from the true one. */
import { advance } from '../engine/dice.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { type EvaluatedPosition, toEvaluatedPosition } from './evaluated-position.js';

const MAX_WORLDS = 3;

/** Distinct sampled worlds. Empty if the game can't be searched. */
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
