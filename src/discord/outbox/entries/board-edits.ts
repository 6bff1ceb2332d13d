/**
 * Edits of the latest board between moves: votes, and requests for a rematch. Edits are combined, since
 * Discord limits them. They run in order with the table's outbox entries, so no board is edited after it is
 * retired.
 */
import { LRUCache } from 'lru-cache';
import { SECOND } from '../../../base/durations.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isShared } from '../../../table/model/people/holders.js';
import type { MessageRef, TableId } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { textScreen } from '../../messages/screen.js';
import { type Cause, causeOf, kindOf } from '../requests/causes.js';
import { editMessage, postMessage, readMessage } from '../requests/channel.js';
import { pauseAfter } from '../requests/pauses.js';
import { replaceContent, toPostedContent } from '../requests/posted-content.js';
import type { PosterServices } from '../services.js';
import { runInThread, ThreadGone } from '../threads/threads.js';
import type { EditPace } from './edit-pace.js';
import type { EditScreen, KeptFiles } from './kept-files.js';
import { appearanceOf, isSameAppearance, type ShownBoards } from './shown-boards.js';

/** Minimum time between two edits of a board. */
const BETWEEN = 5 * SECOND;
/** Pause after a change in the server, before an edit that was refused is retried. */
const SETTLING = 10 * SECOND;
/** Limit on boards to remember. */
const MAX_BOARDS = 1_000;

type Services = Pick<
  PosterServices,
  'tables' | 'outbox' | 'clock' | 'log' | 'rest' | 'screens' | 'isInServer'
>;

/** Operations of the poster that edits need. */
interface Jobs {
  /** Runs the job in order with the table's outbox entries. */
  run(id: TableId, job: () => Promise<void>): Promise<void>;
  /** Posts a board again whose message was deleted. */
  repost(id: TableId): void;
}

/** Cached state of the boards in Discord. */
interface CachedBoards {
  readonly shown: ShownBoards;
  readonly pace: EditPace;
  readonly kept: KeptFiles;
}

/** Keeps shown boards up to date. */
export class BoardEdits {
  readonly #services: Services;
  readonly #shown: ShownBoards;
  readonly #pace: EditPace;
  readonly #kept: KeptFiles;
  readonly #jobs: Jobs;
  /** Functions that cancel scheduled edits, by table. */
  readonly #coming = new Map<TableId, () => void>();
  readonly #waiting = new Set<TableId>();
  /** Failures in a row, by table. */
  readonly #failures = new LRUCache<TableId, number>({ max: MAX_BOARDS });
  /** Servers by table, for boards whose last edit was refused. The edit is retried once people have acted. */
  readonly #refused = new LRUCache<TableId, string>({ max: MAX_BOARDS });
  /** Times of edits, by message id. */
  readonly #edited = new LRUCache<string, number>({ max: MAX_BOARDS });
  #isStopped = false;

  constructor(services: Services, { shown, pace, kept }: CachedBoards, jobs: Jobs) {
    this.#services = services;
    this.#shown = shown;
    this.#pace = pace;
    this.#kept = kept;
    this.#jobs = jobs;
  }

