/** Acts for a shared seat. The seat's rule decides if a member's move is played or proposed. */
import { MINUTE, SECOND } from '../../base/durations.js';
import type { Path } from '../../engine/choices.js';
import type { Game, Played, Position, SideId } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context, Rules } from '../game/context.js';
import { type Change, toShownChange, toUnseenChange } from '../model/decision.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import { captainOf, runnerOf, tallyOfRule } from '../model/people/decision-rule.js';
import { isShared } from '../model/people/holders.js';
import {
  type Ballot,
  createBallot,
  findOpenBallot,
  isCounting,
  NO,
  type Proposal,
  voteOf,
  withBallot,
  withVote,
  YES,
} from '../model/proposals/ballot.js';
import type { Table, TableSeat } from '../model/types.js';
import { withMember } from '../seats/members.js';
import { countCastVotes, isMotionDecided } from './tally.js';

/** Maximum number of proposals: as many as a menu holds. */
const MAX_PROPOSALS = 25;

/** Minimum time to vote on resigning, so that absent members can still object. */
const MIN_TO_RESIGN = 30 * MINUTE;

/** Subjects of yes-or-no votes. */
export type Motion = Exclude<Ballot['subject'], 'move'>;

/** Decides whether the actor's move is played at once or proposed. */
export function findPlayMode(
  context: Rules,
  table: Table,
  { seat, side, path }: Omit<WantedAction, 'played'>,
  actor: Actor,
): Result<'plays' | 'proposes'> {
  const { rule } = seat;
  if (!isShared(seat) || rule.kind === 'first') return ok('plays');
  if (rule.kind === 'captain') {
    const isFree = rule.captain === actor.id || hasTurnTimer(context, table, seat);
    return ok(isFree ? 'plays' : 'proposes');
  }
  if (isAskedOutsideVote(context, table, seat) || isResponse(context, table, side, path)) {
    const captain = hasTurnTimer(context, table, seat) ? null : captainOf(rule);
    return captain === null || captain === actor.id
      ? ok('plays')
      : refuse('captain-answers', { person: captain });
  }
  if (rule.kind === 'vote') return ok('proposes');
  const runner = runnerOf(rule);
  if (runner === null) return refuse('no-runner');
  return runner === actor.id ? ok('plays') : refuse('not-runner', { person: runner });
}

/**
 * True if the seat must decide something on which it doesn't vote: a time limit of the game runs, or the seat
 * may respond to another side before it plays on. The first member who answers decides. If no time limit runs
 * and there is a captain, only the captain does.
 */
export function isAskedOutsideVote(context: Rules, table: Table, seat: TableSeat): boolean {
  const { cards, toAct } = context.game(table.game);
  const answering = cards?.sidesToAnswer(table.position) ?? [];
  const isAnswering = seat.sides.some((side) => answering.includes(side));
  const playsOn =
    cards?.hasBoardAction(table.position) === true &&
    toAct(table.position).every((side) => answering.includes(side));
  return hasTurnTimer(context, table, seat) || (isAnswering && !playsOn);
}

/**
 * True if the action is a response to another side's action, and not the move with which the side plays on.
 */
function isResponse({ game }: Rules, table: Table, side: SideId, [first]: Path): boolean {
  const { cards } = game(table.game);
  if (cards === undefined || !cards.sidesToAnswer(table.position).includes(side)) return false;
  return !cards
    .choicesWithoutCards(table.position, side)
    .some(({ token, kind }) => token === first && kind === 'piece');
}

function hasTurnTimer({ game }: Rules, table: Table, { sides }: TableSeat): boolean {
  const limit = game(table.game).timeLimit(table.position);
  return limit?.sides.some((side) => sides.includes(side)) ?? false;
}

/** An action that a person wants to play for a seat. */
export interface WantedAction {
  readonly seat: TableSeat;
  readonly side: SideId;
  readonly path: Path;
  readonly played: Played<Position>;
}

/**
 * Proposes the action. If an equal proposal exists, supports that. Both count as the actor's vote. If the
 * vote is decided thereby, voting ends in the same commit (`move-vote.ts`).
 */
