/** Opening private threads, which only those see who are let in, and who manage threads. */
import { type APIThreadChannel, ChannelType, type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import { clip, THREAD_NAME_LENGTH } from '../messages/limits.js';
import { withPlainName } from './plain-names.js';

/** What is opened where. */
export interface NewPrivateThread {
  readonly channelId: string;
  readonly name: string;
  /** The name that is taken where AutoMod refuses the other, which may hold names that people gave. */
  readonly plainName: string;
  /**
   * Whether only moderators may bring others in. Without the right to manage threads the bot could then let nobody in itself: what
   * Discord does for the thread's owner is not written down.
   */
  readonly closed: boolean;
}

/** Opens a private thread; returns its id. Throws what REST throws. */
export function openPrivateThread(
  rest: REST,
  { name, plainName, ...place }: NewPrivateThread,
): Promise<string> {
  return withPlainName(name, plainName, (one) => open(rest, place, one));
}

async function open(
  rest: REST,
  { channelId, closed }: Pick<NewPrivateThread, 'channelId' | 'closed'>,
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
