/**
 * Replies to messages in a game's thread. They share Discord's channel limit with the boards, so they are few
 * and wait for due boards. A late reply answers the person's last message and says how many messages were
 * skipped.
 */
import { type Message, type MessageReplyOptions, RESTJSONErrorCodes } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';
import type { Logger } from '../../base/log.js';
import type { Outbox } from '../../table/core/services.js';
import type { PersonId } from '../../table/model/people/actor.js';
import type { TableId } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import { hasErrorCode } from '../errors/api-errors.js';
import { paragraph } from '../messages/blocks.js';
import { type Screen, toMessageReply } from '../messages/screen.js';
import { isTemporary } from './requests/causes.js';
import type { Poster } from './types.js';

/** Limit on replies in a thread during `WITHIN`. Discord allows five messages in that time. */
const MAX_REPLIES = 2;
const WITHIN = 5 * SECOND;
/** Limit on people who wait for a reply in one thread. */
const WAITING = 12;
/** Limit on threads whose replies are counted. */
const THREADS = 1_000;
/** Limit on people whose temporary replies are remembered. */
const MAX_PEOPLE = 1_000;
/** Limit on temporary replies to one person in a thread. */
const STANDING = 10;

interface Waiting {
  readonly message: Message;
  readonly table: TableId;
  readonly reply: Screen | string;
  readonly isForNow: boolean;
  /** Number of earlier messages left unanswered. */
  unansweredCount: number;
  /** Resolves the promise of the queued reply: with the posted message, or null if none is posted. */
  readonly settle: (answer: Message | null) => void;
}

interface Services {
  readonly outbox: Pick<Outbox, 'listEntries'>;
  readonly poster: Pick<Poster, 'sync'>;
  readonly clock: Clock;
  readonly log: Logger;
}

