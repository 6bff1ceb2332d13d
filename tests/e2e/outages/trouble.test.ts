/** Discord fails, the connection drops, threads and messages vanish, permissions are removed: the bot recovers and reports it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type APIMessage, PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  advanceRetriesUntil,
  beginGame,
  boards,
  buttons,
  headingsOf,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

const MESSAGES = '/channels/{channel_id}/messages';
const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

describe('a database that is older than the boards in Discord', () => {
  const listComplaints = () =>
    stage.complaints.filter((line) => line.includes('older than the boards in Discord'));

  /** Plays moves. The database then loses `lost` and keeps `kept`. */
  async function loseStoredMoves(
    thread: string,
    kept: readonly string[],
    lost: readonly string[],
  ): Promise<void> {
    const { anna, ben, discord } = stage;
    const all = [...kept, ...lost];
    let old = Buffer.alloc(0);
    for (const [ply, move] of all.entries()) {
      if (ply === kept.length) {
        await discord.waitUntilIdle();
        await stage.stop();
        old = readFileSync(stage.database);
        await stage.start();
      }
      await typeMove(ply % 2 === 0 ? anna : ben, thread, move);
      await latestBoard(stage, thread, ply + 1);
    }
    await discord.waitUntilIdle();
    await stage.stop();
    writeFileSync(stage.database, old);
    await stage.start();
  }

  it.each([1, 2])(
    'has lost %i moves: the newer boards lose their buttons, the stored one is posted and says why',
    async (count) => {
      const { thread } = await beginGame(stage);
      const { anna, ben, discord } = stage;
      await loseStoredMoves(thread, ['D1-D3'], ['E3-F3', 'D3-E3'].slice(0, count));
      await discord.waitFor(() => listComplaints().length === 1);
      await latestBoard(stage, thread, 1);
      // The lost boards can still be read.
      const all = boards(stage, thread);
      expect(all.map((board) => words(board)).join()).toContain('E3 to F3');
      expect(all.filter((board) => buttons(board).length > 0)).toHaveLength(1);
      const isTold = (one: APIMessage) => words(one).includes('older database');
      const told = await discord.waitForMessage(anna, thread, isTold);
      expect(words(told)).toContain(`/${thread}/`);
      await typeMove(ben, thread, 'E3-G3');
      await latestBoard(stage, thread, 2);
      await stage.stop();
      await stage.start();
      await discord.waitUntilIdle();
      expect(listComplaints()).toHaveLength(1);
      expect(anna.listMessages(thread).filter(isTold)).toHaveLength(1);
    },
  );

  it('is found out also where the board of the last move that it has is still to be posted', async () => {
    const { thread } = await beginGame(stage);
    const { anna, ben, discord } = stage;
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    discord.faults.failNext({ kind: 'error', method: 'POST', route: MESSAGES, times: 1_000 });
    await typeMove(ben, thread, 'E3-F3');
    await stage.stop();
    const old = readFileSync(stage.database);
    discord.faults.clear();
    await stage.start();
    await latestBoard(stage, thread, 2);
    await typeMove(anna, thread, 'D3-E3');
    await latestBoard(stage, thread, 3);
    await stage.stop();
    writeFileSync(stage.database, old);
    await stage.start();
    await discord.waitFor(() => listComplaints().length === 1);
    const board = await latestBoard(stage, thread, 2);
    expect(words(board)).toContain('E3 to F3');
    const told = await discord.waitForMessage(anna, thread, (one) => words(one).includes('older database'));
    expect(words(told)).toContain(`/${thread}/${board.id})`);
  });
});

