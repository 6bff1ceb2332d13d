/** `/help`: the card for newcomers. */
import { InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { text } from '../../texts/index.js';
import { defineCommand } from '../shared/declarations.js';
import { welcomeCard } from './card.js';

export const help = defineCommand({
  data: {
    name: 'help',
    description: text('commands.help.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  },

  run: async (interaction) => answerPrivately(interaction, await welcomeCard()),
});
