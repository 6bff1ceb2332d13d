/** Causes of Discord's refusals, and when to retry. */
import { RESTJSONErrorCodes as Code, DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { isBusy } from '../../../db/storage/busy-error.js';
import { isStorageFault } from '../../../db/storage/storage-fault.js';
import type { RefusalKind } from '../../../table/model/types.js';
import { isNetworkError } from '../../errors/network-errors.js';

/**
 * The kind of each cause. `later`: Discord or the network fails, or a rate limit applies. `busy`: another
 * process locks the database. `storage`: the disk is full, failing or read-only. `broken`, `invalid`: a bug of
 * this program; for `invalid`, Discord calls a request malformed. `forbidden`: the bot lacks a permission.
 * `locked`: the thread is locked. `absent`: the bot isn't in the server. `crowded`: the server has too many
 * active threads. `filtered`: AutoMod refuses. `gone`: the channel is deleted.
 */
const KINDS = {
  later: 'passing',
  busy: 'passing',
  storage: 'passing',
  broken: 'passing',
  forbidden: 'waiting',
  locked: 'waiting',
  absent: 'waiting',
  crowded: 'waiting',
  filtered: 'waiting',
  gone: 'final',
  invalid: 'final',
} as const satisfies Record<string, RefusalKind>;

export type Cause = keyof typeof KINDS;

/** Kind of the cause, which decides when the request is retried. */
export function kindOf(cause: Cause): RefusalKind {
  return KINDS[cause];
}

/** True if the cause passes without anyone's action, so that the request is retried soon. */
export function isTemporary(cause: Cause): boolean {
  return kindOf(cause) === 'passing' && cause !== 'broken';
}

export function parseCause(stored: string | null): Cause | null {
  return stored !== null && Object.hasOwn(KINDS, stored) ? (stored as Cause) : null;
}

/** Discord's error codes ("Opcodes and Status Codes") that say more than the HTTP status. */
const BY_CODE: Readonly<Partial<Record<Code, Cause>>> = {
  [Code.UnknownChannel]: 'gone',
  [Code.UnknownGuild]: 'absent',
  [Code.MissingAccess]: 'forbidden',
  [Code.MissingPermissions]: 'forbidden',
  [Code.ThreadLocked]: 'locked',
  [Code.MaximumActiveThreads]: 'crowded',
  [Code.MessageWasBlockedByAutomaticModeration]: 'filtered',
  [Code.TitleWasBlockedByAutomaticModeration]: 'filtered',
  [Code.MessageBlockedByHarmfulLinksFilter]: 'filtered',
  // Both nonces that were tried belong to deleted messages. Discord forgets nonces within minutes.
  [Code.UnknownMessage]: 'later',
  // The thread was archived between waking it and using it.
  [Code.InvalidActionOnArchivedThread]: 'later',
  [Code.ActionCannotBePerformedDueToSlowmodeRateLimit]: 'later',
  [Code.FeatureTemporarilyDisabledServerSide]: 'later',
  [Code.SendMessagesHasBeenTemporarilyDisabled]: 'later',
  [Code.AnnouncementEditLimitExceeded]: 'later',
  [Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: 'later',
  [Code.APIResourceOverloaded]: 'later',
  [Code.CloudflareIsBlockingYourRequest]: 'later',
};

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

export function causeOf(error: unknown): Cause {
  if (error instanceof DiscordAPIError) {
    // Errors without a code come from a proxy, not from Discord.
    if (typeof error.code !== 'number') return 'later';
    return BY_CODE[error.code as Code] ?? causeOfStatus(error.status);
  }
  if (error instanceof HTTPError) return causeOfStatus(error.status);
  if (error instanceof RateLimitError || isNetworkError(error)) return 'later';
  if (isBusy(error)) return 'busy';
  return isStorageFault(error) ? 'storage' : 'broken';
}

function causeOfStatus(status: number): Cause {
  if (status >= FIRST_SERVER_ERROR || [UNAUTHORIZED, TIMEOUT, TOO_MANY_REQUESTS].includes(status))
    return 'later';
  return status === FORBIDDEN ? 'forbidden' : 'invalid';
}
