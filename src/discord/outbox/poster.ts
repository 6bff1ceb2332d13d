/**
 * Keeps channel and thread in step with the store: posts what was decided, takes the buttons from what is old. It looks
 * at what is not yet shown and makes up for it, so it does not matter whether it is called after an action, after a
 * failure or at the start of the process. One table's outbox entries never overtake each other, and nothing is posted twice.
 *
 * What Discord does not take is noted in the store with its kind of refusal (`OutboxEntry` in src/table/model/types.ts), and tried again
 * when that kind says so: by the sweep when its pause is over, and by `retry` when something changes in the server.
 */

import { KeyedQueue } from '../../base/queue.js';
import type { TableId } from '../../table/model/types.js';
import { Attempts, type EntryFilter } from './attempts.js';
import { openBoardEdits } from './board-edits.js';
import { Boards } from './boards.js';
import { type Cause, causeOf } from './causes.js';
import { editPace } from './edit-pace.js';
import { KeptFiles } from './kept-files.js';
import { Lobbies } from './lobbies.js';
import { announceLostMoves, findSuspects, retireNewerBoards } from './newer-boards.js';
import { Offers } from './offers.js';
import { limitToOncePerMinute } from './once-a-minute.js';
import { Reminders } from './reminders.js';
import { openRetries } from './retries.js';
import type { PosterServices } from './services.js';
import { openShownBoards } from './shown-boards.js';
import { openSweep } from './sweep.js';
import { leaveThread, ThreadGone } from './threads.js';
import type { Poster, Shown } from './types.js';

/** Opens the poster. */
export function openPoster(services: PosterServices): Poster {
  const { tables, outbox, guilds, clock, log, isAwake, backlog } = services;
  const queue = new KeyedQueue();
  const attempts = new Attempts(services, () => sweep.look());
  const shown = openShownBoards();
  const pace = editPace(clock);
  const kept = new KeptFiles(log);
  const boards = new Boards(services, attempts, shown, pace, kept, later);
  const lobbies = new Lobbies(services, attempts);
  const offers = new Offers(services, attempts);
  const reminders = new Reminders(services, attempts);
  /** How the showing of boards that have to wait is taken back. */
  const waiting = new Map<TableId, () => void>();
  /** Tables that a mistake of this program keeps from being shown: only an action or a new start tries them again. */
  const broken = new Set<TableId>();
  /** What was refused for good is not tried again. */
  const isOpen: EntryFilter = ({ refusal }) => refusal !== 'final';
  /** What waits is left in peace while something else of its table is due. */
  const isDue: EntryFilter = (entry) =>
    isOpen(entry) && (entry.retryAt === null || entry.retryAt <= clock.now());
  const sweep = openSweep(services, async (id, scope) => {
    if (!broken.has(id)) await run(id, () => show(id, scope === 'open' ? isOpen : isDue));
  });
  const retries = openRetries(services, sync);
  const reposting = limitToOncePerMinute(clock, postAgain);
  const edits = openBoardEdits(
    services,
    shown,
    pace,
    kept,
    (id, job) => queue.run(id, job),
    (id) => void reposting.soon(id),
  );

  /** Runs the job in its turn among the table's entries. A failure that could not be noted in the store is left to the sweep. */
  function run(id: TableId, job: () => Promise<Shown>): Promise<Shown> {
    return queue.run(id, async () => {
      log.trace({ table: id }, 'a table is shown');
      try {
        broken.delete(id);
        return await job();
      } catch (error) {
        const cause = error instanceof ThreadGone ? 'later' : causeOf(error);
        if (cause === 'broken') broken.add(id);
        log[cause === 'broken' ? 'error' : 'warn'](
          { err: error, table: id, cause },
          'a table could not be shown',
        );
        return cause;
      }
    });
  }

  async function show(id: TableId, isChosen: EntryFilter): Promise<Shown> {
    const board = (await boards.show(id, isChosen)) ?? (await showNotes(id, isChosen));
    const lobby = await lobbies.show(id, isChosen);
    edits.soon(id);
    await showAtFormer(id);
    return board ?? lobby ?? 'shown';
  }

  /** The end board of a game shows whether its rematch is asked for, and where that is played. */
  async function showAtFormer(id: TableId): Promise<void> {
    const table = await tables.load(id);
    if (table !== null && table.rematchOf !== null && table.plies === 0) edits.soon(table.rematchOf);
  }

  /** Offers and reminders. Where the thread turns out to be gone, the game goes on in a new one first. */
  async function showNotes(id: TableId, isChosen: EntryFilter): Promise<Cause | null> {
    const notes = async () => {
      await reminders.show(id, isChosen);
      return offers.show(id, isChosen);
    };
    try {
      return await notes();
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error;
      await leaveThread(services, id);
      return (await boards.show(id, isChosen)) ?? (await notes());
    }
  }

  function later(id: TableId, pause: number): void {
    waiting.get(id)?.();
    const cancel = clock.setAlarm(pause, () => {
      waiting.delete(id);
      void run(id, () => show(id, isDue));
    });
    waiting.set(id, cancel);
  }

  function sync(id: TableId): Promise<Shown> {
    return run(id, () => show(id, isOpen));
  }

  async function postAgain(id: TableId): Promise<void> {
    try {
      await outbox.renew(id);
      await sync(id);
    } catch (error) {
      log.warn({ err: error, table: id }, 'a deleted board could not be posted again');
    }
  }

  function wake(id: TableId): Promise<Shown> {
    return run(
      id,
      async () => (await boards.wake(id, isOpen)) ?? (await lobbies.show(id, isOpen)) ?? 'shown',
    );
  }

  async function recover(): Promise<void> {
    sweep.start();
    const asleep = (await guilds.inPlay()).filter(({ threadId }) => threadId !== null && !isAwake(threadId));
    await backlog.each(await outbox.unposted(), sync);
    await backlog.each(asleep, ({ id }) => wake(id));
    // What was voted before the end of the process may not be shown.
    for (const id of await tables.voting()) edits.soon(id);
  }

  return {
    sync,
    wake,
    recover,
    suspectNewer: () => findSuspects(services),
    async retireNewer(suspects) {
      const found = await retireNewerBoards(services, suspects);
      if (found.length === 0) return;
      log.error(
        { tables: found },
        'the database is older than the boards in Discord, as after the restoration of an old backup: later moves are lost',
      );
      await backlog.each(found, async (id) => {
        await sync(id);
        await announceLostMoves(services, id);
      });
    },
    repost: (id) => reposting.soon(id),
    retry(guildId) {
      retries.soon(guildId);
      edits.retry(guildId);
    },
    reopen: (id, threadId) =>
      run(id, async () => {
        if ((await tables.load(id))?.place.threadId === threadId) await leaveThread(services, id);
        return show(id, isOpen);
      }),
    closeLost: (id, channelId) =>
      queue.run(id, () =>
        attempts.strand(id, channelId).catch((error: unknown) => {
          log.warn({ err: error, table: id }, 'a table whose channel is gone could not be closed');
        }),
      ),
    callHost: (id) => queue.run(id, () => lobbies.callHost(id)),
    answerWithLobby: (id, send) =>
      queue.run(id, async () => {
        await lobbies.answer(id, send);
        await showAtFormer(id);
      }),
    async close() {
      sweep.stop();
      retries.stop();
      edits.stop();
      reposting.stop();
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
      await queue.idle();
    },
  };
}
