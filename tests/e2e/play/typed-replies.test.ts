/** Replies to the board in chess: a lone move is played, a move in a sentence is offered as a button, chat is ignored. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECOND } from '../../../src/base/durations.js';
import {
  boards,
  buttons,
  latestBoard,
  messageOf,
  openStage,
  type Stage,
  typedOptions,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
let thread: string;
beforeAll(async () => {
  stage = await openStage();
  const { anna, ben, channel } = stage;
  const lobby = messageOf(
    await anna.slash(
      channel,
      'play knightmare',
      typedOptions('play knightmare', { side: 'white', cards: 'off' }),
    ),
  );
  messageOf(await ben.press(lobby, 'Join'));
  thread = lobby.id;
});
afterAll(() => stage.close());

/** The bot's answers to a message, without boards. */
function listAnswersTo(id: string): readonly APIMessage[] {
  const shown = new Set(boards(stage, thread).map((board) => board.id));
  return stage.anna
    .listMessages(thread)
    .filter((message) => message.message_reference?.message_id === id && !shown.has(message.id));
}

it('a move with other words around it is offered, and played by the button', async () => {
  const { anna, ben, discord } = stage;
  const board = await latestBoard(stage, thread, 0);
  const talk = anna.say(thread, 'nice to play you again', { replyTo: board });
  const said = anna.say(thread, 'e4, your turn', { replyTo: board });
  const offer = await discord.waitForMessage(
    anna,
    thread,
    ({ message_reference: to }) => to?.message_id === said.id,
  );
  expect(words(offer)).toContain('pawn e2 to e4');
  expect(buttons(offer)).toEqual(['Play e4']);
  expect(offer.mentions).toEqual([]);
  expect(boards(stage, thread)).toHaveLength(1);
  // It's Anna's move, so presses of others change nothing.
  expect(words(messageOf(await ben.press(offer, 'Play e4')))).toMatch(/White/);
  expect(boards(stage, thread)).toHaveLength(1);
  expect(words(messageOf(await anna.press(offer, 'Play e4')))).toContain('pawn e2 to e4');
  await latestBoard(stage, thread, 1);
  await discord.waitUntilIdle();
  expect(listAnswersTo(talk.id)).toEqual([]);
  expect(listAnswersTo(said.id)).toEqual([]);
});

it('a move alone is played, however it is decorated; talk about one is left alone', async () => {
  const { ben, discord } = stage;
  const board = await latestBoard(stage, thread, 1);
  const talk = ben.say(thread, 'e4 was a fine move last time', { replyTo: board });
  ben.say(thread, '1… **e7→e5!**', { replyTo: board });
  expect(words(await latestBoard(stage, thread, 2))).toContain('pawn e7 to e5');
  await discord.waitUntilIdle();
  expect(listAnswersTo(talk.id)).toEqual([]);
});

it.each([
  ['I resign', 'Resign', 'Resign this game?'],
  ['draw', 'Offer draw', 'You offered a draw.'],
  ['undo', 'Undo', 'You asked to undo your last turn.'],
])(
  '%s as a reply is answered with its button, once pressed by the one who said it',
  async (typed, label, done) => {
    const { anna, clara, discord } = stage;
    const board = await latestBoard(stage, thread, 2);
    const said = anna.say(thread, typed, { replyTo: board });
    const answer = await discord.waitForMessage(
      anna,
      thread,
      ({ message_reference: to }) => to?.message_id === said.id,
    );
    expect(buttons(answer)).toEqual([label]);
    expect(buttons(await typeMove(anna, thread, `${typed}!`))).toEqual([label]);
    expect(words(messageOf(await clara.press(answer, label)))).toContain('not playing');
    expect(words(messageOf(await anna.press(answer, label)))).toContain(done);
    await discord.waitUntilIdle();
    // Waits until the thread, whose quota of answers is used up, may get answers again.
    await stage.clock.advance(6 * SECOND);
    for (const offer of anna.listMessages(thread).filter((one) => buttons(one).includes('Decline')))
      messageOf(await anna.press(offer, 'Decline'));
  },
);

it('what is no move alone is left alone; a move that cannot be played is refused until the turn moves on', async () => {
  const { anna, ben, discord } = stage;
  await stage.clock.advance(6 * SECOND);
  const board = await latestBoard(stage, thread, 2);
  const talk = ['king to e4 please', 'nice game', 'hello', 'f3 was nice'].map((typed) =>
    anna.say(thread, typed, { replyTo: board }),
  );
  const early = ben.say(thread, 'Nc6', { replyTo: board });
  const wrong = anna.say(thread, 'king to e4', { replyTo: board });
  for (const said of [early, wrong])
    await discord.waitFor(() => listAnswersTo(said.id).length === 1, { what: 'the refusal' });
  await typeMove(anna, thread, 'd2-d3');
  await latestBoard(stage, thread, 3);
  await discord.waitFor(() => [early, wrong].every(({ id }) => listAnswersTo(id).length === 0), {
    what: 'the refusals to go',
  });
  expect(talk.flatMap(({ id }) => listAnswersTo(id))).toEqual([]);
});

it('words behind a move are dropped where a move is asked for', async () => {
  const { ben } = stage;
  const { choices } = await ben.autocomplete(thread, 'move', { notation: 'Knight' }, 'notation');
  expect(choices?.map(({ name }) => name).toSorted()).toEqual(['b8-a6', 'b8-c6', 'g8-e7', 'g8-f6', 'g8-h6']);
  expect(words(await typeMove(ben, thread, '2… ♘f6, good luck!'))).toContain('knight g8 to f6');
  await latestBoard(stage, thread, 4);
});
