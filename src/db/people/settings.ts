/** Settings of servers and people. Each setting is a column; a row exists only after the first change. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { GuildSettings, PersonSettings } from '../rows.js';
import { guildSettings, personSettings } from '../schema.js';
import type { Calls, Database } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { SettingsStore } from '../store.js';

export type SettingsRepository = Calls<SettingsStore>;

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
  mentionsPlayers: null,
  clock: null,
  votePreset: null,
  announcesRoles: null,
  films: null,
  rated: null,
  achievements: null,
  puzzleChannel: null,
  puzzleRole: null,
  playersRole: null,
};

const NO_PERSON_SETTINGS: PersonSettings = {
  theme: null,
  inWords: null,
  confirmsMoves: null,
  invitationsFrom: null,
  blocked: null,
  reminder: null,
  timeZone: null,
  quietHours: null,
  vacationUntil: null,
  boardFixed: null,
  endsTurns: null,
  listed: null,
  worldwide: null,
  achievements: null,
};

export function createSettingsRepository(db: Database): SettingsRepository {
  const { guildId: _guild, ...guildColumns } = getTableColumns(guildSettings);
  const { personId: _person, ...personColumns } = getTableColumns(personSettings);
  const readGuild = statement(
    db
      .select(guildColumns)
      .from(guildSettings)
      .where(eq(guildSettings.guildId, sql.placeholder('guildId'))),
  );
  const readPerson = statement(
    db
      .select(personColumns)
      .from(personSettings)
      .where(eq(personSettings.personId, sql.placeholder('personId'))),
  );
  return {
    guildSettings: (guildId) => readGuild.get({ guildId }).map((row) => row ?? NO_GUILD_SETTINGS),
    personSettings: (personId) => readPerson.get({ personId }).map((row) => row ?? NO_PERSON_SETTINGS),
    updateGuildSettings: (guildId, settings) =>
      statement(
        db
          .insert(guildSettings)
          .values({ guildId, ...settings })
          .onConflictDoUpdate({ target: guildSettings.guildId, set: { guildId, ...settings } }),
      ).run(),
    updatePersonSettings: (personId, settings) =>
      statement(
        db
          .insert(personSettings)
          .values({ personId, ...settings })
          .onConflictDoUpdate({ target: personSettings.personId, set: { personId, ...settings } }),
      ).run(),
  };
}
