/** Challenge panel: posts a challenge in the channel, for the game that was chosen. */

import { isSnowflake } from '../../base/snowflakes.js';
import { replaceMessage } from '../../discord/interactions/answers.js';
import {
  explainMissingPermissions,
  explainUnfitChannel,
  isPlayedWithoutThread,
} from '../../discord/interactions/permissions.js';
import { textScreen, toReply } from '../../discord/messages/screen.js';
import { findGame } from '../../engine/index.js';
import { fullGameTitle, text } from '../../texts/index.js';
import { defineFreeComponent } from '../shared/app/declarations.js';
import { refusalText } from '../shared/boards/refusal.js';
import { answerWithNewLobby } from '../shared/lobby/new-lobby.js';
import { explainServerRules } from '../shared/lobby/server-rules.js';
import { explainUninvitablePeople } from '../shared/lookup/invitations.js';
import { explainUnfitPeople } from '../shared/lookup/opponents.js';
import { defaultClock } from '../shared/wording/clock-words.js';

export const challenge = defineFreeComponent({
  verb: 'challenge',
  control: 'menu',
  async run({ interaction, argument: opponent, actor, values }, app) {
    const game = findGame(values[0] ?? '');
    if (game === undefined || !isSnowflake(opponent))
      return replaceMessage(interaction, text('errors.outdated'));
    const { channelId, guildId } = interaction;
    const unfit =
      explainUnfitChannel(interaction) ??
      (await explainServerRules(interaction, app, game.id)) ??
      explainMissingPermissions(interaction) ??
      (await explainUnfitPeople(interaction, channelId, [opponent])) ??
      (await explainUninvitablePeople(interaction, app, [opponent]));
    if (unfit !== null) return replaceMessage(interaction, unfit);
    const opened = await app.lobbies.openTable({
      game: game.id,
      options: {},
      host: actor,
      hostSeat: null,
      opponentId: opponent,
      guildId,
      channelId,
      inPlace: isPlayedWithoutThread(interaction),
      clock: await defaultClock(app, guildId),
    });
    if (!opened.ok) return replaceMessage(interaction, refusalText(game.id, opened.reason));
    await answerWithNewLobby(app, actor, opened.value, async (screen) => {
      const title = fullGameTitle(game.id, opened.value.options);
      const message = text('lobby.challenge.opened', { person: opponent, game: title });
      await replaceMessage(interaction, textScreen(message));
      const { id: messageId } = await interaction.followUp(toReply(screen));
      return { channelId, messageId };
    });
  },
});
