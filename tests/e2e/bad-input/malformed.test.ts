/** Malformed interactions are answered, change nothing, and don't count as the bot's errors. */
import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeComponents } from '../../../src/commands/index.js';
import { NO_TABLE } from '../../../src/discord/messages/custom-ids.js';
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

/** Arguments that name a game which doesn't exist, in each place where custom ids name games. */
const UNKNOWN_GAME = ['gone', 'gone:', 'gone:1:', 'people/gone/', 'person/1/gone/', '//gone/'];

it.each(freeComponents.map(({ verb }) => verb))('%s of an unknown game is answered', async (verb) => {
  const { message, person } = fixture.sources[0] ?? expect.unreachable('the fixture has no message');
  const silent: unknown[] = [];
  const complaints = stage.complaints.length;
  for (const argument of UNKNOWN_GAME) {
    for (const kind of [{ component_type: 2 }, { component_type: 3, values: ['gone'] }]) {
      const data = { id: 1, custom_id: `v1:${verb}:${NO_TABLE}:0:${argument}`, ...kind };
      const press = { type: 3, userId: person, channelId: message.channel_id, sourceId: message.id, data };
      await sendMalformed(fixture, press).catch((error: unknown) => silent.push([String(error), argument]));
    }
  }
  expect(silent).toEqual([]);
  expect(stage.complaints.slice(complaints)).toEqual([]);
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
