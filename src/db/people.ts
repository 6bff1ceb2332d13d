/** People in the store: all that is kept about somebody, wherever it stands, and how they are forgotten. What is done here is rare, so nothing is prepared. */
import type { AtOnce, Database } from './database.js';
import { forgetPerson } from './forgetting.js';
import type { OutboxCache } from './outbox-cache.js';
import { personData } from './person-data.js';
import type { SettingsMemory } from './settings-memory.js';
import type { PeopleStore } from './store.js';

/** All that is kept about people. Every method is to be called within a transaction. */
export type PeopleRepository = AtOnce<PeopleStore>;

/** The repository over the database, which changes what others keep of the outbox and of settings. */
export function peopleRepository(
  db: Database,
  kept: OutboxCache,
  settings: SettingsMemory,
): PeopleRepository {
  return {
    dataOf: (personId) => personData(db, personId, settings.ofPerson(personId)),
    forget: (personId, tombstone) => forgetPerson(db, kept, settings, personId, tombstone),
  };
}
