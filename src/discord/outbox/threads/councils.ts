/** Private threads of tables and sides: adding and removing people, and posting. */
import { RESTJSONErrorCodes as Code, type REST, Routes } from 'discord.js';
import type { Logger } from '../../../base/log.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import type { TableId } from '../../../table/model/types.js';
import { hasErrorCode } from '../../errors/api-errors.js';
import type { Screen } from '../../messages/screen.js';
import { postMessage } from '../requests/channel.js';
import { runInThread } from './threads.js';

/** Adds a person. Throws `ThreadGone` and REST errors. */
export async function addToThread(rest: REST, threadId: string, person: PersonId): Promise<void> {
  await runInThread(rest, threadId, () => rest.put(Routes.threadMembers(threadId, person)));
}

/** Adds several people. Failures are only logged. */
export async function addAllToThread(
  { rest, log }: { readonly rest: REST; readonly log: Logger },
  table: TableId,
  threadId: string,
  people: readonly PersonId[],
): Promise<void> {
  const done = await Promise.allSettled(people.map((person) => addToThread(rest, threadId, person)));
  for (const one of done)
    if (one.status === 'rejected')
      log.info({ err: one.reason, table }, 'a person could not be added to a private thread');
}

/** Removes a person. Ignores people who aren't in the thread. Throws `ThreadGone` and REST errors. */
export async function removeFromThread(rest: REST, threadId: string, person: PersonId): Promise<void> {
  try {
    await runInThread(rest, threadId, () => rest.delete(Routes.threadMembers(threadId, person)));
  } catch (error) {
    if (!hasErrorCode(error, Code.UnknownMember, Code.UnknownUser)) throw error;
  }
}

/**
 * Posts the screen. A repeated nonce posts nothing within a few minutes. Throws `ThreadGone` and REST errors.
 */
export async function postInThread(
  rest: REST,
  threadId: string,
  screen: Screen,
  nonce: string,
): Promise<void> {
  await runInThread(rest, threadId, () => postMessage(rest, threadId, screen, nonce));
}
