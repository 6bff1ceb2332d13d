/**
 * Shows the boards of a game in its thread: opens the thread, posts the latest board or edits the current
 * message, and removes the buttons from all others. `OutboxEntry` (src/table/model/types.ts) lists the states
 * of a board; this module acts on them.
 */

import type { APIMessage } from 'discord.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isPrivate } from '../../../table/model/people/access.js';
import type { MessageRef, OutboxEntry, TableId } from '../../../table/model/types.js';
import type { Screen } from '../../messages/screen.js';
import { type Cause, parseCause } from '../requests/causes.js';
import {
  editMessage,
  findMessage,
  postFollowingMessages,
  postMessage,
  readMessage,
} from '../requests/channel.js';
import {
  type PictureTreatment,
  type PostedContent,
  replaceContent,
  retireContent,
  toPostedContent,
} from '../requests/posted-content.js';
import type { PosterServices } from '../services.js';
import { ThreadRenaming } from '../threads/renaming.js';
import {
  addPlayers,
  moveToNewThread,
  openThread,
  runInThread,
  scheduleArchive,
  ThreadGone,
  wakeThread,
} from '../threads/threads.js';
import type { Attempts, EntryFilter } from './attempts.js';
import type { EditPace } from './edit-pace.js';
import { type EditScreen, editOrDropPicture, type KeptFiles } from './kept-files.js';
import { appearanceOf, type ShownBoards } from './shown-boards.js';

export class Boards {
  readonly #services: PosterServices;
  readonly #attempts: Attempts;
  readonly #shown: ShownBoards;
  readonly #pace: EditPace;
  readonly #kept: KeptFiles;
  readonly #naming: ThreadRenaming;
  readonly #later: (id: TableId, pause: number) => void;

  /** `later` tries again after `pause` milliseconds to show a board that may not be edited yet. */
  constructor(
    services: PosterServices,
    attempts: Attempts,
    shown: ShownBoards,
    pace: EditPace,
    kept: KeptFiles,
    later: (id: TableId, pause: number) => void,
  ) {
    this.#services = services;
    this.#attempts = attempts;
    this.#shown = shown;
    this.#pace = pace;
    this.#kept = kept;
    this.#naming = new ThreadRenaming(services);
    this.#later = later;
  }

  /**
   * Shows the latest board if it is due, and removes the buttons from older boards. Changes only entries that
   * `isChosen` accepts. Returns the cause of a refusal, or null.
   */
  show(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    return this.#retryInNewThread(id, isChosen, () => this.#show(id, isChosen));
  }

