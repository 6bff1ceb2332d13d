/**
 * Settings that are read again and again while one event is answered are read once: they are known until the process turns to the
 * next event, or until it changes them itself. What another process changes is seen with the next event.
 */
import type { GuildSettings, PersonSettings } from './rows.js';
import type { SettingsRepository } from './settings.js';

/** Settings, and how what is known of them is let go where something else than they themselves changes them. */
export interface SettingsMemory extends SettingsRepository {
  /** Nothing is known any more. */
  forgetAll(): void;
}

/** The settings with what is known of them. */
export function settingsMemory(settings: SettingsRepository): SettingsMemory {
  const people = new Map<string, PersonSettings>();
  const guilds = new Map<string, GuildSettings>();
  let isKnown = false;

  function forgetAll(): void {
    people.clear();
    guilds.clear();
  }

  /** The value under the key; `read` reads it where it is not known, and it is known until the next event. */
  function once<Value>(known: Map<string, Value>, key: string, read: (key: string) => Value): Value {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = read(key);
    known.set(key, value);
    if (!isKnown) setImmediate(letGo);
    isKnown = true;
    return value;
  }

  function letGo(): void {
    isKnown = false;
    forgetAll();
  }

  return {
    ofGuild: (guildId) => once(guilds, guildId, settings.ofGuild),
    ofPerson: (personId) => once(people, personId, settings.ofPerson),
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
