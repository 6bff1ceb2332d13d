/** Decides where steps of a game, its animation and its analysis can be posted. */
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isPrivate } from '../../../table/model/people/access.js';

/**
 * True if the game can be posted in the channel or thread `here`. A private table's game stays in its own
 * thread.
 */
export function canShareIn(table: LoadedTable, here: string | null): boolean {
  return !isPrivate(table) || table.place.threadId === here;
}

/** True if the table's buttons work in the channel or thread `here` (`isAtTable`). */
export function canUseTableButtonsIn({ place }: LoadedTable, here: string | null): boolean {
  return here !== null && [place.channelId, place.threadId].includes(here);
}
