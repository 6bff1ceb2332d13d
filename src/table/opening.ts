/** How a table comes into being. */
import type { Game } from '../engine/game.js';
import type { Options } from '../engine/options.js';
import { ok, type Result, refuse } from '../engine/result.js';
import type { Actor, PersonId, RoleId } from './actor.js';
import type { Context } from './context.js';
import { mayOpen } from './cooldowns.js';
import { defaultRule } from './decision-rule.js';
import { LoadedTable } from './loaded-table.js';
import { newId } from './random.js';
import { seatOf, take } from './seating.js';
import { withBoardTurn } from './table-options.js';
import type { OpenTable, Table, TableSeat } from './types.js';
import { newTable } from './write.js';

/** What openings wait in line under: no table has such an id. */
const OPENING = 'opening';

/** A seat that nobody holds. */
const FREE = {
  holder: null,
  members: [],
  rule: defaultRule('first'),
  orders: [],
  passesAt: null,
  council: null,
} as const;

/** A table that has no id yet. */
export type Nameless = Omit<Table, 'id'>;

/**
 * Opens a lobby, or a challenge where there is an opponent.
 * Refusals: `self-challenge`, `no-seat`, those of `insertNew`, and those of the game's options.
 */
export async function openTable(context: Context, request: OpenTable): Promise<Result<LoadedTable>> {
  const { host, hostSeat, opponentId, opponentRole, guildId, channelId } = request;
  if (opponentId === host.id) return refuse('self-challenge');
  const game = context.game(request.game);
  const options = game.resolve(request.options);
  if (!options.ok) return options;
  const lot = hostSeat === 'lot' || (hostSeat === null && opponentId !== null);
  const empty = emptySeats(game, options.value);
  const own = hostSeat === 'none' ? ok(empty) : take(empty, host, lot ? null : hostSeat);
  if (!own.ok) return own;
  const seats = opponentRole === undefined ? own.value : withRole(own.value, host, opponentRole);
  const seed = context.random();
  const now = context.clock.now();
  const status = opponentId === null ? 'lobby' : 'challenge';
  return insertNew(context, opponentId === null ? [] : [opponentId], {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: withBoardTurn(options.value, request.turnsToMover ?? false),
    seed,
    status,
    closedBecause: null,
    version: 1,
    hostId: host.id,
    challengedId: opponentId,
    place: { guildId, channelId, lobbyMessageId: null, threadId: null },
    seats,
    lot,
    offer: null,
    ballots: [],
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

/** The seats of a game with these options, with nobody on them. */
export function emptySeats(game: Game, options: Options): readonly TableSeat[] {
  return game.seats(options).map((seat) => ({ ...seat, team: seat.team ?? seat.id, ...FREE }));
}

/** The seats with the role on the first free one that does not win with the host's. */
function withRole(seats: readonly TableSeat[], host: Actor, id: RoleId): readonly TableSeat[] {
  const own = seatOf({ seats }, host);
  const free = seats.filter(({ holder }) => holder === null);
  const against = free.find(({ team }) => team !== own?.team) ?? free[0];
  return seats.map((seat) =>
    seat === against ? { ...seat, holder: { kind: 'role', id }, rule: defaultRule('vote') } : seat,
  );
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
