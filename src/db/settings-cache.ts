/**
 * Caches settings until the next event or a change by this process. Changes by other processes are visible
 * with the next event.
 */
import { EventCache } from './event-cache.js';
import type { GuildSettings, PersonSettings } from './rows.js';
import type { SettingsRepository } from './settings.js';

/** Cached settings. The cache has to be cleared after changes that bypass it. */
export interface SettingsCache extends SettingsRepository {
  /** Clears the cache. */
  clear(): void;
}

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
