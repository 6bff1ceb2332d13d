/** The cover over a board: what stands in the place of one that some may not see for a while. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import { text } from '../../texts/index.js';
import { note, type Screen } from '../messages/screen.js';

/** Whether the table's board can come to be covered. */
export function isCoverable(table: LoadedTable): boolean {
  return table.view(null).cards?.fleeting === true;
}

/** Whether it is covered now to the person. */
export function isCoveredFor(actor: Actor, table: LoadedTable): boolean {
  return table.view(actor).cards?.covered === true;
}

/** The cover. */
export function coverScreen(): Screen {
  return note(text('game.covered'));
}
