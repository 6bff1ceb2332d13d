/** Causes of a request's error: who can fix it, and whether the trouble passes by itself. */
import { RESTJSONErrorCodes as Code, DiscordAPIError, HTTPError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { LoginError, OutageError, toLoginError } from '../../../src/discord/errors/login-error.js';
import { causeOf, isTemporary } from '../../../src/discord/outbox/requests/causes.js';

/** An error of Node's network or of the HTTP client, with its code. */
const createCodedError = (code: string) => Object.assign(new Error('it failed'), { code });

const OF_NETWORK = [
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
  // Causes: the machine's clock is wrong after switching on, or the network requires a login first.
  'CERT_NOT_YET_VALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'HPE_INVALID_CONSTANT',
];

const OURS = ['ENOENT', 'EACCES', 'EADDRINUSE', 'ERR_INVALID_ARG_TYPE', 'SQLITE_CONSTRAINT', 'TokenMissing'];

describe('trouble on the way to Discord', () => {
  it.each(OF_NETWORK)('%s passes, at the start as later', (code) => {
    expect(causeOf(createCodedError(code))).toBe('later');
    expect(toLoginError(createCodedError(code))).toBeInstanceOf(OutageError);
  });

  it.each([
    ['SQLITE_BUSY', 'busy'],
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['SQLITE_FULL', 'storage'],
    ['SQLITE_IOERR', 'storage'],
    ['SQLITE_IOERR_WRITE', 'storage'],
    ['SQLITE_READONLY_DIRECTORY', 'storage'],
    ['SQLITE_CANTOPEN', 'storage'],
  ] as const)('%s of the database passes, as %s', (code, cause) => {
    expect(causeOf(createCodedError(code))).toBe(cause);
    expect(causeOf(new Error('it failed', { cause: createCodedError(code) }))).toBe(cause);
    expect(isTemporary(cause)).toBe(true);
  });

  it.each([
    ['a message that used up two nonces was deleted', Code.UnknownMessage, 404],
    ['a thread fell asleep again', Code.InvalidActionOnArchivedThread, 400],
    ['a feature is switched off for a while', Code.FeatureTemporarilyDisabledServerSide, 403],
    ['old messages were edited too often', Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, 429],
  ])('%s: it passes', (_, code, status) => {
    const refusal = new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'https://x', {});
    expect(causeOf(refusal)).toBe('later');
  });

  it.each(OURS)('%s is none', (code) => {
    expect(causeOf(createCodedError(code))).toBe('broken');
    expect(toLoginError(createCodedError(code))).not.toBeInstanceOf(LoginError);
  });
});

describe('an answer', () => {
  const createRestError = (status: number, code: number | string, message = 'no') =>
    new DiscordAPIError({ code: Number(code), message }, code, status, 'POST', 'https://discord.com', {
      body: {},
      files: undefined,
    });

  it.each([
    [500, 0, 'later'],
    [401, 0, 'later'],
    [408, 0, 'later'],
    [403, 50_013, 'forbidden'],
    [403, 40_333, 'later'],
    [404, 10_003, 'gone'],
    [404, 10_004, 'absent'],
    [400, 50_035, 'invalid'],
    [400, 160_006, 'crowded'],
    [400, 200_000, 'filtered'],
    [400, 240_000, 'filtered'],
    [400, 130_000, 'later'],
    [403, 160_005, 'locked'],
  ] as const)('with status %i and code %i is called %s', (status, code, cause) => {
    expect(causeOf(createRestError(status, code))).toBe(cause);
  });

  it('without a code of Discord says nothing about what was asked', () => {
    for (const status of [400, 403, 404])
      expect(causeOf(createRestError(status, undefined as unknown as string))).toBe('later');
    const failed = new HTTPError(503, 'Unavailable', 'POST', 'https://discord.com', {
      body: {},
      files: undefined,
    });
    expect(causeOf(failed)).toBe('later');
  });
});
