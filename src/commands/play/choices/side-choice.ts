/** Asks a person who could play for several sides to choose one, then continues with their move. */
import { answerInPlace } from '../../../discord/interactions/answers.js';
import { textScreen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isMember } from '../../../table/seats/members.js';
import { text } from '../../../texts/index.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { postInThread } from '../../shared/app/thread-notes.js';
import { refusalScreen } from '../../shared/boards/refusal.js';
import { mention, seatName } from '../../shared/wording/words.js';
import { nextChoiceScreen } from './next-choice.js';

function isSeated({ seats }: LoadedTable, id: string, { id: person }: Actor): boolean {
  return seats.some((seat) => seat.id === id && isMember(seat, person));
}

/** Makes the person a member of the chosen side, then asks for their move. */
export const playFor = defineComponent({
  verb: 'play-for',
  async run({ interaction, table, actor, argument }, app) {
    const result = await app.sides.becomeMember(table.id, actor, argument);
    if (!result.ok) return answerInPlace(interaction, refusalScreen(table, result.reason));
    const after = result.value;
    const seat = after.seats.find(({ id }) => id === argument);
    const values = { seat: seat === undefined ? argument : seatName(after.game, seat) };
    const side = after.sideToAct(actor);
    const panel = side.ok ? await nextChoiceScreen(app, { table: after, actor, side: side.value }, []) : null;
    if (panel === null) await answerInPlace(interaction, textScreen(text('votes.yours.entered', values)));
    else await app.ephemeral.replaceWithBoard(interaction, after, panel);
    if (!isSeated(table, argument, actor))
      await postInThread(
        interaction,
        app,
        after,
        text('votes.playsFor', { ...values, person: mention(actor.id) }),
      );
  },
});
