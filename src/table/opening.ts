/** How a table comes into being. */
import { ok, type Result, refuse } from '../engine/result.js';
import type { PersonId } from './actor.js';
import type { Context } from './context.js';
import { mayOpen } from './cooldowns.js';
import { LoadedTable } from './loaded-table.js';
import { newId } from './random.js';
import { take } from './seating.js';
import type { OpenTable, Table } from './types.js';
import { newTable } from './write.js';

/** What openings wait in line under: no table has such an id. */
const OPENING = 'opening';

/** A table that has no id yet. */
export type Nameless = Omit<Table, 'id'>;

/**
 * Opens a lobby, or a challenge where there is an opponent.
 * Refusals: `self-challenge`, `no-seat`, those of `insertNew`, and those of the game's options.
 */
export async function openTable(context: Context, request: OpenTable): Promise<Result<LoadedTable>> {
  const { host, hostSeat, opponentId, guildId, channelId } = request;
  if (opponentId === host.id) return refuse('self-challenge');
  const game = context.game(request.game);
  const options = game.resolve(request.options);
  if (!options.ok) return options;
  const lot = hostSeat === 'lot' || (hostSeat === null && opponentId !== null);
  const empty = game.seats(options.value).map((seat) => ({ ...seat, holder: null, orders: [] }));
  const seats = !lot && hostSeat === null ? ok(empty) : take(empty, host, lot ? null : hostSeat);
  if (!seats.ok) return seats;
  const seed = context.random();
  const now = context.clock.now();
  const status = opponentId === null ? 'lobby' : 'challenge';
  return insertNew(context, opponentId === null ? [] : [opponentId], {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: options.value,
    seed,
    status,
    closedBecause: null,
    version: 1,
    hostId: host.id,
    challengedId: opponentId,
    place: { guildId, channelId, lobbyMessageId: null, threadId: null },
    seats: seats.value,
    lot,
    offer: null,
    position: game.start(options.value, seed).position,
    openingNotices: [],
    closesAt: now + context.limits[status],
    turnEndsAt: null,
    lastAction: null,
    outcome: null,
    rematchOf: null,
    createdAt: now,
    startedAt: null,
    endedAt: null,
  });
}

/**
 * Stores the table under an id that nobody has; `called` are the people whom its message mentions.
 * Refusals: `too-many-tables {count}` for its host; `rematch-asked` where a rematch of the former table was asked for already;
 * those of `mayOpen`.
 */
export function insertNew(
  context: Context,
  called: readonly PersonId[],
  nameless: Nameless,
): Promise<Result<LoadedTable>> {
  const { store, memory, queue } = context;
  // One after the other, since all count against the same limits.
  return queue.run(OPENING, async () => {
    const { hostId, rematchOf } = nameless;
    const room = await hasRoom(context, hostId);
    if (!room.ok) return room;
    if (rematchOf !== null && (await store.tables.rematchOf(rematchOf)) !== undefined)
      return refuse('rematch-asked');
    const paced = await mayOpen(context, nameless, called);
    if (!paced.ok) return paced;
    for (;;) {
      const { rows, state } = newTable(context, { ...nameless, id: newId(context.random) });
      const inserted = await store.tables.insert(rows);
      if (inserted === 'rematch taken') return refuse('rematch-asked');
      if (inserted === 'id taken') continue;
      memory.keep(state);
      return ok(new LoadedTable(context, state));
    }
  });
}

/** Whether the person may have one more table besides `joined`. Refusals: `too-many-tables {count}`. */
export async function hasRoom(context: Context, person: PersonId, joined?: Table): Promise<Result<null>> {
  const { tablesPerPerson: count } = context.limits;
  const others = (await context.store.tables.openOf(person)).filter((id) => id !== joined?.id);
  return others.length < count ? ok(null) : refuse('too-many-tables', { count });
}
