/** Settings of servers and of people in the store. A setting is a column; who has never set one has no row. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.js';
import type { GuildSettings, PersonSettings } from './rows.js';
import { guildSettings, personSettings } from './schema.js';

/** Settings of all servers and people. */
export interface SettingsRepository {
  ofGuild(guildId: string): GuildSettings;
  /** Sets what is named and leaves the rest; null takes a setting back. */
  setGuild(guildId: string, settings: Partial<GuildSettings>): void;
  ofPerson(personId: string): PersonSettings;
  /** Sets what is named and leaves the rest; null takes a setting back. */
  setPerson(personId: string, settings: Partial<PersonSettings>): void;
}

/** Prepares the statements about settings. */
export function settingsRepository(db: Database): SettingsRepository {
  const ofGuild = db
    .select({ theme: guildSettings.theme, clock: guildSettings.clock })
    .from(guildSettings)
    .where(eq(guildSettings.guildId, sql.placeholder('guildId')))
    .prepare();
  const ofPerson = db
    .select({ theme: personSettings.theme, words: personSettings.words, confirms: personSettings.confirms })
    .from(personSettings)
    .where(eq(personSettings.personId, sql.placeholder('personId')))
    .prepare();
  return {
    ofGuild: (guildId) => ofGuild.get({ guildId }) ?? { theme: null, clock: null },
    ofPerson: (personId) => ofPerson.get({ personId }) ?? { theme: null, words: null, confirms: null },
    setGuild(guildId, settings) {
      db.insert(guildSettings)
        .values({ guildId, ...settings })
        .onConflictDoUpdate({ target: guildSettings.guildId, set: { guildId, ...settings } })
        .run();
    },
    setPerson(personId, settings) {
      db.insert(personSettings)
        .values({ personId, ...settings })
        .onConflictDoUpdate({ target: personSettings.personId, set: { personId, ...settings } })
        .run();
    },
  };
}
