/**
 * Caches settings until the next event or until this process changes a setting. A change by another process
 * becomes visible with the next event.
 */

import type { GuildSettings, PersonSettings } from '../rows.js';
import { EventCache, type ReadCache, readThroughCache } from '../statements/event-cache.js';
import type { SettingsRepository } from './settings.js';

/** A cache that must be cleared after changes that bypass it. */
export interface SettingsCache extends SettingsRepository {
  clear(): void;
}

export function createSettingsCache(
  settings: SettingsRepository,
  people: ReadCache<PersonSettings> = new EventCache(),
  guilds: ReadCache<GuildSettings> = new EventCache(),
): SettingsCache {
  function forgetAll(): void {
    people.clear();
    guilds.clear();
  }

  return {
    guildSettings: (guildId) => readThroughCache(guilds, guildId, settings.guildSettings),
    personSettings: (personId) => readThroughCache(people, personId, settings.personSettings),
    updateGuildSettings(guildId, changed) {
      forgetAll();
      return settings.updateGuildSettings(guildId, changed);
    },
    updatePersonSettings(personId, changed) {
      forgetAll();
      return settings.updatePersonSettings(personId, changed);
    },
    clear: forgetAll,
  };
}
