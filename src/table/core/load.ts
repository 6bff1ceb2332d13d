/** Loads tables from memory, or from the store if they changed. */
import { parseLevel } from '../../computer/question.js';
import type { AccessRow, ActionRow, MemberRow, OfferRow, SeatRow, TableRow } from '../../db/rows.js';
import { isBusy } from '../../db/storage/busy-error.js';
import { isStorageFault } from '../../db/storage/storage-fault.js';
import type { StoredTable } from '../../db/store.js';
import type { Game, Outcome, Position } from '../../engine/game.js';
import { completeOptions } from '../../engine/options.js';
import type { Context } from '../game/context.js';
import { appendEntries, type Entry, effectiveActions, firstChangedPly } from '../game/counted-actions.js';
import { replayActions } from '../game/replay.js';
import { rulesVersionInForce } from '../game/rules-version.js';
import { firstStepOf } from '../game/start.js';
import type { StoredAction, TableState } from '../game/state.js';
import { isWaitingForPlayers } from '../model/decision.js';
import { type Access, OPEN } from '../model/people/access.js';
import { parseRule } from '../model/people/decision-rule.js';
import type { Holder, Member } from '../model/people/holders.js';
import { createTeamLookup } from '../model/people/teams.js';
import type { Ballot } from '../model/proposals/ballot.js';
import { type Offer, parseSuccessor } from '../model/proposals/offer.js';
import { findDeadlineTime } from '../model/rows/deadlines.js';
import { readNotices } from '../model/rows/notices.js';
import { gameOptions } from '../model/table-options.js';
import type { SeatClock } from '../model/times/clock.js';
import type { TableId, TableSeat } from '../model/types.js';
import { visibleLastAction } from '../turns/secrets.js';
import { LoadedTable } from './loaded-table.js';

/** Loaded tables by state, so that the same state always gives the same object. */
const loaded = new WeakMap<TableState, LoadedTable>();

export async function loadTable(context: Context, id: TableId): Promise<LoadedTable | null> {
  const state = await loadState(context, id);
  return state === null ? null : toLoadedTable(context, state);
}

function toLoadedTable(context: Context, state: TableState): LoadedTable {
  const table = loaded.get(state) ?? new LoadedTable(context, state);
  loaded.set(state, table);
  return table;
}

/**
 * Loads the state and describes all its actions. Null for an unknown id. Throws if the actions can't be
 * replayed.
 */
export async function loadState(context: Context, id: TableId): Promise<TableState | null> {
  const state = await loadUndescribedState(context, id);
  if (state !== null) await context.descriptions.catchUp(context.game(state.table.game), state);
  return state;
}

/**
 * Loads the state without describing its actions. After a restart, describing them takes long, so they are
 * described only when a reader needs the descriptions.
 */
export async function loadUndescribedState(context: Context, id: TableId): Promise<TableState | null> {
  const { store, memory } = context;
  // A table that isn't in memory is loaded in one round trip, without asking for its revision first.
  const revision = memory.cachedTable(id) === undefined ? null : await store.tables.revisionOf(id);
  if (revision === undefined) return null;
  const remembered = memory.cachedTable(id);
  if (remembered?.revision === revision) return remembered;
  // The list of actions only grows while a game is running, so actions in memory aren't read again.
  const cached = remembered?.table.status === 'playing' ? remembered : null;
  const stored = await store.tables.load(id, cached?.actions.length);
  if (stored === undefined) return null;
  const state = toState(context, stored, cached);
  memory.keep(state);
  return state;
}

/**
 * Loads the tables, and skips those that can't be read, so that a broken table doesn't break a list. Replays
 * nothing, because lists show no actions.
 */
export async function loadReadableTables(
  context: Context,
  ids: readonly TableId[],
): Promise<readonly LoadedTable[]> {
  const tables: LoadedTable[] = [];
  for (const id of ids) {
    try {
      const state = await loadUndescribedState(context, id);
      if (state !== null) tables.push(toLoadedTable(context, state));
    } catch (error) {
      if (isBusy(error) || isStorageFault(error)) throw error;
      context.onUnreadable(id, error);
    }
  }
  return tables;
}

/**
 * Converts a stored table to a state. `cached` is an earlier state of a running game. It supplies the actions
 * that weren't read again.
 */
