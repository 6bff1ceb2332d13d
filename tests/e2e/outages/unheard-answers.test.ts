/** Answers that Discord fails to deliver: the person learns the outcome with the next answer. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fault } from '../../../playground/src/index.js';
import { HOUR } from '../../../src/base/durations.js';
import { beginGame, latestBoard, openStage, type Stage, typeMove, words } from '../stage.js';

const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';
const UNHEARD = 'did not reach you';

let stage: Stage;
let thread: string;
beforeEach(async () => {
  stage = await openStage();
  ({ thread } = await beginGame(stage));
  await stage.discord.waitUntilIdle();
});
afterEach(() => stage.close());

/** Anna types a move while every answer to her fails. */
async function typeUnheard(move: string, fault: Fault): Promise<void> {
  const { anna, clock, discord } = stage;
  discord.faults.failNext({ ...fault, route: CALLBACK, times: 1_000 });
  const typed = anna.slash(thread, 'move', { notation: move });
  await discord.waitUntilIdle(200);
  await clock.advance(3_000);
  expect((await typed).failed).toBe('no-response');
  await discord.waitUntilIdle(200);
  discord.faults.clear();
}

const listTexts = () =>
  stage.anna
    .listMessages(thread)
    .map(words)
    .filter((said) => said.includes(UNHEARD));

async function readNextAnswer(): Promise<string> {
  const { anna, discord } = stage;
  await anna.slash(thread, 'game clock');
  await discord.waitFor(() => listTexts().length > 0);
  return listTexts()[0] ?? '';
}

it('a move that counted', async () => {
  await typeUnheard('D1-D3', { kind: 'error', status: 500 });
  await latestBoard(stage, thread, 1);
  expect(await readNextAnswer()).toContain('You played **attacker D1 to D3**');
  await stage.anna.slash(thread, 'game clock');
  await stage.discord.waitUntilIdle();
  expect(listTexts()).toHaveLength(1);
});

it('a move that was refused', async () => {
  await typeUnheard('D1-D9', { kind: 'error', status: 503 });
  expect(await readNextAnswer()).toMatch(/did not reach you.*It was:\n.*D/);
});

it('nothing hours later, and nothing to others', async () => {
  await typeUnheard('D1-D3', { kind: 'error', status: 500 });
  await typeMove(stage.ben, thread, 'E3-F3');
  await stage.discord.waitUntilIdle();
  expect(stage.ben.listMessages(thread).map(words).join()).not.toContain(UNHEARD);
  await stage.clock.advance(3 * HOUR);
  await stage.anna.slash(thread, 'game clock');
  await stage.discord.waitUntilIdle();
  expect(listTexts()).toEqual([]);
});
