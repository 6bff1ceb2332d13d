/** `/help`: explains how to play. */
import { answerPrivately } from '../../discord/interactions/answers.js';
import { text } from '../../texts/index.js';
import { defineLookup } from '../shared/app/declarations.js';
import { guideScreen } from './guide.js';

export const help = defineLookup({
  data: {
    name: 'help',
    description: text('commands.help.about'),
  },

  run: (interaction) => answerPrivately(interaction, guideScreen(interaction.guild !== null)),
});
