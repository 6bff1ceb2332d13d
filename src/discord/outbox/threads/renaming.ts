/**
 * Renames the thread of a finished game before its last board is posted, because Discord reports the
 * renaming below the latest message (developer documentation, "Threads": CHANNEL_NAME_CHANGE). If the last
 * board only edits an earlier message, the thread keeps its name.
 */
import { LRUCache } from 'lru-cache';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isPlayedInPlace } from '../../../table/model/places.js';
import type { TableId, TableStatus } from '../../../table/model/types.js';
import type { PosterServices } from '../services.js';
import { renameThread, runInThread } from './threads.js';

/** Limit on finished games to remember. */
const NAMED = 1_000;

export class ThreadRenaming {
  readonly #services: PosterServices;
  /** State of each game when its thread was last named. */
  readonly #named = new LRUCache<TableId, TableStatus>({ max: NAMED });

  constructor(services: PosterServices) {
    this.#services = services;
  }

  /**
   * Renames the thread of a game that ended or was reopened, once per change. Skips threads that the bot
   * didn't open, and renames that Discord delays. Never rejects.
   */
  async renameBeforePost(table: LoadedTable, threadId: string): Promise<void> {
    const { id, status, endedAt, place, moderations } = table;
    const isReversed = moderations.some(({ kind }) => kind === 'reverse');
    if (isPlayedInPlace(place) || (endedAt === null && !isReversed)) return;
    if (this.#named.get(id) === status) return;
    this.#named.set(id, status);
    try {
      await runInThread(this.#services.rest, threadId, () => renameThread(this.#services, table, threadId));
    } catch (error) {
      this.#services.log.info({ err: error, table: id }, 'the thread of a game could not be renamed');
    }
  }
}
