/**
 * Reduces errors to what is safe to log: where they occurred, and known texts. Other parts may contain hidden
 * choices (a hand in a message's components, a set-up in a custom id, a position in an exception's text) or
 * an interaction's token.
 */

/** Maximum depth of nested causes. */
const MAX_DEPTH = 3;

/** Errors whose messages contain only identifiers of the code, the database or Discord's API. */
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

export interface LoggedError {
  readonly type: string;
  /** Message of the error. Omitted if it could contain hidden data. */
  readonly message?: string;
  /** Stack lines without the error's message. */
  readonly stack: readonly string[];
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  readonly cause?: LoggedError;
}

/** Converts a thrown value for the log. */
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

/** True for a stack line, false for further lines of a multiline message. */
function isStackLine(line: string): boolean {
  return /^ {4}at .*(?::\d+:\d+\)?|<anonymous>\)?|\(native\))$/.test(line);
}

/**
 * Removes quoted values from a message. Keeps field and code of Discord's validation errors
 * (`data.components[0].custom_id[CODE]: why`).
 */
function omitValues(message: string): string {
  return message
    .split('\n')
    .map((line) => line.replace(/^(\S+\[[A-Z_]+\]).*$/, '$1').replaceAll(/(["'`]).*?\1/g, '…'))
    .join('\n');
}
