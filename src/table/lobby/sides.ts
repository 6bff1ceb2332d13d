/** Shared seats: their holders, decision rules, members and votes. */
import { SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { changeTableAsActor } from '../core/actor-changes.js';
import { changeTable } from '../core/change.js';
import { checkPersonTableLimit } from '../core/new-table.js';
import type { Sides } from '../core/services.js';
import type { Context } from '../game/context.js';
import { checkNotPaused, isPausedWithGame } from '../game/pause.js';
import { type Change, toChange, toUnseenChange } from '../model/decision.js';
import { checkSeatAccess, isInvited, isRoleAllowed } from '../model/people/access.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import {
  captainOf,
  checkRule,
  type DecisionRule,
  defaultRule,
  MAX_PEOPLE,
  withoutPerson,
  withRunner,
} from '../model/people/decision-rule.js';
import {
  explainNoSeat,
  type Holder,
  holderIdsOf,
  isActorAmong,
  isNamedIn,
  isSameHolder,
  isShared,
  peopleNamedIn,
  peopleOfSeat,
  seatsOf,
} from '../model/people/holders.js';
import {
  type Ballot,
  findOpenBallot,
  NOTE_LENGTH,
  type Proposal,
  withBallot,
} from '../model/proposals/ballot.js';
import type { Table, TableSeat } from '../model/types.js';
import { closeVote, completeVote } from '../moderation/vote-control.js';
import { withMemberState, withPersonRemoved } from '../offers/removal.js';
import { checkNoneBlocked, checkNotBlocked } from '../seats/blocks.js';
import { createMember, isMember, withMember, withSeat } from '../seats/members.js';
import { loadServerPreset, presetRule, switchMode } from '../seats/presets.js';
import { actingSeats, playingSeat, playingSeats } from '../seats/seating.js';
import { findActingSide } from '../turns/turn.js';
import { closeBallot } from '../votes/ballot-box.js';
import { castMotionVote, castVote } from '../votes/voting.js';

export function createSides(context: Context): Sides {
  const now = () => context.clock.now();
  return {
    assignSeat: (id, actor, seat, holder, { isDeserted = false } = {}) =>
      changeTable(context, id, null, ({ table }) =>
        giveSeat(context, table, actor, seat, holder, isDeserted),
      ),
    async recordDeletedRole(role) {
      const ids = await context.store.tables.listTablesHeldBy(role);
      for (const id of ids) await changeTable(context, id, null, ({ table }) => toChange(table));
      return ids;
    },
    listRolesInPlay: () => context.store.tables.listRolesInPlay(),
    setDecisionRule: (id, actor, seat, rule) =>
      changeTable(context, id, null, ({ table }) => setRule(table, actor, seat, rule)),
    setAllDecisionRules: (id, actor, seat) =>
      changeTable(context, id, null, ({ table }) => setAllRules(table, actor, seat)),
    becomeMember: (id, actor, seat) =>
      changeTableAsActor(context, id, null, actor, ({ table }) => becomeMember(table, actor, seat, now())),
    setFollowing: (id, actor, follows) =>
      changeTableAsActor(context, id, null, actor, ({ table }) => setFollowing(table, actor, follows, now())),
    joinOrLeaveRelay: (id, actor, joins) =>
      changeTableAsActor(context, id, null, actor, ({ table }) =>
        joinOrLeaveRelay(table, actor, joins, now()),
      ),
    removeOrReadmit: (id, actor, removal) =>
      changeTable(context, id, null, ({ table }) => removeOrReadmit(context, table, actor, removal)),
    setCouncilThread: (id, seat, threadId) =>
      changeTable(context, id, null, ({ table }) => setCouncil(table, seat, threadId)),
    vote: (id, actor, ballot, proposal) =>
      changeTableAsActor(context, id, null, actor, ({ table }) =>
        voteOnProposal(context, table, actor, ballot, proposal),
      ),
    closeVote: (id, actor, ballot) =>
      changeTable(context, id, null, ({ table }) => closeVote(context, table, actor, ballot)),
    closeCompleteVote: (id, ballot, count) =>
      changeTable(context, id, null, ({ table }) => completeVote(context, table, ballot, count)),
    commentOnProposal: (id, actor, place, note) =>
      changeTableAsActor(context, id, null, actor, ({ table }) =>
        commentOnProposal(table, actor, place, note),
      ),
    voteForCaptain: (id, actor, candidate, says) =>
      changeTableAsActor(context, id, null, actor, ({ table }) =>
        voteForCaptain(context, table, actor, candidate, says),
      ),
  };
}

function requireSeat(table: Table, id: string): Result<TableSeat> {
  const seat = table.seats.find((one) => one.id === id);
  return seat === undefined ? refuse('no-seat') : ok(seat);
}

