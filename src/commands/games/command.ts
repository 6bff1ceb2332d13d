/** `/games`: what you play, and what is played in this server. */
import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { text } from '../../texts/index.js';
import { defineCommand } from '../shared/app/declarations.js';
import { gamesScreen, type Scope } from './list.js';

const SHOW = 'show';

export const games = defineCommand({
  data: {
    name: 'games',
    description: text('commands.games.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: SHOW,
        description: text('commands.games.show'),
        choices: (['mine', 'server'] as const).map((value: Scope) => ({
          name: text(`games.buttons.${value}`),
          value,
        })),
      },
    ],
  },

  async run(interaction, app) {
    const scope = interaction.options.getString(SHOW) === 'server' ? 'server' : 'mine';
    await answerPrivately(interaction, await gamesScreen(interaction, app, { scope, page: 0 }));
  },
});
