/**
 * Replies to people's messages in a game's thread. They share Discord's channel limit with the boards, so they are few and never come
 * before a board. Late replies go to each person's last message, with a count of the earlier ones.
 */

import { type Message, type MessageReplyOptions, RESTJSONErrorCodes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';
import type { Logger } from '../../base/log.js';
import type { Outbox } from '../../table/core/services.js';
import type { PersonId } from '../../table/model/actor.js';
import type { TableId } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import { isCode } from '../errors/api-errors.js';
import { paragraph } from '../messages/blocks.js';
import { type Screen, toMessageReply } from '../messages/screen.js';
import { isTemporary } from './causes.js';
import type { Poster } from './types.js';

/** Replies per thread in this time: less than half of Discord's limit (5 in 5 s). */
const MOST = 2;
const WITHIN = 5 * SECOND;
/** People waiting in one thread, at most. */
const WAITING = 12;
/** Threads counted. */
const THREADS = 1_000;
/** People whose temporary replies are remembered. */
const PEOPLE = 1_000;
/** Temporary replies to one person in a thread, at most. */
const STANDING = 10;

/** Replies in threads. */
export interface Replies {
  /**
   * Answers the message, pinging nobody, once no board of the table is due and the thread has not had its share of answers, and
   * returns whether it did. It does not where the person has said something else by then, which is answered instead, or Discord
   * does not take the board just now. Never rejects.
   */
  send(message: Message, table: TableId, said: Screen | string): Promise<boolean>;
  /**
   * The same for what counts until somebody makes a move, as what is wrong with one: it goes then, or after many more such answers.
   */
  sendForNow(message: Message, table: TableId, said: Screen | string): Promise<boolean>;
  /** Somebody has made a move in the thread: what counted until then is deleted. Never rejects. */
  takeBack(threadId: string): Promise<void>;
  /** Those who wait for an answer get none any more: the bot stops. */
  close(): void;
}

/** An answer that waits for its turn. */
interface Waiting {
  readonly message: Message;
  readonly table: TableId;
  readonly said: Screen | string;
  readonly isForNow: boolean;
  /** How many messages before it are not answered. */
  left: number;
  /** Ends the wait with the answer as it stands in the thread, or none. */
  readonly settle: (answer: Message | null) => void;
}

interface Services {
  readonly outbox: Pick<Outbox, 'entries'>;
  readonly poster: Pick<Poster, 'sync'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Opens the service. */
export function openReplies({ outbox, poster, clock, log }: Services): Replies {
  /** When the latest answers were given, by thread. */
  const given = new LRUCache<string, readonly number[]>({ max: THREADS });
  const underWay = new Set<string>();
  /** What waits, by thread; the first comes next. */
  const lines = new Map<string, Waiting[]>();
  /** Takes the alarms back that look at the lines again, by thread. */
  const alarms = new Map<string, () => void>();
  /** What counts until the next move, said or on its way, by thread and person. */
  const forNow = new LRUCache<string, readonly Promise<Message | null>[]>({ max: PEOPLE });

  async function answer(message: Message, table: TableId, said: Screen | string): Promise<Message | null> {
    const boards = (await outbox.entries(table)).filter(({ kind }) => kind === 'board');
    const isDue = boards.some(({ state }) => state === 'pending' || state === 'sending');
    const shown = isDue ? await poster.sync(table) : 'shown';
    if (shown !== 'shown' && isTemporary(shown)) return null;
    // The message may have been deleted meanwhile.
    return message.reply(typeof said === 'string' ? toPlainReply(said) : toMessageReply(said));
  }

  /** The answer as it stands in the thread, once it is its turn; null where there is none. */
  function send(
    message: Message,
    table: TableId,
    said: Screen | string,
    isForNow = false,
  ): Promise<Message | null> {
    const { channelId } = message;
    return new Promise((settle) => {
      putInLine(lines.get(channelId) ?? [], { message, table, said, isForNow, left: 0, settle });
      void serve(channelId);
    });
  }

  /** Each person has one place, which the last thing that they said takes; where there is no place left, the last in line counts it. */
  function putInLine(line: Waiting[], waiting: Waiting): void {
    const { channelId, author } = waiting.message;
    const at = line.findIndex((one) => one.message.author.id === author.id);
    const former = line[at];
    const last = line.at(-1);
    if (former !== undefined) {
      line[at] = { ...waiting, left: former.left + 1 };
      former.settle(null);
    } else if (line.length < WAITING || last === undefined) line.push(waiting);
    else {
      last.left++;
      waiting.settle(null);
    }
    lines.set(channelId, line);
  }

  /** Answers those who are next, one at a time, as many as the thread may have now; looks again once it may have more. */
  async function serve(channelId: string): Promise<void> {
    if (underWay.has(channelId)) return;
    const line = lines.get(channelId) ?? [];
    const now = clock.monotonic();
    const lately = (given.get(channelId) ?? []).filter((at) => now - at < WITHIN);
    const [first = now] = lately;
    if (line.length > 0 && lately.length >= MOST) return lookAgain(channelId, first + WITHIN - now);
    const next = line.shift();
    if (line.length === 0) lines.delete(channelId);
    if (next === undefined) return;
    given.set(channelId, [...lately, now]);
    underWay.add(channelId);
    try {
      next.settle(await answer(next.message, next.table, withLeft(next)));
    } catch (error) {
      log.warn({ err: error, table: next.table }, 'a typed message could not be answered');
      next.settle(null);
    } finally {
      underWay.delete(channelId);
    }
    await serve(channelId);
  }

  function lookAgain(channelId: string, ms: number): void {
    if (alarms.has(channelId)) return;
    const cancel = clock.setAlarm(ms, () => {
      alarms.delete(channelId);
      void serve(channelId);
    });
    alarms.set(channelId, cancel);
  }

  /** Those in the line of a thread who are meant get no answer. */
  function dismiss(channelId: string, isMeant: (waiting: Waiting) => boolean): void {
    const line = lines.get(channelId) ?? [];
    const staying = line.filter((one) => !isMeant(one));
    if (staying.length > 0) lines.set(channelId, staying);
    else lines.delete(channelId);
    for (const one of line) if (isMeant(one)) one.settle(null);
  }

  /** Deletes the answers, those on their way once they are given. */
  async function deleteAnswers(threadId: string, answers: readonly Promise<Message | null>[]): Promise<void> {
    for (const message of await Promise.all(answers)) {
      await message?.delete().catch((error: unknown) => {
        if (!isCode(error, RESTJSONErrorCodes.UnknownMessage))
          log.warn({ err: error, threadId }, 'an answer could not be taken back');
      });
    }
  }

  return {
    send: async (message, table, said) => (await send(message, table, said)) !== null,
    async sendForNow(message, table, said) {
      const key = keyOf(message.channelId, message.author.id);
      const sent = send(message, table, said, true);
      const all = [...(forNow.get(key) ?? []), sent];
      forNow.set(key, all.slice(-STANDING));
      void deleteAnswers(message.channelId, all.slice(0, -STANDING));
      return (await sent) !== null;
    },
    async takeBack(threadId) {
      const keys = [...forNow.keys()].filter((key) => key.startsWith(keyOf(threadId, '')));
      const outdated = keys.flatMap((key) => forNow.get(key) ?? []);
      for (const key of keys) forNow.delete(key);
      dismiss(threadId, ({ isForNow }) => isForNow);
      await deleteAnswers(threadId, outdated);
    },
    close() {
      for (const cancel of alarms.values()) cancel();
      alarms.clear();
      for (const channelId of [...lines.keys()]) dismiss(channelId, () => true);
    },
  };
}

/** What is said, with how many messages before it are not answered. */
function withLeft({ said, left }: Waiting): Screen | string {
  if (left === 0) return said;
  const words = text('moves.leftOut', { count: left });
  if (typeof said === 'string') return `${said}\n${words}`;
  return { ...said, components: [...said.components, paragraph(words)] };
}

function keyOf(threadId: string, person: PersonId): string {
  return `${threadId}:${person}`;
}

/** An answer that pings nobody. */
export function toPlainReply(content: string): MessageReplyOptions {
  return { content, allowedMentions: { parse: [], repliedUser: false }, failIfNotExists: false };
}
