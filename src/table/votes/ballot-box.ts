/**
 * Opens and closes votes, and advances relays, after a change. A vote on a move opens when its seat must act.
 * It is closed when the seat has acted or no longer has to. A vote on accepting an offer is closed with the
 * offer.
 */
import { SECOND } from '../../base/durations.js';
import type { SideId } from '../../engine/game.js';
import type { Context } from '../game/context.js';
import { isSetupReplacement } from '../game/counted-actions.js';
import { tableTime } from '../game/pause.js';
import type { Change } from '../model/decision.js';
import { runnerOf } from '../model/people/decision-rule.js';
import { isShared } from '../model/people/holders.js';
import { type Ballot, createBallot, findOpenBallot } from '../model/proposals/ballot.js';
import { findOpenOffer, type Offer } from '../model/proposals/offer.js';
import type { Table, TableSeat } from '../model/types.js';
import { isAskedOutsideVote } from './voting.js';

/** Updates votes and relays after a change. `before` is the table before the change. */
export function settleBallots(context: Context, before: Table, change: Change): Change {
  const { table, actions } = change;
  if (!table.seats.some(isShared)) return change;
  const now = tableTime(table, context.clock.now());
  const acting = actingSides(context, table);
  const played = actions.filter(({ kind }) => kind !== 'undo');
  const acted = new Set(played.map(({ side }) => side));
  // An undo closes open votes on moves, because their proposals were made for another position.
  const isUndone = actions.some((action) => action.kind === 'undo' && !isSetupReplacement(action));
  const isOpenMoveVote = ({ subject, closedAt }: Ballot) => subject === 'move' && closedAt === null;
  const seats = advanceRelays(context, before, table, acting, acted, now);
  const ended = findEndedOffer(before, table);
  const closed = table.ballots.map((ballot) =>
    isBallotOver(table, ballot, acting, acted) ||
    (isUndone && isOpenMoveVote(ballot)) ||
    isVoteOnOffer(ballot, ended)
      ? closeBallot(withChosenProposal(table, ballot, played), now)
      : ballot,
  );
  const ballots = openMoveVotes(context, table, closed, acting, now);
  const isSame = seats === table.seats && ballots.every((one, index) => one === table.ballots[index]);
  return isSame && ballots.length === table.ballots.length
    ? change
    : { ...change, table: { ...table, seats, ballots } };
}

/** Closes an open vote, with no other effect. */
export function closeBallot(ballot: Ballot, now: number): Ballot {
  return { ...ballot, closedAt: now, closesAt: null, countingSince: null, confirmed: [] };
}

/** Records which proposal was played, but doesn't close the vote. */
function withChosenProposal(table: Table, ballot: Ballot, actions: Change['actions']): Ballot {
  if (ballot.subject !== 'move') return ballot;
  const { sides = [] } = table.seats.find(({ id }) => id === ballot.seat) ?? {};
  for (const { side, notation, ply } of actions) {
    const proposal = ballot.proposals.find((one) => sides.includes(side) && one.notation === notation);
    if (proposal !== undefined) return { ...ballot, chosen: proposal.number, ply };
  }
  return ballot;
}

function actingSides({ game }: Context, { game: id, status, position }: Table): readonly SideId[] {
  return status === 'playing' ? game(id).toAct(position) : [];
}

function isBallotOver(
  table: Table,
  { seat, subject, closedAt }: Ballot,
  acting: readonly SideId[],
  acted: ReadonlySet<SideId>,
): boolean {
  if (closedAt !== null) return false;
  if (table.status !== 'playing') return true;
  const sides = table.seats.find(({ id }) => id === seat)?.sides ?? [];
  return subject === 'move' && sides.every((side) => acted.has(side) || !acting.includes(side));
}

/** The offer that was open before the change and no longer is. */
function findEndedOffer(before: Table, table: Table): Offer | undefined {
  const offer = findOpenOffer(before);
  return offer?.firstVersion === findOpenOffer(table)?.firstVersion ? undefined : offer;
}

/**
 * True for an open vote on accepting that offer. After the offer has ended, a yes would make the same offer
 * instead.
 */
function isVoteOnOffer({ seat, subject, closedAt }: Ballot, offer: Offer | undefined): boolean {
  return closedAt === null && offer?.kind === subject && offer.by !== seat;
}

function openMoveVotes(
  context: Context,
  table: Table,
  ballots: readonly Ballot[],
  acting: readonly SideId[],
  now: number,
): readonly Ballot[] {
  let all = ballots;
  for (const seat of table.seats) {
    const { id, rule, sides } = seat;
    const isDue = isShared(seat) && rule.kind === 'vote' && sides.some((side) => acting.includes(side));
    if (!isDue || findOpenBallot(all, id, 'move') !== undefined || isAskedOutsideVote(context, table, seat))
      continue;
    const closesAt = now + rule.seconds * SECOND;
    const turn = table.plies;
    all = [
      ...all,
      createBallot(all, { seat: id, subject: 'move', turn, openedAt: now, closesAt, tally: rule.tally }),
    ];
  }
  return all;
}

/** Advances relays whose runner has played, and starts the time of the next runner. */
function advanceRelays(
  context: Context,
  before: Table,
  table: Table,
  acting: readonly SideId[],
  acted: ReadonlySet<SideId>,
  now: number,
): readonly TableSeat[] {
  const wasActing = actingSides(context, before);
  let isSame = true;
  const seats = table.seats.map((seat) => {
    const { rule, sides, passesAt } = seat;
    if (rule.kind !== 'relay' || !isShared(seat)) return seat;
    const isUp = sides.some((side) => acting.includes(side));
    const wasUp = sides.some((side) => wasActing.includes(side));
    const hasActed = sides.some((side) => acted.has(side));
    const next = hasActed && !isUp ? rule.next + 1 : rule.next;
    const former = before.seats.find(({ id }) => id === seat.id);
    const isNewTurn = isUp && (!wasUp || former === undefined || runnerOf(former.rule) !== runnerOf(rule));
    const runs = isUp && runnerOf(rule) !== null;
    const passes = runs ? (isNewTurn || passesAt === null ? now + rule.seconds * SECOND : passesAt) : null;
    if (next === rule.next && passes === passesAt) return seat;
    isSame = false;
    return { ...seat, rule: { ...rule, next }, passesAt: passes };
  });
  return isSame ? table.seats : seats;
}
