/** Faults of the gateway and of logins. */
import { setTimeout as pause } from 'node:timers/promises';
import { GatewayCloseCodes as Close } from 'discord.js';
import { TOO_FEW_SHARDS, WRONG_CONFIGURATION } from '../../../src/process/problem.js';
import { config } from '../../../src/texts/en/bot/operator/config.js';
import { isMissing, isMoveConfirmed, isPlayedOrMissing } from '../answers.js';
import { createEndRow, createFaultRow, type FaultRow } from '../fault-row.js';
import { createRandom } from '../random.js';
import type { Scene } from '../scene.js';

/** Row in which `breaks` interrupts the connection. A person plays before the bot is connected again. */
function brokenConnectionRow(name: string, isResumed: boolean, breaks: (scene: Scene) => void): FaultRow {
  return createFaultRow(name, { isExpectedAnswer: isPlayedOrMissing, errors: [] }, async (scene) => {
    const { gateway, waitFor } = scene.discord;
    const before = gateway.loginCount;
    breaks(scene);
    await waitFor(() => !gateway.isConnected, { what: 'a bot that has lost the connection' });
    const told = await scene.play();
    await waitFor(() => gateway.isConnected, { what: 'a bot that is connected again' });
    const logins = gateway.loginCount - before;
    if (isResumed && logins > 0) throw new Error('the session is not resumed');
    return { evidence: isResumed ? { 'lost connections': 1 } : { 'fresh logins': logins }, answers: [told] };
  });
}

function gatewayCloseRow(code: Close, status: number, sentence: RegExp): FaultRow {
  return createEndRow(`close ${code}`, { status, sentence, errors: [] }, async (scene) => {
    await scene.start();
    scene.discord.gateway.closeConnections(code);
  });
}

/** Starts the bot without network, and connects it after ten seconds. */
async function startWithoutNetwork(scene: Scene) {
  await scene.bot().kill();
  scene.rest.set('broken');
  const bot = scene.launch();
  const told = await scene.play();
  await pause(10_000);
  const [complaint = ''] = config.unreachable.split('{{');
  await scene.discord.waitFor(() => bot.log().includes(complaint), { what: complaint });
  const unreachable = bot.log().split(complaint).length - 1;
  scene.rest.set('whole');
  await bot.connected;
  return { evidence: { 'lines in the log': unreachable, resets: scene.rest.disturbed }, answers: [told] };
}

/** Plays four moves while half of the events arrive twice, and half of them late. */
async function disturbEvents({ discord, play, game }: Scene) {
  const { random, seed } = createRandom();
  let drawn = 0;
  const count = () => {
    drawn += 1;
    return random();
  };
  const before = game().moves.length;
  discord.gateway.disturbEvents({ repeatShare: 0.5, delayed: 0.5, maxDelayMs: 300, random: count });
  const answers: string[] = [];
  for (let turn = 0; turn < 4; turn++) answers.push(await play());
  discord.gateway.disturbEvents(null);
  const played = game().moves.length - before;
  if (played !== answers.length) throw new Error(`${played} of ${answers.length} moves are stored`);
  return { evidence: { 'draws for events': drawn }, answers, note: `seed ${seed}` };
}

export const ROWS: readonly FaultRow[] = [
  brokenConnectionRow('gateway dropped, resumed', true, ({ discord }) =>
    discord.gateway.dropConnections('resume'),
  ),
  brokenConnectionRow('gateway dropped, fresh login', false, ({ discord }) =>
    discord.gateway.dropConnections('fresh'),
  ),
  brokenConnectionRow('invalid session', false, ({ discord }) => discord.gateway.invalidateSession(false)),
  ...[Close.UnknownError, Close.RateLimited, Close.SessionTimedOut].map((code) =>
    brokenConnectionRow(`close ${code}`, false, ({ discord }) => discord.gateway.closeConnections(code)),
  ),
  gatewayCloseRow(Close.AuthenticationFailed, WRONG_CONFIGURATION, /DISCORD_TOKEN/),
  gatewayCloseRow(Close.DisallowedIntents, WRONG_CONFIGURATION, /4014.*isn’t allowed to get the events/),
  gatewayCloseRow(Close.ShardingRequired, TOO_FEW_SHARDS, /4011.*too many servers/),
  createEndRow(
    'close 4004 at the next login',
    { status: WRONG_CONFIGURATION, sentence: /DISCORD_TOKEN/, errors: [] },
    async (scene) => {
      await scene.start();
      scene.discord.gateway.closeNextConnection(Close.AuthenticationFailed);
      scene.discord.gateway.dropConnections('fresh');
    },
  ),
  createFaultRow(
    'start without network, 10 s',
    { isExpectedAnswer: isMissing, errors: [] },
    startWithoutNetwork,
  ),
  createFaultRow(
    'duplicated and reordered events',
    { isExpectedAnswer: isMoveConfirmed, errors: [] },
    disturbEvents,
  ),
];
