/** The cover that replaces a board some people may not see for a while. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import { type Screen, textScreen } from '../messages/screen.js';

/** True if the game may cover the table's board at some point. */
export function isCoverable(table: LoadedTable): boolean {
  return table.view(null).cards?.fleeting === true;
}

/** True if the board is covered for the person now. */
export function isCoveredFor(actor: Actor, table: LoadedTable): boolean {
  return table.view(actor).cards?.covered === true;
}

export function coverScreen(): Screen {
  return textScreen(text('game.covered'));
}
