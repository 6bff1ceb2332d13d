/** Errors in the log: enough to find the cause, and no secrets. */
import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { openLog } from '../../src/base/log.js';
import { createCustomId } from '../../src/discord/messages/custom-ids.js';

const HAND = 'long-jump,b1,d4';
const SETUP = 'PPPPPPPP/RNBBNR/.QK.';

/** Log line of an error at the most detailed level. */
function formatLogged(err: unknown): string {
  const lines: string[] = [];
  openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }).trace({ err }, 'told');
  return lines.join('');
}

function createApiError(): DiscordAPIError {
  const data = { custom_id: `v1:pick:abcdefgh:3:0/${HAND}`, label: SETUP };
  const body = { type: 4, data: { components: [{ type: 1, components: [{ type: 2, ...data }] }] } };
  const problem = { code: 'BASE_TYPE_BAD_LENGTH', message: `Value "${HAND}" must be shorter than ${SETUP}` };
  const errors = { data: { components: { 0: { custom_id: { _errors: [problem] } } } } };
  const url = 'https://discord.com/api/v10/interactions/1/aW50ZXJhY3Rpb24/callback';
  const files = [{ name: 'board.png', data: Buffer.from(SETUP) }];
  return new DiscordAPIError({ code: 50035, message: 'Invalid Form Body', errors }, 50035, 400, 'POST', url, {
    body,
    files,
  });
}

/** Returns the error that the function throws, with its stack. */
function catchError(throwing: () => unknown): unknown {
  try {
    throwing();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const ERRORS: readonly (readonly [string, unknown])[] = [
  ["Discord's refusal of a message", createApiError()],
  [
    'a custom id that is too long',
    catchError(() => createCustomId('pick', 'abcdefgh', 3, `${HAND},${SETUP.repeat(5)}`)),
  ],
  ['an exception of an engine', new Error(`no such position ${SETUP}\n    at ${HAND} with ${SETUP}`)],
  ['a mistake in the program', catchError(() => (undefined as unknown as Record<string, object>)[HAND])],
  ['text that is no JSON', catchError(() => JSON.parse(SETUP))],
  [
    'a cause within a cause',
    new Error(HAND, { cause: new TypeError(`'${SETUP}'`, { cause: createApiError() }) }),
  ],
  ['several errors in one', new AggregateError([new Error(HAND), createApiError()], SETUP)],
  [
    'fields of its own',
    Object.assign(new Error('x'), { path: HAND, code: `${SETUP} ${HAND}`, position: SETUP }),
  ],
  ['no error at all', SETUP],
  ['an object', { requestBody: { json: HAND } }],
];

describe('an error in the log', () => {
  it.each(ERRORS)('tells nothing hidden: %s', (_, error) => {
    const line = formatLogged(error);
    expect(line).toContain('"msg":"told"');
    for (const hidden of ['long-jump', 'd4', SETUP, 'RNBBNR', 'aW50ZXJhY3Rpb24'])
      expect(line).not.toContain(hidden);
  });

  it('tells what Discord complained of, where it was thrown, and what it came from', () => {
    const { err } = JSON.parse(formatLogged(new Error('x', { cause: createApiError() }))) as {
      err: { type: string; stack: string[]; cause: { message: string; code: number; status: number } };
    };
    expect(err.type).toBe('Error');
    expect(err.stack.join()).toContain('logged-error.test.ts');
    expect(err.cause).toMatchObject({ code: 50035, status: 400 });
    expect(err.cause.message).toBe('Invalid Form Body\ndata.components[0].custom_id[BASE_TYPE_BAD_LENGTH]');
  });

  it('tells what is no secret: mistakes in the program, the system, the database', () => {
    expect(formatLogged(new TypeError('table.play is not a function'))).toContain(
      'table.play is not a function',
    );
    const refusedConnection = Object.assign(new Error('connect ECONNREFUSED 1.2.3.4:443'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(formatLogged(refusedConnection)).toContain('connect ECONNREFUSED 1.2.3.4:443');
  });
});
