/** The disk is full, fails or is read-only for a while: the bot recovers and tells people the cause. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import {
  advanceTime,
  beginGame,
  boards,
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  openStage,
  type Stage,
  typeMove,
  waitUntilPosted,
  words,
} from '../stage.js';
import { createTestDisk, type TestDisk } from './full-disk.js';

let disk: TestDisk;
let stage: Stage;
beforeEach(async () => {
  disk = createTestDisk();
  stage = await openStage({ wrapStore: disk.wrapStore });
});
afterEach(() => stage.close());

const listLiveBoards = (thread: string) => boards(stage, thread).filter((board) => buttons(board).length > 0);

describe.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY'])('%s', (fault) => {
  it('while a board is posted: within a minute of its end one board is live, and the player was told why', async () => {
    const { thread } = await beginGame(stage);
    const { anna, ben, discord } = stage;
    await discord.waitUntilIdle();
    const leave = discord.journal.subscribe(({ method, route }) => {
      if (method === 'POST' && route === '/channels/{channel_id}/messages') disk.fault = fault;
    });
    await typeMove(anna, thread, 'D1-D3');
    await discord.waitForMessage(
      anna,
      thread,
      (one) => isPrivate(one) && words(one).includes('my disk is full'),
    );
    leave();
    await advanceTime(stage, 3 * MINUTE);
    expect(listLiveBoards(thread)).toHaveLength(2);
    disk.fault = null;
    await advanceTime(stage, MINUTE);
    expect(listLiveBoards(thread)).toHaveLength(1);
    expect(mentionedIds(await latestBoard(stage, thread, 1))).toEqual([ben.id]);
    await waitUntilPosted(stage);
  });
});

it('before a move: the player is told that nothing has changed, and can play it later', async () => {
  const { thread } = await beginGame(stage);
  const { anna, ben, discord } = stage;
  await discord.waitUntilIdle();
  disk.fault = 'SQLITE_FULL';
  const answer = await typeMove(anna, thread, 'D1-D3');
  expect(words(answer)).toMatch(/my disk is full or read-only\. Nothing has changed/);
  anna.say(thread, `<@${discord.world.botId}> D1-D3`);
  await discord.waitForMessage(
    ben,
    thread,
    (one) => !isPrivate(one) && words(one).includes('Nothing has changed'),
  );
  disk.fault = null;
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
});
