/** Why Discord does not take what an outbox entry needs, and what has to happen before it is tried again. */
import { RESTJSONErrorCodes as Code, DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { isBusy } from '../../db/busy.js';
import { isStorageFault } from '../../db/storage-fault.js';
import type { RefusalKind } from '../../table/model/types.js';
import { isOfNetwork } from '../errors/network-errors.js';

/**
 * The causes by the kind of refusal that they are. `later`: Discord fails, the network does, or there is a limit of rate. `busy`:
 * another process holds the database. `storage`: the disk is full, fails or may only be read. `broken`: a mistake of this program. `forbidden`: the bot lacks a permission. `locked`: the thread is.
 * `absent`: the bot is not in the server. `crowded`: the server has too many active threads. `filtered`: AutoMod objects.
 * `gone`: the channel is deleted. `invalid`: Discord calls the request invalid, which is a mistake of this program too.
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

/** Why something is not shown. */
export type Cause = keyof typeof KINDS;

/** What has to happen before it is tried again. */
export function kindOf(cause: Cause): RefusalKind {
  return KINDS[cause];
}

/** Whether the cause passes without anybody's doing, so that it is soon tried again. */
export function isTemporary(cause: Cause): boolean {
  return kindOf(cause) === 'passing' && cause !== 'broken';
}

/** The cause that the store has kept. */
export function readCause(stored: string | null): Cause | null {
  return stored !== null && Object.hasOwn(KINDS, stored) ? (stored as Cause) : null;
}

/** Discord's codes ("Opcodes and Status Codes") that say more than the status they come with. */
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
  // The message of a repeated nonce was deleted, and that of the nonce after it: Discord forgets them within minutes.
  [Code.UnknownMessage]: 'later',
  // The thread fell asleep between waking it and using it.
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

/** What an error of a request, or of what led to it, means. */
export function causeOf(error: unknown): Cause {
  if (error instanceof DiscordAPIError) {
    // Without a code it is not from Discord, but from what stands between it and us.
    if (typeof error.code !== 'number') return 'later';
    return BY_CODE[error.code as Code] ?? causeOfStatus(error.status);
  }
  if (error instanceof HTTPError) return causeOfStatus(error.status);
  if (error instanceof RateLimitError || isOfNetwork(error)) return 'later';
  if (isBusy(error)) return 'busy';
  return isStorageFault(error) ? 'storage' : 'broken';
}

function causeOfStatus(status: number): Cause {
  if (status >= FIRST_SERVER_ERROR || [UNAUTHORIZED, TIMEOUT, TOO_MANY_REQUESTS].includes(status))
    return 'later';
  return status === FORBIDDEN ? 'forbidden' : 'invalid';
}
