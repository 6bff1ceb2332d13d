/** Sides and outcomes, shared by contract and views. */

/** A side: an army, a colour, the attackers. Kebab-case, one word. */
export type SideId = string;

/** End of a game. */
export interface Outcome<Reason extends string = string> {
  /** Winning sides; empty for a draw. */
  readonly winners: readonly SideId[];
  /** Code such as `king-captured`, `escape`, `agreement`. */
  readonly reason: Reason;
}
