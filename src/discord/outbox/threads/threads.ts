/** Threads of games: opening, adding players, waking, and noticing deletion. */

import {
  type APIThreadChannel,
  ChannelType,
  RESTJSONErrorCodes as Code,
  type REST,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { SECOND } from '../../../base/durations.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isPrivate, threadMembers } from '../../../table/model/people/access.js';
import { peopleOf } from '../../../table/model/people/holders.js';
import { isPlayedInPlace } from '../../../table/model/places.js';
import type { TableId } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { hasErrorCode } from '../../errors/api-errors.js';
import { textScreen } from '../../messages/screen.js';
import { postMessage } from '../requests/channel.js';
import type { PosterServices } from '../services.js';
import { threadName } from './names.js';
import { retryWithPlainName } from './plain-names.js';
import { openPrivateThread } from './private-threads.js';

/** Maximum wait for a rename, since a board follows it. */
const RENAME_PATIENCE = 5 * SECOND;

export class ThreadGone extends Error {
  override readonly name = 'ThreadGone';
}

/**
 * Opens a public thread on the lobby message, or without a message if the lobby message or its earlier thread
 * was deleted. A private table gets a private thread. Returns the thread's id. Throws REST errors.
 */
export async function openThread(services: PosterServices, table: LoadedTable): Promise<string> {
  const { name, plain } = await threadName(services, table);
  const { channelId } = table.place;
  // Members of an open private thread may add others. People added that way see the game but can't take a
  // seat.
  if (isPrivate(table))
    return openPrivateThread(services.rest, { channelId, name, plainName: plain, closed: false });
  return retryWithPlainName(name, plain, (one) => openThreadWithName(services.rest, table, one));
}

async function openThreadWithName(rest: REST, { place }: LoadedTable, name: string): Promise<string> {
  const { channelId, lobbyMessageId } = place;
  const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
  if (lobbyMessageId === null) return openThreadWithoutMessage(rest, channelId, body);
  try {
    const thread = (await rest.post(Routes.threads(channelId, lobbyMessageId), { body })) as APIThreadChannel;
    return thread.id;
  } catch (error) {
    // A message and its thread have the same id. Discord refuses a second thread even if the first was
    // deleted.
    if (
      hasErrorCode(error, Code.ThreadAlreadyCreatedForMessage) &&
      (await isExistingThread(rest, lobbyMessageId))
    )
      return lobbyMessageId;
    if (!hasErrorCode(error, Code.ThreadAlreadyCreatedForMessage, Code.UnknownMessage)) throw error;
    return openThreadWithoutMessage(rest, channelId, body);
  }
}

async function openThreadWithoutMessage(
  rest: REST,
  channelId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const open = async (type: ChannelType) =>
    ((await rest.post(Routes.threads(channelId), { body: { ...body, type } })) as APIThreadChannel).id;
  try {
    return await open(ChannelType.PublicThread);
  } catch (error) {
    if (!hasErrorCode(error, Code.CannotExecuteActionOnThisChannelType)) throw error;
    return open(ChannelType.AnnouncementThread);
  }
}

async function isExistingThread(rest: REST, channelId: string): Promise<boolean> {
  try {
    await rest.get(Routes.channel(channelId));
    return true;
  } catch (error) {
    if (hasErrorCode(error, Code.UnknownChannel)) return false;
    throw error;
  }
}

/** Renames the table's thread and, in play, restores its archiving time. Throws REST errors. */
export async function renameThread(
  services: PosterServices,
  table: LoadedTable,
  threadId: string,
): Promise<void> {
  const { name, plain } = await threadName(services, table);
  await retryWithPlainName(name, plain, async (one) => {
    const awake = table.endedAt === null ? { auto_archive_duration: ThreadAutoArchiveDuration.OneWeek } : {};
    const signal = AbortSignal.timeout(RENAME_PATIENCE);
    await services.rest.patch(Routes.channel(threadId), { body: { name: one, ...awake }, signal });
  });
}

/**
 * Moves the game to a new thread after its thread was deleted. A game in another person's thread moves to
 * that thread's channel. If no channel with threads is known, nothing of the game can be shown.
 */
export async function moveToNewThread(
  { tables, outbox, parentOf }: Pick<PosterServices, 'tables' | 'outbox' | 'parentOf'>,
  id: TableId,
): Promise<void> {
  const place = (await tables.load(id))?.place;
  const parent = place !== undefined && isPlayedInPlace(place) ? parentOf(place.channelId) : null;
  await outbox.handleDeletedThread(id, parent ?? undefined);
}

/**
 * Adds all players, and a private table's invited people, without notifying them. Voice channels can't have
 * members added. People who can't be added are mentioned by the first board.
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
      log.info({ err: one.reason, table: table.id }, 'a player could not be added to the thread');
  }
}

/**
 * Runs `act` in the thread. If the thread is archived, wakes it first. Throws `ThreadGone` and REST errors.
 */
export async function runInThread<T>(rest: REST, threadId: string, act: () => Promise<T>): Promise<T> {
  try {
    return await wakeAndRun(rest, threadId, act);
  } catch (error) {
    throw hasErrorCode(error, Code.UnknownChannel) ? new ThreadGone() : error;
  }
}

/** Runs `act` in the thread. If the thread is archived, wakes it and runs `act` again. Throws REST errors. */
export async function wakeAndRun<T>(rest: REST, threadId: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!hasErrorCode(error, Code.InvalidActionOnArchivedThread)) throw error;
    await rest.patch(Routes.channel(threadId), { body: { archived: false } });
    return act();
  }
}

/**
 * Wakes the thread. Discord may refuse this if the bot was removed from the thread, because only members may
 * wake a thread ("Threads"). Then the bot posts a message, which wakes the thread and adds the bot again.
 * Throws `ThreadGone` and REST errors.
 */
export async function wakeThread(rest: REST, threadId: string): Promise<void> {
  await runInThread(rest, threadId, async () => {
    try {
      await rest.patch(Routes.channel(threadId), { body: { archived: false } });
    } catch (error) {
      if (!hasErrorCode(error, Code.MissingPermissions)) throw error;
      await postMessage(rest, threadId, textScreen(text('game.woken')), `w${threadId}`);
    }
  });
}

/**
 * Sets when Discord archives a finished game's thread, by the server's preference. Skips threads that the
 * bot didn't open. Refusals are only logged.
 */
export async function scheduleArchive(
  { rest, log, archiveAfter }: PosterServices,
  { id, place }: LoadedTable,
  threadId: string,
): Promise<void> {
  const minutes = place.guildId === null || isPlayedInPlace(place) ? null : await archiveAfter(place.guildId);
  if (minutes === null) return;
  try {
    await rest.patch(Routes.channel(threadId), { body: { auto_archive_duration: minutes } });
  } catch (error) {
    log.info({ err: error, table: id }, "the archive time of a finished game's thread could not be changed");
  }
}

/** True if the thread is known to be locked. */
export async function isLocked(rest: REST, threadId: string): Promise<boolean> {
  try {
    const { thread_metadata: state } = (await rest.get(Routes.channel(threadId))) as APIThreadChannel;
    return state?.locked === true;
  } catch {
    return false;
  }
}
