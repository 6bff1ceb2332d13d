/**
 * Open boards for trying moves. Kept in memory: after a restart, old buttons explain how to open a new board.
 */
import type { Path } from '../../../engine/choices.js';
import type { Exploration } from '../../../explore/exploration.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import type { TableId } from '../../../table/model/types.js';
import { KeyedMemory } from './keyed-memory.js';

/** Limit on open boards. The least recently used is removed. */
const MAX_OPEN = 300;

/** Characters of a key, few because custom ids are short. */
const KEY_LENGTH = 6;

/** A board for trying moves. */
export interface ExplorePanel {
  readonly person: PersonId;
  readonly table: TableId;
  /** Step of the game at which the line begins. */
  readonly step: number;
  /** `Table.plies` when the board was opened. */
  readonly plies: number;
  readonly exploration: Exploration;
  /** Choices made so far for the next action. */
  readonly path: Path;
  readonly name: string | null;
}

export class Explorations {
  readonly #panels = new KeyedMemory<ExplorePanel>(MAX_OPEN, KEY_LENGTH);

  /** Stores a new board and returns its key. */
  open(panel: ExplorePanel): string {
    return this.#panels.add(panel);
  }

  /** The table's board with that key. Null if it is no longer stored. */
  find(key: string, table: TableId): ExplorePanel | null {
    const panel = this.#panels.find(key);
    return panel?.table === table ? panel : null;
  }

  change(key: string, panel: ExplorePanel): void {
    this.#panels.change(key, panel);
  }
}
