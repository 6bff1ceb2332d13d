/** Notifies people who were given a seat by another person, so that no one plays unknowingly. */
import { followUpForAll } from '../../../discord/interactions/answers.js';
import { button, paragraph, row } from '../../../discord/messages/blocks.js';
import { addMentions } from '../../../discord/messages/notification.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { holderIdsOf, isNamedIn } from '../../../table/model/people/holders.js';
import { fullGameTitle, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import type { Press } from '../../shared/app/declarations.js';
import { plainCustomId, type TableVerb } from '../../shared/app/verbs.js';
import { seatTitle } from '../../shared/wording/seat-words.js';
import { joinMentions } from '../../shared/wording/words.js';

/**
 * Mentions the new holders of the seat in the channel. Before the game, the message has a button to leave the
 * seat. Roles aren't mentioned. Discord's errors are only logged, because the lobby names the holders too.
 */
export async function notifyNewHolders<V extends TableVerb>(
  { interaction, table: before, actor }: Press<V>,
  { log }: Pick<App, 'log'>,
  after: LoadedTable,
  seatId: string,
): Promise<void> {
  const seat = after.seats.find(({ id }) => id === seatId);
  const former = before.seats.find(({ id }) => id === seatId);
  const people = peopleOfSeat(seat).filter(
    (person) => person !== actor.id && !isNamedIn(former?.holder ?? null, person),
  );
  if (seat === undefined || people.length === 0) return;
  const { threadId } = after.place;
  const values = {
    who: joinMentions(people),
    host: actor.id,
    seat: seatTitle(after, seat),
    game: fullGameTitle(after.game, after.options),
    table: after.id,
    thread: threadId ?? '',
  };
  const components =
    after.status === 'lobby'
      ? [
          paragraph(text('seats.told.lobby', values)),
          row(button(text('lobby.buttons.leave'), plainCustomId('seat-leave', after))),
        ]
      : [paragraph(text('seats.told.inPlay', values))];
  try {
    await followUpForAll(interaction, addMentions({ components, files: [] }, [{ people }]));
  } catch (error) {
    log.warn({ err: error, table: after.id }, 'people could not be notified of a seat');
  }
}

/** People who hold the seat by name. */
function peopleOfSeat(seat: LoadedTable['seats'][number] | undefined): readonly PersonId[] {
  const holder = seat?.holder ?? null;
  return holder === null || holder.kind === 'role' ? [] : holderIdsOf(holder);
}
