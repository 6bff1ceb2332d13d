/** Questions that are asked once before something is done that cannot be taken back: what a yes does, kept until it is given. */
import { LRUCache } from 'lru-cache';
import type { ControlInteraction } from '../../../discord/interactions/declarations.js';
import type { PersonId } from '../../../table/model/actor.js';

/** What is done when the person says yes, with the press by which they do. */
type Yes = (interaction: ControlInteraction) => Promise<void>;

/** Of more questions the oldest are forgotten, and with the process all: who is told so asks again. */
const KEPT = 500;

/** The questions that are open. */
export class Questions {
  readonly #asked = new LRUCache<string, { readonly person: PersonId; readonly yes: Yes }>({ max: KEPT });

  /** Keeps what a yes of the person does; returns the key by which they say it. */
  ask(person: PersonId, yes: Yes): string {
    const key = crypto.randomUUID();
    this.#asked.set(key, { person, yes });
    return key;
  }

  /** What the person's yes does, which can be said once; null where the question is not theirs or not open any more. */
  take(key: string, person: PersonId): Yes | null {
    const asked = this.#asked.get(key);
    if (asked?.person !== person) return null;
    this.#asked.delete(key);
    return asked.yes;
  }
}
