/** `/settings`: the colours of the boards, for oneself or for the server. */
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { paragraph, picture } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import { games } from '../../engine/index.js';
import { isThemeId, type ThemeId, themes } from '../../render/index.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app.js';
import { boardOf } from '../shared/board-pictures.js';
import { defineCommand } from '../shared/declarations.js';

export const settings = defineCommand({
  data: {
    name: 'settings',
    description: text('commands.settings.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'theme',
        description: text('commands.settings.theme'),
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: 'name',
            description: text('commands.settings.themeName'),
            required: true,
            choices: themes.map(({ id, name }) => ({ name, value: id })),
          },
          {
            type: ApplicationCommandOptionType.String,
            name: 'for',
            description: text('commands.settings.scope'),
            choices: (['me', 'server'] as const).map((value) => ({
              name: text(`commands.settings.scopes.${value}`),
              value,
            })),
          },
        ],
      },
    ],
  },

  async run(interaction, app) {
    const theme = interaction.options.getString('name', true);
    if (!isThemeId(theme)) throw new Error(`no theme ${theme}`);
    const forServer = interaction.options.getString('for') === 'server';
    await (forServer
      ? await setForServer(interaction, app, theme)
      : await setForPerson(interaction, app, theme));
  },
});

async function setForPerson(
  interaction: ChatInputCommandInteraction,
  app: App,
  theme: ThemeId,
): Promise<void> {
  await app.settings.setPerson(interaction.user.id, { theme });
  await answerPrivately(interaction, await sample(theme, 'settings.mine'));
}

async function setForServer(
  interaction: ChatInputCommandInteraction,
  app: App,
  theme: ThemeId,
): Promise<void> {
  if (interaction.guildId === null) return answerPrivately(interaction, text('settings.notServer'));
  if (!interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild)) {
    return answerPrivately(interaction, text('settings.notAllowed'));
  }
  await app.settings.setGuild(interaction.guildId, { theme });
  await answerPrivately(interaction, await sample(theme, 'settings.server'));
}

/** What was chosen, with the first game's board in these colours. */
async function sample(theme: ThemeId, said: 'settings.mine' | 'settings.server'): Promise<Screen> {
  const name = themes.find(({ id }) => id === theme)?.name ?? theme;
  const words = paragraph(text(said, { theme: name }));
  const [game] = games;
  const options = game?.resolve({});
  if (game === undefined || !options?.ok) return { components: [words], files: [], ping: [] };
  const board = await boardOf(game.view(game.start(options.value, 1).position, null), theme);
  return { components: [words, picture(board)], files: [board], ping: [] };
}
