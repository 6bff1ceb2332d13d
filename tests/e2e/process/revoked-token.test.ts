/** Discord revokes the token but keeps the gateway connected. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import {
  advanceTime,
  beginGame,
  latestBoard,
  listRequests,
  openStage,
  type Stage,
  typeMove,
} from '../stage.js';

const ALL_BUT_ANSWERS = /^\/(?!interactions|webhooks)/;

let stage: Stage;
let thread: string;
let problem: string | null;
beforeEach(async () => {
  stage = await openStage();
  ({ thread } = await beginGame(stage));
  problem = null;
  void stage.ended().then(({ message }) => {
    problem = message;
  });
  await stage.discord.waitUntilIdle();
});
afterEach(() => stage.close());

it('for good: within three minutes the bot ends with a sentence for the operator', async () => {
  const { anna, discord } = stage;
  const mark = discord.journal.last;
  const route = ALL_BUT_ANSWERS;
  discord.faults.failNext({ kind: 'refused', as: 'unauthorized', route, times: 1_000_000 });
  await typeMove(anna, thread, 'D1-D3');
  await advanceTime(stage, 3 * MINUTE, 10 * SECOND);
  expect(problem).toContain('DISCORD_TOKEN');
  expect(listRequests(stage, mark).length).toBeLessThan(100);
});

it('for a moment: the bot goes on, and the board comes', async () => {
  const { anna, discord } = stage;
  const mark = discord.journal.last;
  const route = ALL_BUT_ANSWERS;
  discord.faults.failNext({ kind: 'refused', as: 'unauthorized', route, times: 1_000_000 });
  await typeMove(anna, thread, 'D1-D3');
  await advanceTime(stage, 30 * SECOND, 10 * SECOND);
  discord.faults.clear();
  await advanceTime(stage, 3 * MINUTE, 10 * SECOND);
  await latestBoard(stage, thread, 1);
  expect(problem).toBeNull();
  expect(listRequests(stage, mark).filter((one) => one.startsWith('GET /gateway/bot')).length).toBeLessThan(
    5,
  );
});
