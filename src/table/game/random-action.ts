/**
 * Picks a random legal action. The same table and ply always give the same action, without using the game's
 * dice.
 */
import type { Path } from '../../engine/choices.js';
import { advance, LAST_SEED, rollBelow } from '../../engine/dice.js';
import type { Game, SideId } from '../../engine/game.js';
import type { Table } from '../model/types.js';

/** Maximum number of choices in one action. */
const MAX_CHOICES = 500;
/** Number of attempts. An attempt fails if its choices lead to no complete action. */
const ATTEMPTS = 50;
/**
 * Combined with the seed, so that this generator doesn't repeat the game's dice, which use the seed itself.
 */
const APART = 0x5bd1e995;

/** Random action for a side, or null if none is found. */
export function pickRandomAction(
  game: Game,
  table: Pick<Table, 'seed' | 'position'>,
  side: SideId,
): Path | null {
  const { seed, position } = table;
  let state = (seed + APART * (game.ply(position) + 1)) % LAST_SEED;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const path: string[] = [];
    for (let isWhole = false; !isWhole && path.length < MAX_CHOICES; ) {
      const choices = game.choices(position, side, path);
      state = advance(state);
      const choice = choices[rollBelow(state, choices.length)];
      if (choice === undefined) break;
      path.push(choice.token);
      isWhole = choice.leaf;
    }
    if (game.play(position, side, path).ok) return path;
  }
  return null;
}
