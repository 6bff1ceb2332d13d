/** Conditional moves: entered in private, played with the move they answer, hidden from others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  boards,
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  typedOptions,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Plain chess with Anna as White and Ben as Black. */
async function begin(): Promise<string> {
  const { anna, ben, channel } = stage;
  const options = typedOptions('play knightmare', { side: 'white', cards: 'off' });
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', options));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  return lobby.id;
}

/** Public messages sent to the thread during `act`. */
async function listSentDuring(act: () => Promise<unknown>): Promise<readonly string[]> {
  const mark = stage.discord.journal.last;
  await act();
  await stage.discord.waitUntilIdle();
  return stage.discord.journal.entries({ after: mark, route: /^\/channels/ }).map(({ path }) => path);
}

it('plays the reply with the move, in one message that mentions the one to move', async () => {
  const { anna, ben } = stage;
  const thread = await begin();
  const before = boards(stage, thread).length;
  const own = messageOf(await ben.press(await latestBoard(stage, thread, 0), 'Board'));
  const more = messageOf(await ben.press(await latestBoard(stage, thread, 0), 'More…'));
  for (const place of [own, more]) expect(buttons(place)).toContain('If they play …');
  let panel = messageOf(await ben.press(more, 'If they play …'));
  expect(buttons(messageOf(await anna.press(await latestBoard(stage, thread, 0), 'Board')))).toEqual([
    'Explore',
  ]);
  expect(isPrivate(panel)).toBe(true);
  expect(words(panel)).toContain('You have no conditional moves in this game.');
  expect(
    await listSentDuring(async () => {
      panel = messageOf(await ben.slash(thread, 'game if', { moves: 'e4: e5, Nf3: Nc6' }));
    }),
  ).toEqual([]);
  expect(words(panel)).toContain('e2-e4: e7-e5, g1-f3: b8-c6');
  expect(words(messageOf(await anna.slash(thread, 'game if')))).not.toContain('e7');
  await typeMove(anna, thread, 'e2-e4');
  const board = await latestBoard(stage, thread, 2);
  expect(boards(stage, thread)).toHaveLength(before + 1);
  expect(words(board)).toMatch(/pawn e2 to e4[\s\S]*pawn e7 to e5/);
  expect(mentionedIds(board)).toEqual([anna.id]);
  expect(words(messageOf(await anna.slash(thread, 'game record')))).not.toContain('ConditionalMoves');
});

it('says in the panel why the lines have stopped, and takes new ones from its form', async () => {
  const { anna, ben } = stage;
  const thread = await begin();
  messageOf(await ben.slash(thread, 'game if', { moves: 'e4: e5' }));
  await typeMove(anna, thread, 'd2-d4');
  const asked = messageOf(await ben.press(await latestBoard(stage, thread, 1), 'Move'));
  expect(words(asked)).toContain('Your conditional moves have stopped: your opponent played something else.');
  await typeMove(ben, thread, 'd7-d5');
  await latestBoard(stage, thread, 2);
  const panel = messageOf(await ben.slash(thread, 'game if'));
  expect(words(panel)).not.toContain('stopped');
  const { modal } = await ben.press(panel, 'Add…');
  const wrong = messageOf(await ben.submit(required(modal), { 'Their move: your reply': 'c4' }));
  expect(words(wrong)).toContain('I can’t read "c4".');
  const again = await ben.press(panel, 'Add…');
  const set = messageOf(
    await ben.submit(required(again.modal), { 'Their move: your reply': 'c4: dxc4\nNf3: Nf6' }),
  );
  expect(words(set)).toMatch(/c2-c4: d5(x|-)c4[\s\S]*g1-f3: g8-f6/);
  expect(buttons(set)).toEqual(['Change…', 'Clear']);
  const none = messageOf(await ben.press(set, 'Clear'));
  expect(words(none)).toContain('You have no conditional moves');
});

it('refuses games with hidden cards in a sentence', async () => {
  const { anna, ben, channel } = stage;
  const options = typedOptions('play knightmare', { side: 'white' });
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', options));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  const refused = messageOf(await ben.slash(lobby.id, 'game if', { moves: 'e4: e5' }));
  expect(isPrivate(refused)).toBe(true);
  expect(words(refused)).toContain('a game without dice or hidden cards');
});
