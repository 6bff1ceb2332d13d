/** `/privacy`: what is kept about somebody, with the ways to get it and to have it deleted. */
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
