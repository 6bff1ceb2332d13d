/** Errors of the store for the operator. */

/** An unusable database. The message gives the reason and the remedy in one sentence. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Returns the cause itself if it is a StoreError. Otherwise wraps it with a message about the problem. */
export function toStoreError(cause: unknown, words: (problem: string) => string): StoreError {
  return cause instanceof StoreError ? cause : new StoreError(words(describeProblem(cause)), { cause });
}

export function describeProblem(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
