/**
 * Answers to what people type in a game's thread. They share Discord's limit of messages per channel with the boards, so
 * they are few and never stand before a board: what cannot be answered soon is not answered.
 */

import { type Message, type MessageReplyOptions, RESTJSONErrorCodes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.js';
import type { Logger } from '../../log.js';
import type { PersonId } from '../../table/actor.js';
import type { Outbox } from '../../table/services.js';
import type { TableId } from '../../table/types.js';
import { isCode } from '../errors/api-errors.js';
import { asMessageReply, type Screen } from '../messages/screen.js';
import type { Poster } from './types.js';

/** So many answers within so many milliseconds in one thread: less than half of what Discord takes from a bot (5 in 5 s). */
const MOST = 2;
const WITHIN = 5_000;
/** Threads in which answers are counted. */
const THREADS = 1_000;
/** People whose refusals are kept in mind. */
const REFUSED = 1_000;

/** Answers messages in threads. */
export interface Replies {
  /**
   * Answers the message, pinging nobody, once no board of the table is due, and returns whether it did. It does not where the
   * thread has had its share, another answer is on its way, or Discord does not take the board just now. Never rejects.
   */
  send(message: Message, table: TableId, said: Screen | string): Promise<boolean>;
  /** The same for what is wrong with a move: it goes when the person makes one. */
  refuse(message: Message, table: TableId, said: Screen | string): Promise<boolean>;
  /** The person has made a move in the thread: what was wrong with earlier ones is taken back. Never rejects. */
  takeBack(threadId: string, person: PersonId): Promise<void>;
}

interface Services {
  readonly outbox: Pick<Outbox, 'posts'>;
  readonly poster: Pick<Poster, 'sync'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Opens the service. */
export function openReplies({ outbox, poster, clock, log }: Services): Replies {
  /** When the latest answers were given, by thread. */
  const given = new LRUCache<string, readonly number[]>({ max: THREADS });
  const underWay = new Set<string>();
  /** What was wrong with somebody's moves, said or on its way, by thread and person. */
  const refused = new LRUCache<string, readonly Promise<Message | null>[]>({ max: REFUSED });

  async function answer(message: Message, table: TableId, said: Screen | string): Promise<Message | null> {
    const boards = (await outbox.posts(table)).filter(({ kind }) => kind === 'board');
    const isDue = boards.some(({ state }) => state === 'pending' || state === 'sending');
    if (isDue && (await poster.sync(table)) === 'later') return null;
    // The message may have been deleted meanwhile.
    return message.reply(typeof said === 'string' ? asPlainReply(said) : asMessageReply(said));
  }

  /** The answer as it stands in the thread; null where there is none. */
  async function send(message: Message, table: TableId, said: Screen | string): Promise<Message | null> {
    const { channelId } = message;
    const now = clock.now();
    const lately = (given.get(channelId) ?? []).filter((at) => now - at < WITHIN);
    if (underWay.has(channelId) || lately.length >= MOST) return null;
    given.set(channelId, [...lately, now]);
    underWay.add(channelId);
    try {
      return await answer(message, table, said);
    } catch (error) {
      log.warn({ err: error, table }, 'a typed message could not be answered');
      return null;
    } finally {
      underWay.delete(channelId);
    }
  }

  return {
    send: async (message, table, said) => (await send(message, table, said)) !== null,
    async refuse(message, table, said) {
      const key = keyOf(message.channelId, message.author.id);
      const sent = send(message, table, said);
      refused.set(key, [...(refused.get(key) ?? []), sent]);
      return (await sent) !== null;
    },
    async takeBack(threadId, person) {
      const key = keyOf(threadId, person);
      const outdated = refused.get(key) ?? [];
      refused.delete(key);
      for (const message of await Promise.all(outdated)) {
        await message?.delete().catch((error: unknown) => {
          if (!isCode(error, RESTJSONErrorCodes.UnknownMessage))
            log.warn({ err: error, threadId }, 'an answer could not be taken back');
        });
      }
    },
  };
}

function keyOf(threadId: string, person: PersonId): string {
  return `${threadId}:${person}`;
}

function asPlainReply(content: string): MessageReplyOptions {
  return { content, allowedMentions: { parse: [], repliedUser: false }, failIfNotExists: false };
}
