/** *Analyze* through the embedded Discord: only after the game, with progress, turning points, sharing and storage. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Analyst } from '../../../src/analysis/analyst.js';
import { MINUTE } from '../../../src/base/durations.js';
import { analystHere } from '../../analyst.js';
import { ESCAPE } from '../lines.js';
import {
  advanceTime,
  altTexts,
  beginGame,
  buttons,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

/** Number of games analyzed. */
let analyzed = 0;
/** Holds back the next analyses. */
let mayGoOn: Promise<void> = Promise.resolve();
const counting: Analyst = {
  async analyze(game, signal, onProgress) {
    analyzed += 1;
    onProgress(1, game.footage.entries.length);
    signal.throwIfAborted();
    await Promise.race([mayGoOn, new Promise((_, reject) => signal.addEventListener('abort', reject))]);
    return analystHere.analyze(game, signal, onProgress);
  },
};

let stage: Stage;
let finished: { readonly thread: string; readonly board: APIMessage };
beforeAll(async () => {
  stage = await openStage({ analyst: counting });
  const { anna, ben } = stage;
  const { thread } = await beginGame(stage);
  for (const [ply, move] of ESCAPE.entries()) await typeMove(ply % 2 === 0 ? anna : ben, thread, move);
  finished = { thread, board: await latestBoard(stage, thread, ESCAPE.length) };
});
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

async function openReplay(): Promise<APIMessage> {
  return messageOf(await stage.clara.press(finished.board, 'Replay'));
}

/** Presses *Analyze* in a replay. Resolves with the unfinished answer. */
async function beginAnalysis(): Promise<APIMessage> {
  return messageOf(await stage.clara.press(await openReplay(), 'Analyze'));
}

/** The answer once it is complete. */
function waitUntilFilled(answer: APIMessage): Promise<APIMessage> {
  return waitForValue(async () => {
    const now = required(stage.clara.refetchMessage(answer));
    return words(now) === '' ? null : now;
  }, 'an answer');
}

/** Presses *Analyze* in a replay and waits for the result. */
async function analyze(): Promise<APIMessage> {
  return waitUntilFilled(await beginAnalysis());
}

it('is interrupted by a stop of the bot, and says so', async () => {
  mayGoOn = new Promise(() => {});
  const answer = await beginAnalysis();
  await stage.stop();
  expect(words(await waitUntilFilled(answer))).toContain('The analysis was interrupted');
  mayGoOn = Promise.resolve();
  await stage.start();
});

it('gives up waiting before Discord takes no more edits, and goes on for the next press', async () => {
  let resume = () => {};
  mayGoOn = new Promise((resolve) => {
    resume = resolve;
  });
  const before = analyzed;
  const answer = await beginAnalysis();
  await advanceTime(stage, 14 * MINUTE, 7 * MINUTE);
  expect(words(await waitUntilFilled(answer))).toContain('busy with games in play');
  const again = await beginAnalysis();
  resume();
  expect(words(await waitUntilFilled(again))).toContain('Turning points');
  expect(analyzed).toBe(before + 1);
});

it('shows a reader the graph and the turning points, whose buttons open the replay', async () => {
  const { clara } = stage;
  const shown = await analyze();
  expect(isPrivate(shown)).toBe(true);
  const [graph = ''] = altTexts(shown);
  expect(graph).toContain("Graph of the chances in King's Table (Tablut)");
  expect(graph).toContain('0% at the end');
  expect(words(shown)).toMatch(/Attackers\*\*: \S+ lowered the chances from \d+% to \d+%\. Better: \S+/);
  const step = messageOf(
    await clara.press(shown, required(buttons(shown).find((label) => label !== 'Share'))),
  );
  expect(isPrivate(step)).toBe(true);
  expect(words(step)).toMatch(/Step [1-8] of 8/);
});

it('says the better moves in words to a reader of words', async () => {
  const { clara, channel } = stage;
  const signs = words(await analyze());
  messageOf(await clara.slash(channel, 'preferences', { words: 'on' }));
  const said = words(await analyze());
  messageOf(await clara.slash(channel, 'preferences', { words: 'off' }));
  expect(signs).toMatch(/Attackers\*\*: [A-I]\d-[A-I]\d/);
  const worded =
    /: (?:attacker|defender|king) [A-I]\d to [A-I]\d\S* lowered the chances from \d+% to \d+%\. Better: \w+ [A-I]\d to [A-I]\d/g;
  expect(said.match(worded)).toHaveLength((signs.match(/Better: /g) ?? []).length);
  expect(words(await analyze())).toBe(signs);
});

it('is made once, also for a later process', async () => {
  const before = analyzed;
  const first = await analyze();
  await stage.stop();
  await stage.start();
  expect(words(await analyze())).toBe(words(first));
  expect(analyzed).toBe(before);
});

it('is shared as everybody may see it, without a mention', async () => {
  const { clara } = stage;
  const shared = messageOf(await clara.press(await analyze(), 'Share'));
  const posted = await waitUntilFilled(shared);
  expect(isPrivate(posted)).toBe(false);
  expect(posted.mentions).toEqual([]);
  expect(words(posted)).toContain('Turning points');
  expect(buttons(posted)).not.toContain('Share');
});

it('is not offered while the game is on, nor answered where a moderator lets it go on', async () => {
  const { anna, ben, clara, channel } = stage;
  const { thread } = await beginGame(stage);
  await typeMove(anna, thread, 'D1-D3');
  const board = await latestBoard(stage, thread, 1);
  const replay = messageOf(await pressMore(clara, board, 'Replay'));
  expect(buttons(replay)).not.toContain('Analyze');
  messageOf(await ben.press(messageOf(await ben.slash(thread, 'game resign')), 'Yes, resign'));
  const over = messageOf(await clara.slash(thread, 'replay'));
  expect(buttons(over)).toContain('Analyze');
  const { id } = required(await stage.tables().findInThread(thread));
  const question = messageOf(await clara.slash(channel, 'moderate reverse', { table: id, reason: 'a slip' }));
  messageOf(await clara.press(question, required(buttons(question)[0])));
  const refused = await waitUntilFilled(messageOf(await clara.press(over, 'Analyze')));
  expect(words(refused)).toContain('once it’s over');
});
