/** Whole games of Tablut from lobby to end: by buttons and menus, by commands, and by replies to the board. */
import { type APIMessage, MessageType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { CAPTURE, ESCAPE } from '../lines.js';
import {
  beginGame,
  boards,
  buttons,
  chooseAndRead,
  isOffered,
  isPrivate,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback 204';
const POST = 'POST /channels/{channel_id}/messages 200';
const STRIP = 'PATCH /channels/{channel_id}/messages/{message_id} 200';

const GONE = 'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original 204';

/** Expects the requests of one move, including the deletion of the opponent's last answer. */
async function expectRequests(mark: number, plies: number): Promise<void> {
  const asked = [STRIP, CALLBACK, POST, ...(plies < 2 ? [] : [GONE])];
  await stage.discord.waitFor(() => listRequests(stage, mark).length >= asked.length);
  expect(listRequests(stage, mark).toSorted()).toEqual(asked.toSorted());
}

/** Person to act after `plies` actions. */
function personToMove(plies: number): Actor {
  return plies % 2 === 0 ? stage.anna : stage.ben;
}

/** A move as the board describes it: `E5 to F5` for `*E5-F5` and `E5-F5xG5`. */
function formatMove(move: string): string {
  const [, from, to] = required(/([A-I]\d)-([A-I]\d)/.exec(move));
  return `${from} to ${to}`;
}

/** Plays a line. `act` makes each action on the latest board. Returns the last board. */
async function playLine(
  line: readonly string[],
  begun: { thread: string; board: APIMessage },
  act: (person: Actor, board: APIMessage, move: string, plies: number) => Promise<void>,
): Promise<APIMessage> {
  let { board } = begun;
  for (const [plies, move] of line.entries()) {
    const person = personToMove(plies);
    expect(mentionedIds(board)).toEqual([person.id]);
    await act(person, board, move, plies + 1);
    board = await latestBoard(stage, begun.thread, plies + 1);
    expect(words(board)).toContain(formatMove(move));
  }
  return board;
}

function expectEnd(thread: string, board: APIMessage, result: RegExp, plies: number): void {
  expect(words(board)).toMatch(result);
  expect(buttons(board)).toEqual(['Rematch', 'Replay', 'Record', 'Analyze', 'More…']);
  expect(mentionedIds(board).toSorted()).toEqual([stage.anna.id, stage.ben.id].toSorted());
  const shown = boards(stage, thread);
  expect(shown).toHaveLength(plies + 1);
  // Only the record and private answers name the table.
  expect(shown.map(words).filter((told) => told.includes('· table '))).toEqual([]);
  expect(stage.complaints).toEqual([]);
}

/** The lobby message, which has the thread's id. */
function lobbyOf(thread: string): APIMessage {
  return required(stage.anna.listMessages(stage.channel).find(({ id }) => id === thread));
}

describe('a game by buttons and menus', () => {
  it('is played to its end, three requests for each move and one that takes back what was told of the last', async () => {
    const begun = await beginGame(stage);
    const last = await playLine(CAPTURE, begun, async (person, board, move, plies) => {
      const [square = '', target = ''] = move.match(/[A-I]\d/g) ?? [];
      let asked = messageOf(await person.press(board, 'Move'));
      expect(isPrivate(asked)).toBe(true);
      asked = await chooseAndRead(person, asked, square);
      const mark = stage.discord.journal.last;
      if (isOffered(asked, target)) asked = await chooseAndRead(person, asked, target);
      expect(words(asked)).toMatch(new RegExp(`You played \\*\\*\\w+ ${square} (to|takes) .*${target}`));
      await latestBoard(stage, begun.thread, plies);
      if (plies < CAPTURE.length) {
        await expectRequests(mark, plies);
      }
    });
    expectEnd(begun.thread, last, /\(Attackers\) won against .*\(Defenders\): /, CAPTURE.length);
    await stage.discord.waitFor(() => words(lobbyOf(begun.thread)).includes(' won against '));
  });
});

describe('a game by /move', () => {
  it('is played to its end, three requests for each move and one that takes back what was told of the last', async () => {
    const begun = await beginGame(stage);
    const last = await playLine(ESCAPE, begun, async (person, _board, move, plies) => {
      const mark = stage.discord.journal.last;
      const typed = move.toLowerCase().replace('-', ' ');
      const answer = messageOf(await person.slash(begun.thread, 'move', { notation: typed }));
      expect(isPrivate(answer)).toBe(true);
      await latestBoard(stage, begun.thread, plies);
      if (plies < ESCAPE.length) {
        await expectRequests(mark, plies);
      }
    });
    expectEnd(begun.thread, last, /\(Defenders\) won against .*\(Attackers\): /, ESCAPE.length);
  });
});

describe('a game by typed messages', () => {
  it('is played to its end by answers to the board and by mentions, two requests for each move', async () => {
    const begun = await beginGame(stage);
    const bot = `<@${stage.discord.world.botId}>`;
    const last = await playLine(ESCAPE, begun, async (person, board, move, plies) => {
      const mark = stage.discord.journal.last;
      if (plies % 3 === 0) person.say(begun.thread, `${bot} ${move}`);
      else person.say(begun.thread, move, { replyTo: board });
      await latestBoard(stage, begun.thread, plies);
      if (plies < ESCAPE.length) expect(listRequests(stage, mark)).toEqual([POST, STRIP]);
    });
    expectEnd(begun.thread, last, /\(Defenders\) won against .*\(Attackers\): /, ESCAPE.length);
  });

  /** More than the time to type a move, in milliseconds. */
  const TYPING = 5_000;

  it('answers what is illegal or unreadable with the reason, pings nobody, and changes nothing', async () => {
    const { thread, board } = await beginGame(stage);
    const bot = `<@${stage.discord.world.botId}>`;
    for (const typed of ['D1-E1', 'attacker d1 to i9', `${bot} hello there`, 'E5-E4', 'd1']) {
      const said = stage.anna.say(thread, typed, { replyTo: board });
      const answer = await stage.discord.waitForMessage(
        stage.anna,
        thread,
        (message) => message.message_reference?.message_id === said.id,
      );
      expect(mentionedIds(answer)).toEqual([]);
      expect(words(answer).trim()).not.toBe('');
      await stage.discord.waitUntilIdle();
      await stage.clock.advance(TYPING);
    }
    expect(boards(stage, thread)).toHaveLength(1);
    expect(buttons(required(stage.anna.refetchMessage(board)))).toContain('Move');
  });

  it('leaves talk alone, and takes back what was wrong with a move once a legal one follows', async () => {
    const { anna, ben, clock, discord } = stage;
    const { thread, board } = await beginGame(stage);
    await discord.waitUntilIdle();
    const mark = discord.journal.last;
    const talks = [
      'nice game',
      'what a move',
      'see you at 8',
      'are you on again at 9?',
      '10/10, well played',
      'D3 was really nice',
      'D1-D3 or E2-E4, that is hard to say at the moment',
      'i was on my way to D3',
    ];
    for (const talk of talks) {
      anna.say(thread, talk, { replyTo: board });
      await discord.waitUntilIdle();
      await clock.advance(TYPING);
    }
    await discord.waitUntilIdle();
    expect(listRequests(stage, mark)).toEqual([]);
    const answers = () => anna.listMessages(thread).filter(({ type }) => type === MessageType.Reply);
    for (const typed of ['D1-E1', 'attacker to d3']) {
      const said = anna.say(thread, typed, { replyTo: board });
      if (typed === 'D1-E1')
        await discord.waitForMessage(anna, thread, ({ message_reference: to }) => to?.message_id === said.id);
      await clock.advance(TYPING);
    }
    await latestBoard(stage, thread, 1);
    await discord.waitFor(() => answers().every(({ author }) => author.id !== discord.world.botId), {
      what: 'the refusal to be taken back',
    });
    const wrong = ben.say(thread, 'king e5 to e9', { replyTo: board });
    await discord.waitForMessage(ben, thread, ({ message_reference: to }) => to?.message_id === wrong.id);
    messageOf(await ben.slash(thread, 'move', { notation: 'defender from e3 to f3' }));
    await latestBoard(stage, thread, 2);
    await discord.waitFor(() => answers().every(({ author }) => author.id !== discord.world.botId), {
      what: 'the refusal to be taken back after a command',
    });
  });

  it('takes no notice of messages that do not mention it, nor of mentions elsewhere', async () => {
    const { thread, board } = await beginGame(stage);
    await stage.discord.waitUntilIdle();
    const mark = stage.discord.journal.last;
    stage.anna.say(thread, 'D1-D3');
    stage.anna.say(thread, 'D1-D3', { replyTo: board, mention: false });
    stage.anna.say(stage.channel, `<@${stage.discord.world.botId}> D1-D3`);
    await stage.discord.waitUntilIdle();
    expect(listRequests(stage, mark)).toEqual([]);
  });

  it('answers a mention without a move with what to write', async () => {
    const { thread } = await beginGame(stage);
    stage.anna.say(thread, `<@${stage.discord.world.botId}>`);
    await stage.discord.waitForMessage(stage.anna, thread, ({ content }) => content.includes('/move'));
  });
});
