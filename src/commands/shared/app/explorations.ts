/** The boards on which people try moves, kept in memory: they end with the process, and who presses an old one opens another. */
import { LRUCache } from 'lru-cache';
import type { Path } from '../../../engine/choices.js';
import type { Exploration } from '../../../explore/exploration.js';
import type { PersonId } from '../../../table/model/actor.js';
import type { TableId } from '../../../table/model/types.js';

/** Of more boards the ones that were used longest ago are forgotten. */
const KEPT = 300;

/** Characters of a key: few, since custom ids are short. */
const KEY_LENGTH = 6;

/** A board for trying moves. */
export interface ExplorePanel {
  readonly person: PersonId;
  readonly table: TableId;
  /** The step of the game from which it goes on. */
  readonly step: number;
  /** `Table.plies` when it was opened. */
  readonly plies: number;
  readonly exploration: Exploration;
  /** What is chosen of the next action. */
  readonly path: Path;
}

/** The boards by their keys. */
export class Explorations {
  readonly #panels = new LRUCache<string, ExplorePanel>({ max: KEPT });

  /** Keeps a new board; returns its key. */
  open(panel: ExplorePanel): string {
    const key = crypto.randomUUID().slice(0, KEY_LENGTH);
    this.#panels.set(key, panel);
    return key;
  }

  /** The board of that key at the table; null where it is forgotten. */
  find(key: string, table: TableId): ExplorePanel | null {
    const panel = this.#panels.get(key);
    return panel?.table === table ? panel : null;
  }

  /** Keeps a board as it is now. */
  change(key: string, panel: ExplorePanel): void {
    this.#panels.set(key, panel);
  }
}
