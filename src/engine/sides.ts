/** Id of a side, such as an army or a colour. One word in kebab-case. */
export type SideId = string;

export interface Outcome<Reason extends string = string> {
  /** Winning sides. Empty for a draw. */
  readonly winners: readonly SideId[];
  /** Code such as `king-captured`, `escape` or `agreement`. */
  readonly reason: Reason;
}
