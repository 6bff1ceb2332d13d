/**
 * Keeps channel and thread in step with the store: posts what was decided, takes the buttons from what is old. It looks
 * at what is not yet shown and makes up for it, so it does not matter whether it is called after an action, after a
 * failure or at the start of the process. One table's posts never overtake each other, and nothing is posted twice.
 */
import type { Table, TableId } from '../../table/types.js';
import { text } from '../../texts/index.js';
import { note } from '../screen.js';
import { gameTitle } from '../words.js';
import { Boards } from './boards.js';
import { postMessage } from './channel.js';
import { outcomeOf } from './failure.js';
import { Lobbies } from './lobbies.js';
import { KeyedQueue } from './queue.js';
import type { PosterServices } from './services.js';
import type { Poster, Shown } from './types.js';

/** The first pause before another attempt, and the longest, in milliseconds. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 300_000;
/** After so many failures in a row the next action, or the next start, tries again. */
const MOST_ATTEMPTS = 12;

/** Opens the poster. */
export function openPoster(services: PosterServices): Poster {
  const { tables, clock, log, rest } = services;
  const queue = new KeyedQueue();
  const boards = new Boards(services);
  const lobbies = new Lobbies(services);
  const failures = new Map<TableId, number>();
  const alarms = new Map<TableId, () => void>();
  const told = new Set<TableId>();
  let closed = false;

  /** `mayStand`: an earlier attempt may have posted without being able to note it down. */
  async function reconcile(id: TableId, mayStand: boolean): Promise<Shown> {
    try {
      await boards.show(id, mayStand);
      await lobbies.show(id, mayStand);
      failures.delete(id);
      told.delete(id);
      return 'shown';
    } catch (error) {
      const outcome = outcomeOf(error);
      log.warn({ err: error, table: id, outcome }, 'a table could not be shown');
      if (outcome === 'later') again(id);
      else await tellChannel(tables.get(id), outcome);
      return outcome;
    }
  }

  function again(id: TableId): void {
    const failed = (failures.get(id) ?? 0) + 1;
    failures.set(id, failed);
    if (closed || failed >= MOST_ATTEMPTS) return;
    const pause = Math.min(FIRST_PAUSE * 2 ** (failed - 1), LONGEST_PAUSE);
    alarms.get(id)?.();
    alarms.set(
      id,
      clock.after(pause, () => {
        alarms.delete(id);
        void queue.run(id, () => reconcile(id, true));
      }),
    );
  }

  /** Says once, in the channel of the lobby, that a game cannot be shown. */
  async function tellChannel(table: Table | null, outcome: Exclude<Shown, 'shown' | 'later'>): Promise<void> {
    if (table === null || told.has(table.id)) return;
    told.add(table.id);
    const { channelId, threadId } = table.place;
    const notice = note(
      text(`errors.channelNotice.${outcome}`, {
        game: gameTitle(table.game),
        table: table.id,
        thread: threadId ?? channelId,
      }),
    );
    await postMessage(rest, channelId, notice, `${table.id}:${outcome}`).catch((error: unknown) => {
      log.warn({ err: error, table: table.id }, 'the channel could not be told');
    });
  }

  return {
    sync: (id) => queue.run(id, () => reconcile(id, failures.has(id))),
    answerWithLobby: (id, send) => queue.run(id, () => lobbies.answer(id, send)),
    async recover() {
      await Promise.all(tables.unposted().map((id) => queue.run(id, () => reconcile(id, true))));
    },
    async close() {
      closed = true;
      for (const cancel of alarms.values()) cancel();
      alarms.clear();
      await queue.idle();
    },
  };
}
