/** Opens tables. */
import type { Game } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { checkStartPosition } from '../../engine/start-position.js';
import type { Context } from '../game/context.js';
import { createTableId } from '../game/random.js';
import { firstStepOf } from '../game/start.js';
import { type Access, isRoleAllowed, OPEN } from '../model/people/access.js';
import type { Actor, PersonId, RoleId } from '../model/people/actor.js';
import { type DecisionRule, defaultRule } from '../model/people/decision-rule.js';
import { withTableOptions } from '../model/table-options.js';
import type { TimeControl } from '../model/times/clock.js';
import type { OpenTable, Table, TableSeat } from '../model/types.js';
import { checkNoneBlocked, checkNotBlocked } from '../seats/blocks.js';
import { checkCooldown } from '../seats/cooldowns.js';
import { createMember } from '../seats/members.js';
import { loadServerPreset, presetRule } from '../seats/presets.js';
import { findFreeOpposingSeat, isFull, seatOf, takeSeat, withComputers } from '../seats/seating.js';
import { LoadedTable } from './loaded-table.js';
import { createTableRows } from './write.js';

/** Queue key for all openings of tables. No table has this id. */
const OPENING = 'opening';

const FREE = {
  holder: null,
  members: [],
  rule: defaultRule('first'),
  orders: [],
  passesAt: null,
  council: null,
} as const;

/** Fields of every new table before its game. */
export const UNPLAYED = {
  closedBecause: null,
  version: 1,
  undecided: [],
  declined: [],
  offers: [],
  ballots: [],
  moderations: [],
  hints: [],
  plans: [],
  openingNotices: [],
  turnEndsAt: null,
  pausedSince: null,
  clocks: [],
  plies: 0,
  lastAction: null,
  outcome: null,
  event: null,
  startedAt: null,
  endedAt: null,
} as const satisfies Partial<Table>;

export type UnnamedTable = Omit<Table, 'id'>;

/** A table before it is stored. */
interface Draft {
  /** People that the table's message mentions. */
  readonly mentioned: readonly PersonId[];
  readonly table: UnnamedTable;
}

/** Opens a lobby, or a challenge if an opponent is named. */
export async function openTable(context: Context, request: OpenTable): Promise<Result<LoadedTable>> {
  const drafted = await draftTable(context, request);
  return drafted.ok ? insertUnnamedTable(context, drafted.value.mentioned, drafted.value.table) : drafted;
}

export async function draftTable(context: Context, request: OpenTable): Promise<Result<Draft>> {
  const { host, hostSeat, opponentId, guests = [], guildId, channelId } = request;
  if ([opponentId, ...guests.map(({ id }) => id)].includes(host.id)) return refuse('self-challenge');
  const mentioned = [...(opponentId === null ? [] : [opponentId]), ...guests.map(({ id }) => id)];
  const asked = await checkNoneBlocked(context, guildId, mentioned);
  if (!asked.ok) return asked;
  const access = accessOf(request, mentioned);
  const game = context.game(request.game);
  const options = game.resolve(request.options);
  if (!options.ok) return options;
  const { clock = null, position = null } = request;
  if (!isClockAllowed(game, clock)) return refuse('clock-no-pass');
  const from = position === null ? ok(null) : checkStartPosition(game, options.value, position);
  if (!from.ok) return from;
  const hasRandomSeats = hostSeat === 'lot' || (hostSeat === null && opponentId !== null);
  const seats = await seatInitialPlayers(context, createEmptySeats(game, options.value), {
    ...request,
    access,
    hasRandomSeats,
  });
  if (!seats.ok) return seats;
  const now = context.clock.now();
  const seed = context.random();
  const status = opponentId === null ? 'lobby' : 'challenge';
  const preferences = {
    turnsToMover: request.turnsToMover ?? false,
    clock,
    hints: request.allowsHints ?? false,
    explores: request.allowsExplore ?? true,
    announcesRoles: request.announcesRoles ?? true,
    rated: request.isRated ?? true,
  };
  const own = withTableOptions(options.value, preferences, from.value);
  const table: UnnamedTable = {
    ...UNPLAYED,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: own,
    seed,
    status,
    hostId: host.id,
    challengedId: opponentId,
    place: {
      guildId,
      channelId,
      lobbyMessageId: null,
      threadId: request.inPlace === true ? channelId : null,
    },
    seats: seats.value,
    access,
    hasRandomSeats,
    position: firstStepOf(game, { options: own }, seed).position,
    closesAt: now + context.limits[status],
    rematchOf: null,
    createdAt: now,
  };
  return ok({ mentioned, table });
}

async function seatInitialPlayers(
  context: Context,
  empty: readonly TableSeat[],
  request: OpenTable & { readonly access: Access; readonly hasRandomSeats: boolean },
): Promise<Result<readonly TableSeat[]>> {
  const { host, hostSeat, opponentRole, computers, access, hasRandomSeats } = request;
  const own = hostSeat === 'none' ? ok(empty) : takeSeat(empty, host, hasRandomSeats ? null : hostSeat);
  if (!own.ok) return own;
  if (hostSeat !== 'none' && access.role !== null && !host.roles.includes(access.role))
    return refuse('role-only', { role: access.role });
  if (opponentRole !== undefined && !isRoleAllowed(access, opponentRole)) return refuse('role-seatless');
  const decides = presetRule(await loadServerPreset(context, request.guildId));
  const opposed = opponentRole === undefined ? own.value : seatRole(own.value, host, opponentRole, decides);
  const seats = await seatGuests(context, opposed, request, hasRandomSeats);
  if (!seats.ok || computers === undefined) return seats;
  return isFull({ seats: seats.value }) ? refuse('no-seat') : ok(withComputers(seats.value, computers));
}

