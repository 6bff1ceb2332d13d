/**
 * Discord's errors: JSON error codes with their messages and HTTP statuses, and the nested list of invalid
 * fields in error 50035.
 */
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';

/** Code and message for one field, as in Discord's answers. */
export interface FieldProblem {
  /** Property names and list positions from the body's root. */
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
}

export class DiscordError extends Error {
  readonly status: number;
  /** Discord's JSON error code. */
  readonly code: number;
  readonly problems: readonly FieldProblem[];

  constructor(status: number, code: number, message: string, problems: readonly FieldProblem[] = []) {
    super(message);
    this.name = 'DiscordError';
    this.status = status;
    this.code = code;
    this.problems = problems;
  }

  /** Body of the answer. */
  toJSON(): object {
    const errors = this.problems.length === 0 ? {} : { errors: toErrorTree(this.problems) };
    return { message: this.message, code: this.code, ...errors };
  }
}

interface ErrorTree {
  [key: string]: ErrorTree | { code: string; message: string }[];
}

function toErrorTree(problems: readonly FieldProblem[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { path, code, message } of problems) {
    let node = root;
    for (const key of path.map(String)) {
      const next = node[key];
      if (next !== undefined && !Array.isArray(next)) node = next;
      else {
        const fresh: ErrorTree = {};
        node[key] = fresh;
        node = fresh;
      }
    }
    const existing = node._errors;
    node._errors = [...(Array.isArray(existing) ? existing : []), { code, message }];
  }
  return root;
}

/** Creates error 50035 for invalid fields. */
export function invalidFormError(problems: readonly FieldProblem[]): DiscordError {
  return new DiscordError(400, Code.InvalidFormBodyOrContentType, 'Invalid Form Body', problems);
}

/** Creates error 50035 for one field. */
export function invalidFieldError(path: readonly PropertyKey[], code: string, message: string): DiscordError {
  return invalidFormError([{ path, code, message }]);
}

/** Errors without details: status, code and message. */
const refusals = {
  unauthorized: [401, Code.GeneralError, '401: Unauthorized'],
  unknownApplication: [404, Code.UnknownApplication, 'Unknown Application'],
  unknownChannel: [404, Code.UnknownChannel, 'Unknown Channel'],
  unknownGuild: [404, Code.UnknownGuild, 'Unknown Guild'],
  unknownMember: [404, Code.UnknownMember, 'Unknown Member'],
  unknownMessage: [404, Code.UnknownMessage, 'Unknown Message'],
  unknownRole: [404, Code.UnknownRole, 'Unknown Role'],
  unknownUser: [404, Code.UnknownUser, 'Unknown User'],
  unknownEmoji: [404, Code.UnknownEmoji, 'Unknown Emoji'],
  unknownScheduledEvent: [404, Code.UnknownGuildScheduledEvent, 'Unknown Guild Scheduled Event'],
  tooManyScheduledEvents: [
    400,
    Code.MaximumNumberOfUncompletedGuildScheduledEventsReached,
    'Maximum number of uncompleted guild scheduled events reached (100)',
  ],
  finishedScheduledEvent: [400, Code.CannotUpdateAFinishedEvent, 'Cannot update a finished event'],
  unknownWebhook: [404, Code.UnknownWebhook, 'Unknown Webhook'],
  invalidWebhookToken: [401, Code.InvalidWebhookToken, 'Invalid Webhook Token'],
  unknownCommand: [404, Code.UnknownApplicationCommand, 'Unknown application command'],
  unknownInteraction: [404, Code.UnknownInteraction, 'Unknown interaction'],
  acknowledgedTwice: [
    400,
    Code.InteractionHasAlreadyBeenAcknowledged,
    'Interaction has already been acknowledged.',
  ],
  tooManyFollowUps: [
    400,
    Code.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages,
    'This interaction has hit the maximum number of follow up messages.',
  ],
  tooManyEmojis: [400, Code.MaximumNumberOfEmojisReached, 'Maximum number of emojis reached (2000)'],
  tooManyPins: [400, Code.MaximumNumberOfPinsReachedForTheChannel, 'Maximum number of pins reached (250)'],
  tooManyThreadMembers: [
    400,
    Code.MaximumThreadParticipantsReached,
    'Maximum number of thread participants reached (1000)',
  ],
  tooManyCommandCreates: [
    400,
    Code.MaximumDailyApplicationCommandCreatesReached,
    'Max number of daily application command creates has been reached (200)',
  ],
  invalidRole: [400, Code.InvalidRole, 'Invalid Role'],
  requestTooLarge: [413, Code.RequestEntityTooLarge, 'Request entity too large'],
  missingAccess: [403, Code.MissingAccess, 'Missing Access'],
  missingPermissions: [403, Code.MissingPermissions, 'Missing Permissions'],
  notTheAuthor: [
    403,
    Code.CannotEditMessageAuthoredByAnotherUser,
    'Cannot edit a message authored by another user',
  ],
  emptyMessage: [400, Code.CannotSendAnEmptyMessage, 'Cannot send an empty message'],
  cannotDirectMessage: [403, Code.CannotSendMessagesToThisUser, 'Cannot send messages to this user'],
  systemMessage: [403, Code.CannotExecuteActionOnSystemMessage, 'Cannot execute action on a system message'],
  wrongChannelType: [
    400,
    Code.CannotExecuteActionOnThisChannelType,
    'Cannot execute action on this channel type',
  ],
  archivedThread: [400, Code.InvalidActionOnArchivedThread, 'Thread is archived'],
  noHistoryToReply: [
    400,
    Code.CannotReplyWithoutPermissionToReadMessageHistory,
    'Cannot reply without permission to read message history',
  ],
  threadExists: [
    400,
    Code.ThreadAlreadyCreatedForMessage,
    'A thread has already been created for this message',
  ],
  lockedThread: [403, Code.ThreadLocked, 'Thread is locked'],
  tooManyActiveThreads: [400, Code.MaximumActiveThreads, 'Maximum number of active threads reached'],
  blockedByAutoMod: [
    400,
    Code.MessageWasBlockedByAutomaticModeration,
    'Message was blocked by automatic moderation',
  ],
  titleBlockedByAutoMod: [
    400,
    Code.TitleWasBlockedByAutomaticModeration,
    'Title was blocked by automatic moderation',
  ],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export type RefusalName = keyof typeof refusals;

export function createRefusal(name: RefusalName): DiscordError {
  const [status, code, message] = refusals[name];
  return new DiscordError(status, code, message);
}
