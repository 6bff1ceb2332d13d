/**
 * Gateway events that repeat or arrive out of order: each counts once, and no answer refuses the repetition.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  beginGame,
  boards,
  headingsOf,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
let thread: string;
beforeAll(async () => {
  stage = await openStage();
  ({ thread } = await beginGame(stage));
  stage.discord.gateway.disturbEvents({ repeatShare: 1, delayed: 0, maxDelayMs: 0, random: () => 0 });
});
afterAll(() => stage.close());

it('a command that comes twice is carried out once', async () => {
  const { anna } = stage;
  expect(words(await typeMove(anna, thread, 'D1-D3'))).toContain('You played');
  await latestBoard(stage, thread, 1);
  await stage.discord.waitUntilIdle();
  expect(stage.discord.journal.entries({ route: /callback/ }).filter(({ status }) => status >= 400)).toEqual(
    [],
  );
});

it('a move that is written and comes twice is played once, and nobody is told that it is not their turn', async () => {
  const { anna, ben, discord } = stage;
  const said = ben.say(thread, `<@${discord.world.botId}> E3-F3`);
  await latestBoard(stage, thread, 2);
  await discord.waitUntilIdle();
  expect(anna.listMessages(thread).filter((one) => one.message_reference?.message_id === said.id)).toEqual(
    [],
  );
  expect(headingsOf(stage, thread)).toHaveLength(3);
});

it('a press that comes twice counts once', async () => {
  const { anna } = stage;
  const board = boards(stage, thread).at(-1);
  if (board === undefined) throw new Error('there is no board');
  const panel = messageOf(await pressMore(anna, board, 'Resign'));
  await anna.press(panel, 'Yes, resign');
  await latestBoard(stage, thread, 3);
  expect(headingsOf(stage, thread)).toHaveLength(4);
});
