/** Imported games that people look at. Kept in memory: they end with the process, and an old panel says so. */
import { LRUCache } from 'lru-cache';
import type { ImportedTable } from '../../../table/imports/imported-table.js';
import type { PersonId } from '../../../table/model/actor.js';

/** Of more games the ones that were used longest ago are forgotten. */
const KEPT = 50;

/** Characters of a key: few, since custom ids are short. */
const KEY_LENGTH = 8;

/** The imported games by their keys. */
export class Imports {
  readonly #kept = new LRUCache<string, { readonly person: PersonId; readonly game: ImportedTable }>({
    max: KEPT,
  });

  /** Keeps a game; returns its key. */
  keep(person: PersonId, game: ImportedTable): string {
    const key = crypto.randomUUID().slice(0, KEY_LENGTH);
    this.#kept.set(key, { person, game });
    return key;
  }

  /** Finds the person's game of that key; null if it is forgotten. */
  find(key: string, person: PersonId): ImportedTable | null {
    const kept = this.#kept.get(key);
    return kept?.person === person ? kept.game : null;
  }
}
