/** The disk refuses writes: no move is confirmed, whichever way it was made. */
import { closeSync, fdatasync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginGame, headingsOf, isPrivate, openStage, type Stage, words } from '../stage.js';

const write = promisify(fdatasync);
const disk = {
  fails: false,
  async sync(file: number) {
    if (disk.fails) throw new Error('EIO: i/o error, fdatasync');
    await write(file);
  },
  close: closeSync,
};

let stage: Stage;
beforeEach(async () => {
  disk.fails = false;
  stage = await openStage({ disk });
});
afterEach(() => stage.close());

it('a typed move is answered with what may have happened and a number that is in the log, and no board follows', async () => {
  const { thread } = await beginGame(stage);
  const { anna, discord } = stage;
  await discord.waitUntilIdle();
  disk.fails = true;
  anna.say(thread, `<@${discord.world.botId}> D1-D3`);
  const answer = await discord.waitForMessage(anna, thread, (one) =>
    words(one).includes('don’t know whether this counted'),
  );
  const [id] = /\b[0-9a-f]{8}\b/.exec(words(answer)) ?? [];
  expect(stage.complaints.filter((line) => line.includes(`"${id}"`))).toHaveLength(1);
  await discord.waitUntilIdle();
  expect(headingsOf(stage, thread)).toHaveLength(1);
});

it('a move by the command is answered so privately', async () => {
  const { thread } = await beginGame(stage);
  const { anna, discord } = stage;
  await discord.waitUntilIdle();
  disk.fails = true;
  await anna.slash(thread, 'move', { notation: 'D1-D3' });
  const answer = await discord.waitForMessage(anna, thread, (one) =>
    words(one).includes('don’t know whether this counted'),
  );
  expect(isPrivate(answer)).toBe(true);
  await discord.waitUntilIdle();
  expect(headingsOf(stage, thread)).toHaveLength(1);
});