  /** Wakes the thread of a game in play by posting due boards. Returns the cause of a refusal, or null. */
  wakeThread(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    return this.#retryInNewThread(id, isChosen, async () => {
      const threadId = await this.#findThreadInPlay(id);
      const latest = filterByState(await this.#listBoards(id), 'pending', 'sending', 'live').at(-1);
      return threadId === null || latest?.state !== 'live'
        ? this.#show(id, isChosen)
        : this.#wakeThread(latest, threadId);
    });
  }

  /** Runs `act`; shows the boards in a new thread if the old one is deleted. */
  async #retryInNewThread(
    id: TableId,
    isChosen: EntryFilter,
    act: () => Promise<Cause | null>,
  ): Promise<Cause | null> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error;
      this.#services.log.info({ table: id }, 'the thread of a game has been deleted');
      await moveToNewThread(this.#services, id);
      return this.#show(id, isChosen);
    }
  }

  async #show(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    const { cause, boards } = await this.#showLatest(id, isChosen);
    await this.#retireOlderBoards(boards, isChosen);
    await this.#retryRefusedWake(id, boards, isChosen);
    return cause;
  }

  async #listBoards(id: TableId): Promise<readonly OutboxEntry[]> {
    const entries = await this.#services.outbox.listEntries(id);
    return entries.filter(({ kind }) => kind === 'board');
  }

  /**
   * Shows the latest board. Repeats if the game has continued. Returns the table's boards after that, and the
   * cause of a refusal.
   */
  async #showLatest(
    id: TableId,
    isChosen: EntryFilter,
  ): Promise<{ readonly cause: Cause | null; readonly boards: readonly OutboxEntry[] }> {
    for (;;) {
      const table = await this.#services.tables.load(id);
      const boards = await this.#settleStrays(id, isChosen);
      const entry = filterByState(boards, 'pending', 'sending').at(-1);
      if (table === null || entry === undefined) return { cause: null, boards };
      if (!isChosen(entry)) return { cause: parseCause(entry.cause), boards };
      const standing = findMessageToEdit(entry, boards);
      const pause = standing === null ? 0 : this.#pace.pauseBefore(standing);
      if (pause > 0) {
        this.#later(id, pause);
        return { cause: null, boards };
      }
      const cause = await this.#attempts.attempt(entry, () => this.#showBoard(table, boards, entry));
      if (cause !== null) return { cause, boards: await this.#listBoards(id) };
    }
  }

  /**
   * Settles the table's stray boards (`OutboxEntry`) that `isChosen` accepts. Returns the table's boards after
   * that.
   */
  async #settleStrays(id: TableId, isChosen: EntryFilter): Promise<readonly OutboxEntry[]> {
    const boards = await this.#listBoards(id);
    const strays = filterByState(boards, 'stray').filter(isChosen);
    for (const stray of strays) await this.#attempts.attempt(stray, () => this.#settleStray(stray, boards));
    return strays.length === 0 ? boards : this.#listBoards(id);
  }

  /** Shows the board, unless the game continues while it is drawn. */
  async #showBoard(table: LoadedTable, boards: readonly OutboxEntry[], entry: OutboxEntry): Promise<void> {
    const { tables, outbox } = this.#services;
    const { id } = table;
    const channelId = await this.#ensureThread(table, boards);
    if (table.view(null).cards?.covered === true) await this.#coverEarlierBoards(id, boards);
    let messageId = entry.state === 'sending' ? await this.#findEarlierPost(entry, boards, channelId) : null;
    if (messageId !== null) await this.#postFollowingMessages(table, channelId, entry);
    else {
      await this.#services.waitForAnswers();
      const screen = await this.#services.screens.board(table);
      if ((await tables.load(id))?.version !== table.version) return;
      messageId =
        (await this.#edit(findMessageToEdit(entry, boards), screen)) ??
        (await this.#post(channelId, entry, { table, screen }));
    }
    if (messageId === null) return;
    await outbox.markPosted(id, 'board', entry.version, { channelId, messageId });
    if (table.status !== 'playing') await scheduleArchive(this.#services, table, channelId);
  }

  /** Edits the message and returns its id; null if there is none. */
  async #edit(standing: MessageRef | null, screen: Screen): Promise<string | null> {
    if (standing === null) return null;
    const { rest } = this.#services;
    const { channelId, messageId } = standing;
    const content = await this.#loadContent(standing);
    if (content === null) return null;
    this.#pace.recordEdit(standing);
    const message = await this.#send(channelId, () =>
      editMessage(rest, channelId, messageId, replaceContent(content, screen)),
    );
    if (message === null) return null;
    this.#cacheContent(message, screen, this.#shown.get(messageId)?.posted ?? null);
    return messageId;
  }

  /** Posts the board. Returns null if the game has moved on. */
  async #post(
    channelId: string,
    { tableId, version }: OutboxEntry,
    { table, screen }: { readonly table: LoadedTable; readonly screen: Screen },
  ): Promise<string | null> {
    const { outbox, rest } = this.#services;
    await this.#naming.renameBeforePost(table, channelId);
    const nonce = await outbox.beginAttempt(tableId, 'board', version);
    if (nonce === null) return null;
    const message = await this.#send(channelId, () => postMessage(rest, channelId, screen, nonce));
    this.#cacheContent(message, screen, table);
    return message.id;
  }

  /**
   * Posts the messages that follow a posted board, in case an earlier attempt failed before them. The nonce
   * prevents duplicates.
   */
  async #postFollowingMessages(
    table: LoadedTable,
    channelId: string,
    { version }: OutboxEntry,
  ): Promise<void> {
    const { outbox, rest, screens } = this.#services;
    const screen = await screens.board(table);
    const nonce = screen.further === undefined ? null : await outbox.beginAttempt(table.id, 'board', version);
    if (nonce !== null)
      await runInThread(rest, channelId, () => postFollowingMessages(rest, channelId, screen, nonce));
  }

  /** Sends a board to the thread. The work that follows waits for answers in progress. */
  async #send<T>(threadId: string, request: () => Promise<T>): Promise<T> {
    const answer = await runInThread(this.#services.rest, threadId, request);
    await this.#services.waitForAnswers();
    return answer;
  }

  #cacheContent(message: APIMessage, screen: Screen, posted: LoadedTable | null): void {
    this.#shown.set(message.id, { content: toPostedContent(message), drawn: appearanceOf(screen), posted });
  }

  /** Returns the game's thread, and opens it if there is none. Adds all players if it has no board yet. */
  async #ensureThread(table: LoadedTable, boards: readonly OutboxEntry[]): Promise<string> {
    const { outbox } = this.#services;
    const threadId = table.place.threadId ?? (await openThread(this.#services, table));
    // A private table has everything in its thread, including the lobby.
    const moved = isPrivate(table) ? { channelId: threadId } : {};
    if (table.place.threadId === null) await outbox.recordPlace(table.id, { threadId, ...moved });
    const isFirst = boards.every(({ channelId }) => channelId !== threadId);
    if (isFirst) await addPlayers(this.#services, table, threadId);
    return threadId;
  }

  /**
   * Finds the message of a board that an earlier attempt posted. Searches after the message of the previous
   * board.
   */
  async #findEarlierPost(
    { tableId, version }: OutboxEntry,
    boards: readonly OutboxEntry[],
    threadId: string,
  ): Promise<string | null> {
    const { rest, screens } = this.#services;
    const older = boards.findLast((one) => one.channelId === threadId && one.version < version);
    const after = older?.messageId ?? threadId;
    return runInThread(rest, threadId, () =>
      findMessage(
        rest,
        threadId,
        tableId,
        after,
        (id) =>
          id.version === version &&
          screens.parseOfferId(id) === null &&
          screens.parseReminderId(id) === null &&
          !screens.isLobbyButton(id),
      ),
    );
  }

  /**
   * Settles a stray board, which was superseded while it was being sent. If its message also shows the latest
   * board, the message stays as it is. Otherwise the message loses its buttons.
   */
  async #settleStray(entry: OutboxEntry, boards: readonly OutboxEntry[]): Promise<void> {
    const { tables, outbox } = this.#services;
    const { tableId, version, firstVersion } = entry;
    const channelId = (await tables.load(tableId))?.place.threadId ?? null;
    const messageId = channelId === null ? null : await this.#findEarlierPost(entry, boards, channelId);
    if (channelId === null || messageId === null) await outbox.markRetired(tableId, 'board', version);
    else if (boards.at(-1)?.firstVersion === firstVersion)
      await outbox.markPosted(tableId, 'board', version, { channelId, messageId });
    else await this.#retire({ ...entry, channelId, messageId });
  }

  /**
   * Retires earlier boards before a covered one is posted. Refused edits are retried after the post, because
   * a clock is running.
   */
  async #coverEarlierBoards(id: TableId, boards: readonly OutboxEntry[]): Promise<void> {
    await this.#services.coverPrivateBoards(id);
    for (const entry of filterByState(boards, 'live'))
      await this.#attempts.attempt(entry, () => this.#retire(entry));
  }

  async #retireOlderBoards(boards: readonly OutboxEntry[], isChosen: EntryFilter): Promise<void> {
    for (const entry of filterByState(boards, 'live').slice(0, -1).filter(isChosen)) {
      const at = messageOfEntry(entry);
      const pause = at === null ? 0 : this.#pace.pauseBefore(at);
      if (pause > 0) {
        this.#later(entry.tableId, pause);
        return;
      }
      await this.#services.waitForAnswers();
      await this.#attempts.attempt(entry, () => this.#retire(entry));
    }
  }

  /**
   * Removes a board's buttons and redraws the picture that its text describes. Removes the picture if people
   * may not see the earlier position, or if Discord refuses files. Throws REST errors.
   */
  async #retire(entry: OutboxEntry): Promise<void> {
    const { outbox } = this.#services;
    const { tableId, version } = entry;
    const at = messageOfEntry(entry) ?? undefined;
    if (at !== undefined) {
      const standing = await this.#loadContent(at);
      if (standing !== null) {
        const posted = this.#shown.get(at.messageId)?.posted ?? null;
        const shown = await this.#drawPostedPicture(entry, standing, posted);
        const renew = async () => retireContent(standing, await this.#redrawBoard(entry, posted));
        const strip = (screen: EditScreen) => this.#editMessage(at, screen);
        await editOrDropPicture(
          () => this.#kept.edit(retireContent(standing, shown), renew, strip),
          () => strip(retireContent(standing, 'gone')),
        );
        this.#shown.delete(at.messageId);
      }
    }
    await outbox.markRetired(tableId, 'board', version, at);
  }

  async #drawPostedPicture(
    { tableId, firstVersion }: OutboxEntry,
    { files }: PostedContent,
    posted: LoadedTable | null,
  ): Promise<PictureTreatment> {
    const { tables, screens } = this.#services;
    const [standing] = files;
    const table = await tables.load(tableId);
    const cards = table?.view(null).cards;
    if (cards?.fleeting === true || cards?.covered === true) return 'gone';
    if (table === null || standing === undefined) return 'kept';
    return (await screens.drawDescribedPosition(table, { firstVersion, posted }, standing)) ?? 'kept';
  }

  /** Draws the position that the message's text describes. */
  async #redrawBoard(
    { tableId, firstVersion }: OutboxEntry,
    posted: LoadedTable | null,
  ): Promise<PictureTreatment> {
    const { tables, screens } = this.#services;
    const table = await tables.load(tableId);
    return (
      (table === null ? null : await screens.drawDescribedPosition(table, { firstVersion, posted }, null)) ??
      'gone'
    );
  }

  async #editMessage({ channelId, messageId }: MessageRef, screen: EditScreen): Promise<void> {
    const { rest } = this.#services;
    this.#pace.recordEdit({ channelId, messageId });
    await this.#send(channelId, () => editMessage(rest, channelId, messageId, screen));
  }

  /** The message's content, cached or requested. Null if the message is gone. */
  async #loadContent({ channelId, messageId }: MessageRef): Promise<PostedContent | null> {
    const cached = this.#shown.get(messageId)?.content;
    if (cached !== undefined) return cached;
    const { rest } = this.#services;
    return runInThread(rest, channelId, () => readMessage(rest, channelId, messageId));
  }

  async #findThreadInPlay(id: TableId): Promise<string | null> {
    const table = await this.#services.tables.load(id);
    return table?.status === 'playing' ? table.place.threadId : null;
  }

  async #wakeThread(latest: OutboxEntry, threadId: string): Promise<Cause | null> {
    const { outbox, rest } = this.#services;
    const cause = await this.#attempts.attempt(latest, () => wakeThread(rest, threadId));
    if (cause === null && latest.refusal !== null)
      await outbox.clearRefusal(latest.tableId, 'board', latest.version);
    return cause;
  }

  /**
   * Tries again to wake the thread of the latest board, if waking it was refused. A new board wakes it anyway.
   */
  async #retryRefusedWake(id: TableId, boards: readonly OutboxEntry[], isChosen: EntryFilter): Promise<void> {
    const standing = filterByState(boards, 'live').at(-1);
    if (standing === undefined || standing.refusal === null) return;
    const threadId = await this.#findThreadInPlay(id);
    const isLatest = filterByState(boards, 'pending', 'sending').length === 0;
    if (threadId === null || !isLatest)
      await this.#services.outbox.clearRefusal(id, 'board', standing.version);
    else if (isChosen(standing)) await this.#wakeThread(standing, threadId);
  }
}

/** The message to edit for the entry. Null if there is none. */
function findMessageToEdit({ firstVersion }: OutboxEntry, boards: readonly OutboxEntry[]): MessageRef | null {
  const standing = filterByState(boards, 'live').findLast((board) => board.firstVersion === firstVersion);
  return standing === undefined ? null : messageOfEntry(standing);
}

/** The entry's message. Null if it has none. */
function messageOfEntry({ channelId, messageId }: OutboxEntry): MessageRef | null {
  return channelId === null || messageId === null ? null : { channelId, messageId };
}

/** The boards in one of these states. */
function filterByState(
  boards: readonly OutboxEntry[],
  ...states: readonly OutboxEntry['state'][]
): readonly OutboxEntry[] {
  return boards.filter(({ state }) => states.includes(state));
}
