/** Work with its own due times, such as the bot's openings of tables. */
export interface DueWork {
  run(): Promise<void>;
  /** Time of the next work in milliseconds since 1970, or null. */
  nextDueAt(): Promise<number | null>;
}
