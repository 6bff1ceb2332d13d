/**
 * Opens tables automatically for tournaments, matches and seasons. An event plans a table by adding a row
 * when it commits its decision. The transaction that adds the table deletes that row, so a planned table is
 * opened exactly once.
 */
import { MINUTE } from '../../base/durations.js';
import { isTombstone } from '../../db/people/tombstone.js';
import type { OpeningRow, PlannedSeat } from '../../db/rows.js';
import { ok, type Refusal, type Result, refuse } from '../../engine/result.js';
import { planCommit } from '../core/change.js';
import { loadTable, readHolder } from '../core/load.js';
import { LoadedTable } from '../core/loaded-table.js';
import { checkServerTableLimit, createEmptySeats, UNPLAYED } from '../core/new-table.js';
import type { Openings } from '../core/services.js';
import { createTableRows } from '../core/write.js';
import type { Context } from '../game/context.js';
import { firstStepOf } from '../game/start.js';
import { OPEN } from '../model/people/access.js';
import { defaultRule } from '../model/people/decision-rule.js';
import { type Holder, isShared, peopleNamedIn } from '../model/people/holders.js';
import { gameOptions } from '../model/table-options.js';
import { NO_HOST, type Table, type TableId, type TableSeat } from '../model/types.js';
import { checkNoneBlocked } from '../seats/blocks.js';
import { createMember } from '../seats/members.js';
import { loadServerPreset, presetRule } from '../seats/presets.js';
import { startGame } from './game-start.js';

/** Waiting time before the next attempt if the server has no room for another table. */
const PAUSE_WHEN_FULL = MINUTE;

export function createOpenings(context: Context): Openings {
  const { store, clock } = context;
  return {
    listDue: () => store.openings.listDue(clock.now()),
    nextDueAt: () => store.openings.nextDueAt(),
    openPlannedTable: (id) => context.queue.run(id, () => openPlannedTable(context, id)),
  };
}

async function openPlannedTable(context: Context, id: TableId): Promise<LoadedTable | null> {
  const { store, clock, memory } = context;
  const planned = await store.openings.find(id);
  if (planned === undefined) return loadTable(context, id);
  if (!(await checkServerTableLimit(context, planned.guildId)).ok) {
    await store.openings.postpone(id, clock.now() + PAUSE_WHEN_FULL);
    return null;
  }
  const created = await createPlannedTable(context, planned);
  if (!created.ok) return refuseOpening(context, planned, created.reason);
  const { rows, state } = createTableRows(context, created.value);
  const started = await startGame(context, state.table);
  if (!started.ok) return refuseOpening(context, planned, started.reason);
  const { change, after } = await planCommit(context, state, started.value);
  // Another process may have opened the table first, or the event may have withdrawn it.
  if (!(await store.openings.openPlannedTable(rows, change))) return loadTable(context, id);
  memory.keep(after);
  return new LoadedTable(context, after);
}

async function refuseOpening({ store, clock }: Context, planned: OpeningRow, reason: Refusal): Promise<null> {
  const { tableId, guildId, event } = planned;
  const result = { status: 'unopened', reason: reason.code, seats: [] } as const;
  await store.openings.refuseOpening({ tableId, guildId, event, version: 0, result, at: clock.now() });
  return null;
}

/** Creates the planned table in its state before the game. */
async function createPlannedTable(context: Context, planned: OpeningRow): Promise<Result<Table>> {
  const { tableId: id, guildId, channelId, event } = planned;
  const game = context.game(planned.game);
  const resolved = game.resolve(gameOptions(planned));
  if (!resolved.ok) return resolved;
  const options = { ...planned.options, ...resolved.value };
  const seats = await seatPlannedPlayers(context, { ...planned, options });
  if (!seats.ok) return seats;
  const seed = context.random();
  return ok({
    ...UNPLAYED,
    id,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    seed,
    status: 'lobby',
    hostId: NO_HOST,
    challengedId: null,
    place: { guildId, channelId, lobbyMessageId: null, threadId: null },
    seats: seats.value,
    access: OPEN,
    hasRandomSeats: false,
    position: firstStepOf(game, { options }, seed).position,
    closesAt: null,
    rematchOf: null,
    event,
    createdAt: context.clock.now(),
  });
}

/** Seats the planned holders. If a seat has no holder, the start of the game is refused later. */
async function seatPlannedPlayers(
  context: Context,
  { game, options, seats, guildId }: OpeningRow,
): Promise<Result<readonly TableSeat[]>> {
  const now = context.clock.now();
  const holders = new Map(seats.map((planned) => [planned.seat, toHolder(planned)]));
  const people = [...holders.values()].flatMap(peopleNamedIn);
  // Since the table was planned, a person's data may have been deleted.
  if (people.some(isTombstone)) return refuse('deleted');
  const free = await checkNoneBlocked(context, guildId, people);
  if (!free.ok) return free;
  const shared = presetRule(await loadServerPreset(context, guildId));
  return ok(
    createEmptySeats(context.game(game), options).map((seat) => {
      const holder = holders.get(seat.id) ?? null;
      const members = holder?.kind === 'people' ? holder.ids.map((one) => createMember(one, now)) : [];
      return { ...seat, holder, members, rule: isShared({ holder }) ? shared : defaultRule('first') };
    }),
  );
}

function toHolder({ kind, holder }: PlannedSeat): Holder | null {
  return readHolder({ holderKind: kind, holderId: holder });
}
