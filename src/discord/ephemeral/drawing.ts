/** What is drawn again when its table changes. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import type { TableId } from '../../table/model/types.js';
import type { Screen } from '../messages/screen.js';

/** What somebody is shown of a table. */
export interface Drawing {
  readonly table: TableId;
  readonly actor: Actor;
  /** It for the table as it stands; null once it has nothing to offer any more. */
  draw(table: LoadedTable): Screen | null;
}

/** Draws something again for the table as it was loaded. */
export type Redraw = (table: LoadedTable) => Promise<void>;
