/** Checks the copy of a database by playing some of its games again. */
import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '../base/clock.js';
import { StoreError } from '../db/storage/store-error.js';
import type { Store } from '../db/store.js';
import { positionsOf } from '../engine/footage.js';
import { findGame, games } from '../engine/index.js';
import { openTables } from '../table/open.js';
import { storeText } from '../texts/index.js';

/**
 * Replays the games from both databases, from their first action to their last. Throws a `StoreError` if the
 * copy of a game differs.
 * @returns the number of replayed games, without those that neither database can replay
 */
export async function compareReplayedGames(
  source: Store,
  copy: Store,
  ids: readonly string[],
): Promise<number> {
  const replays = [source, copy].map(createReplayer);
  let replayed = 0;
  for (const id of ids) {
    const [original, copied] = await Promise.all(replays.map((replay) => replay(id)));
    if (!isDeepStrictEqual(copied, original)) throw new StoreError(storeText('game-differs', { id }));
    if (original !== null) replayed += 1;
  }
  return replayed;
}

/**
 * Returns a function that replays a game of the database. The function returns null for a game that can't be
 * read or replayed.
 */
function createReplayer(store: Store): (id: string) => Promise<unknown> {
  const { tables } = openTables({ store, clock: systemClock, games });
  return async (id) => {
    try {
      const table = await tables.load(id);
      const game = table === null ? undefined : findGame(table.game);
      if (table === null || game === undefined) return null;
      const { position, record } = { position: table.position, record: table.writeRecord() };
      return { position, record, positions: [...positionsOf(game, table.footage)] };
    } catch {
      return null;
    }
  };
}
