/** Typed actions while the board is only edited: the answer stays until the person's next move. */
import { expect, it, onTestFinished } from 'vitest';
import { boards, latestBoard, messageOf, openStage, typedOptions, words } from '../stage.js';

it('what is typed in a turn that goes on is answered, and the answer goes when the turn passes', async () => {
  const stage = await openStage({ random: () => 4 });
  onTestFinished(() => stage.close());
  const { anna, ben, channel, discord } = stage;
  const opened = await anna.slash(
    channel,
    'play knightmare',
    typedOptions('play knightmare', { side: 'white' }),
  );
  const { id: thread, ...lobby } = messageOf(opened);
  messageOf(await ben.press({ id: thread, ...lobby }, 'Join'));
  const board = await latestBoard(stage, thread, 0);
  const listAnswersTo = (id: string) =>
    anna.listMessages(thread).filter(({ message_reference: to }) => to?.message_id === id && id !== board.id);

  const first = anna.say(thread, 'e2 to e4', { replyTo: board });
  const answer = await discord.waitForMessage(
    anna,
    thread,
    ({ message_reference: to }) => to?.message_id === first.id,
  );
  expect(words(answer)).toBe('You played **pawn e2 to e4**.');
  await discord.waitUntilIdle();
  const count = boards(stage, thread).length;

  const second = anna.say(thread, 'end turn', { replyTo: board });
  await discord.waitFor(() => boards(stage, thread).length > count);
  await discord.waitUntilIdle();
  expect(listAnswersTo(first.id)).toEqual([]);
  // The new board shows the second action, so it gets no answer.
  expect(listAnswersTo(second.id)).toEqual([]);

  const third = ben.say(thread, 'pass', { replyTo: board });
  const passed = await discord.waitForMessage(
    ben,
    thread,
    ({ message_reference: to }) => to?.message_id === third.id,
  );
  expect(words(passed)).toBe('You didn’t answer.');
  expect(boards(stage, thread)).toHaveLength(count + 1);
});
