/**
 * *Play this as a move* in a message's menu: plays the message's text for the person who uses it, regardless
 * of its author. Discord includes the content even if the bot isn't mentioned.
 */
import { ApplicationCommandType, InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { removeMentions } from '../../../discord/messages/bot-mention.js';
import { text } from '../../../texts/index.js';
import { defineMessageCommand } from '../../shared/app/declarations.js';
import { askWhichGame } from '../../shared/lookup/game-choice.js';
import { findTableInPlay } from '../../shared/lookup/table-lookup.js';
import { playNotation } from './notation.js';

export const playMessage = defineMessageCommand({
  data: {
    type: ApplicationCommandType.Message,
    name: text('commands.menus.playMessage'),
    contexts: [InteractionContextType.Guild],
  },

  async run(interaction, app) {
    const table = await findTableInPlay(interaction, app);
    if (table === null) return askWhichGame(interaction, app, null);
    const message = interaction.options.getMessage('message');
    const typed = removeMentions(message?.content ?? '', interaction.client.user.id);
    if (typed === '') return answerPrivately(interaction, text('moves.noText'));
    return playNotation(interaction, app, table, typed);
  },
});
