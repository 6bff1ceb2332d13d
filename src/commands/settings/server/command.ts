/** `/settings`: a server's settings, for its managers. */
import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { PLAYABLE } from '../../../discord/interactions/permissions.js';
import { text } from '../../../texts/index.js';
import { defineCommand } from '../../shared/app/declarations.js';
import { MANAGING, requireManagedServer } from './access.js';
import { explainChannelCheck } from './check.js';
import { serverPanel } from './panel.js';

export const settings = defineCommand({
  data: {
    name: 'settings',
    description: text('commands.settings.about'),
    contexts: [InteractionContextType.Guild],
    defaultMemberPermissions: MANAGING,
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'show',
        description: text('commands.settings.show'),
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'check',
        description: text('commands.settings.check'),
        options: [
          {
            type: ApplicationCommandOptionType.Channel,
            name: 'channel',
            description: text('commands.settings.channel'),
            channelTypes: [...PLAYABLE],
          },
        ],
      },
    ],
  },

  async run(interaction, app) {
    const server = requireManagedServer(interaction, app);
    if (typeof server === 'string') return answerPrivately(interaction, server);
    const { options, channelId } = interaction;
    const shown =
      options.getSubcommand() === 'check'
        ? await explainChannelCheck(interaction, app, options.getChannel('channel')?.id ?? channelId)
        : await serverPanel(interaction, app, server, 0);
    await answerPrivately(interaction, shown);
  },
});
