/** Confirmations for what can't be undone. Keeps the action until the person presses yes. */
import { LRUCache } from 'lru-cache';
import type { ControlInteraction } from '../../../discord/interactions/declarations.js';
import type { PersonId } from '../../../table/model/actor.js';

/** The confirmed action, called with the interaction that confirmed it. */
type Yes = (interaction: ControlInteraction) => Promise<void>;

/**
 * Beyond this number the oldest are forgotten, and a restart forgets all. The person is then told to ask
 * again.
 */
const KEPT = 500;

export class Questions {
  readonly #asked = new LRUCache<string, { readonly person: PersonId; readonly yes: Yes }>({ max: KEPT });

  /** Keeps the action to be confirmed by the person. Returns its key. */
  ask(person: PersonId, yes: Yes): string {
    const key = crypto.randomUUID();
    this.#asked.set(key, { person, yes });
    return key;
  }

  /**
   * Takes the action out, so that it runs once. Null if the question is another person's or no longer open.
   */
  take(key: string, person: PersonId): Yes | null {
    const asked = this.#asked.get(key);
    if (asked?.person !== person) return null;
    this.#asked.delete(key);
    return asked.yes;
  }
}
