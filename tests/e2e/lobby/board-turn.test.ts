/** The host's choice whether the thread's boards rotate. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { areBoardsRotated } from '../../../src/table/model/table-options.js';
import { latestBoard, messageOf, openStage, pressMore, required, type Stage, words } from '../stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

it('is offered in games of two who sit opposite, told in the lobby, kept, and no part of the record', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-mate', { side: 'white', 'board-turn': 'mover' }),
  );
  expect(words(lobby)).toContain('**Boards** rotate to the side to move.');
  expect(words(messageOf(await pressMore(ben, lobby, 'Options')))).toContain('**Boards** rotate');
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  const table = required(await stage.tables().findInThread(lobby.id));
  expect(areBoardsRotated(table)).toBe(true);
  expect(table.writeRecord()).not.toContain('board-turn');
  const other = messageOf(await anna.slash(channel, 'play kings-mate', { side: 'white' }));
  expect(words(other)).not.toContain('**Boards**');
});
