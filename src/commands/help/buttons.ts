/** Buttons of the newcomers' card. */
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { explainMissingPermissions, explainUnfitChannel } from '../../discord/interactions/permissions.js';
import { findGame } from '../../engine/index.js';
import { text } from '../../texts/index.js';
import { defineFreeComponent } from '../shared/app/declarations.js';
import { openTableHere } from '../shared/lobby/new-lobby.js';
import { defaultClock } from '../shared/wording/clock-words.js';
import { welcomeCard } from './card.js';
import { guideScreen } from './guide.js';

/** Opens a table of the game with default options, like `/play`. */
export const open = defineFreeComponent({
  verb: 'open',
  async run({ interaction, argument }, app) {
    const game = findGame(argument);
    const impossible =
      game === undefined
        ? text('errors.outdated')
        : (explainUnfitChannel(interaction) ?? explainMissingPermissions(interaction));
    if (game === undefined || impossible !== null) return answerPrivately(interaction, impossible ?? '');
    await openTableHere(interaction, app, {
      game: game.id,
      options: {},
      hostSeat: null,
      opponentId: null,
      announcesRoles: null,
      isRated: null,
      clock: await defaultClock(app, interaction.guildId),
    });
  },
});

/** Explains privately how to play. */
export const guide = defineFreeComponent({
  verb: 'guide',
  run: ({ interaction }) => answerPrivately(interaction, guideScreen(interaction.guild !== null)),
});

/** Shows the newcomers' card. */
export const welcome = defineFreeComponent({
  verb: 'welcome',
  run: async ({ interaction }) => answerInPlace(interaction, await welcomeCard()),
});

/** Shows the credits for art and fonts. */
export const credits = defineFreeComponent({
  verb: 'credits',
  run: ({ interaction }) => answerPrivately(interaction, text('help.credits')),
});
