/**
 * The position on which a viewer tries moves: the viewer's view, with all hidden parts sampled. The seed is
 * derived from the view alone, so equal views give equal positions.
 */
import type { Game, Position, SideId } from '../engine/game.js';
import type { View } from '../engine/view.js';

/** Parameters of the hash FNV-1a with 32 bits. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns the position to explore. Null before the first move, and while the viewer plays from memory. */
export function sampleGround(game: Game, position: Position, viewer: SideId | null): Position | null {
  if (game.search === undefined) return game.hasPerfectInformation?.(position) === true ? position : null;
  const seed = seedOfView(game.view(position, viewer));
  const sampled = game.search.sample(position, viewer, seed);
  return sampled === null || game.search.load(sampled) === null ? null : sampled;
}

function seedOfView(view: View): number {
  const seen = JSON.stringify(view);
  let hash = FNV_OFFSET;
  for (let at = 0; at < seen.length; at++) hash = Math.imul(hash ^ seen.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}
