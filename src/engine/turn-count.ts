/** Numbers turns as players count them. */
import type { Description, TurnNumber } from './description.js';
import type { SideId } from './sides.js';

export interface Turn {
  /** Ordinal from 1, over all sides. */
  readonly ordinal: number;
  readonly number: TurnNumber;
}

/** Count so far. */
interface Counted {
  /** Side of the first turn; null before it. */
  readonly first: SideId | null;
  /** Current or last turn; null before the first. */
  readonly turn: (Turn & { readonly side: SideId; readonly isOver: boolean }) | null;
}

/** Counts turns; gets the game's entries one by one. */
export class TurnCount {
  readonly #isBetweenTwo: boolean;
  readonly #turns: (Turn | null)[] = [];
  /** Count before each entry. */
  readonly #before: Counted[] = [];
  #now: Counted = { first: null, turn: null };

  /** `sides`: number of sides. */
  constructor(sides: number) {
    this.#isBetweenTwo = sides === 2;
  }

  /** Number of entries. */
  get plies(): number {
    return this.#turns.length;
  }

  /** Turn of the action at a ply; null outside a side's own turn (answer, call, set-up). */
  turnOf(ply: number): Turn | null {
    return this.#turns[ply] ?? null;
  }

  /** Adds the next action. */
  addAction({ side, turn, parts }: Pick<Description, 'side' | 'turn' | 'parts'>): void {
    this.#before.push(this.#now);
    const before = this.#now.turn;
    if (turn !== null && (before === null || turn !== before.side || before.isOver)) this.#beginTurn(turn);
    const { turn: now } = this.#now;
    this.#turns.push(turn === side ? now : null);
    // After a lost turn a side may have two in a row.
    if (now !== null && parts.some(({ type }) => type === 'loses-turn'))
      this.#now = { ...this.#now, turn: { ...now, isOver: true } };
  }

  /** Adds an undo of everything from a ply on; it is an entry itself. */
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