async function giveSeat(
  context: Context,
  table: Table,
  actor: Actor,
  id: string,
  holder: Holder | null,
  isDeserted: boolean,
): Promise<Result<Change>> {
  const seat = requireSeat(table, id);
  if (!seat.ok) return seat;
  const may = checkAssignment(table, actor, seat.value, holder, isDeserted);
  if (!may.ok) return may;
  const people = peopleNamedIn(holder);
  if (holder?.kind === 'people' && people.length === 0) return refuse('no-people');
  if (people.length > MAX_PEOPLE) return refuse('many-people', { count: MAX_PEOPLE });
  const fits = checkHolder(table, actor, holder);
  if (!fits.ok) return fits;
  const opposing = table.seats.find(
    (one) => one !== seat.value && isConflictingSeat(table, one, seat.value, holder),
  );
  if (opposing !== undefined) return refuseClash(table, opposing, seat.value);
  const { guildId } = table.place;
  const isForOneself = people.length === 1 && people[0] === actor.id;
  const free = isForOneself
    ? await checkNotBlocked(context, guildId, actor.id)
    : await checkNoneBlocked(context, guildId, people);
  if (!free.ok) return free;
  for (const person of people) {
    const room = await checkPersonTableLimit(context, person, table.place.guildId, table);
    if (!room.ok) return refuse('no-room', { person });
  }
  const now = context.clock.now();
  // A person who takes a seat alone isn't stored as a member yet, because they need no notification.
  const named = people.filter((person) => holder?.kind === 'people' || person !== actor.id);
  const added = named.map((person) => createMember(person, now, { follows: holder?.kind === 'people' }));
  // In play, a person who has acted for a side stays tied to it.
  const kept = table.status === 'playing' ? seat.value.members : [];
  const isForSeveral = isShared({ holder });
  const decides = presetRule(await loadServerPreset(context, guildId));
  const ballots = table.ballots.map((one) =>
    one.seat === id && one.closedAt === null ? closeBallot(one, now) : one,
  );
  return toChange(
    withSeat({ ...table, ballots }, id, {
      holder,
      members: [...kept.filter((one) => added.every((member) => member.id !== one.id)), ...added],
      rule:
        isForSeveral && isShared(seat.value)
          ? seat.value.rule
          : isForSeveral
            ? decides
            : defaultRule('first'),
    }),
  );
}

/**
 * Checks that the holder may have a seat at this table. Only the host may seat people who weren't invited.
 */
function checkHolder(table: Table, actor: Actor, holder: Holder | null): Result<null> {
  if (holder === null) return ok(null);
  if (holder.kind === 'role' && !isRoleAllowed(table.access, holder.id)) return refuse('role-seatless');
  if (table.hostId === actor.id) return ok(null);
  const people = peopleNamedIn(holder);
  const isUninvited = people.some((person) => !isInvited(table, person));
  return isUninvited ? refuse('invited-only') : checkSeatAccess(table, actor);
}

function checkAssignment(
  table: Table,
  actor: Actor,
  { id, holder: former }: TableSeat,
  holder: Holder | null,
  isDeserted: boolean,
): Result<null> {
  if (table.status === 'playing') {
    if (table.hostId !== actor.id) return refuse('not-host');
    return isDeserted && former?.kind === 'role' && holder !== null ? ok(null) : refuse('seat-kept');
  }
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.rematchOf !== null) return refuse('rematch-seats');
  if (table.hostId === actor.id) return ok(null);
  if (former !== null) return refuse('seat-taken', { side: id });
  return isActorAmong(holder, actor) ? ok(null) : refuse('not-host');
}

/**
 * True if having the other seat prevents the holder from having this one. A person plays one seat; a role or
 * a list of people plays one team. Before seats are shuffled, any other seat may belong to another team.
 */
export function isConflictingSeat(
  table: Pick<Table, 'hasRandomSeats'>,
  other: TableSeat,
  { team }: TableSeat,
  holder: Holder | null,
): boolean {
  if (holder === null || other.holder === null) return false;
  const isOwnTeam = other.team === team && !table.hasRandomSeats;
  if (holder.kind === 'role' || other.holder.kind === 'role')
    return !isOwnTeam && isSameHolder(holder, other.holder);
  if (isOwnTeam && holder.kind === 'people' && other.holder.kind === 'people') return false;
  const theirs = holderIdsOf(other.holder);
  return holderIdsOf(holder).some((person) => theirs.includes(person));
}

