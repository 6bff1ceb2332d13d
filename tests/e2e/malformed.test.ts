/**
 * Interactions that are wrong in some way are answered, change nothing, and are no fault of the bot's own.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceOf, type Fixture, malformed, openFixture, send, settledDump } from './malformed.js';
import { openStage, type Stage } from './stage.js';

const COUNT = 600;

let stage: Stage;
let fixture: Fixture;
beforeAll(async () => {
  stage = await openStage();
  fixture = await openFixture(stage);
});
afterAll(() => stage.close());

it('answers each, logs none as an error, and changes nothing', async () => {
  const before = await settledDump(stage);
  expect(before).toContain('Wall');
  const chance = chanceOf(1);
  const silent: unknown[] = [];
  for (let sent = 0; sent < COUNT; sent++) {
    const wrong = malformed(fixture, chance);
    await send(fixture, wrong).catch((error: unknown) => silent.push([String(error), wrong]));
  }
  expect(silent).toEqual([]);
  expect(stage.complaints).toEqual([]);
  expect(await settledDump(stage)).toBe(before);
});
