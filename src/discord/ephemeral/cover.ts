/** Covered boards. A cover replaces a board that some people may not see for a while. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import { type Screen, textScreen } from '../messages/screen.js';

/** True if the table's board can be covered at some point of the game. */
export function canBoardBeCovered(table: LoadedTable): boolean {
  return table.view(null).cards?.fleeting === true;
}

/** True if the board is covered for the person now. */
export function isBoardCoveredFor(actor: Actor, table: LoadedTable): boolean {
  return table.view(actor).cards?.covered === true;
}

export function coveredBoardScreen(): Screen {
  return textScreen(text('game.covered'));
}
