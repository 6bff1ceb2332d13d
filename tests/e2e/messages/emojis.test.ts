/** The bot's own emojis: uploaded once, kept up to date, and never required. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EmbeddedDiscord } from '../../../playground/src/index.js';
import { HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { beginGame, buttons, messageOf, openStage, required, type Stage, typeMove, words } from '../stage.js';

const ROUTE = '/applications/{application_id}/emojis';

let stage: Stage;
let prepare: (discord: EmbeddedDiscord) => void;
beforeEach(() => {
  prepare = () => {};
});
afterEach(() => stage.close());

async function openPreparedStage(): Promise<void> {
  stage = await openStage({ before: prepare });
}

/** The names of the application's emojis. */
function listEmojiNames(): string[] {
  return [...stage.discord.world.emojis.values()].map(({ name }) => name);
}

/** Adds an emoji as if uploaded earlier. */
function addEmoji({ world }: EmbeddedDiscord, name: string): void {
  const id = world.nextId();
  world.emojis.set(id, { id, name, image: Buffer.from('picture'), contentType: 'image/png' });
}

/** Advances until all emojis are uploaded. */
function waitForEmojis(): Promise<void> {
  return advanceUntil(() => stage.logged.some((line) => line.includes('emojis uploaded')));
}

/** Advances second by second until the condition holds. Throws if it doesn't in time. */
async function advanceUntil(holds: () => boolean): Promise<void> {
  for (let step = 0; step < 200 && !holds(); step++) await advanceSeconds(1);
  if (!holds()) throw new Error('what was waited for did not come');
}

/** Advances second by second, and waits for the requests of each second. */
async function advanceSeconds(count: number): Promise<void> {
  for (let step = 0; step < count; step++) {
    await stage.clock.advance(1_000);
    await stage.discord.waitUntilIdle(10);
  }
}

/** Number of matching emoji requests since the mark. */
function countRequests(what: string, mark = 0): number {
  return stage.discord.journal
    .entries({ after: mark })
    .filter(({ method, path }) => method === what && path.includes('/emojis')).length;
}

/** Waits for an emoji request that the bot makes itself within two seconds. */
async function waitForRequest(what: string, count: number, mark = 0): Promise<void> {
  await stage.clock.advance(2_000);
  await stage.discord.waitFor(() => countRequests(what, mark) >= count, { what: `${count} × ${what}` });
  await stage.discord.waitUntilIdle();
  expect(countRequests(what, mark)).toBe(count);
}

/** Ids of the emojis on the message's buttons and menus. */
function emojiIdsOf({ components }: Pick<APIMessage, 'components'>): string[] {
  return [...JSON.stringify(components).matchAll(/"emoji":\{"id":"(\d+)"/g)].map(([, id = '']) => id);
}

/** Game with a captured piece. */
async function playCapture(): Promise<APIMessage> {
  const { anna, ben, discord } = stage;
  const { thread } = await beginGame(stage);
  for (const [person, move] of [
    [anna, 'F1-F4'],
    [ben, 'G5-G4'],
  ] as const)
    await typeMove(person, thread, move);
  return discord.waitForMessage(anna, thread, (message) => words(message).includes('### 1… '));
}

it('uploads what it needs once, and nothing at the next start', async () => {
  await openPreparedStage();
  await waitForEmojis();
  expect(listEmojiNames()).toContainEqual(expect.stringMatching(/^cst_black_attacker_[0-9a-f]{6}$/));
  expect(listEmojiNames()).toContainEqual(expect.stringMatching(/^cst_blue_guard_[0-9a-f]{6}$/));
  expect(listEmojiNames()).toContainEqual(expect.stringMatching(/^cst_white_prince_[0-9a-f]{6}$/));
  expect(listEmojiNames()).toContainEqual(expect.stringMatching(/^cst_card_fatal_attraction_[0-9a-f]{6}$/));
  expect(listEmojiNames().filter((name) => /^cst_(white_attacker|card_plain)_/.test(name))).toEqual([]);
  expect(listEmojiNames().filter((name) => name.length > 32)).toEqual([]);
  expect(new Set(listEmojiNames()).size).toBe(listEmojiNames().length);
  expect(countRequests('POST')).toBe(listEmojiNames().length);
  await stage.stop();
  const mark = stage.discord.journal.last;
  await stage.start();
  await waitForRequest('GET', 1, mark);
  await advanceSeconds(10);
  expect(countRequests('POST', mark)).toBe(0);
  const { board } = await beginGame(stage);
  expect(emojiIdsOf(messageOf(await stage.anna.press(board, 'Move'))).length).toBeGreaterThan(0);
  expect(stage.complaints).toEqual([]);
});

it('deletes its own that are outdated after an hour, and never another', async () => {
  prepare = (discord) => {
    addEmoji(discord, 'cst_white_king_000000');
    addEmoji(discord, 'cst_castle');
    addEmoji(discord, 'castle');
  };
  await openPreparedStage();
  await waitForEmojis();
  expect(listEmojiNames()).toContain('cst_white_king_000000');
  const count = listEmojiNames().length;
  await stage.clock.advance(HOUR);
  await waitForRequest('GET', 2);
  await advanceSeconds(5);
  expect(listEmojiNames()).toHaveLength(count - 1);
  expect(listEmojiNames()).not.toContain('cst_white_king_000000');
  expect(listEmojiNames()).toEqual(expect.arrayContaining(['cst_castle', 'castle']));
  expect(countRequests('DELETE')).toBe(1);
});

it('deletes the others where somebody has been quicker with one of them', async () => {
  prepare = (discord) => {
    addEmoji(discord, 'cst_white_king_000000');
    addEmoji(discord, 'cst_white_king_111111');
  };
  await openPreparedStage();
  await waitForEmojis();
  const count = listEmojiNames().length;
  stage.discord.faults.failNext({ kind: 'refused', as: 'unknownEmoji', method: 'DELETE' });
  await stage.clock.advance(HOUR);
  await waitForRequest('GET', 2);
  await advanceSeconds(5);
  expect(countRequests('DELETE')).toBe(2);
  expect(listEmojiNames()).toHaveLength(count - 1);
  expect(stage.complaints).toEqual([]);
});

it('shows the pieces on buttons, each in the colours of its side', async () => {
  await openPreparedStage();
  await waitForEmojis();
  const last = await playCapture();
  const panel = messageOf(await stage.anna.press(last, 'Move'));
  const shown = emojiIdsOf(panel).map((id) => stage.discord.world.emojis.get(id)?.name ?? 'none');
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((name) => !name.startsWith('cst_black_attacker_'))).toEqual([]);
  expect(buttons(panel)).toContain('A6');
});

