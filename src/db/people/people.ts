/** All data about a person, and its deletion. Rarely used, so no statements are prepared. */

import type { OutboxMemory } from '../outbox/cache.js';
import type { Database, Procedures } from '../statements/database.js';
import type { PeopleStore } from '../store.js';
import { forgetPerson } from './forget-person.js';
import { collectPersonData } from './person-data.js';
import type { SettingsCache } from './settings-cache.js';

/** Call every method within a transaction. */
export type PeopleRepository = Procedures<PeopleStore>;

/** Creates the repository. Its methods also clear the affected caches of outbox and settings. */
export function createPeopleRepository(
  db: Database,
  kept: OutboxMemory,
  settings: SettingsCache,
): PeopleRepository {
  return {
    *collectData(personId) {
      return yield* collectPersonData(db, personId, yield* settings.personSettings(personId));
    },
    forgetPerson: (personId, tombstone) => forgetPerson(db, kept, settings, personId, tombstone),
  };
}
