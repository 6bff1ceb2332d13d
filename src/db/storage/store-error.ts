/** Errors of the store for the operator. */

/** The database can't be used. The message gives the reason and the remedy in one sentence. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Returns the cause itself if it is a `StoreError`. Otherwise, returns a `StoreError` whose message `words`
 * creates from the problem.
 */
export function toStoreError(cause: unknown, words: (problem: string) => string): StoreError {
  return cause instanceof StoreError ? cause : new StoreError(words(describeProblem(cause)), { cause });
}

export function describeProblem(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
