/**
 * Events that the bot reports about its own work, for metrics. Values are numbers and words from fixed lists,
 * so no person, server or table can be identified.
 */

export const REQUEST_KINDS = [
  'command',
  'message-command',
  'user-command',
  'autocomplete',
  'button',
  'menu',
  'form',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * Outcomes of interactions. `answered`: as intended, including refusals by the rules. `busy`: another process
 * held the database. `storage`: the disk refused writes. `late`: Discord no longer accepted the answer.
 * `closed`: the thread is closed. `gone`: the pressed message is deleted. `unserved`: the bot doesn't play in
 * that server, or doesn't handle that kind of interaction. `failed`: an unexpected error.
 */
export type RequestOutcome =
  | 'answered'
  | 'busy'
  | 'storage'
  | 'late'
  | 'closed'
  | 'gone'
  | 'unserved'
  | 'failed';

/** Receives the events. Times are in seconds. */
export interface Observer {
  readonly onHandled: (kind: RequestKind, outcome: RequestOutcome) => void;
  /** Discord accepted the answer to an interaction `seconds` after it arrived. */
  readonly onAnswered: (kind: RequestKind, seconds: number) => void;
  /** A table was shown in its channel `seconds` after the arrival of the interaction that changed it. */
  readonly onBoardShown: (seconds: number) => void;
  /** Discord responded to a request. `route` contains no ids. */
  readonly onResponse: (method: string, route: string, status: number) => void;
  /** A request must wait for a rate limit. */
  readonly onRateLimit: (scope: 'global' | 'route') => void;
  /** A computer player's question waited `seconds` for a worker thread. */
  readonly onThreadWait: (seconds: number) => void;
}

const ignore = () => {};

export const unobserved: Observer = {
  onHandled: ignore,
  onAnswered: ignore,
  onBoardShown: ignore,
  onResponse: ignore,
  onRateLimit: ignore,
  onThreadWait: ignore,
};