  /** Schedules an edit after a change of the table. */
  scheduleEdit(id: TableId): void {
    if (this.#isStopped || this.#coming.has(id) || this.#waiting.has(id)) return;
    this.#waiting.add(id);
    void this.#jobs.run(id, async () => {
      this.#waiting.delete(id);
      await this.#attemptEdit(id);
    });
  }

  /** Retries refused edits after a change in the server. */
  retryRefusedEdits(guildId: string): void {
    for (const [id, server] of this.#refused) if (server === guildId) this.#scheduleLater(id, SETTLING);
  }

  stop(): void {
    this.#isStopped = true;
    for (const cancel of this.#coming.values()) cancel();
    this.#coming.clear();
  }

  #scheduleLater(id: TableId, pause: number): void {
    const { clock } = this.#services;
    if (this.#isStopped || this.#coming.has(id)) return;
    const cancel = clock.setAlarm(pause, () => {
      this.#coming.delete(id);
      this.scheduleEdit(id);
    });
    this.#coming.set(id, cancel);
  }

  async #attemptEdit(id: TableId): Promise<void> {
    try {
      await this.#editIfChanged(id);
    } catch (error) {
      await this.#handleFailure(id, error);
    }
  }

  /**
   * Retries temporary failures. Other failures are retried after the next change of the table or its server,
   * and the players are told. Failures in a row are logged once.
   */
  async #handleFailure(id: TableId, error: unknown): Promise<void> {
    const { log } = this.#services;
    // The board is posted again in another thread.
    if (error instanceof ThreadGone)
      return log.info({ err: error, table: id }, 'a board could not be edited: its thread is gone');
    const cause = causeOf(error);
    const count = this.#failures.get(id) ?? 0;
    this.#failures.set(id, count + 1);
    const isMistake = cause === 'broken' || cause === 'invalid';
    if (count === 0 || cause === 'broken')
      log[isMistake ? 'error' : 'warn']({ err: error, table: id, cause }, 'a board could not be edited');
    if (cause === 'later') this.#scheduleLater(id, pauseAfter(count));
    else await this.#tellPlayers(id, cause, count);
  }

  /** Tells the players once, below the board, that the board doesn't show the votes. */
  async #tellPlayers(id: TableId, cause: Cause, failuresBefore: number): Promise<void> {
    const { tables, log, rest } = this.#services;
    try {
      const table = await tables.load(id);
      const { guildId, threadId } = table?.place ?? { guildId: null, threadId: null };
      if (guildId !== null && kindOf(cause) === 'waiting') this.#refused.set(id, guildId);
      if (table?.status !== 'playing' || threadId === null || failuresBefore > 0) return;
      await postMessage(rest, threadId, textScreen(text('votes.notOnBoard')), `${id}:${table.version}:votes`);
    } catch (error) {
      log.info(
        { err: error, table: id },
        "the players could not be told that the board doesn't show their votes",
      );
    }
  }

  async #editIfChanged(id: TableId): Promise<void> {
    const { tables, screens } = this.#services;
    const table = await tables.load(id);
    const at = table === null ? null : await this.#findEditableBoard(table);
    if (table === null || at === null) return;
    const pause = this.#pauseBefore(at);
    if (pause > 0) return this.#scheduleLater(id, pause);
    const board = this.#shown.get(at.messageId) ?? (await this.#readContent(at));
    if (board === null) return this.#jobs.repost(id);
    const [picture] = board.content.files;
    if (picture === undefined) return;
    const screen = await screens.drawEdit(table, picture);
    // If the game continued while the picture was drawn, another board is coming.
    if ((await tables.load(id))?.version !== table.version) return;
    const isSame = board.drawn !== null && isSameAppearance(board.drawn, appearanceOf(screen));
    const editInPlace = (drawn: EditScreen) => replaceContent(board.content, drawn);
    if (!isSame)
      await this.#kept.edit(
        editInPlace(screen),
        async () => editInPlace(await screens.board(table)),
        (drawn) => this.#edit(id, at, drawn),
      );
    this.#failures.delete(id);
    this.#refused.delete(id);
  }

  /**
   * Message of the latest board, if it shows the table's current version and only its votes or its rematch
   * can change.
   */
  async #findEditableBoard({ id, status, version, seats, place }: LoadedTable): Promise<MessageRef | null> {
    const { outbox, isInServer } = this.#services;
    if (status === 'playing' ? !seats.some(isShared) : status !== 'finished') return null;
    if (place.guildId !== null && !isInServer(place.guildId)) return null;
    const board = (await outbox.listEntries(id)).findLast(({ kind }) => kind === 'board');
    if (board?.state !== 'live' || board.version !== version) return null;
    const { channelId, messageId } = board;
    return channelId === null || messageId === null ? null : { channelId, messageId };
  }

  #pauseBefore(at: MessageRef): number {
    const { clock } = this.#services;
    const next = (this.#edited.get(at.messageId) ?? Number.NEGATIVE_INFINITY) + BETWEEN;
    return Math.max(next - clock.monotonic(), this.#pace.pauseBefore(at));
  }

  async #readContent({ channelId, messageId }: MessageRef) {
    const { rest } = this.#services;
    const content = await runInThread(rest, channelId, () => readMessage(rest, channelId, messageId));
    return content === null ? null : { content, drawn: null, posted: null };
  }

  async #edit(id: TableId, at: MessageRef, screen: EditScreen): Promise<void> {
    const { clock, rest } = this.#services;
    const { channelId, messageId } = at;
    this.#edited.set(messageId, clock.monotonic());
    this.#pace.recordEdit(at);
    const message = await runInThread(rest, channelId, () => editMessage(rest, channelId, messageId, screen));
    if (message === null) return this.#jobs.repost(id);
    const posted = this.#shown.get(messageId)?.posted ?? null;
    this.#shown.set(messageId, { content: toPostedContent(message), drawn: appearanceOf(screen), posted });
  }
}
