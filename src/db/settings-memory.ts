/**
 * Settings that are known until the process turns to the next event, or until it changes them itself. What another process changes
 * is seen with the next event.
 */
import { Momentary } from './momentary.js';
import type { GuildSettings, PersonSettings } from './rows.js';
import type { SettingsRepository } from './settings.js';

/** Settings, and how what is known of them is let go where something else than they themselves changes them. */
export interface SettingsMemory extends SettingsRepository {
  /** Nothing is known any more. */
  forgetAll(): void;
}

/** The settings with what is known of them. */
export function settingsMemory(settings: SettingsRepository): SettingsMemory {
  const people = new Momentary<PersonSettings>();
  const guilds = new Momentary<GuildSettings>();

  function forgetAll(): void {
    people.forgetAll();
    guilds.forgetAll();
  }

  return {
    ofGuild: (guildId) => guilds.once(guildId, settings.ofGuild),
    ofPerson: (personId) => people.once(personId, settings.ofPerson),
    setGuild(guildId, changed) {
      forgetAll();
      settings.setGuild(guildId, changed);
    },
    setPerson(personId, changed) {
      forgetAll();
      settings.setPerson(personId, changed);
    },
    forgetAll,
  };
}
