/** Turns numbered as players count them: each from the move with which somebody's turn begins to the one with which it is over. */
import type { Description, TurnNumber } from './description.js';
import type { SideId } from './sides.js';

export interface Turn {
  /** Which one it is, from 1, no matter who has it. */
  readonly ordinal: number;
  readonly number: TurnNumber;
}

/** How far the turns are counted. */
interface Counted {
  /** Who had the first turn; null before it. */
  readonly first: SideId | null;
  /** The turn that is on, or was last; null before the first. */
  readonly turn: (Turn & { readonly side: SideId; readonly isOver: boolean }) | null;
}

/** Counts the turns of a game, whose list of actions it is told one entry after the other. */
export class TurnCount {
  readonly #isBetweenTwo: boolean;
  readonly #turns: (Turn | null)[] = [];
  /** How far the turns were counted before each entry. */
  readonly #before: Counted[] = [];
  #now: Counted = { first: null, turn: null };

  /** `sides`: how many play. */
  constructor(sides: number) {
    this.#isBetweenTwo = sides === 2;
  }

  /** How many entries have been told. */
  get plies(): number {
    return this.#turns.length;
  }

  /** The turn that the action of that ply was a part of; null for one outside a side's own turn: an answer, a call, a set-up. */
  turnOf(ply: number): Turn | null {
    return this.#turns[ply] ?? null;
  }

  /** Tells the next action. */
  addAction({ side, turn, parts }: Pick<Description, 'side' | 'turn' | 'parts'>): void {
    this.#before.push(this.#now);
    const before = this.#now.turn;
    if (turn !== null && (before === null || turn !== before.side || before.isOver)) this.#beginTurn(turn);
    const { turn: now } = this.#now;
    this.#turns.push(turn === side ? now : null);
    // Where somebody's turn is lost, the same side may come to have two in a row.
    if (now !== null && parts.some(({ type }) => type === 'loses-turn'))
      this.#now = { ...this.#now, turn: { ...now, isOver: true } };
  }

  /** Tells that what counted from that ply on is taken back, which is an entry as well. */
  addTakeBack(from: number): void {
    this.#before.push(this.#now);
    this.#now = this.#before[from] ?? this.#now;
    this.#turns.push(null);
  }

  #beginTurn(side: SideId): void {
    const { turn: before, first } = this.#now;
    const ordinal = (before?.ordinal ?? 0) + 1;
    const isReply = this.#isBetweenTwo && first !== null && side !== first;
    const isSame = isReply && before !== null && !before.number.isReply;
    const count = this.#isBetweenTwo ? (before?.number.count ?? 0) + (isSame ? 0 : 1) : ordinal;
    this.#now = {
      first: first ?? side,
      turn: { ordinal, number: { count, isReply }, side, isOver: false },
    };
  }
}