/** Refuses a holder who already has a conflicting seat. The refusal names the sides of that seat. */
function refuseClash(
  { hasRandomSeats }: Pick<Table, 'hasRandomSeats'>,
  held: TableSeat,
  { team }: TableSeat,
): Result<never> {
  const sides = held.sides.join(' ');
  return held.team === team && !hasRandomSeats
    ? refuse('one-seat', { sides })
    : refuse('one-team', { sides });
}

function setRule(table: Table, actor: Actor, id: string, rule: DecisionRule): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  const seat = requireSeat(table, id);
  if (!seat.ok) return seat;
  if (!isShared(seat.value)) return refuse('held-alone');
  const checked = checkRule(rule);
  return checked.ok ? toChange(withSeat(table, id, { rule: checked.value })) : checked;
}

/** Copies the seat's decision rule to all shared seats. Each seat keeps its own captain and relay. */
function setAllRules(table: Table, actor: Actor, id: string): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  const model = requireSeat(table, id);
  if (!model.ok) return model;
  if (!isShared(model.value)) return refuse('held-alone');
  const { rule } = model.value;
  const seats = table.seats.map((seat) =>
    isShared(seat) && seat.id !== id ? { ...seat, rule: switchMode(seat.rule, rule) } : seat,
  );
  return toChange({ ...table, seats });
}

/** Makes the actor a member of the seat. A person who could play for several teams thereby chooses a team. */
function becomeMember(table: Table, actor: Actor, id: string | null, now: number): Result<Change | null> {
  if (table.status !== 'playing') return refuse('not-playing');
  if (id === null) {
    const seats = playingSeats(table, actor);
    if (!seats.ok) return seats;
    const all = seats.value.reduce((last, seat) => withMember(last, seat, actor, now), table);
    return all === table ? ok(null) : toUnseenChange(all);
  }
  const seat = requireSeat(table, id);
  if (!seat.ok) return seat;
  const bound = table.seats.find(
    (one) =>
      one.team !== seat.value.team &&
      (isNamedIn(one.holder, actor.id) || (isShared(one) && isMember(one, actor.id))),
  );
  if (bound !== undefined) return refuse('bound-elsewhere', { sides: bound.sides.join(' ') });
  const team = table.seats.filter((one) => one.team === seat.value.team);
  if (!seatsOf(team, actor).includes(seat.value)) {
    const reason = playingSeat({ ...table, seats: team }, actor);
    return reason.ok ? refuse('not-yours', { side: id }) : reason;
  }
  const after = withMember(table, seat.value, actor, now);
  return after === table ? ok(null) : toUnseenChange(after);
}

function setFollowing(table: Table, actor: Actor, follows: boolean, now: number): Result<Change> {
  const seats = playingSeats(table, actor);
  if (!seats.ok) return seats;
  const shared = seats.value.filter(isShared);
  if (shared.length === 0) return refuse('held-alone');
  let after = table;
  for (const seat of shared) {
    after = withMember(after, seat, actor, now);
    const members = after.seats.find(({ id }) => id === seat.id)?.members ?? [];
    after = withSeat(after, seat.id, {
      members: members.map((one) => (one.id === actor.id ? { ...one, follows } : one)),
    });
  }
  return toUnseenChange(after);
}

/**
 * Adds the actor to the relays of all their seats, or removes them. In a lobby, this ties the actor to no
 * team.
 */
function joinOrLeaveRelay(table: Table, actor: Actor, joins: boolean, now: number): Result<Change | null> {
  const seats = table.status === 'lobby' ? ok(seatsOf(table.seats, actor)) : playingSeats(table, actor);
  if (!seats.ok) return seats;
  if (seats.value.length === 0) return explainNoSeat(table.seats, actor);
  const relays = seats.value.filter((seat) => isShared(seat) && seat.rule.kind === 'relay');
  if (relays.length === 0) return refuse('no-relay');
  let after = table;
  for (const seat of relays) {
    const { rule } = seat;
    if (rule.kind !== 'relay' || rule.order.includes(actor.id) === joins) continue;
    if (joins && rule.order.length >= MAX_PEOPLE) return refuse('many-people', { count: MAX_PEOPLE });
    const bound = table.status === 'lobby' ? after : withMember(after, seat, actor, now);
    after = withSeat(bound, seat.id, {
      rule: joins ? withRunner(rule, actor.id) : withoutPerson(rule, actor.id),
    });
  }
  return after === table ? ok(null) : toChange(after);
}

async function removeOrReadmit(
  context: Context,
  table: Table,
  actor: Actor & { readonly isModerator: boolean },
  removal: Parameters<Sides['removeOrReadmit']>[2],
): Promise<Result<Change>> {
  if (table.hostId !== actor.id && !actor.isModerator) return refuse('not-host');
  if (table.status !== 'playing') return refuse('not-playing');
  const seat = requireSeat(table, removal.seat);
  if (!seat.ok) return seat;
  if (!isShared(seat.value)) return refuse('held-alone');
  const { person, reason, back = false } = removal;
  if (!back) return toChange(await withPersonRemoved(context, table, seat.value, person, reason));
  const members = await withMemberState(context, seat.value, person, { isRemoved: false, reason: null });
  return toChange(withSeat(table, seat.value.id, { members }));
}

