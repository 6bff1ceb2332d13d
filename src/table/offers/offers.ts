/** Offers to the other seats: draw, undo, abort, pause, resume. */
import { DAY, SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { changeTableAsActor } from '../core/actor-changes.js';
import type { Offers } from '../core/services.js';
import type { Context } from '../game/context.js';
import { checkNotPaused, isPausedByModerator, isPausedLong, pauseTable, resumeTable } from '../game/pause.js';
import type { TableState } from '../game/state.js';
import { type Change, closeTable, toChange, toShownChange, toUnseenChange } from '../model/decision.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import { isComputer, isShared } from '../model/people/holders.js';
import {
  findOpenOffer,
  type Offer,
  type Proposal,
  withAgreement,
  withNewOffer,
  withOpenOfferClosed,
} from '../model/proposals/offer.js';
import type { Table, TableSeat } from '../model/types.js';
import { askedSeats } from '../seats/asked-seats.js';
import { isSeatOut, playingSeat, publicView } from '../seats/seating.js';
import { takeBackAlone } from '../takebacks/takeback.js';
import { applyAgreedUndo, findUndoPly } from '../takebacks/undo-offer.js';
import { makeCallForSeat } from '../turns/calls.js';
import { castMotionVote } from '../votes/voting.js';
import { completeHandover } from './handover.js';

/** Number of actions from which the host can no longer abort the game alone. */
const ABORTABLE_ACTIONS = 2;

/**
 * Kinds of offers that take effect once each seat has agreed. A shared seat decides by vote whether to agree.
 */
type SimpleOffer = Exclude<Proposal, 'undo'>;

/** Offers that are possible in a paused game. */
const OFFERS_IN_PAUSE: ReadonlySet<Offer['kind']> = new Set<Offer['kind']>(['abort', 'resume']);

/**
 * Number of actions in the game after which a seat may repeat an offer that failed. Instead, the seat may
 * wait for `AGAIN_AFTER`. In a paused game there are no actions, so `resume` always waits.
 */
const AGAIN_AFTER_PLIES: Readonly<Record<Offer['kind'], number>> = {
  draw: 20,
  abort: 20,
  undo: 6,
  adjourn: 6,
  resume: Number.POSITIVE_INFINITY,
  substitute: 6,
};
const AGAIN_AFTER = DAY;

export function createOffers(context: Context): Offers {
  return {
    makeOffer: (id, actor, kind) =>
      changeTableAsActor(context, id, null, actor, (state) => proposeOffer(context, state, actor, kind)),
    takeBackAction: (id, actor, ply) =>
      changeTableAsActor(context, id, null, actor, (state) => takeBackAlone(context, state, actor, ply)),
    answerOffer: (id, offer, actor, agree) =>
      changeTableAsActor(context, id, null, actor, (state) =>
        answerOffer(context, state, offer, actor, agree),
      ),
  };
}

function proposeOffer(context: Context, state: TableState, actor: Actor, kind: Proposal): Result<Change> {
  const { table } = state;
  if (kind === 'abort' && canAbortAlone(table, actor)) return abortGame(context, table);
  const seat = findAnsweringSeat(context, table, actor);
  if (!seat.ok) return seat;
  const possible = checkOffer(context, table, seat.value, kind);
  if (!possible.ok) return possible;
  if (kind === 'undo') return offerUndo(context, state, seat.value);
  if (kind === 'draw') {
    const drawn = makeCallForSeat(context, table, seat.value, personOf(seat.value), 'draw');
    if (!drawn.ok) return drawn;
  }
  if (isShared(seat.value))
    return castMotionVote(context, table, seat.value, actor, { subject: kind, isYes: true });
  return makeOrAcceptOffer(context, table, seat.value, kind);
}

/**
 * Checks that the seat may make this offer, or may agree to it if it is open. Offers notify people, so a seat
 * can repeat a failed one only after some actions or some time.
 */
export function checkOffer(
  context: Context,
  table: Table,
  seat: TableSeat,
  kind: Offer['kind'],
): Result<null> {
  const suited = checkOfferKind(context, table, kind);
  if (!suited.ok) return suited;
  const standing = findOpenOffer(table);
  if (standing?.kind === kind && kind !== 'substitute')
    return standing.agreed.includes(seat.id) ? refuse('own-offer') : ok(null);
  if (standing !== undefined && standing.by !== seat.id) return refuse('offer-stands');
  const before = table.offers.findLast((offer) => offer.by === seat.id && offer.kind === kind);
  if (before === undefined || before.state === 'agreed') return ok(null);
  const count = before.plies + AGAIN_AFTER_PLIES[kind] - table.plies;
  const again = before.at + AGAIN_AFTER;
  if (count <= 0 || again <= context.clock.now()) return ok(null);
  const from = { again: Math.ceil(again / SECOND) };
  return kind === 'resume' ? refuse('offered-lately', from) : refuse('offered-before', { count, ...from });
}

/**
 * Checks that this kind of offer is possible while the game is paused or running. After a moderator's pause,
 * players can resume only if it has lasted long.
 */
function checkOfferKind(context: Context, table: Table, kind: Offer['kind']): Result<null> {
  if (kind === 'resume' && table.pausedSince === null) return refuse('not-resting');
  const isFree = !isPausedByModerator(table) || isPausedLong(table, context.clock.now());
  return OFFERS_IN_PAUSE.has(kind) && (kind !== 'resume' || isFree) ? ok(null) : checkNotPaused(table);
}

/**
 * Makes the offer. If another seat has made the same one, agrees to it. If the seat has made another offer,
 * withdraws that. After a long pause, the offer to resume takes effect at once.
 */
export function makeOrAcceptOffer(
  context: Context,
  table: Table,
  seat: TableSeat,
  kind: SimpleOffer,
): Result<Change> {
  const possible = checkOffer(context, table, seat, kind);
  if (!possible.ok) return possible;
  if (kind === 'resume' && isPausedLong(table, context.clock.now()))
    return toChange(resumeTable(table, context.clock.now()));
  if (findOpenOffer(table)?.kind === kind)
    return completeOffer(context, withAgreementOf(table, seat), kind, seat);
  const made = completeOffer(context, withOffer(context, table, seat, { kind, undoFrom: null }), kind, seat);
  return withReplacedOffer(table, made);
}

/** Marks the change as one that the board must show, if the board may mention the offer that was replaced. */
function withReplacedOffer(before: Table, made: Result<Change>): Result<Change> {
  const replaced = findOpenOffer(before);
  return made.ok && replaced !== undefined && mayBoardMention(before, replaced)
    ? ok(toShownChange(made.value))
    : made;
}

/**
 * True if a board that was posted since the offer may mention the offer. That happens after a move, and at
 * tables with a shared seat.
 */
function mayBoardMention({ plies, seats }: Table, offer: Offer): boolean {
  return plies > offer.plies || seats.some(isShared);
}

/** Adds the seat's offer, and withdraws another open offer of the seat. */
export function withOffer(
  context: Context,
  table: Table,
  seat: TableSeat,
  offer: Pick<Offer, 'kind' | 'undoFrom'> & Partial<Pick<Offer, 'handover'>>,
): Table {
  const withdrawn = { ...table, offers: withOpenOfferClosed(table, 'withdrawn', seat.id) };
  const made = { handover: null, ...offer, by: seat.id, plies: table.plies, at: context.clock.now() };
  return { ...table, offers: withNewOffer(withdrawn, made) };
}

/** Adds the seat's agreement to the open offer. */
function withAgreementOf(table: Table, seat: TableSeat): Table {
  return { ...table, offers: withAgreement(table, seat.id) };
}

/** Offers to undo the seat's last turn. If another seat offers exactly that undo, agrees to it. */
function offerUndo(context: Context, state: TableState, seat: TableSeat): Result<Change> {
  const { table } = state;
  const open = findOpenOffer(table);
  const undoFrom = findUndoPly(context, state, seat);
  if (!undoFrom.ok) return undoFrom;
  if (open?.kind === 'undo')
    return open.undoFrom === undoFrom.value ? agreeToUndo(context, state, seat) : refuse('offer-stands');
  const offer = { kind: 'undo', undoFrom: undoFrom.value } as const;
  const made = completeUndo(context, { ...state, table: withOffer(context, table, seat, offer) }, seat);
  return withReplacedOffer(table, made);
}

/** Adds the seat's agreement to the open offer to undo. */
function agreeToUndo(context: Context, state: TableState, seat: TableSeat): Result<Change> {
  return completeUndo(context, { ...state, table: withAgreementOf(state.table, seat) }, seat);
}

/**
 * Undoes the actions that the offer names, once all people who are still in the game have agreed. Computers
 * count as agreeing.
 */
function completeUndo(context: Context, state: TableState, seat: TableSeat): Result<Change> {
  const { table } = state;
  const offer = findOpenOffer(table);
  if (offer === undefined || !askedSeats(table, offer, publicView(context, table)).every(isComputer))
    return toUnseenChange(table);
  const agreed = { ...table, offers: withOpenOfferClosed(table, 'agreed', seat.id) };
  return applyAgreedUndo(context, { ...state, table: agreed }, offer, seat, personOf(seat));
}

async function answerOffer(
  context: Context,
  state: TableState,
  number: number | null,
  actor: Actor,
  agrees: boolean,
): Promise<Result<Change>> {
  const { table } = state;
  const seat = findAnsweringSeat(context, table, actor);
  if (!seat.ok) return seat;
  const offer = findOpenOffer(table);
  if (offer === undefined || (number !== null && offer.firstVersion !== number)) return refuse('no-offer');
  const { kind, agreed } = offer;
  // Any member of a shared seat may answer alone if the offer is about a substitute.
  if (isShared(seat.value) && kind !== 'substitute') {
    if (kind !== 'undo' && !agreed.includes(seat.value.id))
      return castMotionVote(context, table, seat.value, actor, { subject: kind, isYes: agrees });
    if (!agrees) return refuse('own-offer');
  }
  return answerForSeat(context, state, seat.value, offer, agrees);
}

/** Accepts or declines the open `offer` for the seat, or withdraws it if it is the seat's own. */
export async function answerForSeat(
  context: Context,
  state: TableState,
  seat: TableSeat,
  offer: Offer,
  agrees: boolean,
): Promise<Result<Change>> {
  const { table } = state;
  const { kind, by, agreed } = offer;
  if (!agrees) {
    const end = by === seat.id ? 'withdrawn' : 'declined';
    const ended = { ...table, offers: withOpenOfferClosed(table, end, seat.id) };
    return mayBoardMention(table, offer) ? toChange(ended) : toUnseenChange(ended);
  }
  if (agreed.includes(seat.id)) return refuse('own-offer');
  if (kind === 'undo') return agreeToUndo(context, state, seat);
  const agreedTable = withAgreementOf(table, seat);
  return kind === 'substitute'
    ? completeHandover(context, agreedTable)
    : completeOffer(context, agreedTable, kind, seat);
}

/** Finds the actor's seat. Refuses if the seat is out of the game. */
export function findAnsweringSeat(context: Context, table: Table, actor: Actor): Result<TableSeat> {
  const seat = playingSeat(table, actor);
  if (!seat.ok) return seat;
  return isSeatOut(seat.value, publicView(context, table))
    ? refuse('out-of-game', { side: seat.value.id })
    : seat;
}

/** Carries out the offer, once all seats still in the game have agreed. */
function completeOffer(context: Context, table: Table, kind: SimpleOffer, seat: TableSeat): Result<Change> {
  const offer = findOpenOffer(table);
  if (offer === undefined || askedSeats(table, offer, publicView(context, table)).length > 0)
    return toUnseenChange(table);
  const agreed = { ...table, offers: withOpenOfferClosed(table, 'agreed', seat.id) };
  switch (kind) {
    case 'draw':
      return makeCallForSeat(context, agreed, seat, personOf(seat), 'draw');
    case 'abort':
      return abortGame(context, agreed);
    case 'adjourn':
      return toChange(pauseTable(agreed, context.clock.now()));
    case 'resume':
      return toChange(resumeTable(agreed, context.clock.now()));
  }
}

/** Single holder of the seat. Null for a shared seat. */
function personOf({ holder }: TableSeat): PersonId | null {
  return holder?.kind === 'person' ? holder.id : null;
}

function abortGame(context: Context, table: Table): Result<Change> {
  return ok({ table: closeTable(table, 'aborted', context.clock.now()), actions: [] });
}

function canAbortAlone(table: Table, actor: Actor): boolean {
  return table.status === 'playing' && table.hostId === actor.id && table.plies < ABORTABLE_ACTIONS;
}
