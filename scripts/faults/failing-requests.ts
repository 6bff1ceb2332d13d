/** Requests of the bot that fail. */
import type { EmbeddedDiscord, Fault } from '../../playground/src/index.js';

/** Queues the faults. Returns a function that counts the requests that have failed so far. */
export function failRequests({ faults: queue }: EmbeddedDiscord, ...faults: readonly Fault[]): () => number {
  for (const fault of faults) queue.failNext(fault);
  const queued = queue.pending;
  return () => queued - queue.pending;
}
