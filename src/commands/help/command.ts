/** `/help`: how to play, and the credits. */

import { InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { games } from '../../engine/index.js';
import { text } from '../../texts/index.js';
import { listed } from '../../texts/listing.js';
import { defineCommand } from '../shared/declarations.js';
import { gameTitle } from '../shared/words.js';

export const help = defineCommand({
  data: {
    name: 'help',
    description: text('commands.help.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  },

  run: (interaction) =>
    answerPrivately(
      interaction,
      [
        text('help.title'),
        text('help.about', { games: listed(games.map(({ id }) => gameTitle(id))) }),
        text('help.start'),
        text('help.move'),
        text('help.cards'),
        text('help.roles'),
        text('help.rules'),
        text('help.rest'),
        text('help.gaps'),
        text('help.credits'),
      ].join('\n'),
    ),
});
