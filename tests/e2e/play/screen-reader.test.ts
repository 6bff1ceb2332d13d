/** A game in words: preferences, descriptions, the list of `/move`, and `/game moves`, as a screen reader reads them. */
import type { APIMessage } from 'discord.js';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { SECOND } from '../../../src/base/durations.js';
import {
  altTexts,
  beginGame,
  buttons,
  findMenuOption,
  isPrivate,
  latestBoard,
  listRequests,
  messageOf,
  openStage,
  readableText,
  type Stage,
  tableOf,
  typeMove,
  words,
} from '../stage.js';

/** After this time, the bot answers in a thread again. */
const PAUSE = 5 * SECOND;

let stage: Stage;

beforeEach(async () => {
  stage = await openStage();
  onTestFinished(() => stage.close());
});

/** Presses the button, or chooses the menu entry, that begins with this text. */
async function choose(person: Actor, asked: APIMessage, begins: string): Promise<APIMessage> {
  const label = buttons(asked).find((one) => one.startsWith(begins));
  if (label !== undefined) return messageOf(await person.press(asked, label));
  const entry = findMenuOption(asked, (one) => one.startsWith(begins));
  return messageOf(await person.choose(asked, entry.menu, [entry.label]));
}

describe('/preferences', () => {
  it('keep that one is asked before a move, and change nothing until it is meant', async () => {
    const { anna } = stage;
    const { thread, board } = await beginGame(stage);
    const set = messageOf(await anna.slash(thread, 'preferences', { confirm: 'on' }));
    expect(isPrivate(set)).toBe(true);
    expect(words(set)).toMatch(/Words\*\*[^\n]*\nNow: \*\*off[\s\S]*Confirm\*\*[^\n]*\nNow: \*\*on/);
    const targets = await choose(anna, messageOf(await anna.press(board, 'Move')), 'D1');
    const asked = await choose(anna, targets, 'D3').catch(() => choose(anna, targets, 'D1-D3'));
    expect(words(asked)).toContain('Play attacker D1 to D3?');
    expect(altTexts(asked)[0]).toMatch(/^Preview: King's Table, not played yet\. No move has been played\./);
    expect((await tableOf(stage, anna)).lastAction).toBeNull();
    expect(buttons(asked)).toEqual(['Play it', 'Back']);
    const back = messageOf(await anna.press(asked, 'Back'));
    const again = await choose(anna, back, 'D3').catch(() => choose(anna, back, 'D1-D3'));
    messageOf(await anna.press(again, 'Play it'));
    const next = await latestBoard(stage, thread, 1);
    expect(altTexts(next)[0]).toMatch(
      /^King's Table\. Turn 1, Attackers: attacker D1 to D3\. Defenders to move\./,
    );
    const { ben } = stage;
    expect(words(messageOf(await ben.slash(thread, 'preferences', { confirm: 'on' })))).toContain(
      'typed moves count at once',
    );
    expect(words(await typeMove(ben, thread, 'E3-F3'))).toContain('You played');
  });

  it('are one’s own, and are taken back', async () => {
    const { anna, ben, channel } = stage;
    await anna.slash(channel, 'preferences', { words: 'on', confirm: 'on' });
    const others = words(messageOf(await ben.slash(channel, 'preferences')));
    expect(others).toMatch(/Words\*\*[^\n]*\nNow: \*\*off[\s\S]*Confirm\*\*[^\n]*\nNow: \*\*off/);
    const off = words(messageOf(await anna.slash(channel, 'preferences', { confirm: 'off' })));
    expect(off).toMatch(/Words\*\*[^\n]*\nNow: \*\*on[\s\S]*Confirm\*\*[^\n]*\nNow: \*\*off/);
  });

  it('tell directions by signs only to those who wish no words', async () => {
    const { anna, ben, channel } = stage;
    const about = { mode: 'two-across', side: 'black', rules: 'setup=preset' };
    const lobby = messageOf(await anna.slash(channel, 'play conquer-the-kings', about));
    messageOf(await ben.press(lobby, 'Join'));
    await latestBoard(stage, lobby.id, 0);
    await anna.slash(lobby.id, 'preferences', { words: 'on' });
    const told = 'knight f2 to e4, the arrow now points';
    const played = words(await typeMove(anna, lobby.id, '>w f2-e4'));
    expect(played).toContain(`${told} towards file a`);
    for (const [person, points] of [
      [anna, 'towards file a'],
      [ben, '→ (towards file a)'],
    ] as const) {
      const board = words(messageOf(await person.slash(lobby.id, 'game board')));
      expect(board).toContain(`${told} ${points}`);
    }
    // Without a personal picture, the answer uses the public board's directions.
    const answered = words(await typeMove(ben, lobby.id, '>e i13-j11'));
    const [own = ''] = /the arrow now points [^)]*\)/.exec(answered) ?? [];
    expect(own).toMatch(/[↑→↓←] \(towards/);
    const shown = await latestBoard(stage, lobby.id, 2);
    expect(readableText(stage, shown)).toContain(own);
  });

  it('tell the list of /move in words', async () => {
    const { anna } = stage;
    const { thread } = await beginGame(stage);
    const suggestMoves = async () =>
      (await anna.autocomplete(thread, 'move', { notation: 'D1-D3' }, 'notation')).choices ?? [];
    expect(await suggestMoves()).toEqual([expect.objectContaining({ name: 'D1-D3', value: 'D1-D3' })]);
    await anna.slash(thread, 'preferences', { words: 'on' });
    expect(await suggestMoves()).toEqual([
      expect.objectContaining({ name: 'attacker D1 to D3', value: 'D1-D3' }),
    ]);
  });
});

