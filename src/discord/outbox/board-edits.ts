/**
 * Edits of the board that stands: what changes on it from vote to vote, and whether a rematch is asked for, without a new board. They
 * are gathered, since Discord limits them; the last state is shown in the end. A board is only edited in its turn among the table's outbox entries, and so never once
 * it is retired.
 */
import { LRUCache } from 'lru-cache';
import { SECOND } from '../../base/durations.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { isShared } from '../../table/model/holders.js';
import type { MessageRef, TableId } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import { note } from '../messages/screen.js';
import { type Cause, causeOf, kindOf } from './causes.js';
import { editMessage, postMessage, readMessage } from './channel.js';
import type { EditPace } from './edit-pace.js';
import type { EditScreen, KeptFiles } from './kept-files.js';
import { pauseAfter } from './pauses.js';
import { replaceContent, toPostedContent } from './posted-content.js';
import type { PosterServices } from './services.js';
import { appearanceOf, looksAlike, type ShownBoards } from './shown-boards.js';
import { inThread, ThreadGone } from './threads.js';

/** Least time between two edits of a board. */
const BETWEEN = 5 * SECOND;
/** Pause after a change in the server, before an edit that waits for people. */
const SETTLING = 10 * SECOND;
/** Boards remembered. */
const REMEMBERED = 1_000;

/** Keeps shown boards up to date. */
export interface BoardEdits {
  /** Schedules an edit after a change of the table. */
  soon(id: TableId): void;
  /** Retries refused edits after a change in the server. */
  retry(guildId: string): void;
  stop(): void;
}

type Services = Pick<PosterServices, 'tables' | 'outbox' | 'clock' | 'log' | 'rest' | 'screens' | 'isIn'>;

/**
 * Makes the edits. `run` does a job in its turn among the outbox entries of its table; `repost` hears of boards whose message turns
 * out to be deleted.
 */
