/** The buttons of the card for newcomers. */
import { answerPrivately } from '../../discord/interactions/answers.js';
import { missingPermissions, unfitChannel } from '../../discord/interactions/permissions.js';
import { gameById } from '../../engine/index.js';
import { text } from '../../texts/index.js';
import { defineFreeComponent } from '../shared/declarations.js';
import { answerWithNewLobby, replyInChannel } from '../shared/new-lobby.js';
import { refusalText } from '../shared/refusal.js';
import { guideText } from './guide.js';

/** Opens a table of the game with the usual options, as `/play` does. */
export const open = defineFreeComponent({
  verb: 'open',
  async run({ interaction, argument, actor }, app) {
    const game = gameById(argument);
    const impossible =
      game === undefined
        ? text('errors.outdated')
        : (unfitChannel(interaction) ?? missingPermissions(interaction));
    if (game === undefined || impossible !== null) return answerPrivately(interaction, impossible ?? '');
    const { channelId, guildId } = interaction;
    const opened = await app.lobbies.open({
      game: game.id,
      options: {},
      host: actor,
      hostSeat: null,
      opponentId: null,
      guildId,
      channelId,
    });
    if (!opened.ok) return answerPrivately(interaction, refusalText(game.id, opened.reason));
    await answerWithNewLobby(app, actor, opened.value, (screen) => replyInChannel(interaction, screen));
  },
});

/** Tells how to play, to the one who asks. */
export const guide = defineFreeComponent({
  verb: 'guide',
  run: ({ interaction }) => answerPrivately(interaction, guideText()),
});
