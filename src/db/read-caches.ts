/** Caches that transactions clear. */

import type { OutboxMemory } from './outbox/cache.js';
import type { SettingsCache } from './people/settings-cache.js';
import type { ReadCache } from './statements/event-cache.js';

/** Data read earlier. May contain rows that don't exist after a transaction was rolled back. */
export interface ReadCaches {
  readonly outbox: OutboxMemory;
  readonly settings: SettingsCache;
  readonly revisions: ReadCache<number>;
}