function accessOf({ access }: OpenTable, invited: readonly PersonId[]): Access {
  if (access === undefined || (access.kind === 'open' && access.role === null)) return OPEN;
  return { ...access, invited };
}

/**
 * True if the game allows the clock. A clock that skips a turn on timeout needs a game in which turns can be
 * skipped.
 */
export function isClockAllowed({ timeCalls: onTime }: Game, clock: TimeControl | null): boolean {
  return clock?.up !== 'pass' || onTime?.pass !== undefined;
}

export function createEmptySeats(game: Game, options: Options): readonly TableSeat[] {
  return game.seats(options).map((seat) => ({ ...seat, team: seat.team ?? seat.id, ...FREE }));
}

/** Gives the role the first free seat of another team than the host's. */
function seatRole(
  seats: readonly TableSeat[],
  host: Actor,
  id: RoleId,
  rule: DecisionRule,
): readonly TableSeat[] {
  const against = findFreeOpposingSeat(seats, host.id);
  return seats.map((seat) => (seat === against ? { ...seat, holder: { kind: 'role', id }, rule } : seat));
}

/** Gives each guest a free seat: a partner in the host's team, any other guest in another team. */
async function seatGuests(
  context: Context,
  seats: readonly TableSeat[],
  { host, guests = [], guildId }: OpenTable,
  hasRandomSeats: boolean,
): Promise<Result<readonly TableSeat[]>> {
  const team = hasRandomSeats ? undefined : seatOf({ seats }, host)?.team;
  const now = context.clock.now();
  let filled = seats;
  for (const { id: person, isPartner } of guests) {
    if (guests.filter(({ id }) => id === person).length > 1) return refuse('asked-twice', { person });
    const seat = filled.find((one) => one.holder === null && (one.team === team) === isPartner);
    if (seat === undefined)
      return isPartner ? refuse('no-partner', { person }) : refuse('no-seat-for', { person });
    if (!(await checkPersonTableLimit(context, person, guildId)).ok) return refuse('no-room', { person });
    const holder = { kind: 'person', id: person } as const;
    filled = filled.map((one) =>
      one === seat ? { ...one, holder, members: [createMember(person, now)] } : one,
    );
  }
  return ok(filled);
}

/** Stores the table under a new id. `mentioned` are the people that its message mentions. */
export function insertUnnamedTable(
  context: Context,
  mentioned: readonly PersonId[],
  nameless: UnnamedTable,
): Promise<Result<LoadedTable>> {
  const { store, memory, queue } = context;
  // Opens tables one after another, because every opening counts against the same limits.
  return queue.run(OPENING, async () => {
    const allowed = await checkOpening(context, mentioned, nameless);
    if (!allowed.ok) return allowed;
    for (;;) {
      const { rows, state } = createTableRows(context, { ...nameless, id: createTableId(context.random) });
      const inserted = await store.tables.insert(rows);
      if (inserted === 'rematch taken') return refuse('rematch-asked');
      if (inserted === 'place taken') return refuse('place-taken');
      if (inserted === 'id taken') continue;
      memory.keep(state);
      return ok(new LoadedTable(context, state));
    }
  });
}

/** Checks everything that can prevent a new table, before it is stored. */
async function checkOpening(
  context: Context,
  mentioned: readonly PersonId[],
  nameless: UnnamedTable,
): Promise<Result<null>> {
  const { rematchOf } = nameless;
  const free = await checkHostMayOpen(context, nameless);
  if (!free.ok) return free;
  if (rematchOf !== null && (await context.store.tables.findRematch(rematchOf)) !== undefined)
    return refuse('rematch-asked');
  return checkCooldown(context, nameless, mentioned);
}

/** Checks that the host may have one more table in the server. */
export async function checkHostMayOpen(
  context: Context,
  { hostId, place }: Pick<Table, 'hostId' | 'place'>,
): Promise<Result<null>> {
  const free = await checkNotBlocked(context, place.guildId, hostId);
  if (!free.ok) return free;
  const room = await checkPersonTableLimit(context, hostId, place.guildId);
  return room.ok ? checkServerTableLimit(context, place.guildId) : room;
}

/**
 * Checks that the person may have one more table, by the limits of the operator and the server. If `joined`
 * is given, that table doesn't count.
 */
export async function checkPersonTableLimit(
  { store, limits }: Context,
  person: PersonId,
  guildId: string | null,
  joined?: Table,
): Promise<Result<null>> {
  const { tables, settings } = store;
  const countOpenTables = async (guild?: string) =>
    (await tables.listOpenTablesOf(person, guild)).filter((id) => id !== joined?.id).length;
  const { tablesPerPerson: most } = limits;
  if ((await countOpenTables()) >= most) return refuse('too-many-tables', { count: most });
  if (guildId === null) return ok(null);
  const here = (await settings.guildSettings(guildId)).tablesPerPerson;
  return here === null || (await countOpenTables(guildId)) < here
    ? ok(null)
    : refuse('too-many-here', { count: here });
}

/** Checks the server's limit on tables. */
export async function checkServerTableLimit(
  { store }: Context,
  guildId: string | null,
): Promise<Result<null>> {
  const most = guildId === null ? null : (await store.settings.guildSettings(guildId)).tablesPerServer;
  if (guildId === null || most === null || (await store.tables.countOpenTablesIn(guildId)) < most)
    return ok(null);
  return refuse('server-full', { count: most });
}
