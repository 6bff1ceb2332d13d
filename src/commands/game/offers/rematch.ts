/** Finished game: requests or accepts a rematch with the sides exchanged. */

import { answerPrivately, reportFailedPost } from '../../../discord/interactions/answers.js';
import { explainMissingPermissions } from '../../../discord/interactions/permissions.js';
import { textScreen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { peopleOf } from '../../../table/model/people/holders.js';
import { seatOf } from '../../../table/seats/seating.js';
import { text } from '../../../texts/index.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { addThreadToAnswer } from '../../shared/app/thread-answer.js';
import { tablePlaceLink } from '../../shared/boards/action-answer.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { explainServerRules } from '../../shared/lobby/server-rules.js';
import { explainUninvitablePeople } from '../../shared/lookup/invitations.js';
import { explainUnfitPeople } from '../../shared/lookup/opponents.js';

export const rematch = defineComponent({
  verb: 'rematch',
  async run({ interaction, table, actor }, app) {
    // The button is in the game's thread, but the new lobby is posted where the old lobby was.
    const { channelId } = table.place;
    const barred =
      explainMissingPermissions(interaction, channelId) ??
      (await explainServerRules(interaction, app, table.game, channelId));
    if (barred !== null) return answerPrivately(interaction, barred);
    const others =
      seatOf(table, actor) === undefined ? [] : peopleOf(table).filter((one) => one !== actor.id);
    const unfit =
      (await explainUnfitPeople(interaction, channelId, others)) ??
      (await explainUninvitablePeople(interaction, app, others));
    if (unfit !== null) return answerPrivately(interaction, unfit);
    const opened = await app.lobbies.requestRematch(table.id, actor);
    if (!opened.ok) return answerPrivately(interaction, refusalText(table.game, opened.reason));
    const { id, status, place } = opened.value;
    const shown = app.poster.sync(id);
    const begunNote = (at: LoadedTable) =>
      textScreen(text('game.rematchBegun', { where: tablePlaceLink(at) }));
    // If the rematch's lobby is already posted, an earlier press requested the rematch.
    const isNew = status === 'lobby' && place.lobbyMessageId === null;
    const asked = isNew
      ? text('game.rematchOpened', { channel: place.channelId })
      : text('game.rematchWaits', { where: tablePlaceLink(opened.value) });
    await answerPrivately(interaction, status === 'playing' ? begunNote(opened.value) : asked);
    await reportFailedPost(interaction, shown);
    if (status === 'playing') await addThreadToAnswer(interaction, app, id, begunNote);
  },
});
