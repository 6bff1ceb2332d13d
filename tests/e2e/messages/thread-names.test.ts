/** Names of game threads: at the start, for a second game of the same people, and after the end. */
import { MessageType } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  beginGame,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  takeSeat,
  words,
} from '../stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

function nameOf(thread: string): string {
  return required(stage.discord.world.threads.get(thread)).name;
}

async function resignGame(thread: string): Promise<void> {
  const { ben, discord } = stage;
  await ben.press(messageOf(await ben.slash(thread, 'game resign')), 'Yes, resign');
  await latestBoard(stage, thread, 1);
  await discord.waitUntilIdle();
}

it('tells who plays what, and who beat whom', async () => {
  const { thread } = await beginGame(stage);
  expect(nameOf(thread)).toBe('Tablut · Anna v Ben');
  await resignGame(thread);
  await stage.discord.waitFor(() => nameOf(thread) === 'Tablut · Anna beat Ben');
  // Discord posts a message about the new name, so the board isn't the last message.
  const [renamed, last] = stage.anna.listMessages(thread).slice(-2);
  expect(renamed).toMatchObject({ type: MessageType.ChannelNameChange, content: 'Tablut · Anna beat Ben' });
  expect(words(required(last))).toContain('Anna');
  expect(stage.complaints).toEqual([]);
});

it('tells teams apart, and who won with whom', async () => {
  const { anna, ben, clara, channel, discord } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-gauntlet', { side: 'south', rules: 'first=south' }),
  );
  for (const [person, seat] of [
    [ben, 'West'],
    [clara, 'North'],
    [discord.actor('David'), 'East'],
  ] as const)
    await takeSeat(stage, person, lobby, seat);
  messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  expect(nameOf(lobby.id)).toBe("The King's Gauntlet · Anna and Clara v Ben and David");
});

it('numbers games of the same people', async () => {
  const { thread: first } = await beginGame(stage);
  await stage.clock.advance(1_000);
  const { thread: second } = await beginGame(stage);
  expect(nameOf(second)).toBe('Tablut · Anna v Ben (2)');
  await resignGame(first);
  await resignGame(second);
  await stage.discord.waitFor(() => nameOf(first) === 'Tablut · Anna beat Ben');
  await stage.discord.waitFor(() => nameOf(second) === 'Tablut · Anna beat Ben (2)');
});

it('numbers no game that is called otherwise than those before it', async () => {
  await beginGame(stage);
  await stage.clock.advance(1_000);
  const { thread } = await beginGame(stage, { board: 'saxon' });
  expect(nameOf(thread)).toBe('Saxon · Anna v Ben');
});

it('tells a draw, and a game that was broken off', async () => {
  const { anna, ben, discord } = stage;
  const { thread, board } = await beginGame(stage);
  await pressMore(anna, board, 'Offer draw');
  await ben.slash(thread, 'game draw');
  await latestBoard(stage, thread, 1);
  await discord.waitFor(() => nameOf(thread) === 'Tablut · Anna and Ben drew');
  await stage.clock.advance(1_000);
  const other = await beginGame(stage);
  await anna.slash(other.thread, 'game abort');
  await discord.waitFor(() => nameOf(other.thread) === 'Tablut · Anna v Ben, aborted (2)');
});

it('stays as it is where Discord refuses the new one, and the board stands all the same', async () => {
  const { anna, ben, discord } = stage;
  const { thread } = await beginGame(stage);
  const mark = discord.journal.last;
  discord.faults.failNext({
    kind: 'error',
    status: 400,
    route: '/channels/{channel_id}',
    method: 'PATCH',
    times: 9,
  });
  await resignGame(thread);
  await discord.waitFor(() => listRequests(stage, mark).includes('PATCH /channels/{channel_id} 400'));
  expect(nameOf(thread)).toBe('Tablut · Anna v Ben');
  expect(mentionedIds(await latestBoard(stage, thread, 1)).toSorted()).toEqual([anna.id, ben.id].toSorted());
  expect(stage.complaints).toEqual([]);
});
