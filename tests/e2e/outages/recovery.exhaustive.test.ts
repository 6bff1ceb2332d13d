/** The bot stops, is killed, or loses answers: games continue, decisions are shown, and nothing is shown twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '../../../src/base/durations.js';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { connect } from '../../../src/db/storage/connection.js';
import { games } from '../../../src/engine/index.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { tablesById } from '../../table/fixtures/tables-by-id.js';
import {
  advanceRetriesUntil,
  beginGame,
  boards,
  buttons,
  headingsOf,
  isPrivate,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  waitUntilPosted,
  words,
} from '../stage.js';

const MESSAGES = '/channels/{channel_id}/messages';
const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

describe('after a restart', () => {
  it('the buttons work and the older board loses its own', async () => {
    const { thread, board } = await beginGame(stage);
    await stage.stop();
    await stage.start();
    messageOf(await stage.anna.press(board, 'Move'));
    await typeMove(stage.anna, thread, 'D1-D3');
    const next = await latestBoard(stage, thread, 1);
    expect(mentionedIds(next)).toEqual([stage.ben.id]);
    expect(words(required(stage.anna.refetchMessage(board)))).toMatch(/No move has been played/);
  });

  it('what was decided and not posted is posted once', async () => {
    const { thread } = await beginGame(stage);
    stage.discord.faults.failNext({ kind: 'error', method: 'POST', route: MESSAGES, times: 100 });
    const answer = await typeMove(stage.anna, thread, 'D1-D3');
    expect(words(answer)).toContain('You played');
    await stage.discord.waitFor(() => stage.complaints.length > 0);
    await stage.stop();
    expect(headingsOf(stage, thread)).toEqual(['The game begins']);
    stage.discord.faults.clear();
    await stage.start();
    expect(mentionedIds(await latestBoard(stage, thread, 1))).toEqual([stage.ben.id]);
    expect(headingsOf(stage, thread)).toEqual(['The game begins', '1. Anna (Attackers): attacker D1 to D3']);
  });

  it('a lobby can still be joined and started', async () => {
    const { anna, ben, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
    await stage.discord.waitUntilIdle();
    await stage.stop();
    await stage.start();
    messageOf(await ben.press(lobby, 'Join'));
    await latestBoard(stage, lobby.id, 0);
  });

  it('a game that began without its thread gets it', async () => {
    const { anna, ben, channel, discord } = stage;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    discord.faults.failNext({ kind: 'error', route: /threads/, times: 100 });
    await ben.press(challenge, 'Accept');
    await discord.waitFor(() => stage.complaints.length > 0);
    await stage.stop();
    discord.faults.clear();
    await stage.start();
    await latestBoard(stage, challenge.id, 0);
  });
});

it('after a restored backup a version that comes again is another board', async () => {
  const { thread } = await beginGame(stage);
  await stage.discord.waitUntilIdle();
  await stage.stop();
  const backup = `${stage.database}.backup`;
  copyFileSync(stage.database, backup);
  await stage.start();
  await typeMove(stage.anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  await stage.stop();
  copyFileSync(backup, stage.database);
  await stage.start();
  await typeMove(stage.anna, thread, 'E2-B2');
  await stage.discord.waitFor(() =>
    headingsOf(stage, thread).includes('1. Anna (Attackers): attacker E2 to B2'),
  );
});

it('what a power cut takes of the notes of a board is found again: the board stands once', async () => {
  const { thread } = await beginGame(stage);
  await typeMove(stage.anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  await stage.discord.waitUntilIdle();
  await stage.stop();
  const database = connect(stage.database);
  database.exec(`
    UPDATE outbox SET state = 'live' WHERE kind = 'board' AND version = 2;
    UPDATE outbox SET state = 'pending', nonce = NULL, channel_id = NULL, message_id = NULL
      WHERE kind = 'board' AND version = 3;
  `);
  database.close();
  await stage.clock.advance(HOUR);
  await stage.start();
  await waitUntilPosted(stage);
  await typeMove(stage.ben, thread, 'E3-F3');
  await latestBoard(stage, thread, 2);
  expect(headingsOf(stage, thread)).toEqual([
    'The game begins',
    '1. Anna (Attackers): attacker D1 to D3',
    '1… Ben (Defenders): defender E3 to F3',
  ]);
  expect(boards(stage, thread).filter((board) => buttons(board).length > 0)).toHaveLength(1);
});

describe('an answer that is lost after it took effect', () => {
  it.each([1, 4, 9])('%i times: the board stands once', async (times) => {
    const { thread } = await beginGame(stage);
    stage.discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times });
    await typeMove(stage.anna, thread, 'D1-D3');
    await stage.discord.waitFor(() => headingsOf(stage, thread).length === 2);
    await advanceRetriesUntil(stage, async () => (await stage.tables().listUnpostedTables()).length === 0);
    stage.discord.faults.clear();
    await typeMove(stage.ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
    expect(headingsOf(stage, thread)).toEqual([
      'The game begins',
      '1. Anna (Attackers): attacker D1 to D3',
      '1… Ben (Defenders): defender E3 to F3',
    ]);
  });

  it('and the process ends before it is noted: the board is found again', async () => {
    const { thread } = await beginGame(stage);
    stage.discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
    await typeMove(stage.anna, thread, 'D1-D3');
    await stage.discord.waitFor(() => stage.complaints.length > 0);
    await stage.stop();
    stage.discord.faults.clear();
    await stage.clock.advance(HOUR);
    await stage.start();
    await latestBoard(stage, thread, 1);
    expect(headingsOf(stage, thread)).toHaveLength(2);
  });

  it('and the game moves on before it is noted: it loses its buttons', async () => {
    const { thread } = await beginGame(stage);
    const { anna, ben, discord } = stage;
    discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
    discord.faults.failNext({ kind: 'error', method: 'GET', route: MESSAGES, times: 100 });
    await typeMove(anna, thread, 'D1-D3');
    await discord.waitFor(() => stage.complaints.length > 0);
    const [, stray] = boards(stage, thread);
    await stage.stop();
    discord.faults.clear();
    for (let talk = 0; talk < 40; talk++) anna.say(thread, 'Are you there?');
    // A player may act before the bot has found the board whose answer was lost.
    const store = openStore(stage.database);
    const tables = tablesById(openTables({ store, clock: stage.clock, games }));
    const { id } = await required(await tables.findInThread(thread));
    expect((await tables.playText(id, actor(ben.id), 'E3-F3')).ok).toBe(true);
    expect((await tables.listEntries(id)).filter(({ state }) => state === 'stray')).toHaveLength(1);
    store.close();
    await stage.clock.advance(HOUR);
    await stage.start();
    expect(mentionedIds(await latestBoard(stage, thread, 2))).toEqual([anna.id]);
    expect(buttons(required(anna.refetchMessage(required(stray))))).toEqual([]);
    expect(headingsOf(stage, thread)).toHaveLength(3);
  });

  it('has the same nonce when it is sent again, and no other board has it', async () => {
    const { thread } = await beginGame(stage);
    const { discord } = stage;
    discord.faults.failNext({ kind: 'lost-request', method: 'POST', route: MESSAGES, times: 100 });
    await typeMove(stage.anna, thread, 'D1-D3');
    await discord.waitFor(() => stage.complaints.length > 0);
    await stage.stop();
    discord.faults.clear();
    await stage.start();
    await latestBoard(stage, thread, 1);
    const nonces = discord.journal
      .entries({ after: 0 })
      .filter(({ method, route, path }) => method === 'POST' && route === MESSAGES && path.includes(thread))
      .map(({ body }) => (body as { nonce: string }).nonce);
    const [first, ...again] = nonces;
    expect(again.length).toBeGreaterThan(1);
    expect(new Set(again).size).toBe(1);
    expect(again).not.toContain(first);
  });

  it('of /play: there is one lobby, and it works', async () => {
    const { anna, ben, channel, discord } = stage;
    discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: CALLBACK });
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
    await discord.waitUntilIdle();
    expect(await stage.tables().listOpenTablesOf(actor(anna.id))).toHaveLength(1);
    messageOf(await ben.press(lobby, 'Join'));
    await latestBoard(stage, lobby.id, 0);
  });

  it('of a press: the person has the answer, no apology follows, and the game goes on', async () => {
    const { thread, board } = await beginGame(stage);
    const { anna, discord } = stage;
    discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: CALLBACK });
    messageOf(await anna.press(board, 'Move'));
    await discord.waitFor(() => stage.complaints.length > 0);
    discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: CALLBACK });
    await typeMove(stage.anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    await discord.waitUntilIdle();
    expect(anna.listMessages(thread).filter(isPrivate)).toHaveLength(2);
  });

  it('of the start: there is one thread', async () => {
    const { anna, ben, channel, discord } = stage;
    const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
    discord.faults.failNext({ kind: 'lost-answer', route: /threads/, times: 1 });
    await ben.press(challenge, 'Accept');
    await latestBoard(stage, challenge.id, 0);
    expect(discord.world.channels.listThreads(channel)).toHaveLength(1);
  });
});

describe('kill -9', () => {
  const script = fileURLToPath(new URL('../fixtures/bot-process.ts', import.meta.url));
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  /** Starts the bot in its own process and waits for its connection. */
  async function spawnBot(): Promise<ChildProcess> {
    const { api, token } = stage.discord;
    const started = spawn(process.execPath, ['--import', 'tsx', script, api, token, stage.database], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child = started;
    required(started.stdin).write('start\n');
    await once(required(started.stdout), 'data');
    return started;
  }

  async function kill(victim: ChildProcess): Promise<void> {
    victim.kill('SIGKILL');
    await once(victim, 'exit');
  }

  it('between decision and post: the game goes on, and the board stands once', async () => {
    const { thread } = await beginGame(stage);
    await stage.stop();
    const victim = await spawnBot();
    const { discord } = stage;
    discord.faults.failNext({ kind: 'slow', ms: 1_000, method: 'POST', route: MESSAGES });
    await typeMove(stage.anna, thread, 'D1-D3');
    await discord.waitFor(() => discord.faults.pending === 0);
    await kill(victim);
    expect(headingsOf(stage, thread)).toEqual(['The game begins']);
    await stage.start();
    await latestBoard(stage, thread, 1);
    // The killed bot's request arrives only now. By its nonce, Discord knows that the board is already
    // posted.
    await stage.clock.advance(2_000);
    await typeMove(stage.ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
    expect(listRequests(stage, 0).filter((one) => one.startsWith(`POST ${MESSAGES}`)).length).toBeGreaterThan(
      1,
    );
    expect(headingsOf(stage, thread)).toEqual([
      'The game begins',
      '1. Anna (Attackers): attacker D1 to D3',
      '1… Ben (Defenders): defender E3 to F3',
    ]);
  });

  it('between post and note: the board is found and not posted again', async () => {
    const { thread } = await beginGame(stage);
    await stage.stop();
    const victim = await spawnBot();
    const { discord } = stage;
    const stood = discord.waitFor(() => headingsOf(stage, thread).length === 2);
    discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: MESSAGES, times: 100 });
    await typeMove(stage.anna, thread, 'D1-D3');
    await stood;
    await kill(victim);
    discord.faults.clear();
    await stage.clock.advance(HOUR);
    await stage.start();
    await typeMove(stage.ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
    expect(headingsOf(stage, thread)).toEqual([
      'The game begins',
      '1. Anna (Attackers): attacker D1 to D3',
      '1… Ben (Defenders): defender E3 to F3',
    ]);
  });
});
