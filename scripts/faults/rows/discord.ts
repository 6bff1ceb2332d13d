/** Faults of Discord's REST interface and of the network to it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../../playground/src/index.js';
import { WRONG_CONFIGURATION } from '../../../src/process/problem.js';
import { isMissing, isMoveConfirmed, isPlayedOrMissing } from '../answers.js';
import { UNDELIVERED } from '../expected-errors.js';
import { failRequests } from '../failing-requests.js';
import {
  createEndRow,
  createFaultRow,
  type FaultRow,
  type GameExpectation,
  type Strike,
} from '../fault-row.js';
import type { Scene } from '../scene.js';

const SECOND = 1_000;
const WRITES = /messages|callback|webhooks/;
/** Requests with the bot's token. */
const REST_OF_BOT = /^\/(?!interactions|webhooks)/;
/** More requests than a bot sends while a row of the table runs. */
const ALL = 1_000_000;

/** Maximum milliseconds until a refused token ends the bot. The bot's checks of the token take a minute. */
const TOKEN_CHECKS = 100 * SECOND;

const PLAYED: GameExpectation = { isExpectedAnswer: isMoveConfirmed, errors: [] };
/** Expectation for a fault that loses an answer to Anna. Her next answer repeats the lost one. */
const UNHEARD: GameExpectation = {
  isExpectedAnswer: isMissing,
  errors: [UNDELIVERED],
  isToldLater: true,
};

/** Applies each fault to up to `times` requests for `seconds`, while a person plays. */
function failingRequestsRow(
  name: string,
  expectation: GameExpectation,
  seconds: number,
  faults: readonly Fault[],
  times = ALL,
): FaultRow {
  return createFaultRow(name, expectation, async (scene) => {
    const countFailed = failRequests(scene.discord, ...faults.map((fault) => ({ ...fault, times })));
    const told = await scene.play();
    await pause(seconds * SECOND);
    const failed = countFailed();
    scene.discord.faults.clear();
    return { evidence: { 'requests failed': failed }, answers: [told] };
  });
}

/** Plays three moves, at each of which `times` requests fail. */
function threeFailuresRow(name: string, times: number, fault: Fault): FaultRow {
  return createFaultRow(name, { ...PLAYED, errors: [UNDELIVERED] }, async (scene) => {
    const answers: string[] = [];
    let failed = 0;
    for (let turn = 0; turn < 3; turn++) {
      const countFailed = failRequests(scene.discord, { ...fault, times });
      answers.push(await scene.play());
      await scene.waitForRecovery();
      failed += countFailed();
      if (failed < times * (turn + 1)) throw new Error(`the fault did not strike: ${failed} requests failed`);
    }
    return { evidence: { 'requests failed': failed }, answers };
  });
}

/** Makes the networks silent or breaks them for 30 seconds, while a person plays. */
function disturbedNetworkRow(
  name: string,
  expectation: GameExpectation,
  state: 'silent' | 'broken',
  select: (scene: Scene) => readonly Scene['rest'][],
): FaultRow {
  return createFaultRow(name, expectation, async (scene) => {
    const wires = select(scene);
    for (const wire of wires) wire.set(state);
    const told = await scene.play();
    await pause(30 * SECOND);
    for (const wire of wires) wire.set('whole');
    // A bot that is not connected yet would get no command.
    await scene.discord.waitFor(() => scene.discord.gateway.isConnected);
    const disturbed = Math.min(...wires.map((wire) => wire.disturbed));
    return { evidence: { 'connections disturbed': disturbed }, answers: [told] };
  });
}

/** Refuses every request because of a rate limit, until 60 requests have been refused. */
async function refuseAllRequests({ discord, play }: Scene): Promise<Strike> {
  const limit = { kind: 'rate-limit', retryAfter: 0.5 } as const;
  const countFailed = failRequests(discord, { ...limit, route: /.*/, times: 60 });
  const told = await play();
  await discord.waitFor(() => countFailed() === 60, { what: 'the end of the storm' });
  return { evidence: { 'requests refused': countFailed() }, answers: [told] };
}

/** Delays the board by a global rate limit of ten seconds. Commands are still answered. */
async function limitGlobally({ discord, play, waitForRecovery, ben, channel }: Scene): Promise<Strike> {
  const limit = { kind: 'rate-limit', retryAfter: 10, global: true } as const;
  const countFailed = failRequests(discord, { ...limit, method: 'POST', route: /^\/channels/ });
  const told = await play();
  await discord.waitFor(() => countFailed() === 1, { what: 'the request that is refused' });
  const start = performance.now();
  const { message } = await ben.slash(channel, 'help');
  if (message === undefined) throw new Error('/help is not answered during the limit');
  await waitForRecovery();
  const late = (performance.now() - start) / SECOND;
  if (late < 9) throw new Error(`the fault did not strike: the board came after ${late.toFixed(1)} s`);
  return { evidence: { 'seconds until the board': late }, answers: [told] };
}

export const ROWS: readonly FaultRow[] = [
  createFaultRow(
    '429 storm, 60 x 0.5 s',
    { ...PLAYED, isExpectedAnswer: isPlayedOrMissing },
    refuseAllRequests,
  ),
  createFaultRow('global 429 of 10 s', PLAYED, limitGlobally),
  failingRequestsRow('500 on everything, 40 s', UNHEARD, 40, [{ kind: 'error', status: 500 }]),
  failingRequestsRow(
    '503 on posts and edits, 40 s',
    PLAYED,
    40,
    (['POST', 'PATCH'] as const).map((method) => ({
      kind: 'error',
      status: 503,
      method,
      route: /^\/channels/,
    })),
  ),
  failingRequestsRow('500 on posts, 2 min', PLAYED, 120, [
    { kind: 'error', status: 500, method: 'POST', route: /^\/channels/ },
  ]),
  threeFailuresRow('12 lost answers', 4, { kind: 'lost-answer', route: WRITES }),
  failingRequestsRow('resets before effect, 15 s', UNHEARD, 15, [{ kind: 'lost-request' }]),
  failingRequestsRow('page of a proxy, 502 x 100', UNHEARD, 8, [{ kind: 'foreign', status: 502 }], 100),
  failingRequestsRow('page of a proxy, 200 x 100', UNHEARD, 8, [{ kind: 'foreign', status: 200 }], 100),
  createEndRow(
    'token refused, gateway alive',
    { status: WRONG_CONFIGURATION, sentence: /DISCORD_TOKEN/, limit: TOKEN_CHECKS, errors: [] },
    async (scene) => {
      await scene.start();
      await scene.begin();
      failRequests(scene.discord, { kind: 'refused', as: 'unauthorized', route: REST_OF_BOT, times: ALL });
      await scene.play();
    },
  ),
  threeFailuresRow('REST answers cut in half', 3, { kind: 'cut-answer' }),
  disturbedNetworkRow(
    'network silent 30 s',
    { isExpectedAnswer: isMissing, errors: [] },
    'silent',
    ({ rest, gateway }) => [rest, gateway],
  ),
  disturbedNetworkRow('REST dead, gateway alive, 30 s', UNHEARD, 'broken', ({ rest }) => [rest]),
  disturbedNetworkRow(
    'gateway dead, REST alive, 30 s',
    { isExpectedAnswer: isMissing, errors: [] },
    'broken',
    ({ gateway }) => [gateway],
  ),
];
