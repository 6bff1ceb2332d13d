/** Private screens that are redrawn when their table changes. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import type { TableId } from '../../table/model/types.js';
import type { Screen } from '../messages/screen.js';

/** A private screen of a table, rendered again when the table changes. */
export interface LiveScreen {
  readonly table: TableId;
  readonly actor: Actor;
  /** Renders the screen for the current table. Null once the screen has nothing to offer. */
  render(table: LoadedTable): Screen | null;
}

export type Redraw = (table: LoadedTable) => Promise<void>;
