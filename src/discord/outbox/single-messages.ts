/**
 * Single messages outside the tables' outbox: of tournaments, puzzles of the day, scheduled games. The
 * caller stores where each message is. An attempt is recorded before its request. So if the bot stops in
 * between, the next attempt first looks for the message.
 */
import { type REST, SnowflakeUtil } from 'discord.js';
import { MINUTE } from '../../base/durations.js';
import { type CustomId, parseId } from '../messages/custom-ids.js';
import type { Screen } from '../messages/screen.js';
import { editMessage, findByComponent, postMessage } from './requests/channel.js';

/** Maximum difference between the clocks of Discord and of this machine. */
const SKEW = 5 * MINUTE;

export interface SingleMessage {
  readonly channelId: string;
  /** Id of the message. Null until it is known. */
  readonly messageId: string | null;
  /** True if an earlier attempt may have posted the message and then failed. */
  readonly mayExist: boolean;
  /** Time of the earliest attempt, in milliseconds since 1970. */
  readonly since: number;
  /** At most 25 characters. Discord posts nothing for a nonce that it has seen in the last minutes. */
  readonly nonce: string;
  /** True for a custom id that only this message has. */
  readonly isOwn: (id: CustomId) => boolean;
  /** Stores that the message may exist with an unknown id. Called before the request that posts it. */
  readonly recordAttempt: () => Promise<void>;
}

export interface ShownMessage {
  readonly messageId: string;
  /** True if this attempt posted the message. */
  readonly isNew: boolean;
}

/** Edits the message, or posts it if there is none. A message that was deleted is posted again. Throws REST errors. */
export async function showSingleMessage(
  rest: REST,
  message: SingleMessage,
  screen: Screen,
): Promise<ShownMessage> {
  const { channelId, mayExist } = message;
  const existing = message.messageId ?? (mayExist ? await findSingleMessage(rest, message) : null);
  const edited = existing === null ? null : await editMessage(rest, channelId, existing, screen);
  return edited === null ? recordAndPost(rest, message, screen) : { messageId: edited.id, isNew: false };
}

/** Posts the message, unless an earlier attempt did. Throws REST errors. */
export async function postSingleMessage(
  rest: REST,
  message: SingleMessage,
  screen: Screen,
): Promise<ShownMessage> {
  const found = message.mayExist ? await findSingleMessage(rest, message) : null;
  return found === null ? recordAndPost(rest, message, screen) : { messageId: found, isNew: false };
}

/** Finds the message of an earlier attempt. Throws REST errors. */
export function findSingleMessage(
  rest: REST,
  { channelId, since, isOwn }: Pick<SingleMessage, 'channelId' | 'since' | 'isOwn'>,
): Promise<string | null> {
  const after = SnowflakeUtil.generate({ timestamp: since - SKEW });
  return findByComponent(rest, channelId, String(after), (customId) => {
    const id = parseId(customId);
    return id !== null && isOwn(id);
  });
}

async function recordAndPost(
  rest: REST,
  { channelId, nonce, recordAttempt }: SingleMessage,
  screen: Screen,
): Promise<ShownMessage> {
  await recordAttempt();
  const { id: messageId } = await postMessage(rest, channelId, screen, nonce);
  return { messageId, isNew: true };
}
