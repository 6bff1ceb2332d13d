/** Chooses actions with cards in worlds that the player can't tell from the true one. */
import type { Game, Position, SideId } from '../../engine/game.js';
import { colourOf } from '../../engine/knightmare/board/pieces.js';
import { CardSearch } from '../../engine/knightmare/card-game/search.js';
import type { EvaluatedPosition } from '../evaluated-position.js';
import {
  type CardSearchRequest,
  type CardSearchResult,
  chooseWithCards,
  type Worlds,
} from './card-choice.js';

/** A choice of a side in the true position. */
export interface SideToChoose {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
}

/**
 * Best action over the sampled worlds, among the true position's first choices. Null if there is none; undefined
 * if the worlds aren't of a game with cards.
 */
export function chooseInSampledWorlds(
  minds: readonly EvaluatedPosition[],
  { game, position, side }: SideToChoose,
  thought: Omit<CardSearchRequest, 'starts'>,
): CardSearchResult | null | undefined {
  const by = colourOf(side);
  const worlds = listCardWorlds(minds);
  if (worlds === null || by === undefined) return undefined;
  const starts = new Set(game.choices(position, side, []).map(({ token }) => token));
  return chooseWithCards(worlds, by, { ...thought, starts });
}

/** The sampled worlds of a game with cards. Null in other games. */
export function listCardWorlds(minds: readonly EvaluatedPosition[]): Worlds | null {
  const [world, ...worlds] = minds.flatMap(({ position: one }) =>
    one instanceof CardSearch ? [one.position()] : [],
  );
  return world === undefined ? null : [world, ...worlds];
}
