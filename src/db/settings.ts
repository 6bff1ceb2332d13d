/** Settings of servers and of people in the store. A setting is a column; somebody who has never set one has no row. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { AtOnce, Database } from './database.js';
import type { GuildSettings, PersonSettings } from './rows.js';
import { guildSettings, personSettings } from './schema.js';
import type { SettingsStore } from './store.js';

/** Settings of all servers and people. */
export type SettingsRepository = AtOnce<SettingsStore>;

/** Of a server that has never set anything. */
const NO_GUILD_SETTINGS: GuildSettings = {
  theme: null,
  channels: null,
  games: null,
  hostRole: null,
  tablesPerPerson: null,
  tablesPerServer: null,
  moderatorRole: null,
  moderationChannel: null,
  archiveMinutes: null,
  pings: null,
  clock: null,
  votePreset: null,
  announces: null,
  films: null,
};

/** Of somebody who has never set anything. */
const NO_PERSON_SETTINGS: PersonSettings = {
  theme: null,
  words: null,
  confirms: null,
  callsFrom: null,
  blocked: null,
  reminder: null,
  timeZone: null,
  quietHours: null,
  vacationUntil: null,
  boardFixed: null,
  endsTurns: null,
};

/** Prepares the statements about settings. */
export function settingsRepository(db: Database): SettingsRepository {
  const { guildId: _guild, ...guildColumns } = getTableColumns(guildSettings);
  const { personId: _person, ...personColumns } = getTableColumns(personSettings);
  const ofGuild = db
    .select(guildColumns)
    .from(guildSettings)
    .where(eq(guildSettings.guildId, sql.placeholder('guildId')))
    .prepare();
  const ofPerson = db
    .select(personColumns)
    .from(personSettings)
    .where(eq(personSettings.personId, sql.placeholder('personId')))
    .prepare();
  return {
    ofGuild: (guildId) => ofGuild.get({ guildId }) ?? NO_GUILD_SETTINGS,
    ofPerson: (personId) => ofPerson.get({ personId }) ?? NO_PERSON_SETTINGS,
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