it('shows none to those who prefer words, to whom their names would be read', async () => {
  await openPreparedStage();
  await waitForEmojis();
  const { anna, channel } = stage;
  await anna.slash(channel, 'preferences', { words: 'on' });
  const last = await playCapture();
  const panel = messageOf(await anna.press(last, 'Move'));
  expect(emojiIdsOf(panel)).toEqual([]);
  expect(buttons(panel)).toContain('attacker A6');
});

it('reads as well without any, where Discord takes none, and asks no more', async () => {
  prepare = ({ faults }) => faults.failNext({ kind: 'error', status: 403, route: ROUTE, times: 1_000 });
  await openPreparedStage();
  await waitForRequest('GET', 1);
  const last = await playCapture();
  const panel = messageOf(await stage.anna.press(last, 'Move'));
  expect(emojiIdsOf(panel)).toEqual([]);
  expect(buttons(panel)).toContain('A6 attacker');
  expect(stage.complaints).toHaveLength(1);
  expect(countRequests('GET')).toBe(1);
});

it('keeps those that Discord takes, and tells which it does not', async () => {
  prepare = ({ faults }) =>
    faults.failNext({ kind: 'error', status: 400, route: ROUTE, method: 'POST', times: 2 });
  await openPreparedStage();
  await waitForEmojis();
  expect(listEmojiNames()).toHaveLength(countRequests('POST') - 2);
  expect(stage.complaints).toEqual([expect.stringContaining('Discord does not take some emojis')]);
});

it('waits as long as Discord asks, then longer and longer, and uploads nothing twice where an answer was lost', async () => {
  prepare = ({ faults }) => {
    faults.failNext({ kind: 'rate-limit', retryAfter: 600, route: ROUTE, method: 'GET' });
    // The library tries four times before it gives up.
    faults.failNext({ kind: 'error', status: 503, route: ROUTE, method: 'GET', times: 4 });
    faults.failNext({ kind: 'lost-answer', route: ROUTE, method: 'POST' });
  };
  await openPreparedStage();
  await waitForRequest('GET', 1);
  await stage.clock.advance(595 * SECOND);
  await stage.discord.waitUntilIdle();
  expect(countRequests('GET')).toBe(1);
  await stage.clock.advance(5_000);
  await waitForRequest('GET', 5);
  await stage.clock.advance(2 * MINUTE);
  await waitForEmojis();
  expect(new Set(listEmojiNames()).size).toBe(listEmojiNames().length);
  const keys = listEmojiNames().map((name) => name.replace(/_[0-9a-f]{6}$/, ''));
  expect(keys).toContain('cst_black_attacker');
  expect(stage.complaints).toEqual([
    expect.stringContaining('emojis could not be updated; trying again later'),
  ]);
});

it('shows no sign in menus until all of a kind are there, and tells the operator when that will be', async () => {
  await openPreparedStage();
  await advanceUntil(() => listEmojiNames().length >= 5);
  stage.discord.faults.failNext({ kind: 'rate-limit', retryAfter: 3600, route: ROUTE, method: 'POST' });
  const findLine = () => stage.logged.find((one) => one.includes('emojis are missing'));
  await advanceUntil(() => findLine() !== undefined);
  expect(listEmojiNames().some((name) => name.startsWith('cst_black_attacker_'))).toBe(true);
  const line = findLine();
  expect(JSON.parse(required(line))).toMatchObject({ minutes: 60, missing: expect.any(Number) });
  const { board } = await beginGame(stage);
  const { anna } = stage;
  expect(emojiIdsOf(messageOf(await anna.press(board, 'Move')))).toEqual([]);
  await stage.clock.advance(HOUR);
  await waitForEmojis();
  expect(emojiIdsOf(messageOf(await anna.press(board, 'Move'))).length).toBeGreaterThan(5);
  expect(stage.complaints).toEqual([]);
});

it('leaves an emoji out that is gone from the list, and answers without it at once', async () => {
  await openPreparedStage();
  await waitForEmojis();
  const { board } = await beginGame(stage);
  stage.discord.world.emojis.clear();
  const panel = messageOf(await stage.anna.press(board, 'Move'));
  expect(emojiIdsOf(panel)).toEqual([]);
  expect(buttons(panel)).toContain('A6');
});

it('starts and stops while Discord lets it wait for the emojis', async () => {
  prepare = ({ faults }) =>
    faults.failNext({ kind: 'rate-limit', retryAfter: 3600, route: ROUTE, method: 'POST' });
  await openPreparedStage();
  await waitForRequest('GET', 1);
  await waitForRequest('POST', 1);
  await beginGame(stage);
  await stage.stop();
  expect(stage.complaints).toEqual([]);
});
