/** Introduces the bot when a message contains only its mention, except in threads of games. */
import type { Message } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../base/durations.js';
import { mentionPattern } from '../../discord/messages/bot-mention.js';
import { toMessageReply } from '../../discord/messages/screen.js';
import type { App } from '../shared/app/app.js';
import { welcomeCard } from './card.js';

/** Time within which a channel gets at most one introduction. */
const PAUSE = MINUTE;
const CHANNELS = 1_000;

/**
 * Creates the handler that introduces the bot. Errors of its answers are only logged, since no one asked for
 * a game.
 */
export function createMentionHandler({ tables, clock, log }: App): (message: Message) => Promise<void> {
  const lately = new LRUCache<string, number>({ max: CHANNELS });

  return async (message) => {
    const { client, channelId, guildId, content } = message;
    if (guildId === null || !isMentionAlone(content, client.user.id)) return;
    if (clock.monotonic() - (lately.get(channelId) ?? Number.NEGATIVE_INFINITY) < PAUSE) return;
    lately.set(channelId, clock.monotonic());
    if ((await tables.findInThread(channelId)) !== null) return;
    try {
      await message.reply(toMessageReply(await welcomeCard()));
    } catch (error) {
      log.info({ err: error, channelId }, 'a mention could not be answered');
    }
  };
}

function isMentionAlone(content: string, bot: string): boolean {
  const mention = mentionPattern(bot);
  return mention.test(content) && content.replace(mention, '').trim() === '';
}
