/** Reminders of a turn before the time runs out. */

import { toSeconds } from '../../base/durations.js';
import { button, link, paragraph, row } from '../../discord/messages/blocks.js';
import type { CustomId } from '../../discord/messages/custom-ids.js';
import { addMentions } from '../../discord/messages/notification.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { clockEndOf } from '../../table/model/times/clock.js';
import { hasAnySide } from '../../table/model/times/reminders.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { tableCustomId } from '../shared/app/verbs.js';
import { seatName } from '../shared/wording/words.js';

/**
 * The reminder with this number. Mentions the people to remind, and links to the board at `where`. Null if
 * the turn is over or the clock is stopped.
 */
export function reminderScreen(table: LoadedTable, number: number, where: string | null): Screen | null {
  const reminder = table.reminders.find((one) => one.number === number);
  const seat = table.seats.find((one) => reminder !== undefined && hasAnySide(one, reminder.sides));
  const clock = table.clocks.find((one) => one.seat === seat?.id);
  const end = clock === undefined ? null : clockEndOf(clock);
  if (reminder === undefined || seat === undefined || end === null) return null;
  const who = joinList(reminder.people.map((person) => text('game.mention', { person })));
  const time = toSeconds(end);
  const components = [
    paragraph(text('reminders.due', { who, side: seatName(table.game, seat), time })),
    row(
      ...(where === null ? [] : [link(text('reminders.buttons.board'), where)]),
      button(text('reminders.buttons.wishes'), tableCustomId('reminder', table, number)),
    ),
  ];
  return addMentions({ components, files: [] }, [{ people: reminder.people }]);
}

/** Number of the reminder that a button belongs to. Null for other buttons. */
export function parseReminderId({ verb, argument }: CustomId): number | null {
  return verb === 'reminder' && /^\d+$/.test(argument) ? Number(argument) : null;
}