export function proposeAction(
  context: Context,
  table: Table,
  actor: Actor,
  wanted: WantedAction,
): Result<Change> {
  const { seat, side, path, played } = wanted;
  const now = context.clock.now();
  const ballot =
    findOpenBallot(table.ballots, seat.id, 'move') ??
    createBallot(table.ballots, {
      seat: seat.id,
      subject: 'move',
      turn: table.plies,
      openedAt: now,
      closesAt: null,
      tally: tallyOfRule(seat.rule),
    });
  const { notation } = played;
  const existing = ballot.proposals.find((one) => one.notation === notation);
  if (existing === undefined && ballot.proposals.length >= MAX_PROPOSALS)
    return refuse('many-proposals', { count: MAX_PROPOSALS });
  const proposal: Proposal = existing ?? {
    number: ballot.proposals.length + 1,
    path,
    notation,
    isSecret: isSecret(context.game(table.game), table, side, path, played),
    by: actor.id,
    note: null,
    at: now,
  };
  const extended =
    existing === undefined ? { ...ballot, proposals: [...ballot.proposals, proposal] } : ballot;
  return castVote(context, table, extended, actor, proposal.number);
}

/** Casts the actor's vote in an open ballot of the actor's seat. */
export function castVote(
  context: Context,
  table: Table,
  ballot: Ballot,
  actor: Actor,
  number: number,
): Result<Change> {
  if (hasEnded(ballot, context.clock.now())) return refuse('voting-ended');
  const seat = table.seats.find(({ id }) => id === ballot.seat);
  if (seat === undefined || !ballot.proposals.some((one) => one.number === number))
    return refuse('no-proposal');
  const before = voteOf(ballot, actor.id);
  const isFixed = ballot.subject === 'move' && seat.rule.kind === 'vote' && !seat.rule.changeable;
  if (before !== null && before !== number && isFixed) return refuse('vote-fixed');
  const now = context.clock.now();
  const cast = before === number ? ballot : withVote(ballot, { by: actor.id, proposal: number, at: now });
  const timed = { ...cast, closesAt: votingEndsAt(seat, cast, now) };
  const bound = withMember(table, seat, actor, now);
  return toUnseenChange({ ...bound, ballots: withBallot(table.ballots, timed) });
}

/** True if an open ballot takes no more votes, because its time is up or it is being counted. */
function hasEnded(ballot: Ballot, now: number): boolean {
  const { closesAt } = ballot;
  return isCounting(ballot) || (closesAt !== null && closesAt <= now && countCastVotes(ballot) > 0);
}

/**
 * Returns the end of voting. If the vote waited for its first proposal or needs more time, starts its time.
 */
function votingEndsAt(seat: TableSeat, ballot: Ballot, now: number): number | null {
  const { rule } = seat;
  const { subject, closesAt } = ballot;
  if (isMotionDecided(seat, ballot)) return now;
  if (subject !== 'move' || rule.kind !== 'vote') return closesAt;
  return closesAt !== null && closesAt > now ? closesAt : now + rule.seconds * SECOND;
}

/**
 * Casts the actor's vote, yes or no, on a question that the seat must decide. The first vote opens the
 * ballot, and a new board then shows the ballot to the side.
 */
export function castMotionVote(
  context: Context,
  table: Table,
  seat: TableSeat,
  actor: Actor,
  motion: { readonly subject: Motion; readonly isYes: boolean; readonly candidate?: PersonId },
): Result<Change> {
  const now = context.clock.now();
  const { subject, isYes, candidate } = motion;
  const about = { seat: seat.id, subject, turn: table.plies, openedAt: now };
  const answer = isYes ? YES : NO;
  const open = findOpenBallot(table.ballots, seat.id, subject);
  if (open !== undefined) return castVote(context, table, open, actor, answer);
  const ballot = createBallot(table.ballots, {
    ...about,
    candidate: candidate ?? null,
    closesAt: now + motionDuration(seat, subject),
    tally: tallyOfRule(seat.rule),
    proposals: [toProposal(YES, 'yes', actor, now), toProposal(NO, 'no', actor, now)],
  });
  const opened = castVote(context, table, ballot, actor, answer);
  return opened.ok ? ok(toShownChange(opened.value)) : opened;
}

function motionDuration({ rule }: TableSeat, subject: Motion): number {
  const given = rule.motion * SECOND;
  return subject === 'resign' ? Math.max(given, MIN_TO_RESIGN) : given;
}

function toProposal(number: number, notation: string, { id }: Actor, at: number): Proposal {
  return { number, path: null, notation, isSecret: false, by: id, note: null, at };
}

/**
 * True if the action reveals a secret of the seat: a card in hand, or an action that is secret when played.
 */
function isSecret(game: Game, table: Table, side: SideId, path: Path, played: Played<Position>): boolean {
  if (game.secretPlies(played.position).includes(game.ply(table.position))) return true;
  return path.some((token, depth) =>
    game
      .choices(table.position, side, path.slice(0, depth))
      .some((choice) => choice.token === token && choice.kind === 'card'),
  );
}
