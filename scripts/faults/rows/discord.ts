/** Faults of Discord's REST interface and of the network to it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../../playground/src/index.js';
import { WRONG_CONFIGURATION } from '../../../src/process/problem.js';
import { createFaultRow, ending, type FaultRow } from '../fault-row.js';
import type { Scene } from '../scene.js';

const SECOND = 1_000;
const WRITES = /messages|callback|webhooks/;
/** Requests with the bot's token. */
const REST_OF_BOT = /^\/(?!interactions|webhooks)/;

/** Applies the fault to all requests for this many seconds while a person plays. */
function failAllRequests(name: string, fault: Fault, seconds: number): FaultRow {
  return createFaultRow(name, async (scene) => {
    scene.discord.faults.failNext({ times: 1_000_000, ...fault });
    const answer = await scene.play();
    await pause(seconds * SECOND);
    scene.discord.faults.clear();
    return answer;
  });
}

/** Three moves whose requests each fail this way. */
function failThreeTimes(name: string, fault: Fault): FaultRow {
  return createFaultRow(name, async (scene) => {
    const answers = [];
    for (let turn = 0; turn < 3; turn++) {
      scene.discord.faults.failNext(fault);
      answers.push(await scene.play());
      await scene.waitForRecovery();
    }
    return [...new Set(answers)].join(' / ');
  });
}

async function disconnect(scene: Scene, seconds: number): Promise<string> {
  scene.rest.set('silent');
  scene.gateway.set('silent');
  const answer = await scene.play();
  await pause(seconds * SECOND);
  scene.rest.set('whole');
  scene.gateway.set('whole');
  return answer;
}

export const ROWS: readonly FaultRow[] = [
  failAllRequests(
    '429 storm, 60 x 0.5 s',
    { kind: 'rate-limit', retryAfter: 0.5, route: /.*/, times: 60 },
    0,
  ),
  failAllRequests('global 429 of 10 s', { kind: 'rate-limit', retryAfter: 10, global: true, times: 1 }, 10),
  failAllRequests('500 on everything, 40 s', { kind: 'error', status: 500 }, 40),
  createFaultRow('503 on posts and edits, 40 s', async (scene) => {
    for (const method of ['POST', 'PATCH'] as const) {
      scene.discord.faults.failNext({
        kind: 'error',
        status: 503,
        method,
        route: /^\/channels/,
        times: 1_000_000,
      });
    }
    const answer = await scene.play();
    await pause(40 * SECOND);
    scene.discord.faults.clear();
    return answer;
  }),
  failAllRequests(
    '500 on posts, 2 min',
    { kind: 'error', status: 500, method: 'POST', route: /^\/channels/ },
    120,
  ),
  failThreeTimes('12 lost answers', { kind: 'lost-answer', route: WRITES, times: 4 }),
  failAllRequests('resets before effect, 15 s', { kind: 'lost-request' }, 15),
  failAllRequests('page of a proxy, 502 x 100', { kind: 'foreign', status: 502, times: 100 }, 8),
  failAllRequests('page of a proxy, 200 x 100', { kind: 'foreign', status: 200, times: 100 }, 8),
  ending(
    'token refused, gateway alive',
    async (scene) => {
      await scene.start();
      await scene.begin();
      const { faults } = scene.discord;
      faults.failNext({ kind: 'refused', as: 'unauthorized', route: REST_OF_BOT, times: 1_000_000 });
      await scene.play();
    },
    WRONG_CONFIGURATION,
  ),
  failThreeTimes('REST answers cut in half', { kind: 'cut-answer', times: 3 }),
  createFaultRow('network silent 30 s', (scene) => disconnect(scene, 30)),
  createFaultRow('REST dead, gateway alive, 30 s', async (scene) => {
    scene.rest.set('broken');
    const answer = await scene.play();
    await pause(30 * SECOND);
    scene.rest.set('whole');
    return answer;
  }),
  createFaultRow('gateway dead, REST alive, 30 s', async (scene) => {
    scene.gateway.set('broken');
    const answer = await scene.play();
    await pause(30 * SECOND);
    scene.gateway.set('whole');
    await scene.discord.waitFor(() => scene.discord.gateway.isConnected, { timeoutMs: 60 * SECOND });
    return answer;
  }),
];
