/** Malformed interactions are answered, change nothing, and don't count as the bot's errors. */
import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../stage.js';
import {
  chanceOf,
  createMalformed,
  type Fixture,
  openFixture,
  readSettledDatabase,
  reportDeath,
  sendMalformed,
} from './malformed.js';

const COUNT = 600;

let stage: Stage;
let fixture: Fixture;
beforeAll(async () => {
  stage = await openStage();
  fixture = await openFixture(stage);
});
afterAll(() => stage.close());

it('answers each, logs none as an error, and changes nothing', async () => {
  const before = await readSettledDatabase(stage);
  expect(before).toContain('Wall');
  const chance = chanceOf(1);
  const silent: unknown[] = [];
  for (let sent = 0; sent < COUNT; sent++) {
    const wrong = createMalformed(fixture, chance);
    await sendMalformed(fixture, wrong).catch((error: unknown) => silent.push([String(error), wrong]));
  }
  expect(silent).toEqual([]);
  expect(stage.complaints).toEqual([]);
  expect(await readSettledDatabase(stage)).toBe(before);
});

it('a campaign names the input on which the process dies', () => {
  const dying = new EventEmitter();
  const said: string[] = [];
  const noteInput = reportDeath(dying, (text) => said.push(text));
  const chance = chanceOf(1);
  const inputs = [createMalformed(fixture, chance), createMalformed(fixture, chance)];
  for (const input of inputs) noteInput(input);
  dying.emit('uncaughtExceptionMonitor', new TypeError('no message'));
  expect(said).toEqual([`the process dies of\n${JSON.stringify(inputs[1])}\nTypeError: no message`]);
});
