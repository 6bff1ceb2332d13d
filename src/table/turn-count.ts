/** Turns numbered as players count them: each from the move with which somebody's turn begins to the one with which it is over. */
import type { Description } from '../engine/description.js';
import type { SideId } from '../engine/game.js';

/** Counts the turns of a game, whose actions it is told one after the other. */
export class TurnCount {
  readonly #numbers: (number | null)[] = [];
  #turn: { readonly side: SideId; readonly isOver: boolean } | null = null;
  #count = 0;

  /** How many actions have been told. */
  get plies(): number {
    return this.#numbers.length;
  }

  /** The turn that the action of that ply was a part of; null for one outside a side's own turn: an answer, a call, a set-up. */
  numberOf(ply: number): number | null {
    return this.#numbers[ply] ?? null;
  }

  /** Tells the next action. */
  add({ side, turn, parts }: Pick<Description, 'side' | 'turn' | 'parts'>): void {
    if (turn !== null && (turn !== this.#turn?.side || this.#turn.isOver)) {
      this.#count += 1;
      this.#turn = { side: turn, isOver: false };
    }
    this.#numbers.push(turn === side ? this.#count : null);
    // Where somebody's turn is lost, the same side may come to have two in a row.
    if (this.#turn !== null && parts.some(({ type }) => type === 'loses-turn'))
      this.#turn = { ...this.#turn, isOver: true };
  }
}