function setCouncil(table: Table, id: string, council: string | null): Result<Change | null> {
  if (table.status !== 'playing') return refuse('not-playing');
  const seat = requireSeat(table, id);
  if (!seat.ok) return seat;
  if (!isShared(seat.value)) return refuse('held-alone');
  if (council !== null && seat.value.council !== null) return ok(null);
  return toUnseenChange(withSeat(table, id, { council }));
}

function voteOnProposal(
  context: Context,
  table: Table,
  actor: Actor,
  number: number,
  proposal: number,
): Result<Change> {
  const ballot = findVotableBallot(table, actor, number);
  return ballot.ok ? castVote(context, table, ballot.value, actor, proposal) : ballot;
}

/** Open ballot with this number, if the actor may vote in it. */
function findVotableBallot(table: Table, actor: Actor, number: number): Result<Ballot> {
  const seats = playingSeats(table, actor);
  if (!seats.ok) return seats;
  const ballot = table.ballots.find((one) => one.number === number);
  if (ballot === undefined || ballot.closedAt !== null) return refuse('no-ballot');
  if (!seats.value.some(({ id }) => id === ballot.seat)) return refuse('not-yours', { side: ballot.seat });
  const awake = isPausedWithGame(ballot) ? checkNotPaused(table) : ok(null);
  if (!awake.ok) return awake;
  return ok(ballot);
}

/** Identifies a proposal: by the number of its ballot, and its own number there. */
interface ProposalPlace {
  readonly ballot: number;
  readonly proposal: number;
}

/** Finds the actor's own proposal in an open move vote. Only its author may add a note. */
export function findOwnProposal(
  table: Table,
  actor: Actor,
  place: ProposalPlace,
): Result<{ readonly ballot: Ballot; readonly proposal: Proposal }> {
  const ballot = findVotableBallot(table, actor, place.ballot);
  if (!ballot.ok) return ballot;
  const proposal = ballot.value.proposals.find(({ number }) => number === place.proposal);
  if (proposal === undefined || proposal.path === null) return refuse('no-proposal');
  if (proposal.by !== actor.id) return refuse('not-yours', { side: ballot.value.seat });
  return ok({ ballot: ballot.value, proposal });
}

function commentOnProposal(
  table: Table,
  actor: Actor,
  place: ProposalPlace,
  note: string | null,
): Result<Change> {
  const own = findOwnProposal(table, actor, place);
  if (!own.ok) return own;
  const { ballot, proposal } = own.value;
  const trimmed = note === null || note.trim() === '' ? null : note.trim().slice(0, NOTE_LENGTH);
  const proposals = ballot.proposals.map((one) => (one === proposal ? { ...one, note: trimmed } : one));
  return toUnseenChange({ ...table, ballots: withBallot(table.ballots, { ...ballot, proposals }) });
}

function voteForCaptain(
  context: Context,
  table: Table,
  actor: Actor,
  candidate: PersonId,
  says: boolean,
): Result<Change> {
  const seats = actingSeats(table, actor);
  if (!seats.ok) return seats;
  const led = seats.value.filter((seat) => isShared(seat) && 'captain' in seat.rule);
  // If the actor has several seats, prefers one without a captain, then one that must act.
  const seat =
    led.find(({ rule }) => captainOf(rule) === null) ??
    led.find((one) => findActingSide(context, table, one) !== undefined) ??
    led[0];
  if (seat === undefined || !('captain' in seat.rule)) return refuse('no-captain');
  const { rule, id } = seat;
  if (candidate !== actor.id && !peopleOfSeat(seat).includes(candidate)) return refuse('no-candidate');
  const now = context.clock.now();
  if (rule.captain === null && says)
    return toChange(
      withSeat(withMember(table, seat, actor, now), id, { rule: { ...rule, captain: candidate } }),
    );
  const standing = findOpenBallot(table.ballots, id, 'captain');
  if (standing === undefined && rule.captain !== null && rule.captain !== actor.id) {
    if (findActingSide(context, table, seat) === undefined) return refuse('captain-waits');
    const again = (table.lastAction?.at ?? table.startedAt ?? 0) + rule.seconds * SECOND;
    if (again > now) return refuse('captain-active', { again: Math.ceil(again / SECOND) });
  }
  return castMotionVote(context, table, seat, actor, { subject: 'captain', isYes: says, candidate });
}