function toState(context: Context, stored: StoredTable, cached: TableState | null): TableState {
  const { row, offers, touches, deadlines, boards, reminders, moderations, hints, plans, access } = stored;
  const { guildId, channelId, lobbyMessageId, threadId, winners, outcomeReason, openingNotices, ...rest } =
    withoutRevision(row);
  const game = context.game(row.game);
  const options = completeOptions(game.options, row.options, row.rulesVersion);
  const actions = appendEntries(cached?.actions ?? [], stored.actions.map(readAction));
  const position = positionOf(game, { ...stored, row: { ...row, options } }, actions, cached);
  const inForce = rulesVersionInForce(game, row, actions);
  return {
    revision: row.revision,
    former: stored.snapshots.find(({ rulesVersion }) => rulesVersion !== inForce) ?? null,
    actions,
    touches,
    deadlines,
    boards,
    reminders: reminders.map(({ version: number, toAct: sides, mentioned: people }) => ({
      number,
      sides,
      people,
    })),
    table: {
      ...rest,
      options,
      place: { guildId, channelId, lobbyMessageId, threadId },
      seats: readSeats(game, stored),
      ballots: readBallots(stored),
      offers: offers.map(readOffer),
      access: access === undefined ? OPEN : readAccess(access),
      undecided: access?.undecided ?? [],
      declined: access?.declined ?? [],
      moderations: moderations.map(({ tableId: _, ...moderation }) => moderation),
      hints: hints.map(({ tableId: _, personId: by, ...hint }) => ({ ...hint, by })),
      plans: plans.map(({ tableId: _, personId: by, ...plan }) => ({ ...plan, by })),
      position,
      openingNotices: readNotices(openingNotices),
      closesAt: isWaitingForPlayers(row.status) ? findDeadlineTime(deadlines, row.status) : null,
      turnEndsAt: findDeadlineTime(deadlines, 'turn'),
      clocks: readClocks(stored),
      plies: actions.length,
      lastAction: visibleLastAction(context, { ...row, position }, actions),
      outcome: readOutcome(winners, outcomeReason),
    },
  };
}

function readOffer({ tableId: _, seat, leaver, successor, isAccepted, ...offer }: OfferRow): Offer {
  return {
    ...offer,
    handover:
      seat === null || leaver === null ? null : { seat, leaver, ...parseSuccessor(successor), isAccepted },
  };
}

function readAccess({ kind, roleId, invited }: AccessRow): Access {
  return { kind, role: roleId, invited };
}

function withoutRevision({ revision: _, ...row }: TableRow): Omit<TableRow, 'revision'> {
  return row;
}

function readAction({ tableId: _, notices, clocks, ...row }: ActionRow): Entry {
  return { ...row, notices: readNotices(notices), ...(clocks === null ? {} : { clocks }) };
}

function readSeats(
  game: Game,
  { row, seats, orders, members, deadlines }: StoredTable,
): readonly TableSeat[] {
  const given = new Map(game.standing === undefined ? [] : orders.map((one) => [one.seat, one.orders]));
  const team = createTeamLookup(game, row.options);
  return seats.map((seat) => ({
    id: seat.id,
    sides: seat.sides,
    team: team(seat.id),
    holder: readHolder(seat),
    members: members.filter((member) => member.seat === seat.id).map(readMember),
    rule: parseRule(seat.rule),
    orders: given.get(seat.id) ?? [],
    passesAt: findDeadlineTime(deadlines, 'relay', seat.id),
    council: seat.council,
  }));
}

/** Converts clocks in the order of the seats. */
function readClocks({ seats, clocks }: Pick<StoredTable, 'seats' | 'clocks'>): readonly SeatClock[] {
  return seats.flatMap(({ id }) =>
    clocks.filter(({ seat }) => seat === id).map(({ tableId: _, ...clock }) => clock),
  );
}

export function readHolder({
  holderKind,
  holderId,
}: Pick<SeatRow, 'holderKind' | 'holderId'>): Holder | null {
  if (holderKind === null || holderId === null) return null;
  switch (holderKind) {
    case 'people':
      return { kind: holderKind, ids: holderId.split(' ') };
    case 'computer':
      return { kind: holderKind, level: parseLevel(holderId) ?? 1 };
    default:
      return { kind: holderKind, id: holderId };
  }
}

function readMember({ tableId: _, seat: __, personId, ...member }: MemberRow): Member {
  return { id: personId, ...member };
}

export function readBallots({
  ballots,
  proposals,
  votes,
}: Pick<StoredTable, 'ballots' | 'proposals' | 'votes'>): readonly Ballot[] {
  return ballots.map(({ tableId: _, ...ballot }) => ({
    ...ballot,
    proposals: proposals
      .filter((proposal) => proposal.ballot === ballot.number)
      .map(({ tableId: __, ballot: ___, ...proposal }) => proposal),
    votes: votes
      .filter((vote) => vote.ballot === ballot.number)
      .map(({ proposal, personId, at }) => ({ by: personId, proposal, at })),
  }));
}

function readOutcome(winners: readonly string[], reason: string | null): Outcome | null {
  return reason === null ? null : { winners, reason };
}

/**
 * Rebuilds the position: starts from the cached state, the newest readable snapshot or the start of the game,
 * and plays the later actions. A snapshot is unusable if a later entry undoes or replaces an action before
 * it.
 */
function positionOf(
  game: Game,
  { row, snapshots }: StoredTable,
  actions: readonly StoredAction[],
  cached: TableState | null,
): Position {
  const options = gameOptions(row);
  const after = (plies: number, position: Position) =>
    replayActions(game, row.id, position, effectiveActions(actions.slice(plies)));
  const replaysFrom = (plies: number) =>
    !actions.slice(plies).some(({ kind, notation }) => kind === 'undo' && firstChangedPly(notation) < plies);
  if (cached !== null && replaysFrom(cached.actions.length))
    return after(cached.actions.length, cached.table.position);
  for (const { plies, position } of snapshots) {
    const read = replaysFrom(plies) ? game.read(options, position) : null;
    if (read?.ok === true) return after(plies, read.value);
  }
  return after(0, firstStepOf(game, row, row.seed).position);
}
