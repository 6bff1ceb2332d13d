/** Removes people from a shared side for this game, and lets them return. */
import type { RepliableInteraction } from 'discord.js';
import { answerPrivately, reportFailedPost } from '../../../discord/interactions/answers.js';
import { textScreen } from '../../../discord/messages/screen.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { isShared } from '../../../table/model/people/holders.js';
import type { TableSeat } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../../shared/app/app.js';
import { postInThread } from '../../shared/app/thread-notes.js';
import { addGameName } from '../../shared/boards/other-place.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { isModerator } from '../../shared/lobby/server-rules.js';
import { mention, seatName } from '../../shared/wording/words.js';

/** The person and the reason. `back` is true to let them return. */
export interface Removal {
  readonly person: PersonId;
  readonly reason: string | null;
  readonly back: boolean;
}

/** Removes the person from their sides or lets them return, and posts a note in the thread. */
export async function removeFromSide(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  { person, reason, back }: Removal,
): Promise<void> {
  const acting = toActor(interaction);
  const isModerating = await isModerator(interaction, app);
  const seats = seatsOfPerson(table, person);
  if (seats.length === 0) return answerPrivately(interaction, text('votes.removed.noSide'));
  for (const { id: seat } of seats) {
    const done = await app.sides.removeOrReadmit(
      table.id,
      { ...acting, isModerator: isModerating },
      { seat, person, reason, back },
    );
    if (!done.ok) return answerPrivately(interaction, refusalText(table.game, done.reason));
  }
  const values = {
    person: mention(person),
    seat: joinList(seats.map((seat) => seatName(table.game, seat))),
  };
  const shown = app.poster.sync(table.id);
  const message = text(back ? 'votes.removed.back' : 'votes.removed.done', values);
  await answerPrivately(interaction, addGameName(interaction, table, textScreen(message)));
  await postInThread(
    interaction,
    app,
    table,
    back ? message : text('votes.removed.told', { ...values, reason: reason ?? '' }),
  );
  await reportFailedPost(interaction, shown);
}

/** The shared seats that the person has acted for. All shared seats if there are none. */
function seatsOfPerson({ seats }: LoadedTable, person: PersonId): readonly TableSeat[] {
  const shared = seats.filter(isShared);
  const own = shared.filter(({ members }) => members.some(({ id }) => id === person));
  return own.length > 0 ? own : shared;
}
