/** `/preferences`: how somebody likes to play, in a panel and by typing. */
import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { text } from '../../../texts/index.js';
import { defineCommand } from '../../shared/declarations.js';
import { choose } from './choosing.js';
import { personSettings } from './declared.js';
import { personAround, personPanel } from './panel.js';

export const preferences = defineCommand({
  data: {
    name: 'preferences',
    description: text('commands.preferences.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: personSettings.flatMap(({ name, typed }) =>
      typed === undefined
        ? []
        : [
            {
              type: ApplicationCommandOptionType.String as const,
              name,
              description: typed.about,
              choices: typed.choices.map(({ value, label }) => ({ name: label, value })),
            },
          ],
    ),
  },

  async run(interaction, app) {
    const around = await personAround(interaction, app);
    for (const setting of personSettings) {
      const value = setting.typed === undefined ? null : interaction.options.getString(setting.name);
      if (value === null) continue;
      if (!(await choose(app, interaction.user.id, setting, [value], around)))
        return answerPrivately(interaction, text('settings.notServer'));
    }
    const isTheme = interaction.options.getString('theme') !== null;
    await answerPrivately(interaction, await personPanel(interaction, app, around, isTheme));
  },
});
