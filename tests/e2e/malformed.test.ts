/** Interactions that are wrong in some way are answered, change nothing, and are no fault of the bot's own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceOf, dump, malformed, openScene, type Scene, send } from './malformed.js';
import { openStage, type Stage } from './stage.js';

const COUNT = 600;

let stage: Stage;
let scene: Scene;
beforeAll(async () => {
  stage = await openStage();
  scene = await openScene(stage);
});
afterAll(() => stage.close());

it('answers each, logs none as an error, and changes nothing', async () => {
  const before = dump(stage);
  expect(before).toContain('Wall');
  const chance = chanceOf(1);
  const silent: unknown[] = [];
  for (let sent = 0; sent < COUNT; sent++) {
    const wrong = malformed(scene, chance);
    await send(scene, wrong).catch((error: unknown) => silent.push([String(error), wrong]));
  }
  await stage.discord.settled();
  expect(silent).toEqual([]);
  expect(stage.complaints).toEqual([]);
  expect(dump(stage)).toBe(before);
});
