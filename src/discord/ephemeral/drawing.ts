/** Private screens that are redrawn when their table changes. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import type { TableId } from '../../table/model/types.js';
import type { Screen } from '../messages/screen.js';

/** A private screen of a table. */
export interface Drawing {
  readonly table: TableId;
  readonly actor: Actor;
  /** Draws the screen for the current table. Null once it offers nothing. */
  draw(table: LoadedTable): Screen | null;
}

export type Redraw = (table: LoadedTable) => Promise<void>;
