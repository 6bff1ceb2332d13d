/**
 * Events that the bot reports about its own work, for metrics. Values are numbers and words from fixed lists: no person,
 * server or table is identifiable.
 */

/** Kinds of interactions. */
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
 * Outcomes of interactions. `answered`: as intended, also a refusal by the rules. `busy`: another process held the
 * database. `storage`: the disk took nothing. `late`: Discord no longer took the answer. `closed`: the thread is closed.
 * `gone`: the pressed message is deleted. `unserved`: the bot doesn't play in that server, or has nothing of that form. `failed`: an unexpected error.
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
  /** An interaction was handled. */
  readonly onHandled: (kind: RequestKind, outcome: RequestOutcome) => void;
  /** Discord took the answer to an interaction, this long after the interaction arrived. */
  readonly onAnswered: (kind: RequestKind, seconds: number) => void;
  /** A table was shown in its channel, this long after the interaction that changed it arrived. */
  readonly onBoardShown: (seconds: number) => void;
  /** Discord answered a request. `route` contains no ids. */
  readonly onResponse: (method: string, route: string, status: number) => void;
  /** A request has to wait for a rate limit. */
  readonly onRateLimit: (scope: 'global' | 'route') => void;
  /** A computer player's question waited this long for a worker thread. */
  readonly onThreadWait: (seconds: number) => void;
}

const ignore = () => {};

/** Observes nothing. */
export const unobserved: Observer = {
  onHandled: ignore,
  onAnswered: ignore,
  onBoardShown: ignore,
  onResponse: ignore,
  onRateLimit: ignore,
  onThreadWait: ignore,
};
