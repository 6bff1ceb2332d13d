/** Refused requests are retried when due and not earlier, because Discord blocks bots with too many refusals. */
import { type APIMessage, PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import type { OutboxEntry } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  advanceTimeSlowly,
  altTexts,
  beginGame,
  countPublicMessages,
  headingsOf,
  latestBoard,
  listRequests,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  waitForValue,
  waitUntilPosted,
  words,
} from '../stage.js';

const MESSAGES = '/channels/{channel_id}/messages';
const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
/** Milliseconds of real time without requests that count as idle. */
const QUIET = 150;

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** Begins a game and waits until the bot is idle, so that tests count only the requests that they cause. */
async function beginAndWaitUntilIdle(): Promise<{
  readonly thread: string;
  readonly id: string;
  readonly board: APIMessage;
}> {
  const { thread, board } = await beginGame(stage);
  await stage.discord.waitUntilIdle(QUIET);
  return { thread, id: (await required(await stage.tables().findInThread(thread))).id, board };
}

/** Number of Discord's refusals with status 403 since the mark. */
function countForbidden(mark: number): number {
  return listRequests(stage, mark).filter((one) => one.endsWith(' 403')).length;
}

/** Unsettled boards of the table, with the cause that blocks them. */
async function listUnsettled(id: string): Promise<Pick<OutboxEntry, 'version' | 'state' | 'cause'>[]> {
  return (await stage.tables().listEntries(id))
    .filter(({ kind, state, refusal }) => kind === 'board' && (state !== 'live' || refusal !== null))
    .filter(({ state, refusal }) => !['skipped', 'retired'].includes(state) || refusal !== null)
    .map(({ version, state, cause }) => ({ version, state, cause }));
}

