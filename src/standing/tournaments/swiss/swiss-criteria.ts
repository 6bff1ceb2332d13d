/**
 * Criteria of the Dutch system as weights of pairs (FIDE Handbook C.04.3, of 2026, article 2). A weight holds the
 * criteria as digits, the weightier first, so that the matching of the greatest weight is the bracket's best candidate.
 */
import { type Color, colorPreference, type Preference } from './colors.js';

/** Direction to an opponent of another score: `down` to a lower score, `up` to a higher one. */
export type Float = 'down' | 'up' | null;

export interface SwissPlayer {
  readonly entrant: number;
  readonly seed: number;
  /** Half points. */
  readonly score: number;
  readonly opponents: ReadonlySet<number>;
  /** Colors in played games, oldest first. */
  readonly colors: readonly Color[];
  /** True after a bye or a win without a game. Such a player can't get the bye again. */
  readonly hadBye: boolean;
  /** Number of rounds without a game. */
  readonly unplayed: number;
  /** Floats of the last two rounds, latest first. */
  readonly floats: readonly [Float, Float];
  /** True in the last round for a player with more than half of the points. Colors then matter less. */
  readonly isTopscorer: boolean;
}

/** Group of an unpaired player: the current bracket, the next one, or a lower one. */
type Place = 'bracket' | 'next' | 'below';

/**
 * A number with a digit per score, in which a lower score has a lower digit. `shifts` locates each score's
 * digit.
 */
interface ScoreDigits {
  readonly bits: bigint;
  readonly shifts: ReadonlyMap<number, bigint>;
}

export interface RoundFacts {
  /** Number of bits of a digit that counts players. */
  readonly countBits: bigint;
  readonly scores: ScoreDigits;
}

export function findRoundFacts(players: readonly SwissPlayer[]): RoundFacts {
  const countBits = BigInt(players.length.toString(2).length);
  const shifts = new Map<number, bigint>();
  const scores = [...new Set(players.map(({ score }) => score))].toSorted((one, other) => one - other);
  for (const score of scores) shifts.set(score, BigInt(shifts.size) * countBits);
  return { countBits, scores: { bits: BigInt(shifts.size) * countBits, shifts } };
}

/** True if the two haven't met, and don't both need the same color (C1, C3). */
export function canMeet(one: SwissPlayer, other: SwissPlayer): boolean {
  if (one.opponents.has(other.entrant)) return false;
  if (one.isTopscorer || other.isTopscorer) return true;
  const [own, others] = [colorPreference(one.colors), colorPreference(other.colors)];
  return !(own?.strength === 3 && others?.strength === 3 && own.color === others.color);
}

/** Builds a number from digits, one after the other. */
class Digits {
  value = 0n;

  add(bits: bigint, digit: bigint | boolean): void {
    this.value = (this.value << bits) + BigInt(digit);
  }
}

export interface PairFacts {
  readonly round: RoundFacts;
  /** Place of the lower-ranked player of the pair. */
  readonly place: Place;
  /** Weight of pairing a player who could get the bye (C9). Null if the bye isn't decided here. */
  readonly pairedWeight: ((player: SwissPlayer) => bigint) | null;
}

/** The weight of a pair. `higher` is the better ranked player. */
export function weighPair(higher: SwissPlayer, lower: SwissPlayer, facts: PairFacts): bigint {
  const { round, place, pairedWeight } = facts;
  const { countBits, scores } = round;
  const digits = new Digits();
  for (const wanted of ['bracket', 'next'] as const) {
    // Prefer as many pairs as possible, and downfloaters with scores as low as possible (C6 to C8).
    digits.add(countBits, place === wanted);
    digits.add(scores.bits, place === wanted ? digitOf(round, higher) : 0n);
  }
  const paired = pairedWeight === null ? 0n : pairedWeight(higher) + pairedWeight(lower);
  digits.add(2n * countBits, paired);
  const isHere = place === 'bracket';
  for (const isGranted of listColorCriteria(higher, lower)) digits.add(countBits, isHere && isGranted);
  addFloatCriteria(digits, higher, lower, { round, isHere });
  return digits.value;
}

/**
 * Adds digits that favor few repeated floats of the last two rounds, and then small score differences (C14
 * to C21).
 */
function addFloatCriteria(
  digits: Digits,
  higher: SwissPlayer,
  lower: SwissPlayer,
  { round, isHere }: { readonly round: RoundFacts; readonly isHere: boolean },
): void {
  const { countBits, scores } = round;
  const isUneven = higher.score > lower.score;
  const pair = [higher, lower];
  const factor = isHere ? 1n : 0n;
  for (const back of [0, 1] as const) {
    const spared = (isUneven ? [lower] : pair).filter(({ floats }) => floats[back] === 'down').length;
    digits.add(countBits + 1n, factor * BigInt(spared));
    digits.add(countBits, isHere && !(isUneven && lower.floats[back] === 'up'));
  }
  for (const back of [0, 1] as const) {
    const spared = pair.filter(({ floats }) => floats[back] === 'down');
    const sum = spared.reduce((total, player) => total + digitOf(round, player), 0n);
    digits.add(scores.bits + 1n, factor * sum);
    digits.add(scores.bits, isUneven && lower.floats[back] === 'up' ? 0n : factor * digitOf(round, higher));
  }
}

/** A number in which the digit of the player's score is 1. */
function digitOf({ scores }: RoundFacts, { score }: SwissPlayer): bigint {
  return 1n << (scores.shifts.get(score) ?? 0n);
}

/** True for each color criterion that the pair keeps (C10 to C13). */
function listColorCriteria(higher: SwissPlayer, lower: SwissPlayer): readonly boolean[] {
  const [own, other] = [colorPreference(higher.colors), colorPreference(lower.colors)];
  if (own === null || other === null || own.color !== other.color) return [true, true, true, true];
  const areAbsolute = own.strength === 3 && other.strength === 3;
  const isStrong = own.strength > 1 && other.strength > 1 && !areAbsolute;
  const isImbalanced = imbalanceOf(higher) > 1 && imbalanceOf(lower) > 1;
  return [!isImbalanced, !areAbsolute || !isThirdInRow(higher, lower, own), false, !isStrong];
}

/**
 * True if both need the same color, and the one who yields would get the other color a third time in a row.
 */
function isThirdInRow(higher: SwissPlayer, lower: SwissPlayer, { color }: Preference): boolean {
  const repeated = [higher, lower].map(({ colors }) =>
    colors.at(-1) === colors.at(-2) ? colors.at(-1) : null,
  );
  const [own, others] = [imbalanceOf(higher), imbalanceOf(lower)];
  if (own === others) return repeated[0] !== null && repeated[0] === repeated[1];
  // The player with the smaller imbalance yields.
  const yielding = own > others ? repeated[1] : repeated[0];
  return yielding !== null && yielding !== color;
}

function imbalanceOf({ colors }: SwissPlayer): number {
  const whites = colors.filter((color) => color === 'white').length;
  return Math.abs(2 * whites - colors.length);
}
