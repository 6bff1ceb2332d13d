/** Automatic work that sets its own due times, such as opening scheduled tables. */
export interface DueWork {
  run(): Promise<void>;
  /** Time when work is due next, in milliseconds since 1970. Null if none is planned. */
  nextDueAt(): Promise<number | null>;
}
