/**
 * Boards in Discord that are newer than the database, as after the restoration of an old backup or the loss of the database's log.
 * Players believe in moves that are gone, and the buttons would fit again once the game has come to their version: such boards are
 * deleted, and the stored one is posted again.
 */
import type { TableId } from '../../table/types.js';
import { text } from '../../texts/index.js';
import { note } from '../messages/screen.js';
import { causeOf } from './causes.js';
import { deleteMessage, findMessage, postMessage } from './channel.js';
import type { PosterServices } from './services.js';

/** How many threads are searched at most. */
const MOST_THREADS = 200;
/** How many boards of a table are deleted at most: mostly only one has buttons. */
const MOST_BOARDS = 5;

/** A table in whose thread something was written after the latest board that the database knows. */
export interface Suspect {
  readonly id: TableId;
  readonly threadId: string;
  /** The message of that board. */
  readonly messageId: string;
}

/** The tables that may have newer boards. To be asked before anything is posted after a start. */
export async function findSuspects({
  guilds,
  outbox,
  lastMessageIn,
}: Pick<PosterServices, 'guilds' | 'outbox' | 'lastMessageIn'>): Promise<readonly Suspect[]> {
  const all: Suspect[] = [];
  for (const { id, threadId } of await guilds.inPlay()) {
    const last = threadId === null ? null : lastMessageIn(threadId);
    if (threadId === null || last === null) continue;
    const boards = (await outbox.entries(id)).filter(({ kind }) => kind === 'board');
    const messageId = boards.findLast((board) => board.messageId !== null)?.messageId ?? null;
    if (messageId !== null && BigInt(last) > BigInt(messageId)) all.push({ id, threadId, messageId });
    if (all.length === MOST_THREADS) break;
  }
  return all;
}

/** Deletes the newer boards of these tables. Returns the tables that had some, whose boards are due again. */
export async function deleteNewerBoards(
  services: PosterServices,
  suspects: readonly Suspect[],
): Promise<readonly TableId[]> {
  const { outbox, rest, backlog, log } = services;
  const found: TableId[] = [];
  await backlog.each(suspects, async (suspect) => {
    const { id, threadId } = suspect;
    try {
      if (!(await deleteNewer(services, suspect))) return;
      found.push(id);
      await postMessage(rest, threadId, note(text('game.older')), `older-${id}`);
      await outbox.renew(id);
    } catch (error) {
      log.info({ err: error, table: id, cause: causeOf(error) }, 'a thread could not be searched');
    }
  });
  return found;
}

/** Whether the table had newer boards, which are gone now. */
async function deleteNewer(
  { tables, rest, screens }: PosterServices,
  { id, threadId, messageId }: Suspect,
): Promise<boolean> {
  let deleted = 0;
  for (; deleted < MOST_BOARDS; deleted++) {
    let version = 0;
    const isNewer = (control: Parameters<typeof screens.isOfLobby>[0]) =>
      control.version > version &&
      screens.offerIn(control) === null &&
      screens.reminderIn(control) === null &&
      !screens.isOfLobby(control);
    const find = async () => {
      // Another process may have played on meanwhile.
      version = (await tables.load(id))?.version ?? Number.POSITIVE_INFINITY;
      return findMessage(rest, threadId, id, messageId, isNewer);
    };
    const newer = await find();
    if (newer === null || newer !== (await find())) break;
    await deleteMessage(rest, threadId, newer);
  }
  return deleted > 0;
}
