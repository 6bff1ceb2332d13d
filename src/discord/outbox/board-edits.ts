/**
 * Edits of the board that stands: what changes on it from vote to vote, without a new board. They are gathered, since Discord
 * limits them; the last state is shown in the end. A board is only edited in its turn among the table's outbox entries, and so never once
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

/** The shortest time between two edits of a board. */
const BETWEEN = 5 * SECOND;
/** Pause before an edit that waits for people, after something has changed in the server. */
const SETTLING = 10 * SECOND;
/** Boards whose latest edits are kept in mind. */
const REMEMBERED = 1_000;

/** Keeps standing boards up to date. */
export interface BoardEdits {
  /** Something may have changed that the table's board shows: it is edited as soon as that may be. */
  soon(id: TableId): void;
  /** Something has changed in the server: what was refused there is tried again. */
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
  /** How the edits that are to come are taken back. */
  const coming = new Map<TableId, () => void>();
  /** Tables whose edit waits for its turn. */
  const waiting = new Set<TableId>();
  /** Failures in a row. */
  const failures = new LRUCache<TableId, number>({ max: REMEMBERED });
  /** The servers of boards whose latest edit waits for people. */
  const refused = new LRUCache<TableId, string>({ max: REMEMBERED });
  /** When boards were edited, by message id. */
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
    const cancel = clock.after(pause, () => {
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

  /** Says once, below the board, that it does not show the votes. */
  async function tellPlayers(id: TableId, cause: Cause, failuresBefore: number): Promise<void> {
    try {
      const table = await tables.load(id);
      const { guildId, threadId } = table?.place ?? { guildId: null, threadId: null };
      if (guildId !== null && kindOf(cause) === 'waiting') refused.set(id, guildId);
      if (table === null || threadId === null || failuresBefore > 0) return;
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
    // The game may have moved on while a picture was drawn: then another board is on its way.
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

  /** Where the table's latest board stands, if it shows the table as it is but for its votes. */
  async function findStandingBoard({
    id,
    status,
    version,
    seats,
    place,
  }: LoadedTable): Promise<MessageRef | null> {
    if (status !== 'playing' || !seats.some(isShared)) return null;
    if (place.guildId !== null && !isIn(place.guildId)) return null;
    const board = (await outbox.entries(id)).findLast(({ kind }) => kind === 'board');
    if (board?.state !== 'live' || board.version !== version) return null;
    const { channelId, messageId } = board;
    return channelId === null || messageId === null ? null : { channelId, messageId };
  }

  function pauseBefore(at: MessageRef): number {
    const next = (edited.get(at.messageId) ?? Number.NEGATIVE_INFINITY) + BETWEEN;
    return Math.max(next - clock.now(), pace.pauseBefore(at));
  }

  async function read({ channelId, messageId }: MessageRef) {
    const content = await inThread(rest, channelId, () => readMessage(rest, channelId, messageId));
    return content === null ? null : { content, drawn: null, posted: null };
  }

  async function edit(id: TableId, at: MessageRef, screen: EditScreen): Promise<void> {
    const { channelId, messageId } = at;
    edited.set(messageId, clock.now());
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
