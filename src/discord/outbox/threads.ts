/** The thread of a game: opening it, letting the players in, waking it, and finding out that it is gone. */

import {
  type APIThreadChannel,
  ChannelType,
  RESTJSONErrorCodes as Code,
  type REST,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { SECOND } from '../../base/durations.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { isPrivate, threadMembers } from '../../table/model/access.js';
import { peopleOf } from '../../table/model/holders.js';
import { isPlayedInPlace } from '../../table/model/places.js';
import type { TableId } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import { isCode } from '../errors/api-errors.js';
import { note } from '../messages/screen.js';
import { postMessage } from './channel.js';
import { withPlainName } from './plain-names.js';
import { openPrivateThread } from './private-threads.js';
import type { PosterServices } from './services.js';
import { threadName } from './thread-names.js';

/** How long a rename is waited for: a board comes after it. */
const RENAME_PATIENCE = 5 * SECOND;

/** The thread of the table has been deleted. */
export class ThreadGone extends Error {
  override readonly name = 'ThreadGone';
}

/**
 * Opens a public thread on the lobby message, or by itself where the message is gone or its thread was deleted; for a private table a
 * private one in the place of one that was deleted. Returns the thread's id. Throws what REST throws.
 */
export async function openThread(services: PosterServices, table: LoadedTable): Promise<string> {
  const { name, plain } = await threadName(services, table);
  const { channelId } = table.place;
  // Anybody in it may bring others in: they see the game, and can take no seat.
  if (isPrivate(table))
    return openPrivateThread(services.rest, { channelId, name, plainName: plain, closed: false });
  return withPlainName(name, plain, (one) => openNamed(services.rest, table, one));
}

async function openNamed(rest: REST, { place }: LoadedTable, name: string): Promise<string> {
  const { channelId, lobbyMessageId } = place;
  const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
  if (lobbyMessageId === null) return openFreeThread(rest, channelId, body);
  try {
    const thread = (await rest.post(Routes.threads(channelId, lobbyMessageId), { body })) as APIThreadChannel;
    return thread.id;
  } catch (error) {
    // A message and its thread have the same id. Discord remembers a thread that was deleted since.
    if (isCode(error, Code.ThreadAlreadyCreatedForMessage) && (await threadExists(rest, lobbyMessageId)))
      return lobbyMessageId;
    if (!isCode(error, Code.ThreadAlreadyCreatedForMessage, Code.UnknownMessage)) throw error;
    return openFreeThread(rest, channelId, body);
  }
}

async function openFreeThread(
  rest: REST,
  channelId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const open = async (type: ChannelType) =>
    ((await rest.post(Routes.threads(channelId), { body: { ...body, type } })) as APIThreadChannel).id;
  try {
    return await open(ChannelType.PublicThread);
  } catch (error) {
    if (!isCode(error, Code.CannotExecuteActionOnThisChannelType)) throw error;
    return open(ChannelType.AnnouncementThread);
  }
}

async function threadExists(rest: REST, channelId: string): Promise<boolean> {
  try {
    await rest.get(Routes.channel(channelId));
    return true;
  } catch (error) {
    if (isCode(error, Code.UnknownChannel)) return false;
    throw error;
  }
}

/** Calls the table's thread what it is to be called now; in play it stays awake as long as at the beginning. Throws what REST throws. */
export async function renameThread(
  services: PosterServices,
  table: LoadedTable,
  threadId: string,
): Promise<void> {
  const { name, plain } = await threadName(services, table);
  await withPlainName(name, plain, async (one) => {
    const awake = table.endedAt === null ? { auto_archive_duration: ThreadAutoArchiveDuration.OneWeek } : {};
    const signal = AbortSignal.timeout(RENAME_PATIENCE);
    await services.rest.patch(Routes.channel(threadId), { body: { name: one, ...awake }, signal });
  });
}

/**
 * Has the table's game go on in a new thread, since its own is deleted. A game that was played in somebody's thread goes on in the
 * channel of that thread; of one whose channel is not known, or has no threads, nothing can be shown any more.
 */
export async function leaveThread(
  { tables, outbox, parentOf }: Pick<PosterServices, 'tables' | 'outbox' | 'parentOf'>,
  id: TableId,
): Promise<void> {
  const place = (await tables.load(id))?.place;
  const parent = place !== undefined && isPlayedInPlace(place) ? parentOf(place.channelId) : null;
  await outbox.reopen(id, parent ?? undefined);
}

/**
 * Puts everybody who plays into the thread, and in that of a private table everybody who was invited, without a notification; a voice channel takes nobody in. Who cannot be added is called
 * by the first board.
 */
export async function addPlayers(
  { rest, log, isChannel }: PosterServices,
  table: LoadedTable,
  threadId: string,
): Promise<void> {
  if (isChannel(threadId)) return;
  const added = await Promise.allSettled(
    (isPrivate(table) ? threadMembers(table) : peopleOf(table)).map((person) =>
      rest.put(Routes.threadMembers(threadId, person)),
    ),
  );
  for (const one of added) {
    if (one.status === 'rejected')
      log.info({ err: one.reason, table: table.id }, 'a player could not be put into the thread');
  }
}

/** Does something in the thread; an archived one is woken for it. Throws a ThreadGone, or what REST throws. */
export async function inThread<T>(rest: REST, threadId: string, act: () => Promise<T>): Promise<T> {
  try {
    return await withAwakeThread(rest, threadId, act);
  } catch (error) {
    throw isCode(error, Code.UnknownChannel) ? new ThreadGone() : error;
  }
}

/** Does something in the thread, which is woken for it where it is archived. Throws what REST throws. */
export async function withAwakeThread<T>(rest: REST, threadId: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isCode(error, Code.InvalidActionOnArchivedThread)) throw error;
    await rest.patch(Routes.channel(threadId), { body: { archived: false } });
    return act();
  }
}

/**
 * Wakes the thread; one that is awake stays so. A bot that was taken out of somebody's thread may not ("Threads": who wakes one "has
 * already been added" to it), but a message of its own wakes the thread and brings it back in. Throws a ThreadGone, or what REST throws.
 */
export async function wakeThread(rest: REST, threadId: string): Promise<void> {
  await inThread(rest, threadId, async () => {
    try {
      await rest.patch(Routes.channel(threadId), { body: { archived: false } });
    } catch (error) {
      if (!isCode(error, Code.MissingPermissions)) throw error;
      await postMessage(rest, threadId, note(text('game.woken')), `w${threadId}`);
    }
  });
}

/**
 * Has Discord archive the thread of a game that is over after as much silence as the server wishes. The thread that somebody else opened
 * stays as it is. What Discord does not take is only logged: the thread is archived later then.
 */
export async function restThread(
  { rest, log, archiveAfter }: PosterServices,
  { id, place }: LoadedTable,
  threadId: string,
): Promise<void> {
  const minutes = place.guildId === null || isPlayedInPlace(place) ? null : await archiveAfter(place.guildId);
  if (minutes === null) return;
  try {
    await rest.patch(Routes.channel(threadId), { body: { auto_archive_duration: minutes } });
  } catch (error) {
    log.info({ err: error, table: id }, 'the thread of a finished game keeps its time until it is archived');
  }
}

/** Whether the thread is locked; false where that cannot be seen. */
export async function isLocked(rest: REST, threadId: string): Promise<boolean> {
  try {
    const { thread_metadata: state } = (await rest.get(Routes.channel(threadId))) as APIThreadChannel;
    return state?.locked === true;
  } catch {
    return false;
  }
}
