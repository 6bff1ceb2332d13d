/** Imported games that people look at. Kept in memory: they end with the process, and an old panel says so. */
import type { ImportedTable } from '../../../table/imports/imported-table.js';
import type { PersonId } from '../../../table/model/actor.js';
import { KeyedMemory } from './keyed-memory.js';

/** Of more games the ones that were used longest ago are forgotten. */
const KEPT = 50;

/** Characters of a key: few, since custom ids are short. */
const KEY_LENGTH = 8;

/** The imported games by their keys. */
export class Imports {
  readonly #kept = new KeyedMemory<{ readonly person: PersonId; readonly game: ImportedTable }>(
    KEPT,
    KEY_LENGTH,
  );

  /** Keeps a game; returns its key. */
  keep(person: PersonId, game: ImportedTable): string {
    return this.#kept.keep({ person, game });
  }

  /** Finds the person's game of that key; null if it is forgotten. */
  find(key: string, person: PersonId): ImportedTable | null {
    const kept = this.#kept.find(key);
    return kept?.person === person ? kept.game : null;
  }
}
