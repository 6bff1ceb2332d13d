/**
 * Keeps channels and threads up to date with the store. Each run looks for entries not shown yet, so it
 * works the same after an action, a failure or a restart. Nothing is posted twice. The kind of a stored
 * refusal decides when an entry is retried (`OutboxEntry` in src/table/model/types.ts).
 */
import type { TableId } from '../../table/model/types.js';
import { Attempts } from './entries/attempts.js';
import {
  announceLostMoves,
  findTablesWithNewerBoards,
  retireNewerBoards,
  type Suspect,
} from './entries/newer-boards.js';
import { causeOf } from './requests/causes.js';
import { createRetryScheduler } from './runs/retries.js';
import { openSweep } from './runs/sweep.js';
import { TableDisplay } from './runs/table-display.js';
import { TableRuns } from './runs/table-runs.js';
import type { PosterServices } from './services.js';
import type { Poster } from './types.js';

export function openPoster(services: PosterServices): Poster {
  const { log } = services;
  const runs = new TableRuns(log);
  const attempts = new Attempts(services, () => sweep.reschedule());
  const display = new TableDisplay(services, attempts, runs);
  const sweep = openSweep(services, (id, scope) => display.sweep(id, scope));
  const retries = createRetryScheduler(services, (id) => display.sync(id));

  /** Runs `close` for a table whose channel or message is gone. Failures are only logged. */
  function closeQuietly(id: TableId, close: () => Promise<void>): Promise<void> {
    return runs.run(id, () =>
      close().catch((error: unknown) => {
        log.warn({ err: error, table: id }, 'a table whose message was deleted could not be closed');
      }),
    );
  }

  return {
    sync: (id) => display.sync(id),
    wake: (id) => display.wake(id),
    async recover() {
      sweep.start();
      await showMissingAndWakeThreads(services, display);
    },
    findTablesWithNewerBoards: () => findTablesWithNewerBoards(services),
    retireNewerBoards: (suspects) => retireNewerBoardsOfTables(services, display, suspects),
    repostBoard: (id) => display.repostBoard(id),
    repostOffer: (id) => display.repostOffer(id),
    retryInServer(guildId) {
      retries.retrySoon(guildId);
      display.retryEdits(guildId);
    },
    reopen: (id, threadId) => display.reopen(id, threadId),
    handleDeletedChannel: (id, channelId) =>
      closeQuietly(id, () => attempts.handleDeletedChannel(id, channelId)),
    closeDeletedLobby: (id, messageId) => closeQuietly(id, () => attempts.closeDeletedLobby(id, messageId)),
    checkLobbies: (ids) =>
      services.backlog.runEach(ids, (id) =>
        display.checkLobby(id).catch((error: unknown) => {
          log.info({ err: error, table: id, cause: causeOf(error) }, 'a lobby could not be looked for');
        }),
      ),
    async checkBoards(ids) {
      for (const id of ids) await services.backlog.runEach([id], () => checkBoard(services, display, id));
    },
    mentionHost: (id) => display.mentionHost(id),
    answerWithLobby: (id, send) => display.answerWithLobby(id, send),
    async close() {
      sweep.stop();
      retries.stop();
      display.stop();
      await runs.waitUntilIdle();
    },
  };
}

/** Shows all entries not shown yet, and wakes the threads of games in play. */
async function showMissingAndWakeThreads(services: PosterServices, display: TableDisplay): Promise<void> {
  const { tables, outbox, guilds, isAwake, backlog } = services;
  const asleep = (await guilds.listTablesInPlay()).filter(
    ({ threadId }) => threadId !== null && !isAwake(threadId),
  );
  await backlog.runEach(await outbox.listUnpostedTables(), (id) => display.sync(id));
  await backlog.runEach(asleep, ({ id }) => display.wake(id));
  // Votes cast shortly before a restart may not be shown.
  for (const id of await tables.listTablesWithOpenVotes()) display.scheduleEdit(id);
}

async function checkBoard({ log }: PosterServices, display: TableDisplay, id: TableId): Promise<void> {
  try {
    await display.repostIfDeleted(id);
  } catch (error) {
    log.info({ err: error, table: id, cause: causeOf(error) }, 'a board could not be looked for');
  }
}

async function retireNewerBoardsOfTables(
  services: PosterServices,
  display: TableDisplay,
  suspects: readonly Suspect[],
): Promise<void> {
  const { log, backlog } = services;
  const found = await retireNewerBoards(services, suspects);
  if (found.length === 0) return;
  log.error(
    { tables: found },
    'the database is older than the boards in Discord, probably a restored backup; later moves are lost',
  );
  await backlog.runEach(found, async (id) => {
    await display.sync(id);
    await announceLostMoves(services, id);
  });
}