describe('Discord fails for a while', () => {
  it.each([500, 503])('with %i: the board comes when it is back', async (status) => {
    const { thread } = await beginGame(stage);
    stage.discord.faults.failNext({ kind: 'error', status, method: 'POST', route: MESSAGES, times: 12 });
    await typeMove(stage.anna, thread, 'D1-D3');
    await advanceRetriesUntil(stage, async () => headingsOf(stage, thread).length === 2);
    expect(mentionedIds(await latestBoard(stage, thread, 1))).toEqual([stage.ben.id]);
  });

  it('with a limit of rate: the board waits for it', async () => {
    const { thread } = await beginGame(stage);
    stage.discord.faults.failNext({ kind: 'rate-limit', retryAfter: 0.1, method: 'POST', route: MESSAGES });
    await typeMove(stage.anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    expect(headingsOf(stage, thread)).toHaveLength(2);
  });

  it('while the buttons of the older board go: they go later', async () => {
    const { thread, board } = await beginGame(stage);
    stage.discord.faults.failNext({ kind: 'error', method: 'PATCH', route: MESSAGE, times: 12 });
    await typeMove(stage.anna, thread, 'D1-D3');
    await advanceRetriesUntil(
      stage,
      async () => buttons(required(stage.anna.refetchMessage(board))).length === 0,
    );
    expect(headingsOf(stage, thread)).toHaveLength(2);
  });

  it('and two moves are made meanwhile: only the later board is posted', async () => {
    const { thread } = await beginGame(stage);
    stage.discord.faults.failNext({ kind: 'error', method: 'POST', route: MESSAGES, times: 10 });
    await typeMove(stage.anna, thread, 'D1-D3');
    await stage.discord.waitFor(() => stage.complaints.length > 0);
    await typeMove(stage.ben, thread, 'E3-F3');
    await advanceRetriesUntil(stage, async () => headingsOf(stage, thread).length === 2);
    expect(headingsOf(stage, thread)).toEqual(['The game begins', '1… Ben (Defenders): defender E3 to F3']);
  });
});

describe('the gateway', () => {
  it.each(['resume', 'fresh'] as const)('drops the connection (%s): the game goes on', async (how) => {
    const { thread } = await beginGame(stage);
    const { gateway } = stage.discord;
    let gone = false;
    const back = new Promise<void>((resolve) => {
      gateway.subscribe(() => {
        if (gone && gateway.isConnected) resolve();
        gone ||= !gateway.isConnected;
      });
    });
    gateway.dropConnections(how);
    await back;
    expect(gateway.loginCount).toBe(how === 'resume' ? 1 : 2);
    await typeMove(stage.anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
  });
});

describe('the thread', () => {
  it('is archived: the next board wakes it', async () => {
    const { thread, board } = await beginGame(stage);
    const before = messageOf(await stage.anna.press(board, 'Move'));
    expect(isPrivate(before)).toBe(true);
    stage.discord.faults.archiveThread(thread);
    // Commands work outside the archived thread, not in it.
    messageOf(await stage.anna.slash(stage.channel, 'move', { notation: 'D1-D3' }));
    await latestBoard(stage, thread, 1);
    expect(stage.discord.world.threads.get(thread)?.archived).toBe(false);
  });

  it('is locked: the log, the channel and the person who acts are told', async () => {
    const { thread } = await beginGame(stage);
    const { anna, channel, discord } = stage;
    discord.faults.lockThread(thread);
    messageOf(await anna.slash(channel, 'move', { notation: 'D1-D3' }));
    await discord.waitForMessage(anna, channel, (one) => words(one).includes('is locked'));
    await discord.waitForMessage(anna, channel, (one) => isPrivate(one) && words(one).includes('unlocks it'));
    expect(stage.complaints.join()).toContain('locked');
  });

  it('is closed to the bot: it says so, and goes on when it may again', async () => {
    const { thread } = await beginGame(stage);
    const { anna, ben, channel, discord } = stage;
    const rights = Can.SendMessagesInThreads | Can.AttachFiles;
    discord.faults.revokePermissions(channel, rights);
    await typeMove(stage.anna, thread, 'D1-D3');
    await discord.waitForMessage(
      anna,
      thread,
      (one) => isPrivate(one) && words(one).includes('I need **Send Messages in Threads** here'),
    );
    await discord.waitForMessage(anna, channel, (one) => words(one).includes('can’t continue'));
    discord.faults.restorePermissions(channel, rights);
    messageOf(await ben.slash(thread, 'game board'));
    expect(mentionedIds(await latestBoard(stage, thread, 1))).toEqual([ben.id]);
  });
});

describe('a message that somebody deleted', () => {
  it('the old board: the game goes on', async () => {
    const { thread, board } = await beginGame(stage);
    stage.discord.faults.deleteMessage(thread, board.id);
    await typeMove(stage.anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    expect(stage.complaints).toEqual([]);
  });

  it('the lobby of a running game: the game goes on to its end', async () => {
    const { thread } = await beginGame(stage);
    const { anna, channel, discord } = stage;
    discord.faults.deleteMessage(channel, thread);
    await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign');
    await latestBoard(stage, thread, 1);
    await discord.waitUntilIdle();
    expect(stage.complaints).toEqual([]);
  });
});

describe('an unexpected error', () => {
  it('is logged under a number that the person is told privately', async () => {
    const { anna, discord } = stage;
    const { thread } = await beginGame(stage);
    discord.faults.failNext({ kind: 'error', status: 500, method: 'POST', route: CALLBACK, times: 4 });
    const answer = messageOf(await anna.slash(thread, 'game board'));
    expect(isPrivate(answer)).toBe(true);
    const id = /`(\w{8})`/.exec(words(answer))?.[1];
    expect(stage.complaints.join()).toContain(required(id));
    expect(stage.complaints.join()).not.toMatch(/\/callback/);
  });
});
