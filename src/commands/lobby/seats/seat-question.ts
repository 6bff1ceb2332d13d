/** Asks a person who presses *Join* which of several seats to take, and formats the answer. */
import { button, paragraph, rows } from '../../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isNamedIn } from '../../../table/model/people/holders.js';
import { seatOf } from '../../../table/seats/seating.js';
import { text } from '../../../texts/index.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { tablePlaceLink } from '../../shared/boards/action-answer.js';
import { isInvitationOnly } from '../../shared/lobby/awaited-people.js';
import { seatTitle } from '../../shared/wording/seat-words.js';
import { seatName } from '../../shared/wording/words.js';

/** Asks which of several free seats to take. Null if there is no choice. A seated person can change seats. */
export function seatQuestion(table: LoadedTable, actor: Actor): Screen | null {
  const free = table.seats.filter(({ holder }) => holder === null);
  const own = table.seats.find(({ holder }) => isNamedIn(holder, actor.id));
  const isOpen = table.status === 'lobby' && !table.hasRandomSeats && !isInvitationOnly(table);
  if (!isOpen || free.length === 0 || (own === undefined && free.length === 1)) return null;
  const asked =
    own === undefined ? text('lobby.which') : text('lobby.whichInstead', { seat: seatTitle(table, own) });
  return {
    components: [
      paragraph(asked),
      ...rows(
        free.map((seat) =>
          button(
            clip(seatName(table.game, seat), BUTTON_LABEL_LENGTH),
            tableCustomId('join', table, seat.id),
          ),
        ),
      ),
    ],
    files: [],
    ping: [],
  };
}

export function formatJoined(table: LoadedTable, actor: Actor): string {
  const where = tablePlaceLink(table);
  const seat = seatOf(table, actor);
  const side = seat === undefined ? '' : seatName(table.game, seat);
  if (table.status === 'playing')
    return seat === undefined
      ? text('computers.taken', { where })
      : text('lobby.command.begun', { side, where });
  return table.hasRandomSeats
    ? text('lobby.command.joinedLot', { where })
    : text('lobby.command.joined', { side, where });
}
