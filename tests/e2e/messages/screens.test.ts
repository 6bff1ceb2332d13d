/**
 * Number of buttons and words on the screens that most people need, and of presses from the introduction to a
 * game.
 */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/base/durations.js';
import {
  advanceTime,
  boards,
  buttons,
  buttonsOfStyle,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  typedOptions,
  typeMove,
  words,
} from '../stage.js';

/** Number of Discord's button style `Primary`. */
const PRIMARY = 1;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** Number of words that a reader sees: texts, labels and placeholders. Names count as one word. */
function countWords({ components }: APIMessage): number {
  const keys = /(?<="(?:content|label|placeholder)":)"(?:[^"\\]|\\.)*"/g;
  // Options of a menu are hidden until it is opened.
  const shown = JSON.stringify(components, (key, value) => (key === 'options' ? [] : value));
  const texts = (shown.match(keys) ?? []).map((text): string => JSON.parse(text));
  return texts.flatMap((text) => text.match(/<[^>]+>|[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).length;
}

function expectAtMost(screen: APIMessage, most: { readonly buttons: number; readonly words: number }): void {
  expect(buttons(screen).length).toBeLessThanOrEqual(most.buttons);
  expect(countWords(screen)).toBeLessThanOrEqual(most.words);
  expect(buttonsOfStyle(screen, PRIMARY).length).toBeLessThanOrEqual(1);
}

async function lobbyOf(game: string, options: Readonly<Record<string, string>>): Promise<APIMessage> {
  const { anna, channel } = stage;
  return messageOf(await anna.slash(channel, `play ${game}`, typedOptions(`play ${game}`, options)));
}

describe('a screen has few buttons and words', () => {
  it.each([
    ['kings-table', { board: 'tablut', side: 'attackers' }, 45],
    ['kings-mate', { side: 'white' }, 45],
    ['kings-gauntlet', {}, 52],
    ['conquer-the-kings', {}, 46],
    ['knightmare', { side: 'white' }, 48],
  ])('the lobby of %s', async (game, options, most) => {
    expectAtMost(await lobbyOf(game, options), { buttons: 5, words: most });
  });

  it('the board and More… below it', async () => {
    const { anna, ben } = stage;
    const lobby = await lobbyOf('kings-table', { board: 'tablut', side: 'attackers' });
    messageOf(await ben.press(lobby, 'Join'));
    await latestBoard(stage, lobby.id, 0);
    await typeMove(anna, lobby.id, 'D1-C1');
    const board = await latestBoard(stage, lobby.id, 1);
    expectAtMost(board, { buttons: 3, words: 18 });
    expectAtMost(messageOf(await anna.press(board, 'More…')), { buttons: 10, words: 24 });
  });

  it('the hand and the answer window of Knightmare Chess', async () => {
    const { anna, ben } = stage;
    const lobby = await lobbyOf('knightmare', { side: 'white' });
    messageOf(await ben.press(lobby, 'Join'));
    const hand = messageOf(await anna.press(await latestBoard(stage, lobby.id, 0), 'Hand'));
    // Five cards with a button each, and Move.
    expectAtMost(hand, { buttons: 6, words: 105 });
    await typeMove(anna, lobby.id, 'e2-e4');
    await typeMove(anna, lobby.id, 'end');
    const asked = await latestBoard(stage, lobby.id, 2);
    expectAtMost(asked, { buttons: 5, words: 30 });
    expect(buttons(asked)).toEqual(['Move', 'Answer with a card', 'Hand', 'Board', 'More…']);
  });

  it('the vote panel', async () => {
    const { anna, channel, seeded, discord } = stage;
    const options = { board: 'irish', side: 'defenders', opponent: seeded.roles.wolves };
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
    expectAtMost(lobby, { buttons: 5, words: 65 });
    messageOf(await anna.press(lobby, 'Start'));
    const david = discord.actor('David');
    const first = await latestBoard(stage, lobby.id, 0);
    expect(words(messageOf(await david.press(first, 'Vote')))).toContain('### Attackers: propose a move');
    await typeMove(david, lobby.id, 'D1-C1');
    await advanceTime(stage, 15 * SECOND, SECOND);
    const board = required(boards(stage, lobby.id).at(-1));
    expect(words(board)).toContain('1 has voted');
    expectAtMost(board, { buttons: 4, words: 85 });
    expectAtMost(messageOf(await david.press(board, 'Your side')), { buttons: 4, words: 60 });
  });

  it('the help', async () => {
    const { anna, channel } = stage;
    expectAtMost(messageOf(await anna.slash(channel, 'help')), { buttons: 8, words: 90 });
  });
});

describe('from the introduction', () => {
  const introduction = async () => {
    const { anna, channel } = stage;
    return messageOf(await anna.press(messageOf(await anna.slash(channel, 'help')), 'Open a table'));
  };

  it('two presses begin a game against the computer', async () => {
    const { anna } = stage;
    const lobby = messageOf(await anna.press(await introduction(), "King's Table"));
    messageOf(await anna.press(lobby, 'Play the computer'));
    expect(buttons(await latestBoard(stage, lobby.id, 0))).toContain('Move');
  });
});