it('the list of /move says whose turn it is, and choosing that changes nothing', async () => {
  const { anna, ben } = stage;
  const { thread } = await beginGame(stage);
  const { choices = [] } = await ben.autocomplete(thread, 'move', { notation: '' }, 'notation');
  expect(choices.map(({ name }) => name)).toEqual(['Not your turn: Attackers to move']);
  const chosen = await typeMove(ben, thread, String(choices[0]?.value));
  expect(words(chosen)).toMatch(/Attackers/);
  const own = await anna.autocomplete(thread, 'move', { notation: '' }, 'notation');
  const more = own.choices?.at(-1);
  expect(more?.name).toMatch(/^24 of \d+ moves shown/);
  expect(words(await typeMove(anna, thread, String(more?.value)))).toContain('That’s not a move');
  expect((await tableOf(stage, anna)).lastAction).toBeNull();
});

it('an answer to the board that asks is told what everybody sees, and other talk nothing', async () => {
  const { anna, clara, clock, discord } = stage;
  const { thread, board } = await beginGame(stage);
  for (const [typed, told] of [
    ['describe D1', 'D1: attacker of Attackers'],
    ['help', 'describe e4'],
    ['describe your plan', 'I can’t describe'],
    ['D1 D3?', 'a question'],
  ] as const) {
    const said = anna.say(thread, typed, { replyTo: board });
    const answer = await discord.waitForMessage(
      anna,
      thread,
      ({ message_reference: to }) => to?.message_id === said.id,
    );
    expect(words(answer)).toContain(told);
    await discord.waitUntilIdle();
    await clock.advance(PAUSE);
  }
  await discord.waitUntilIdle();
  const mark = discord.journal.last;
  anna.say(thread, 'what is your plan?', { replyTo: board });
  clara.say(thread, 'describe E5', { replyTo: board });
  await discord.waitUntilIdle();
  expect(listRequests(stage, mark)).toEqual([]);
});

it('/game moves tells the moves so far, to the one who asks alone', async () => {
  const { anna, ben } = stage;
  const { thread } = await beginGame(stage);
  await typeMove(anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  const told = messageOf(await ben.slash(thread, 'game moves'));
  expect(isPrivate(told)).toBe(true);
  expect(words(told)).toContain('Attackers: attacker D1 to D3');
});

it('what is told outside of the thread of a game says which game it is', async () => {
  const { anna, channel } = stage;
  const { thread } = await beginGame(stage);
  const { id } = await tableOf(stage, anna);
  await typeMove(anna, thread, 'D1-D3');
  for (const asked of ['game describe', 'game moves']) {
    expect(words(messageOf(await anna.slash(channel, asked)))).toContain(
      `King's Table (Tablut): <#${thread}> · table ${id}`,
    );
    expect(words(messageOf(await anna.slash(thread, asked)))).not.toContain(id);
  }
});
