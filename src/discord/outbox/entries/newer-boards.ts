/**
 * Retires boards in Discord that are newer than the database, after a restored backup or a lost database log.
 * They lose their buttons, which would become valid again once the game reaches their version. Their texts
 * and pictures stay, so that players can repeat the lost moves.
 */
import { messageLink, type REST } from 'discord.js';
import { Pace } from '../../../base/pace.js';
import type { TableId } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { textScreen } from '../../messages/screen.js';
import { causeOf } from '../requests/causes.js';
import { editMessage, findMessage, postMessage, readMessage } from '../requests/channel.js';
import { retireContent } from '../requests/posted-content.js';
import type { PosterServices } from '../services.js';
import { editOrDropPicture } from './kept-files.js';

/** Limit on searched threads. */
const MAX_THREADS = 200;
/** Limit on boards retired per table. Usually only one has buttons. */
const MAX_BOARDS = 5;

/** A table whose thread has messages after the latest board that the database knows. */
export interface Suspect {
  readonly id: TableId;
  readonly threadId: string;
  /** The message of the latest board that the database knows. */
  readonly messageId: string;
}

/** Lists tables that may have newer boards. Call it after a start, before anything is posted. */
export async function findTablesWithNewerBoards({
  guilds,
  outbox,
  lastMessageOf,
}: Pick<PosterServices, 'guilds' | 'outbox' | 'lastMessageOf'>): Promise<readonly Suspect[]> {
  const all: Suspect[] = [];
  // Yields, so that interactions are still answered.
  const pace = new Pace();
  for (const { id, threadId } of await guilds.listTablesInPlay()) {
    await pace.pauseIfDue();
    const last = threadId === null ? null : lastMessageOf(threadId);
    if (threadId === null || last === null) continue;
    const boards = (await outbox.listEntries(id)).filter(({ kind }) => kind === 'board');
    const messageId = boards.findLast((board) => board.messageId !== null)?.messageId ?? null;
    if (messageId !== null && BigInt(last) > BigInt(messageId)) all.push({ id, threadId, messageId });
    if (all.length === MAX_THREADS) break;
  }
  return all;
}

/**
 * Removes the buttons from boards that are newer than the tables' stored ones. Returns the tables that had
 * such boards. Their stored boards are posted again.
 */
export async function retireNewerBoards(
  services: PosterServices,
  suspects: readonly Suspect[],
): Promise<readonly TableId[]> {
  const { outbox, backlog, log } = services;
  const found: TableId[] = [];
  await backlog.runEach(suspects, async (suspect) => {
    const { id } = suspect;
    try {
      if (!(await retireNewerBoardsOfTable(services, suspect))) return;
      found.push(id);
      await outbox.repostBoard(id);
    } catch (error) {
      log.info({ err: error, table: id, cause: causeOf(error) }, 'a thread could not be searched');
    }
  });
  return found;
}

/**
 * Reports below the boards that moves are lost, and links to the board where the game continues. That board
 * must already be posted.
 */
export async function announceLostMoves(
  { tables, outbox, rest }: Pick<PosterServices, 'tables' | 'outbox' | 'rest'>,
  id: TableId,
): Promise<void> {
  const table = await tables.load(id);
  const board = (await outbox.listEntries(id)).findLast(
    ({ kind, state }) => kind === 'board' && state === 'live',
  );
  if (table === null || board?.channelId == null || board.messageId === null) return;
  const { channelId, messageId } = board;
  const { guildId } = table.place;
  const url =
    guildId === null ? messageLink(channelId, messageId) : messageLink(channelId, messageId, guildId);
  await postMessage(rest, channelId, textScreen(text('game.older', { board: url })), `older-${id}`);
}

/** Returns true if the table had newer boards with buttons. */
async function retireNewerBoardsOfTable(
  { tables, rest, screens }: PosterServices,
  { id, threadId, messageId }: Suspect,
): Promise<boolean> {
  let count = 0;
  for (; count < MAX_BOARDS; count++) {
    let version = 0;
    const isNewer = (control: Parameters<typeof screens.isLobbyButton>[0]) =>
      control.version > version &&
      screens.parseOfferId(control) === null &&
      screens.parseReminderId(control) === null &&
      !screens.isLobbyButton(control);
    const find = async () => {
      // Another process may have continued the game.
      version = (await tables.load(id))?.version ?? Number.POSITIVE_INFINITY;
      return findMessage(rest, threadId, id, messageId, isNewer);
    };
    const newer = await find();
    if (newer === null || newer !== (await find())) break;
    await removeButtons(rest, threadId, newer);
  }
  return count > 0;
}

async function removeButtons(rest: REST, threadId: string, messageId: string): Promise<void> {
  const standing = await readMessage(rest, threadId, messageId);
  if (standing === null) return;
  const retire = (picture: 'kept' | 'gone') =>
    editMessage(rest, threadId, messageId, retireContent(standing, picture));
  await editOrDropPicture(
    () => retire('kept'),
    () => retire('gone'),
  );
}
