/** People in the store: all that is kept about somebody, wherever it stands, and how they are forgotten. What is done here is rare, so nothing is prepared. */
import type { Database, Synchronous } from './database.js';
import { forgetPerson } from './forget-person.js';
import type { OutboxCache } from './outbox-cache.js';
import { collectPersonData } from './person-data.js';
import type { SettingsCache } from './settings-cache.js';
import type { PeopleStore } from './store.js';

/** All that is kept about people. Every method is to be called within a transaction. */
export type PeopleRepository = Synchronous<PeopleStore>;

/** The repository over the database, which changes what others keep of the outbox and of settings. */
export function createPeopleRepository(
  db: Database,
  kept: OutboxCache,
  settings: SettingsCache,
): PeopleRepository {
  return {
    collectData: (personId) => collectPersonData(db, personId, settings.personSettings(personId)),
    forgetPerson: (personId, tombstone) => forgetPerson(db, kept, settings, personId, tombstone),
  };
}
