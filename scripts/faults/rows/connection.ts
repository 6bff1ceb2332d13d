/** Faults of the gateway and of logins. */
import { setTimeout as pause } from 'node:timers/promises';
import { GatewayCloseCodes as Close } from 'discord.js';
import { TOO_FEW_SHARDS, WRONG_CONFIGURATION } from '../../../src/process/problem.js';
import { createFaultRow, ending, type FaultRow } from '../fault-row.js';
import type { Scene } from '../scene.js';

/** Breaks the connection this way. A person plays before the bot is connected again. */
function breakConnection(name: string, breaks: (scene: Scene) => void): FaultRow {
  return createFaultRow(name, async (scene) => {
    const { discord } = scene;
    breaks(scene);
    await discord.waitFor(() => !discord.gateway.isConnected).catch(() => {});
    const answer = await scene.play();
    await discord.waitFor(() => discord.gateway.isConnected);
    return answer;
  });
}

function closeRow(code: Close, status: number): FaultRow {
  return ending(
    `close ${code}`,
    async (scene) => {
      await scene.start();
      scene.discord.gateway.closeConnections(code);
    },
    status,
  );
}

export const ROWS: readonly FaultRow[] = [
  breakConnection('gateway dropped, resumed', ({ discord }) => discord.gateway.dropConnections('resume')),
  breakConnection('gateway dropped, fresh login', ({ discord }) => discord.gateway.dropConnections('fresh')),
  breakConnection('invalid session', ({ discord }) => discord.gateway.invalidate(false)),
  ...[Close.UnknownError, Close.RateLimited, Close.SessionTimedOut].map((code) =>
    breakConnection(`close ${code}`, ({ discord }) => discord.gateway.closeConnections(code)),
  ),
  closeRow(Close.AuthenticationFailed, WRONG_CONFIGURATION),
  closeRow(Close.DisallowedIntents, WRONG_CONFIGURATION),
  closeRow(Close.ShardingRequired, TOO_FEW_SHARDS),
  ending(
    'close 4004 at the next login',
    async (scene) => {
      await scene.start();
      scene.discord.gateway.closeNextConnection(Close.AuthenticationFailed);
      scene.discord.gateway.dropConnections('fresh');
    },
    WRONG_CONFIGURATION,
  ),
  createFaultRow('start without network, 10 s', async (scene) => {
    await scene.bot().kill();
    scene.rest.set('broken');
    const bot = scene.launch();
    await pause(10_000);
    scene.rest.set('whole');
    await bot.connected;
    return 'a line in the log';
  }),
  createFaultRow('duplicated and reordered events', async (scene) => {
    const { gateway } = scene.discord;
    gateway.disturbEvents({ repeatShare: 0.5, delayed: 0.5, maxDelayMs: 300, random: Math.random });
    const answers: string[] = [];
    for (let turn = 0; turn < 4; turn++) answers.push(await scene.play());
    gateway.disturbEvents(null);
    return [...new Set(answers.map((one) => one.slice(0, 15)))].join(' / ');
  }),
];
