/**
 * What the log tells of an error. What an error carries may hold what somebody has chosen in hiding (a hand in a message's
 * components, a set-up in a custom id, a position in the text of an exception) or the token of an interaction. So only what
 * cannot is written: where it was thrown, and texts of which the form is known.
 */

/** Causes of causes that are told. */
const MAX_DEPTH = 3;

/** Errors whose texts are made of names in the program, in the database or in Discord's interface. */
const SAFE_ERRORS: ReadonlySet<string> = new Set([
  'DiscordAPIError',
  'DiskError',
  'LostFileError',
  'HTTPError',
  'LoginError',
  'ReferenceError',
  'SqliteError',
  'StoreError',
  'TypeError',
]);

/** An error as it is logged. */
export interface LoggedError {
  readonly type: string;
  /** Absent where it could quote what is hidden. */
  readonly message?: string;
  /** The places in the program, without the text of the error. */
  readonly stack: readonly string[];
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  readonly cause?: LoggedError;
}

/** What may be logged of something that was thrown. */
export function toLoggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, stack: [] };
  const type = thrown.constructor.name;
  const { code, status, method } = thrown as { code?: unknown; status?: unknown; method?: unknown };
  const isSystem = 'syscall' in thrown;
  return {
    type,
    ...(SAFE_ERRORS.has(type) || isSystem ? { message: omitValues(thrown.message) } : {}),
    stack: (thrown.stack ?? '')
      .split('\n')
      .filter(isStackLine)
      .map((line) => line.trim()),
    ...(typeof code === 'number' || (typeof code === 'string' && /^[\w-]{1,60}$/.test(code)) ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof method === 'string' ? { method } : {}),
    ...(thrown.cause === undefined || depth >= MAX_DEPTH
      ? {}
      : { cause: toLoggedError(thrown.cause, depth + 1) }),
  };
}

/** A line of a stack; what follows the first line of a text of several lines is none. */
function isStackLine(line: string): boolean {
  return /^ {4}at .*(?::\d+:\d+\)?|<anonymous>\)?|\(native\))$/.test(line);
}

/**
 * The text without what it quotes. Of Discord's complaints about a body (`data.components[0].custom_id[CODE]: why`) the field and
 * the code are left.
 */
function omitValues(message: string): string {
  return message
    .split('\n')
    .map((line) => line.replace(/^(\S+\[[A-Z_]+\]).*$/, '$1').replaceAll(/(["'`]).*?\1/g, '…'))
    .join('\n');
}
