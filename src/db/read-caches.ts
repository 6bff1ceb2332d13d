/** Caches that transactions clear. */
import type { ReadCache } from './event-cache.js';
import type { OutboxMemory } from './outbox-cache.js';
import type { SettingsCache } from './settings-cache.js';

/** Data read earlier. A transaction that was rolled back may have filled it with rows that don't exist. */
export interface ReadCaches {
  readonly outbox: OutboxMemory;
  readonly settings: SettingsCache;
  readonly revisions: ReadCache<number>;
}