export class Replies {
  readonly #services: Services;
  /** Times of the latest replies, by thread. */
  readonly #given = new LRUCache<string, readonly number[]>({ max: THREADS });
  /** Threads in which a reply is being posted. */
  readonly #underWay = new Set<string>();
  /** Queued replies by thread, in order of arrival. */
  readonly #lines = new Map<string, Waiting[]>();
  /** Functions that cancel the alarm of a thread's queue, by thread. */
  readonly #alarms = new Map<string, () => void>();
  /** Temporary replies, posted or queued, by thread and person. */
  readonly #forNow = new LRUCache<string, readonly Promise<Message | null>[]>({ max: MAX_PEOPLE });

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Queues a reply that notifies no one. It is posted once no board of the table is due and the thread's
   * limit allows it. Returns false if nothing is posted, for example because a later message of the person
   * gets the reply. Never rejects.
   */
  async send(message: Message, table: TableId, content: Screen | string): Promise<boolean> {
    return (await this.#enqueue(message, table, content)) !== null;
  }

  /**
   * Sends a temporary reply, for example about an error in a typed move. It is deleted after the next move,
   * or after `STANDING` newer ones to the person.
   */
  async sendTemporary(message: Message, table: TableId, content: Screen | string): Promise<boolean> {
    const key = keyOf(message.channelId, message.author.id);
    const sent = this.#enqueue(message, table, content, true);
    const all = [...(this.#forNow.get(key) ?? []), sent];
    this.#forNow.set(key, all.slice(-STANDING));
    void this.#deleteAnswers(message.channelId, all.slice(0, -STANDING));
    return (await sent) !== null;
  }

  /** Deletes the thread's temporary replies after a move. Never rejects. */
  async deleteTemporary(threadId: string): Promise<void> {
    const keys = [...this.#forNow.keys()].filter((key) => key.startsWith(keyOf(threadId, '')));
    const outdated = keys.flatMap((key) => this.#forNow.get(key) ?? []);
    for (const key of keys) this.#forNow.delete(key);
    this.#dropQueuedReplies(threadId, ({ isForNow }) => isForNow);
    await this.#deleteAnswers(threadId, outdated);
  }

  /** Drops all queued replies when the bot stops. */
  close(): void {
    for (const cancel of this.#alarms.values()) cancel();
    this.#alarms.clear();
    for (const channelId of [...this.#lines.keys()]) this.#dropQueuedReplies(channelId, () => true);
  }

  async #postReply(message: Message, table: TableId, content: Screen | string): Promise<Message | null> {
    const { outbox, poster } = this.#services;
    const boards = (await outbox.listEntries(table)).filter(({ kind }) => kind === 'board');
    const isDue = boards.some(({ state }) => state === 'pending' || state === 'sending');
    const shown = isDue ? await poster.sync(table) : 'shown';
    if (shown !== 'shown' && isTemporary(shown)) return null;
    // The person may have deleted the message by now.
    return message.reply(typeof content === 'string' ? toPlainReply(content) : toMessageReply(content));
  }

  /** Queues a reply. Resolves with the posted reply, or null if none is posted. */
  #enqueue(
    message: Message,
    table: TableId,
    content: Screen | string,
    isForNow = false,
  ): Promise<Message | null> {
    const { channelId } = message;
    return new Promise((settle) => {
      this.#enqueueReply(this.#lines.get(channelId) ?? [], {
        message,
        table,
        reply: content,
        isForNow,
        unansweredCount: 0,
        settle,
      });
      void this.#postQueuedReplies(channelId);
    });
  }

  /**
   * Puts a reply in the queue. Each person has one place in it, for their last message. If the queue is
   * full, the message gets no reply. The last queued reply counts it as unanswered.
   */
  #enqueueReply(line: Waiting[], waiting: Waiting): void {
    const { channelId, author } = waiting.message;
    const at = line.findIndex((one) => one.message.author.id === author.id);
    const former = line[at];
    const last = line.at(-1);
    if (former !== undefined) {
      line[at] = { ...waiting, unansweredCount: former.unansweredCount + 1 };
      former.settle(null);
    } else if (line.length < WAITING || last === undefined) line.push(waiting);
    else {
      last.unansweredCount++;
      waiting.settle(null);
    }
    this.#lines.set(channelId, line);
  }

  /** Posts replies one at a time within the thread's limit, and sets an alarm for the rest. */
  async #postQueuedReplies(channelId: string): Promise<void> {
    const { clock, log } = this.#services;
    if (this.#underWay.has(channelId)) return;
    const line = this.#lines.get(channelId) ?? [];
    const now = clock.monotonic();
    const lately = (this.#given.get(channelId) ?? []).filter((at) => now - at < WITHIN);
    const [first = now] = lately;
    if (line.length > 0 && lately.length >= MAX_REPLIES)
      return this.#schedulePosting(channelId, first + WITHIN - now);
    const next = line.shift();
    if (line.length === 0) this.#lines.delete(channelId);
    if (next === undefined) return;
    this.#given.set(channelId, [...lately, now]);
    this.#underWay.add(channelId);
    try {
      next.settle(await this.#postReply(next.message, next.table, withUnansweredCount(next)));
    } catch (error) {
      log.warn({ err: error, table: next.table }, 'a typed message could not be answered');
      next.settle(null);
    } finally {
      this.#underWay.delete(channelId);
    }
    await this.#postQueuedReplies(channelId);
  }

  #schedulePosting(channelId: string, ms: number): void {
    const { clock } = this.#services;
    if (this.#alarms.has(channelId)) return;
    const cancel = clock.setAlarm(ms, () => {
      this.#alarms.delete(channelId);
      void this.#postQueuedReplies(channelId);
    });
    this.#alarms.set(channelId, cancel);
  }

  /** Drops the queued replies of a thread that pass the test. */
  #dropQueuedReplies(channelId: string, isDropped: (waiting: Waiting) => boolean): void {
    const line = this.#lines.get(channelId) ?? [];
    const staying = line.filter((one) => !isDropped(one));
    if (staying.length > 0) this.#lines.set(channelId, staying);
    else this.#lines.delete(channelId);
    for (const one of line) if (isDropped(one)) one.settle(null);
  }

  /** Deletes the replies. Queued ones are deleted once they are posted. */
  async #deleteAnswers(threadId: string, answers: readonly Promise<Message | null>[]): Promise<void> {
    const { log } = this.#services;
    for (const message of await Promise.all(answers)) {
      await message?.delete().catch((error: unknown) => {
        if (!hasErrorCode(error, RESTJSONErrorCodes.UnknownMessage))
          log.warn({ err: error, threadId }, 'an answer could not be taken back');
      });
    }
  }
}

/** The reply, with the number of earlier messages left unanswered. */
function withUnansweredCount({ reply, unansweredCount }: Waiting): Screen | string {
  if (unansweredCount === 0) return reply;
  const words = text('moves.leftOut', { count: unansweredCount });
  if (typeof reply === 'string') return `${reply}\n${words}`;
  return { ...reply, components: [...reply.components, paragraph(words)] };
}

function keyOf(threadId: string, person: PersonId): string {
  return `${threadId}:${person}`;
}

/** A reply that notifies no one. */
export function toPlainReply(content: string): MessageReplyOptions {
  return { content, allowedMentions: { parse: [], repliedUser: false }, failIfNotExists: false };
}
