/**
 * Brackets of single and double elimination. A slot is one place for a game. Its two entrants are seeds, or
 * winners or losers of other slots. All slots follow from the results, so a correction carries through.
 */
import { NO_ENTRANT } from '../tournament.js';

/** Origin of a slot's entrant: a seed, or an earlier game. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly slot: string };

export interface Slot {
  /** `W1.1`: winners' bracket, round 1, first game. `L`: losers' bracket. `F`: final. */
  readonly id: string;
  readonly round: number;
  readonly sources: readonly [Source, Source];
}

/** A slot with its entrants. An entrant is null while undecided, and `NO_ENTRANT` if the place stays empty. */
export interface ResolvedSlot extends Slot {
  readonly entrants: readonly [number | null, number | null];
  readonly winner: number | null;
  readonly loser: number | null;
}

/** Winner and loser of a slot's game. `NO_ENTRANT` for both if neither came. */
export interface SlotResult {
  readonly winner: number;
  readonly loser: number;
}

/** Smallest power of two that holds all entrants. */
export function bracketSize(entrants: number): number {
  return 2 ** Math.max(1, Math.ceil(Math.log2(entrants)));
}

/** Seeds in bracket order, so that the best meet as late as possible: 1, 8, 4, 5, 2, 7, 3, 6. */
export function seedOrder(size: number): readonly number[] {
  let order: readonly number[] = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed, place) => (place % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return order;
}

/** Slots of a single elimination, the final last. */
export function listSingleSlots(size: number): readonly Slot[] {
  const order = seedOrder(size);
  const slots: Slot[] = [];
  for (let round = 1, games = size / 2; games >= 1; round += 1, games /= 2) {
    for (let game = 1; game <= games; game += 1) {
      const source = (place: number): Source =>
        round === 1
          ? { from: 'seed', seed: order[place - 1] ?? 0 }
          : { from: 'winner', slot: `W${round - 1}.${place}` };
      slots.push({ id: `W${round}.${game}`, round, sources: [source(2 * game - 1), source(2 * game)] });
    }
  }
  return slots;
}

/**
 * Slots of a double elimination. Losers of the winners' bracket drop into the losers' bracket, alternately from
 * either end, so that two entrants meet again as late as possible. `F2` is played only if the winner of the
 * losers' bracket wins `F1`.
 */
export function listDoubleSlots(size: number): readonly Slot[] {
  const winners = listSingleSlots(size);
  const rounds = Math.log2(size);
  const losers: Slot[] = [];
  let waiting: readonly Source[] = winners
    .filter(({ round }) => round === 1)
    .map(({ id }) => ({ from: 'loser', slot: id }));
  let round = 0;
  const pair = (sources: readonly (readonly [Source, Source])[]): readonly Source[] => {
    round += 1;
    const slots = sources.map((both, nth): Slot => ({ id: `L${round}.${nth + 1}`, round, sources: both }));
    losers.push(...slots);
    return slots.map(({ id }): Source => ({ from: 'winner', slot: id }));
  };
  for (let dropping = 2; dropping <= rounds; dropping += 1) {
    waiting = pair(pairSources(waiting));
    const dropped = winners
      .filter((slot) => slot.round === dropping)
      .map(({ id }): Source => ({ from: 'loser', slot: id }));
    const ordered = dropping % 2 === 0 ? dropped.toReversed() : dropped;
    waiting = pair(waiting.map((source, nth) => [source, ordered[nth] ?? source] as const));
  }
  const champion: Source = { from: 'winner', slot: `W${rounds}.1` };
  const challenger = waiting[0] ?? champion;
  const finals: readonly Slot[] = [
    { id: 'F1', round: 1, sources: [champion, challenger] },
    {
      id: 'F2',
      round: 2,
      sources: [
        { from: 'loser', slot: 'F1' },
        { from: 'winner', slot: 'F1' },
      ],
    },
  ];
  return [...winners, ...losers, ...finals];
}

function pairSources(sources: readonly Source[]): readonly (readonly [Source, Source])[] {
  return sources.flatMap((one, nth) => {
    const other = sources[nth + 1];
    return nth % 2 === 0 && other !== undefined ? [[one, other] as const] : [];
  });
}

/**
 * Resolves the slots in order. `seeded` returns the entrant of a seed, or `NO_ENTRANT`. `resultOf` returns
 * the result of a slot's game, or null.
 */
export function resolveSlots(
  slots: readonly Slot[],
  seeded: (seed: number) => number,
  resultOf: (slot: string) => SlotResult | null,
): readonly ResolvedSlot[] {
  const resolved = new Map<string, ResolvedSlot>();
  const entrantFrom = (source: Source): number | null => {
    if (source.from === 'seed') return seeded(source.seed);
    const before = resolved.get(source.slot);
    return before === undefined ? null : before[source.from];
  };
  for (const slot of slots) {
    const [first, second] = slot.sources.map(entrantFrom);
    const entrants = [first ?? null, second ?? null] as const;
    const isNeeded = slot.id !== 'F2' || isResetNeeded(resolved.get('F1'));
    resolved.set(slot.id, {
      ...slot,
      entrants,
      ...decideSlot(entrants, isNeeded ? resultOf(slot.id) : null),
    });
  }
  return slots.flatMap(({ id }) => resolved.get(id) ?? []);
}

/** True if the champion of the losers' bracket has won the first final, so that both have lost once. */
export function isResetNeeded(first: ResolvedSlot | undefined): boolean {
  return first !== undefined && first.winner !== null && first.winner === first.entrants[1] && !hasBye(first);
}

function hasBye({ entrants }: ResolvedSlot): boolean {
  return entrants.includes(NO_ENTRANT);
}

function decideSlot(
  [first, second]: readonly [number | null, number | null],
  result: SlotResult | null,
): { readonly winner: number | null; readonly loser: number | null } {
  if (first === null || second === null) return { winner: null, loser: null };
  if (first === NO_ENTRANT) return { winner: second, loser: NO_ENTRANT };
  if (second === NO_ENTRANT) return { winner: first, loser: NO_ENTRANT };
  return result ?? { winner: null, loser: null };
}
