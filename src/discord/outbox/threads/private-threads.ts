/** Opens private threads, visible only to people added to them and to thread managers. */
import { type APIThreadChannel, ChannelType, type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import { clip, THREAD_NAME_LENGTH } from '../../messages/limits.js';
import { retryWithPlainName } from './plain-names.js';

export interface NewPrivateThread {
  readonly channelId: string;
  readonly name: string;
  /** Name to use if AutoMod refuses the other name, which can contain people's names. */
  readonly plainName: string;
  /**
   * True if only moderators may add people. Discord doesn't document the rights of a thread's owner, so
   * without permission to manage threads the bot may be unable to add anyone.
   */
  readonly closed: boolean;
}

/** Opens a private thread and returns its id. Throws errors of REST. */
export function openPrivateThread(
  rest: REST,
  { name, plainName, ...place }: NewPrivateThread,
): Promise<string> {
  return retryWithPlainName(name, plainName, (one) => openNamedThread(rest, place, one));
}

async function openNamedThread(
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
