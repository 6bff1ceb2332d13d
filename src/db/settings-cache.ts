/**
 * Settings that are known until the process turns to the next event, or until it changes them itself. What another process changes
 * is seen with the next event.
 */
import { EventCache } from './event-cache.js';
import type { GuildSettings, PersonSettings } from './rows.js';
import type { SettingsRepository } from './settings.js';

/** Settings, and how what is known of them is let go where something else than they themselves changes them. */
export interface SettingsCache extends SettingsRepository {
  /** Nothing is known any more. */
  clear(): void;
}

/** The settings with what is known of them. */
export function createSettingsCache(settings: SettingsRepository): SettingsCache {
  const people = new EventCache<PersonSettings>();
  const guilds = new EventCache<GuildSettings>();

  function forgetAll(): void {
    people.clear();
    guilds.clear();
  }

  return {
    guildSettings: (guildId) => guilds.getOrRead(guildId, settings.guildSettings),
    personSettings: (personId) => people.getOrRead(personId, settings.personSettings),
    setGuild(guildId, changed) {
      forgetAll();
      settings.setGuild(guildId, changed);
    },
    setPerson(personId, changed) {
      forgetAll();
      settings.setPerson(personId, changed);
    },
    clear: forgetAll,
  };
}
