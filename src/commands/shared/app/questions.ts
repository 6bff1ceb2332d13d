/** Confirmations for what can't be undone. Keeps the action until the person presses yes. */
import type { ControlInteraction } from '../../../discord/interactions/declarations.js';
import type { PersonId } from '../../../table/model/actor.js';
import { KeyedMemory } from './keyed-memory.js';

/** The confirmed action, called with the interaction that confirmed it. */
type Yes = (interaction: ControlInteraction) => Promise<void>;

/**
 * Beyond this number the oldest are forgotten, and a restart forgets all. The person is then told to ask
 * again.
 */
const KEPT = 500;

/** Characters of a key: a whole UUID. */
const KEY_LENGTH = 36;

export class Questions {
  readonly #asked = new KeyedMemory<{ readonly person: PersonId; readonly yes: Yes }>(KEPT, KEY_LENGTH);

  /** Keeps the action to be confirmed by the person. Returns its key. */
  ask(person: PersonId, yes: Yes): string {
    return this.#asked.keep({ person, yes });
  }

  /**
   * Takes the action out, so that it runs once. Null if the question is another person's or no longer open.
   */
  take(key: string, person: PersonId): Yes | null {
    const asked = this.#asked.find(key);
    if (asked?.person !== person) return null;
    this.#asked.forget(key);
    return asked.yes;
  }
}
