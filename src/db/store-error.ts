/** What the store cannot help, in words for the operator. */

/** A database that cannot be used; the message is one sentence that says why and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The error for the operator where something has failed: the cause itself if it is one, else one in these words about its problem. */
export function toStoreError(cause: unknown, words: (problem: string) => string): StoreError {
  return cause instanceof StoreError ? cause : new StoreError(words(describeProblem(cause)), { cause });
}

/** What an error says. */
export function describeProblem(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
