/** `/privacy`: shows what is stored about a person, with buttons to download and delete it. */
import { InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { text } from '../../texts/index.js';
import { defineCommand } from '../shared/app/declarations.js';
import { privacyPanel } from './panel.js';

export const privacy = defineCommand({
  data: {
    name: 'privacy',
    description: text('commands.privacy.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  },
  run: (interaction) => answerPrivately(interaction, privacyPanel()),
});