describe('a board is refused', () => {
  it('after the game has moved on: only the next one is waited for', async () => {
    const { anna, ben, channel, discord, clock } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
    discord.faults.failNext({ kind: 'slow', ms: 3_000, route: /threads$/ });
    await ben.press(lobby, 'Join');
    await discord.waitFor(() => discord.faults.pending === 0);
    const { id } = required((await stage.tables().listOpenTablesOf(actor(anna.id)))[0]);
    discord.faults.revokePermissions(channel, Can.CreatePublicThreads);
    expect((await stage.tables().playText(id, actor(anna.id), 'D1-D3')).ok).toBe(true);
    await clock.advance(3_000);
    await discord.waitFor(() => countPublicMessages(stage, 'need a permission') === 1, {
      what: 'the notice',
    });
    await discord.waitUntilIdle(QUIET);
    expect(await listUnsettled(id)).toEqual([{ version: 3, state: 'pending', cause: null }]);
    const mark = discord.journal.last;
    await advanceTime(stage, 30 * MINUTE, MINUTE);
    expect(await listUnsettled(id)).toEqual([{ version: 3, state: 'pending', cause: 'forbidden' }]);
    expect(countForbidden(mark)).toBe(1);
    discord.faults.restorePermissions(channel, Can.CreatePublicThreads);
    await advanceTime(stage, MINUTE);
    await latestBoard(stage, lobby.id, 1);
    await advanceTime(stage, 2 * HOUR, MINUTE);
    await waitUntilPosted(stage);
  });

  it('while an older one could not lose its buttons: both are tried at their own pace', async () => {
    const { thread, id } = await beginAndWaitUntilIdle();
    const { anna, ben, channel, discord } = stage;
    discord.faults.failNext({ kind: 'error', method: 'PATCH', route: MESSAGE, times: 1_000_000 });
    await typeMove(anna, thread, 'D1-D3');
    await waitForValue(async () => (await listUnsettled(id))[0]?.cause === 'later', 'a refusal');
    expect(await listUnsettled(id)).toEqual([{ version: 2, state: 'live', cause: 'later' }]);
    discord.faults.revokePermissions(channel, Can.SendMessagesInThreads);
    const mark = discord.journal.last;
    expect((await stage.tables().playText(id, actor(ben.id), 'E3-F3')).ok).toBe(true);
    await advanceTimeSlowly(stage, 15 * MINUTE, MINUTE / 6);
    expect(countForbidden(mark)).toBe(1);
    const edits = listRequests(stage, mark).filter((one) => one.startsWith('PATCH')).length;
    // The library tries four times before it gives up.
    expect(edits).toBeGreaterThan(4 * 12);
    expect(edits).toBeLessThan(4 * 30);
    discord.faults.clear();
    discord.faults.restorePermissions(channel, Can.SendMessagesInThreads);
    await advanceTime(stage, MINUTE);
    await latestBoard(stage, thread, 2);
    await waitUntilPosted(stage);
  });

  it('in a thread that was locked before: the lock is asked about once an hour', async () => {
    const { thread } = await beginAndWaitUntilIdle();
    const { anna, channel, discord } = stage;
    discord.faults.revokePermissions(channel, Can.ManageThreads);
    discord.faults.lockThread(thread);
    await discord.waitFor(() => countPublicMessages(stage, 'is locked') === 1, { what: 'the notice' });
    await advanceTime(stage, 10 * MINUTE, MINUTE);
    messageOf(await anna.slash(channel, 'move', { notation: 'D1-D3' }));
    await discord.waitUntilIdle(QUIET);
    const mark = discord.journal.last;
    await advanceTime(stage, 2 * HOUR, MINUTE);
    expect(countForbidden(mark)).toBe(2);
    expect(countPublicMessages(stage, 'is locked')).toBe(1);
  });

  it('for good: the next action tries another board, and never that one', async () => {
    const { thread, id } = await beginAndWaitUntilIdle();
    const { anna, ben, discord } = stage;
    // The bot tries three edits: with the picture kept, with the picture sent again, and without a picture.
    discord.faults.failNext({
      kind: 'refused',
      as: 'emptyMessage',
      method: 'PATCH',
      route: MESSAGE,
      times: 3,
    });
    await typeMove(anna, thread, 'D1-D3');
    await waitForValue(async () => (await listUnsettled(id))[0]?.cause === 'invalid', 'a refusal');
    const mark = discord.journal.last;
    await typeMove(ben, thread, 'E3-F3');
    await advanceTime(stage, MINUTE);
    expect(headingsOf(stage, thread)).toHaveLength(3);
    expect(listRequests(stage, mark).filter((one) => one.startsWith(`PATCH ${MESSAGE}`))).toHaveLength(1);
  });

  it.each([
    ['keep its picture: it is sent again', 1],
    ['have a picture: it loses it with the buttons', 2],
  ])('because Discord does not let it %s', async (_, times) => {
    const { thread, board } = await beginAndWaitUntilIdle();
    const { anna, discord } = stage;
    discord.faults.failNext({ kind: 'refused', as: 'emptyMessage', method: 'PATCH', route: MESSAGE, times });
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    const before = required(anna.refetchMessage(board));
    expect(altTexts(before)).toEqual(times === 1 ? altTexts(board) : []);
    expect(words(before)).toContain('The game begins');
  });
});

describe('an answer that is not about the message', () => {
  it('401 once: the bot keeps its token, and the board stands', async () => {
    const { thread } = await beginAndWaitUntilIdle();
    const { anna, discord } = stage;
    discord.faults.failNext({ kind: 'error', status: 401, method: 'POST', route: MESSAGES });
    await typeMove(anna, thread, 'D1-D3');
    await advanceTime(stage, MINUTE);
    await latestBoard(stage, thread, 1);
  });

  it('401 once, to a question on the way to a board: the board stands', async () => {
    const { anna, ben, channel, discord } = stage;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    // A restarted bot has cached no names, so it requests the players' names.
    await stage.stop();
    await stage.start();
    discord.faults.failNext({ kind: 'error', status: 401, method: 'GET', route: /members/ });
    await ben.press(challenge, 'Accept');
    await latestBoard(stage, challenge.id, 0);
    expect(discord.faults.pending).toBe(0);
  });

  it.each([400, 403, 404])('%i from something between us and Discord passes', async (status) => {
    const { thread } = await beginAndWaitUntilIdle();
    const { anna, discord } = stage;
    discord.faults.failNext({ kind: 'foreign', status, method: 'POST', route: MESSAGES, times: 3 });
    await typeMove(anna, thread, 'D1-D3');
    await advanceTime(stage, MINUTE);
    await latestBoard(stage, thread, 1);
    expect(countPublicMessages(stage, 'can’t continue')).toBe(0);
  });
});
