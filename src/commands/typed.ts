/**
 * Notation typed into the thread of a game: an answer to the board that mentions the bot, or any message there that
 * does. Discord shows the bot the content of such messages alone, so no privileged intent is needed.
 */
import type { Message } from 'discord.js';
import type { Refusal } from '../engine/result.js';
import type { PersonId, Table } from '../table/types.js';
import { text } from '../texts/index.js';
import { refusalText } from './answers.js';
import type { App } from './app.js';
import { cardsAt } from './cards/in-play.js';
import { clip, TYPED_LENGTH } from './limits.js';
import { meantAt } from './setups/playing.js';

/** Plays what the message says where it is meant for the bot; what cannot be played is answered with the reason. */
export async function readTyped(message: Message, app: App): Promise<void> {
  const { author, client, channelId } = message;
  if (author.bot || !message.mentions.users.has(client.user.id)) return;
  const table = app.tables.inThread(channelId);
  if (table === null) return;
  const typed = message.content.replaceAll(`<@${client.user.id}>`, ' ').replaceAll(/\s+/g, ' ').trim();
  if (typed === '') return answer(message, text('moves.unread'));
  const meant = meantAt(app, table, author.id, clip(typed, TYPED_LENGTH));
  if ('problem' in meant) return answer(message, meant.problem);
  const played = app.tables.playText(table.id, author.id, meant.typed);
  if (!played.ok) return answer(message, refusedAloud(app, table, author.id, played.reason));
  const shown = await app.poster.sync(table.id);
  if (shown !== 'shown') await answer(message, text(`errors.notPosted.${shown}`));
}

/** Why it was refused, for everybody to read: where cards are played, not what could tell of the hand of whoever may act. */
function refusedAloud(app: App, table: Table, person: PersonId, reason: Refusal): string {
  const isAboutHand = cardsAt(app, table) !== null && app.tables.sideToAct(table.id, person).ok;
  return isAboutHand ? text('cards.refusedAloud') : refusalText(table.game, reason);
}

/** A short answer that pings nobody. */
async function answer(message: Message, content: string): Promise<void> {
  await message.reply({ content, allowedMentions: { parse: [], repliedUser: false } });
}