export function openBoardEdits(
  services: Services,
  shown: ShownBoards,
  pace: EditPace,
  kept: KeptFiles,
  run: (id: TableId, job: () => Promise<void>) => Promise<void>,
  repost: (id: TableId) => void,
): BoardEdits {
  const { tables, outbox, clock, log, rest, screens, isIn } = services;
  /** Cancels scheduled edits. */
  const coming = new Map<TableId, () => void>();
  /** Tables with an edit in the queue. */
  const waiting = new Set<TableId>();
  /** Failures in a row. */
  const failures = new LRUCache<TableId, number>({ max: REMEMBERED });
  /** Servers of boards whose last edit waits for people. */
  const refused = new LRUCache<TableId, string>({ max: REMEMBERED });
  /** Times of edits, by message id. */
  const edited = new LRUCache<string, number>({ max: REMEMBERED });
  let isStopped = false;

  function soon(id: TableId): void {
    if (isStopped || coming.has(id) || waiting.has(id)) return;
    waiting.add(id);
    void run(id, async () => {
      waiting.delete(id);
      await attempt(id);
    });
  }

  function later(id: TableId, pause: number): void {
    if (isStopped || coming.has(id)) return;
    const cancel = clock.setAlarm(pause, () => {
      coming.delete(id);
      soon(id);
    });
    coming.set(id, cancel);
  }

  async function attempt(id: TableId): Promise<void> {
    try {
      await show(id);
    } catch (error) {
      await handleFailure(id, error);
    }
  }

  /**
   * Retries what passes. Anything else waits for the next change of the table or of its server, and its players are told. The log has
   * one line for failures in a row.
   */
  async function handleFailure(id: TableId, error: unknown): Promise<void> {
    // The board is posted again in another thread.
    if (error instanceof ThreadGone)
      return log.info({ err: error, table: id }, 'a board could not be edited: its thread is gone');
    const cause = causeOf(error);
    const count = failures.get(id) ?? 0;
    failures.set(id, count + 1);
    const isMistake = cause === 'broken' || cause === 'invalid';
    if (count === 0 || cause === 'broken')
      log[isMistake ? 'error' : 'warn']({ err: error, table: id, cause }, 'a board could not be edited');
    if (cause === 'later') later(id, pauseAfter(count));
    else await tellPlayers(id, cause, count);
  }

  /** Explains once, below the board, that it does not show the votes. */
  async function tellPlayers(id: TableId, cause: Cause, failuresBefore: number): Promise<void> {
    try {
      const table = await tables.load(id);
      const { guildId, threadId } = table?.place ?? { guildId: null, threadId: null };
      if (guildId !== null && kindOf(cause) === 'waiting') refused.set(id, guildId);
      if (table?.status !== 'playing' || threadId === null || failuresBefore > 0) return;
      await postMessage(rest, threadId, note(text('votes.notOnBoard')), `${id}:${table.version}:votes`);
    } catch (error) {
      log.info({ err: error, table: id }, 'the players could not be told that their votes are not shown');
    }
  }

  async function show(id: TableId): Promise<void> {
    const table = await tables.load(id);
    const at = table === null ? null : await findStandingBoard(table);
    if (table === null || at === null) return;
    const pause = pauseBefore(at);
    if (pause > 0) return later(id, pause);
    const board = shown.get(at.messageId) ?? (await read(at));
    if (board === null) return repost(id);
    const [picture] = board.content.files;
    if (picture === undefined) return;
    const screen = await screens.edited(table, picture);
    // If the game went on while the picture was drawn, another board is coming.
    if ((await tables.load(id))?.version !== table.version) return;
    const isSame = board.drawn !== null && looksAlike(board.drawn, appearanceOf(screen));
    const inPlace = (drawn: EditScreen) => replaceContent(board.content, drawn);
    if (!isSame)
      await kept.edit(
        inPlace(screen),
        async () => inPlace(await screens.board(table)),
        (drawn) => edit(id, at, drawn),
      );
    failures.delete(id);
    refused.delete(id);
  }

  /** Where the table's latest board stands, if it shows the table as it is but for its votes, or for the rematch of its game. */
  async function findStandingBoard({
    id,
    status,
    version,
    seats,
    place,
  }: LoadedTable): Promise<MessageRef | null> {
    if (status === 'playing' ? !seats.some(isShared) : status !== 'finished') return null;
    if (place.guildId !== null && !isIn(place.guildId)) return null;
    const board = (await outbox.entries(id)).findLast(({ kind }) => kind === 'board');
    if (board?.state !== 'live' || board.version !== version) return null;
    const { channelId, messageId } = board;
    return channelId === null || messageId === null ? null : { channelId, messageId };
  }

  function pauseBefore(at: MessageRef): number {
    const next = (edited.get(at.messageId) ?? Number.NEGATIVE_INFINITY) + BETWEEN;
    return Math.max(next - clock.monotonic(), pace.pauseBefore(at));
  }

  async function read({ channelId, messageId }: MessageRef) {
    const content = await inThread(rest, channelId, () => readMessage(rest, channelId, messageId));
    return content === null ? null : { content, drawn: null, posted: null };
  }

  async function edit(id: TableId, at: MessageRef, screen: EditScreen): Promise<void> {
    const { channelId, messageId } = at;
    edited.set(messageId, clock.monotonic());
    pace.note(at);
    const message = await inThread(rest, channelId, () => editMessage(rest, channelId, messageId, screen));
    if (message === null) return repost(id);
    const posted = shown.get(messageId)?.posted ?? null;
    shown.set(messageId, { content: toPostedContent(message), drawn: appearanceOf(screen), posted });
  }

  return {
    soon,
    retry(guildId) {
      for (const [id, server] of refused) if (server === guildId) later(id, SETTLING);
    },
    stop() {
      isStopped = true;
      for (const cancel of coming.values()) cancel();
      coming.clear();
    },
  };
}
