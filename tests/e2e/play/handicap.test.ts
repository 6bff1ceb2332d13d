/** A handicap chosen in the game: pieces are removed before the first move, by buttons and by typing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  altTexts,
  beginGame,
  buttons,
  chooseAndRead,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('the weaker side takes two pieces off, then the game begins as usual', async () => {
  const { anna, ben } = stage;
  const { thread, board } = await beginGame(stage, {
    board: 'irish',
    'handicap-choose': '2',
    'handicap-for': 'defenders',
  });
  expect(mentionedIds(board)).toContain(ben.id);
  expect(altTexts(board).join()).toContain('Attackers (12)');
  const panel = messageOf(await ben.press(board, 'Take off'));
  expect(buttons(panel).filter((label) => label.endsWith('attacker'))).toHaveLength(12);
  await chooseAndRead(ben, panel, '-D1');
  const next = await latestBoard(stage, thread, 1);
  expect(altTexts(next).join()).toContain('Attackers (11)');
  expect(words(await typeMove(anna, thread, '-E1'))).toContain('Defenders');
  expect(words(await typeMove(ben, thread, 'D4-D5'))).toContain('First choose');
  await typeMove(ben, thread, '-E1');
  const first = await latestBoard(stage, thread, 2);
  expect(altTexts(first).join()).toContain('Attackers (10)');
  expect(mentionedIds(first)).toContain(anna.id);
  await typeMove(anna, thread, 'E2-E1');
  expect(altTexts(await latestBoard(stage, thread, 3)).join()).toContain('Defenders to move');
  expect(stage.complaints).toEqual([]);
});
