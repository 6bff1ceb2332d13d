/** The request in progress: the work for one interaction, across asynchronous calls. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Request {
  /** Short number in log lines and in the error message for the person. */
  readonly id: string;
  /** Arrival, in milliseconds of the monotonic clock. */
  readonly startedAt: number;
}

const requests = new AsyncLocalStorage<Request>();

/** Creates a request that arrived at `startedAt`. */
export function createRequest(startedAt: number): Request {
  return { id: createRequestId(), startedAt };
}

export function createRequestId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Runs the work as part of the request, including asynchronous calls. */
export function runInRequest<T>(request: Request, work: () => T): T {
  return requests.run(request, work);
}

/** The request that the current code runs for, if any. */
export function currentRequest(): Request | undefined {
  return requests.getStore();
}

/** Wraps a later action so that it doesn't count as part of the current request. */
export function detachFromRequest(action: () => void): () => void {
  return () => requests.exit(action);
}
