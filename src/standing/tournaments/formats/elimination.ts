/** Single and double elimination: which games follow from the results so far. */

import {
  findEntrant,
  type NewPairing,
  NO_ENTRANT,
  type Pairing,
  type Tournament,
  validPairings,
} from '../tournament.js';
import {
  bracketSize,
  isResetNeeded,
  listDoubleSlots,
  listSingleSlots,
  type ResolvedSlot,
  resolveSlots,
  type SlotResult,
} from './bracket.js';

/**
 * Number of drawn games after which the better seed advances. Until then, the game is repeated with sides
 * swapped.
 */
export const MAX_DRAWS = 2;

/** Fills the bracket from seeds and decided games. Entrants and winners that aren't decided yet are null. */
export function resolveBracket(tournament: Tournament): readonly ResolvedSlot[] {
  const { settings, entrants } = tournament;
  const seeded = entrants.filter(({ seed }) => seed !== null);
  const list = settings.format === 'double' ? listDoubleSlots : listSingleSlots;
  const slots = list(bracketSize(seeded.length));
  const bySlot = groupBySlot(tournament);
  return resolveSlots(
    slots,
    (seed) => seeded.find((entrant) => entrant.seed === seed)?.number ?? NO_ENTRANT,
    (slot) => decideGames(tournament, bySlot.get(slot) ?? []),
  );
}

function groupBySlot(tournament: Tournament): ReadonlyMap<string, readonly Pairing[]> {
  const bySlot = new Map<string, Pairing[]>();
  for (const pairing of validPairings(tournament)) {
    if (pairing.slot === null) continue;
    bySlot.set(pairing.slot, [...(bySlot.get(pairing.slot) ?? []), pairing]);
  }
  return bySlot;
}

/** Result of a slot's games: the first decisive game counts. Null while the slot is open. */
function decideGames(tournament: Tournament, games: readonly Pairing[]): SlotResult | null {
  const last = games.find(isDecided) ?? games.at(-1);
  if (last?.result == null) return null;
  const [first = NO_ENTRANT, second = NO_ENTRANT] = last.seats;
  const [own = 0, other = 0] = last.result.scores;
  if (own !== other) return own > other ? { winner: first, loser: second } : { winner: second, loser: first };
  if (own === 0) return { winner: NO_ENTRANT, loser: NO_ENTRANT };
  if (games.length < MAX_DRAWS) return null;
  const seedOf = (number: number) => findEntrant(tournament, number)?.seed ?? Number.POSITIVE_INFINITY;
  return seedOf(first) < seedOf(second) ? { winner: first, loser: second } : { winner: second, loser: first };
}

/** True for a game that one side won, or that both lost. */
function isDecided({ result }: Pairing): boolean {
  return result !== null && !result.scores.every((score) => score === 1);
}

/** New games, one for each undecided slot that has two known entrants and no open game. */
export function nextSlotGames(tournament: Tournament): readonly NewPairing[] {
  const bySlot = groupBySlot(tournament);
  const slots = resolveBracket(tournament);
  return slots.flatMap((slot): readonly NewPairing[] => {
    const { id, entrants, winner } = slot;
    if (winner !== null || !isSlotUsed(slots, slot)) return [];
    const [first, second] = entrants;
    if (first === null || second === null) return [];
    const games = bySlot.get(id) ?? [];
    const last = games.at(-1);
    if (last !== undefined && last.result === null) return [];
    const round = roundOf(slots, slot);
    if (last !== undefined) return [{ round, slot: id, seats: last.seats.toReversed() }];
    return [{ round, slot: id, seats: orderSeats(tournament, first, second) }];
  });
}

/** False for the second final of a double elimination while it isn't needed. */
function isSlotUsed(slots: readonly ResolvedSlot[], { id }: ResolvedSlot): boolean {
  return id !== 'F2' || isResetNeeded(slots.find((slot) => slot.id === 'F1'));
}

/**
 * Number of the slot's round. The rounds of both brackets are counted together, in the order in which they
 * are played.
 */
function roundOf(slots: readonly ResolvedSlot[], { id, round }: ResolvedSlot): number {
  const winners = Math.max(...slots.filter((slot) => slot.id.startsWith('W')).map((slot) => slot.round));
  if (id.startsWith('F')) return 2 * winners + round - 1;
  if (!slots.some((slot) => slot.id.startsWith('L'))) return round;
  return id.startsWith('W') ? Math.max(1, 2 * round - 2) : round + 1;
}

/**
 * Decides who begins: the entrant who has begun fewer games or, if both have begun equally many, the better
 * seed.
 */
function orderSeats(tournament: Tournament, first: number, second: number): readonly number[] {
  const countBegun = (entrant: number) =>
    validPairings(tournament).filter(({ seats }) => seats.length > 1 && seats[0] === entrant).length;
  const seedOf = (number: number) => findEntrant(tournament, number)?.seed ?? 0;
  const isSecond =
    countBegun(second) < countBegun(first) ||
    (countBegun(first) === countBegun(second) && seedOf(second) < seedOf(first));
  return isSecond ? [second, first] : [first, second];
}

/**
 * Games whose entrants are no longer the entrants of their slot, and repetitions of games that aren't drawn
 * any more.
 */
export function findOutdatedGames(tournament: Tournament): readonly Pairing[] {
  const slots = resolveBracket(tournament);
  const bySlot = groupBySlot(tournament);
  return slots.flatMap((slot) => {
    const games = bySlot.get(slot.id) ?? [];
    const decided = games.findIndex(isDecided);
    return games.filter(
      ({ seats }, nth) =>
        (decided >= 0 && nth > decided) ||
        !isSlotUsed(slots, slot) ||
        !seats.every((entrant) => slot.entrants.includes(entrant)),
    );
  });
}

export function isBracketOver(tournament: Tournament): boolean {
  const slots = resolveBracket(tournament);
  const first = slots.find(({ id }) => id === 'F1');
  if (first === undefined) return slots.at(-1)?.winner !== null;
  if (first.winner === null) return false;
  return !isResetNeeded(first) || slots.find(({ id }) => id === 'F2')?.winner !== null;
}
