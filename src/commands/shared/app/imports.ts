/**
 * Imported games that people are viewing. Kept in memory only. After a restart, an old panel says that its
 * game is gone.
 */
import { LRUCache } from 'lru-cache';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { ImportedTable } from '../../../table/imports/imported-table.js';
import type { PersonId } from '../../../table/model/people/actor.js';

/** Limit on open imports. The least recently used is removed. */
const MAX_OPEN = 50;

/** The imported games by the ids of their tables. */
export class Imports {
  readonly #kept = new LRUCache<string, { readonly person: PersonId; readonly game: ImportedTable }>({
    max: MAX_OPEN,
  });

  /** Keeps the person's game. */
  save(person: PersonId, game: ImportedTable): void {
    this.#kept.set(game.table.id, { person, game });
  }

  /** Finds the person's game with that id; null if it is forgotten. */
  find(id: string, person: PersonId): ImportedTable | null {
    const kept = this.#kept.get(id);
    return kept?.person === person ? kept.game : null;
  }

  findTable(id: string, person: PersonId): LoadedTable | null {
    return this.find(id, person)?.table ?? null;
  }
}
