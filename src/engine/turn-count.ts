/** Numbers the turns of a game as players count them. */
import type { Description, TurnNumber } from './description.js';
import type { SideId } from './sides.js';

export interface Turn {
  /** Position among all turns of the game, from 1. */
  readonly ordinal: number;
  readonly number: TurnNumber;
}

/** State of the count before or after an entry. */
interface CountState {
  /** Side of the first turn. Null before it. */
  readonly first: SideId | null;
  /** Current or latest turn. Null before the first. */
  readonly turn: (Turn & { readonly side: SideId; readonly isOver: boolean }) | null;
}

/** Counts turns. All entries, undos included, must be added one by one in order. */
export class TurnCount {
  readonly #isBetweenTwo: boolean;
  readonly #turns: (Turn | null)[] = [];
  /** State of the count before each entry, for undo. */
  readonly #before: CountState[] = [];
  #now: CountState = { first: null, turn: null };

  /** `sides`: number of sides in the game. */
  constructor(sides: number) {
    this.#isBetweenTwo = sides === 2;
  }

  /** Number of entries so far. */
  get plies(): number {
    return this.#turns.length;
  }

  /** Turn of the entry at a ply. Null for a response, call, set-up or undo. */
  turnOf(ply: number): Turn | null {
    return this.#turns[ply] ?? null;
  }

  addAction({ side, turn, parts }: Pick<Description, 'side' | 'turn' | 'parts'>): void {
    this.#before.push(this.#now);
    const before = this.#now.turn;
    if (turn !== null && (before === null || turn !== before.side || before.isOver)) this.#beginTurn(turn);
    const { turn: now } = this.#now;
    this.#turns.push(turn === side ? now : null);
    // After a lost turn, the same side may have two turns in a row.
    if (now !== null && parts.some(({ type }) => type === 'loses-turn'))
      this.#now = { ...this.#now, turn: { ...now, isOver: true } };
  }

  /** Adds an undo that returns to the state before ply `from`. The undo takes up a ply of its own. */
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
