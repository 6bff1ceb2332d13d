/** Answers to the board in a game of chess: a move alone is played, one among other words is offered by a button, talk is left alone. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
} from './stage.js';

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

/** The answers of the bot to a message, boards aside. */
function answersTo(id: string): readonly APIMessage[] {
  const shown = new Set(boards(stage, thread).map((board) => board.id));
  return stage.anna
    .sees(thread)
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
  // It is Anna's move: whoever else presses the button changes nothing.
  expect(words(messageOf(await ben.press(offer, 'Play e4')))).toMatch(/White/);
  expect(boards(stage, thread)).toHaveLength(1);
  expect(words(messageOf(await anna.press(offer, 'Play e4')))).toContain('pawn e2 to e4');
  await latestBoard(stage, thread, 1);
  await discord.settled();
  expect(answersTo(talk.id)).toEqual([]);
  expect(answersTo(said.id)).toEqual([]);
});

it('a move alone is played, however it is decorated; talk about one is left alone', async () => {
  const { ben, discord } = stage;
  const board = await latestBoard(stage, thread, 1);
  const talk = ben.say(thread, 'e4 was a fine move last time', { replyTo: board });
  ben.say(thread, '1… **e7→e5!**', { replyTo: board });
  expect(words(await latestBoard(stage, thread, 2))).toContain('pawn e7 to e5');
  await discord.settled();
  expect(answersTo(talk.id)).toEqual([]);
});

it('what has a command is answered with it', async () => {
  const { anna, discord } = stage;
  const board = await latestBoard(stage, thread, 2);
  const said = anna.say(thread, 'I resign', { replyTo: board });
  const answer = await discord.waitForMessage(
    anna,
    thread,
    ({ message_reference: to }) => to?.message_id === said.id,
  );
  expect(words(answer)).toContain('/game resign');
  expect(words(await typeMove(anna, thread, 'draw!'))).toContain('/game draw');
  expect(words(await typeMove(anna, thread, 'undo'))).toContain('/game undo');
});

it('words behind a move are dropped where a move is asked for', async () => {
  const { anna } = stage;
  const { choices } = await anna.autocomplete(thread, 'move', { notation: 'Knight' }, 'notation');
  expect(choices?.map(({ name }) => name).toSorted()).toEqual(['b1-a3', 'b1-c3', 'g1-e2', 'g1-f3', 'g1-h3']);
  expect(words(await typeMove(anna, thread, '2. ♘f3, good luck!'))).toContain('knight g1 to f3');
  await latestBoard(stage, thread, 3);
});
