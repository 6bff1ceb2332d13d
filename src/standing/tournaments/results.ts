/** Results of pairings: from tables, by organizers, and corrected. */
import type { TableResult } from '../../db/rows.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { advanceTournament, findOutdatedPairings, type PairingMeans, toForfeitResult } from './progress.js';
import { NO_ENTRANT, type Pairing, type PairingResult, type Tournament, undoPairing } from './tournament.js';

/** An organizer's decision on a pairing: a win for a seat, a draw, or a loss for both. */
export type Verdict =
  | { readonly kind: 'win'; readonly seat: number }
  | { readonly kind: 'draw' }
  | { readonly kind: 'both-lose' };

/**
 * The result of a table for a pairing. Null during the game, or if it ended without a result, which an
 * organizer then decides.
 */
export function toPairingResult(
  { seats }: Pairing,
  { status, reason, plies, seats: held }: TableResult,
): PairingResult | null {
  if (status !== 'finished') return null;
  const isDrawn = held.every(({ hasWon }) => !hasWon);
  // Computers that are left alone share the first place, so no player counts as the last king.
  const isShared = held.filter(({ hasWon }) => hasWon).length > 1;
  const tallies =
    seats.length === 2
      ? []
      : held.map(({ hasWon, points, kings, fell }) => ({ hasWon: hasWon && !isShared, points, kings, fell }));
  if (seats.length > 2 && isShared) return { kind: 'played', scores: seats.map(() => 0), tallies };
  return {
    kind: 'played',
    scores: held.map(({ hasWon }) => (isDrawn ? 1 : hasWon ? 2 : 0)),
    tallies,
    ...(seats.length === 2 && plies !== undefined ? { ending: { reason, plies } } : {}),
  };
}

/** The result that an organizer decides on. */
export function toVerdictResult({ seats }: Pairing, verdict: Verdict): Result<PairingResult> {
  if (verdict.kind === 'both-lose') return ok(toForfeitResult(seats, () => true));
  if (verdict.kind === 'draw') {
    if (seats.length !== 2) return refuse('no-draw-here');
    return ok({ kind: 'adjudicated', scores: [1, 1], tallies: [] });
  }
  const { seat: winner } = verdict;
  if (winner < 0 || winner >= seats.length) return refuse('no-pairing-seat');
  const hasWon = (seat: number) => seat === winner;
  const scores = seats.map((_, seat) => (hasWon(seat) ? 2 : 0));
  const tallies =
    seats.length === 2
      ? []
      : seats.map((_, seat) => ({
          hasWon: hasWon(seat),
          points: 0,
          kings: 0,
          fell: hasWon(seat) ? null : 1,
        }));
  return ok({ kind: 'adjudicated', scores, tallies });
}

/**
 * Sets or changes the result of a pairing; null reopens the pairing. Unfinished pairings that follow from the
 * former result are undone and decided again.
 */
export function setResult(
  tournament: Tournament,
  number: number,
  result: PairingResult | null,
  means: PairingMeans,
): Result<Tournament> {
  const pairing = tournament.pairings.find((one) => one.number === number);
  const isOver = tournament.status === 'closed' || tournament.status === 'sign-up';
  if (pairing === undefined || pairing.isVoid || isOver) return refuse('no-pairing');
  const reopened =
    tournament.status === 'finished' ? { ...tournament, status: 'running' as const } : tournament;
  const changed = withPairings(reopened, (one) => (one === pairing ? withResult(one, result) : one));
  const settled = undoOutdatedPairings(changed);
  return settled.ok ? ok(advanceTournament(settled.value, means)) : settled;
}

/**
 * Sets the result. If the result doesn't come from the pairing's table, also marks the game at that table as
 * one to end.
 */
function withResult(pairing: Pairing, result: PairingResult | null): Pairing {
  const isDecidedElsewhere = result !== null && result.kind !== 'played' && pairing.tableId !== null;
  return { ...pairing, result, isOverdue: false, isEnding: isDecidedElsewhere || pairing.isEnding };
}

/** Marks an open pairing as overdue, so that it waits for an organizer's decision. */
export function markPairingOverdue(tournament: Tournament, number: number): Tournament {
  return withPairings(tournament, (one) =>
    one.number === number && one.result === null ? { ...one, isOverdue: true } : one,
  );
}

/** Moves the deadline of an open pairing. Null removes it. */
export function setDeadline(tournament: Tournament, number: number, dueAt: number | null): Tournament {
  return withPairings(tournament, (one) => (one.number === number ? { ...one, dueAt } : one));
}

/** Undoes a pairing whose game ended without a result, so that both entrants are paired again. */
export function dropPairing(tournament: Tournament, number: number, means: PairingMeans): Tournament {
  const dropped = withPairings(tournament, (one) => (one.number === number ? undoPairing(one) : one));
  return advanceTournament(dropped, means);
}

/** Records that the game at the pairing's table is over, so that it needn't be ended any more. */
export function markEnded(tournament: Tournament, number: number): Tournament {
  return withPairings(tournament, (one) => (one.number === number ? { ...one, isEnding: false } : one));
}

/**
 * The result of a table of four whose time is up. The points so far decide, and there is no last king.
 * Absent entrants rank last.
 */
export function toPointsResult(
  { seats }: Pairing,
  held: TableResult['seats'],
  absent: readonly number[],
): PairingResult {
  const tallies = held.map(({ points, kings, fell }, seat) => {
    const isAbsent = absent.includes(seats[seat] ?? NO_ENTRANT);
    return { hasWon: false, points, kings, fell: isAbsent ? 0 : fell };
  });
  return { kind: 'adjudicated', scores: seats.map(() => 0), tallies };
}

/** Undoes pairings that no longer follow from the results. Each undone pairing may affect others. */
function undoOutdatedPairings(tournament: Tournament): Result<Tournament> {
  let next = tournament;
  for (;;) {
    const outdated = findOutdatedPairings(next);
    if (outdated.length === 0) return ok(next);
    const played = outdated.find(({ result }) => result !== null && result.kind !== 'bye');
    if (played !== undefined) return refuse('followed', { pairing: played.number });
    const undone = new Set(outdated);
    next = withPairings(next, (one) => (undone.has(one) ? undoPairing(one) : one));
  }
}

function withPairings(tournament: Tournament, change: (pairing: Pairing) => Pairing): Tournament {
  return { ...tournament, pairings: tournament.pairings.map(change) };
}

/** Pairings whose time is up and that have no result. */
export function listOverdue({ pairings }: Tournament, now: number): readonly Pairing[] {
  return pairings.filter(
    ({ result, isVoid, isOverdue, dueAt }) =>
      result === null && !isVoid && !isOverdue && dueAt !== null && dueAt <= now,
  );
}
