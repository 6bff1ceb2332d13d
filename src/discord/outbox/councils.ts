/** Private threads in which the people of a side confer: opening them, letting people in and out, and saying something there. */
import {
  type APIThreadChannel,
  ChannelType,
  RESTJSONErrorCodes as Code,
  type REST,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import type { PersonId } from '../../table/actor.js';
import { isCode } from '../errors/api-errors.js';
import { clip, THREAD_NAME_LENGTH } from '../messages/limits.js';
import type { Screen } from '../messages/screen.js';
import { postMessage } from './channel.js';
import { withPlainName } from './plain-names.js';
import { inThread } from './threads.js';

/** What is opened where. */
export interface NewCouncil {
  readonly channelId: string;
  readonly name: string;
  /** The name that is taken where AutoMod refuses the other, which holds names that people gave. */
  readonly plainName: string;
  /**
   * Whether only moderators may bring others in. Without the right to manage threads the bot could then let nobody in itself: what
   * Discord does for the thread's owner is not written down.
   */
  readonly closed: boolean;
}

/** Opens a private thread; returns its id. Throws what REST throws. */
export function openCouncil(rest: REST, { name, plainName, ...council }: NewCouncil): Promise<string> {
  return withPlainName(name, plainName, (one) => open(rest, council, one));
}

async function open(
  rest: REST,
  { channelId, closed }: Pick<NewCouncil, 'channelId' | 'closed'>,
  name: string,
): Promise<string> {
  const body = {
    name: clip(name, THREAD_NAME_LENGTH),
    type: ChannelType.PrivateThread,
    invitable: !closed,
    auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
  };
  return ((await rest.post(Routes.threads(channelId), { body })) as APIThreadChannel).id;
}

/** Lets somebody in. Throws a ThreadGone, or what REST throws. */
export async function letIn(rest: REST, threadId: string, person: PersonId): Promise<void> {
  await inThread(rest, threadId, () => rest.put(Routes.threadMembers(threadId, person)));
}

/** Puts somebody out; nothing happens where they are not in it. Throws a ThreadGone, or what REST throws. */
export async function putOut(rest: REST, threadId: string, person: PersonId): Promise<void> {
  try {
    await inThread(rest, threadId, () => rest.delete(Routes.threadMembers(threadId, person)));
  } catch (error) {
    if (!isCode(error, Code.UnknownMember, Code.UnknownUser)) throw error;
  }
}

/** Says something there; the same nonce within a few minutes says it once. Throws a ThreadGone, or what REST throws. */
export async function tell(rest: REST, threadId: string, screen: Screen, nonce: string): Promise<void> {
  await inThread(rest, threadId, () => postMessage(rest, threadId, screen, nonce));
}
