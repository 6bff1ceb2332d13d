/**
 * Boards in Discord that are newer than the database, as after the restoration of an old backup or the loss of the database's log. Their
 * buttons lead nowhere, and players believe in moves that are gone.
 */
import type { TableId } from '../../table/types.js';
import { causeOf } from './causes.js';
import { findMessage } from './channel.js';
import type { PosterServices } from './services.js';

/** How many threads are searched at most. */
const MOST_THREADS = 200;

interface Suspect {
  readonly id: TableId;
  readonly threadId: string;
  /** The message of the latest board that the database knows. */
  readonly messageId: string;
}

/** The tables in play with such a board, among those in whose threads something was written after their latest board. */
export async function findNewerBoards(services: PosterServices): Promise<readonly TableId[]> {
  const { tables, rest, screens, backlog, log } = services;
  const found: TableId[] = [];
  await backlog.each(await suspects(services), async ({ id, threadId, messageId }) => {
    try {
      const version = (await tables.load(id))?.version;
      if (version === undefined) return;
      const newer = await findMessage(
        rest,
        threadId,
        id,
        messageId,
        (control) =>
          control.version > version &&
          screens.offerIn(control) === null &&
          screens.reminderIn(control) === null &&
          !screens.isOfLobby(control),
      );
      if (newer !== null) found.push(id);
    } catch (error) {
      log.info({ err: error, table: id, cause: causeOf(error) }, 'a thread could not be searched');
    }
  });
  return found;
}

async function suspects({ guilds, outbox, lastMessageIn }: PosterServices): Promise<readonly Suspect[]> {
  const all: Suspect[] = [];
  for (const { id, threadId } of await guilds.inPlay()) {
    const last = threadId === null ? null : lastMessageIn(threadId);
    if (threadId === null || last === null) continue;
    const messageId = (await outbox.entries(id)).findLast(({ kind }) => kind === 'board')?.messageId ?? null;
    if (messageId !== null && BigInt(last) > BigInt(messageId)) all.push({ id, threadId, messageId });
    if (all.length === MOST_THREADS) break;
  }
  return all;
}
