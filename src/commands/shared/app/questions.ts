/** Confirmations of acts that can't be undone. Stores the action until the person presses yes. */
import type { ControlInteraction } from '../../../discord/interactions/declarations.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { KeyedMemory } from './keyed-memory.js';

/** The action to run after confirmation, called with the interaction that confirmed it. */
type ConfirmedAction = (interaction: ControlInteraction) => Promise<void>;

/**
 * Limit on open questions. Beyond the limit, the oldest question is dropped, and a restart drops all. A
 * person who answers a dropped question is told to repeat the command.
 */
const MAX_OPEN = 500;

/** Characters of a key, as in a UUID. */
const KEY_LENGTH = 36;

export class Questions {
  readonly #asked = new KeyedMemory<{ readonly person: PersonId; readonly onYes: ConfirmedAction }>(
    MAX_OPEN,
    KEY_LENGTH,
  );

  /** Stores the action for the person to confirm. Returns its key. */
  storeQuestion(person: PersonId, yes: ConfirmedAction): string {
    return this.#asked.add({ person, onYes: yes });
  }

  /**
   * Removes and returns the action, so that it runs once. Null if the question belongs to another person or
   * isn't open.
   */
  take(key: string, person: PersonId): ConfirmedAction | null {
    const asked = this.#asked.find(key);
    if (asked?.person !== person) return null;
    this.#asked.forget(key);
    return asked.onYes;
  }
}
