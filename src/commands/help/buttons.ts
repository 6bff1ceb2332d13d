/** The buttons of the card for newcomers. */
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { explainUnfitChannel, missingPermissions } from '../../discord/interactions/permissions.js';
import { findGame } from '../../engine/index.js';
import { text } from '../../texts/index.js';
import { defineFreeComponent } from '../shared/app/declarations.js';
import { openHere } from '../shared/lobby/new-lobby.js';
import { defaultClock } from '../shared/wording/clock-words.js';
import { welcomeCard } from './card.js';
import { guideScreen } from './guide.js';

/** Opens a table of the game with the usual options, as `/play` does. */
export const open = defineFreeComponent({
  verb: 'open',
  async run({ interaction, argument }, app) {
    const game = findGame(argument);
    const impossible =
      game === undefined
        ? text('errors.outdated')
        : (explainUnfitChannel(interaction) ?? missingPermissions(interaction));
    if (game === undefined || impossible !== null) return answerPrivately(interaction, impossible ?? '');
    await openHere(interaction, app, {
      game: game.id,
      options: {},
      hostSeat: null,
      opponentId: null,
      announces: null,
      clock: await defaultClock(app, interaction.guildId),
    });
  },
});

/** Tells how to play, to the one who asks. */
export const guide = defineFreeComponent({
  verb: 'guide',
  run: ({ interaction }) => answerPrivately(interaction, guideScreen(interaction.guild !== null)),
});

/** Shows the card for newcomers, from which tables are opened. */
export const welcome = defineFreeComponent({
  verb: 'welcome',
  run: async ({ interaction }) => answerInPlace(interaction, await welcomeCard()),
});

/** Thanks for the art and the fonts. */
export const credits = defineFreeComponent({
  verb: 'credits',
  run: ({ interaction }) => answerPrivately(interaction, text('help.credits')),
});
