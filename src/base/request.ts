/** The request being handled: what the bot does for one interaction, across asynchronous calls. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** A request. */
export interface Request {
  /** Short number that appears in log lines and in the error message for the person. */
  readonly id: string;
  /** Arrival, in milliseconds of the monotonic clock. */
  readonly startedAt: number;
}

const requests = new AsyncLocalStorage<Request>();

/** Creates a request that arrived at `startedAt`. */
export function createRequest(startedAt: number): Request {
  return { id: newRequestId(), startedAt };
}

/** Returns a new number for a request. */
export function newRequestId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Runs the work, and everything that it starts, as part of the request. */
export function runRequest<T>(request: Request, work: () => T): T {
  return requests.run(request, work);
}

/** Returns the request that the current work belongs to, if any. */
export function currentRequest(): Request | undefined {
  return requests.getStore();
}

/** Wraps an action that happens later by itself, so that it doesn't count as part of the current request. */
export function outsideRequest(action: () => void): () => void {
  return () => requests.exit(action);
}
