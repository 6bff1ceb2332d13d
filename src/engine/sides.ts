/** Who plays and how it ends: the two words that the contract and the views share. */

/** A side of a game: an army, a colour, the attackers. Kebab-case, one word for a person to read. */
export type SideId = string;

/** How a game ended. */
export interface Outcome<Reason extends string = string> {
  /** The sides that won; empty for a draw. */
  readonly winners: readonly SideId[];
  /** A code of the game's vocabulary: `king-captured`, `escape`, `agreement`, ... */
  readonly reason: Reason;
}
