/** Turns numbered as players count them: each from the move with which somebody's turn begins to the one with which it is over. */
import type { Description } from '../engine/description.js';
import type { SideId } from '../engine/game.js';

/** How far the turns are counted. */
interface Counted {
  readonly count: number;
  /** Whose turn it is; null before the first. */
  readonly turn: { readonly side: SideId; readonly isOver: boolean } | null;
}

/** Counts the turns of a game, whose list of actions it is told one entry after the other. */
export class TurnCount {
  readonly #numbers: (number | null)[] = [];
  /** How far the turns were counted before each entry. */
  readonly #before: Counted[] = [];
  #now: Counted = { count: 0, turn: null };

  /** How many entries have been told. */
  get plies(): number {
    return this.#numbers.length;
  }

  /** The turn that the action of that ply was a part of; null for one outside a side's own turn: an answer, a call, a set-up. */
  numberOf(ply: number): number | null {
    return this.#numbers[ply] ?? null;
  }

  /** Tells the next action. */
  add({ side, turn, parts }: Pick<Description, 'side' | 'turn' | 'parts'>): void {
    this.#before.push(this.#now);
    if (turn !== null && (turn !== this.#now.turn?.side || this.#now.turn.isOver))
      this.#now = { count: this.#now.count + 1, turn: { side: turn, isOver: false } };
    this.#numbers.push(turn === side ? this.#now.count : null);
    // Where somebody's turn is lost, the same side may come to have two in a row.
    if (this.#now.turn !== null && parts.some(({ type }) => type === 'loses-turn'))
      this.#now = { ...this.#now, turn: { ...this.#now.turn, isOver: true } };
  }

  /** Tells that what counted from that ply on is taken back, which is an entry as well. */
  takeBack(from: number): void {
    this.#before.push(this.#now);
    this.#now = this.#before[from] ?? this.#now;
    this.#numbers.push(null);
  }
}
