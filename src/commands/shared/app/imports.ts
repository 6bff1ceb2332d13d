/** Opened imports of games. Kept in memory: after a restart, old panels say so. */
import type { ImportedTable } from '../../../table/imports/imported-table.js';
import type { PersonId } from '../../../table/model/actor.js';
import { KeyedMemory } from './keyed-memory.js';

/** Limit on open imports. The least recently used is removed. */
const KEPT = 50;

/** Characters of a key, few because custom ids are short. */
const KEY_LENGTH = 8;

export class Imports {
  readonly #kept = new KeyedMemory<{ readonly person: PersonId; readonly game: ImportedTable }>(
    KEPT,
    KEY_LENGTH,
  );

  /** Stores a game and returns its key. */
  keep(person: PersonId, game: ImportedTable): string {
    return this.#kept.keep({ person, game });
  }

  /** The person's game with that key. Null if it is no longer stored. */
  find(key: string, person: PersonId): ImportedTable | null {
    const kept = this.#kept.find(key);
    return kept?.person === person ? kept.game : null;
  }
}
