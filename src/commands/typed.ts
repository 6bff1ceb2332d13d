/**
 * Notation typed into the thread of a game: an answer to the board that mentions the bot, or any message there that
 * does. Discord shows the bot the content of such messages alone, so no privileged intent is needed.
 */
import type { Message } from 'discord.js';
import { text } from '../texts/index.js';
import { refusalText } from './answers.js';
import type { App } from './app.js';
import { clip } from './limits.js';
import { meantAt } from './setups/playing.js';

/** Longer than any action in notation. */
const READ_LENGTH = 100;

/** Plays what the message says where it is meant for the bot; what cannot be played is answered with the reason. */
export async function readTyped(message: Message, app: App): Promise<void> {
  const { author, client, channelId } = message;
  if (author.bot || !message.mentions.users.has(client.user.id)) return;
  const table = app.tables.inThread(channelId);
  if (table === null) return;
  const typed = message.content.replaceAll(`<@${client.user.id}>`, ' ').replaceAll(/\s+/g, ' ').trim();
  if (typed === '') return answer(message, text('moves.unread'));
  const meant = meantAt(app, table, author.id, clip(typed, READ_LENGTH));
  if ('problem' in meant) return answer(message, meant.problem);
  const played = app.tables.playText(table.id, author.id, meant.typed);
  if (!played.ok) return answer(message, refusalText(table.game, played.reason));
  const shown = await app.poster.sync(table.id);
  if (shown !== 'shown') await answer(message, text(`errors.notPosted.${shown}`));
}

/** A short answer that pings nobody. */
async function answer(message: Message, content: string): Promise<void> {
  await message.reply({ content, allowedMentions: { parse: [], repliedUser: false } });
}
