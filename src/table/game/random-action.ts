/** A legal action by chance: always the same one for the same table and the same ply, and without the game's own dice. */
import type { Path } from '../../engine/choices.js';
import { advance, LAST_SEED, rollBelow } from '../../engine/dice.js';
import type { Game, SideId } from '../../engine/game.js';
import type { Table } from '../model/types.js';

/** Choices of one action: more than any has. */
const MOST = 500;
/** How often another way is tried where one leads nowhere. */
const ATTEMPTS = 50;
/** Keeps the generator apart from that of the dice, which begins with the table's seed itself. */
const APART = 0x5bd1e995;

/** The action for the side; null where none is found. */
export function randomAction(game: Game, table: Pick<Table, 'seed' | 'position'>, side: SideId): Path | null {
  const { seed, position } = table;
  let state = (seed + APART * (game.ply(position) + 1)) % LAST_SEED;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const path: string[] = [];
    for (let isWhole = false; !isWhole && path.length < MOST; ) {
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
