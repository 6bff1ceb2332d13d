/** `/help`: the card for newcomers. */
import { answerPrivately } from '../../discord/interactions/answers.js';
import { text } from '../../texts/index.js';
import { defineLookup } from '../shared/declarations.js';
import { welcomeCard } from './card.js';

export const help = defineLookup({
  data: {
    name: 'help',
    description: text('commands.help.about'),
  },

  run: async (interaction) => answerPrivately(interaction, await welcomeCard(interaction.guild !== null)),
});
