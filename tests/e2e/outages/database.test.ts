/** The database is locked by another process or damaged: the bot survives, and people are told in time. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { actor } from '../../actors.js';
import {
  beginGame,
  headingsOf,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** Locks the database in another process. Returns a function that unlocks it. */
function lockDatabase(): () => void {
  const other = new Sqlite(stage.database);
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
}

/** Advances through retry pauses until the condition holds. */
async function advancePausesUntil(holds: () => unknown): Promise<void> {
  for (let tries = 0; tries < 40 && !(await holds()); tries++) {
    await stage.clock.advance(250);
    await stage.discord.waitUntilIdle();
  }
  expect(await holds()).toBeTruthy();
}

describe('a database that another process holds', () => {
  it('for a moment: the move is played once the other one is done', async () => {
    const { thread } = await beginGame(stage);
    await stage.discord.waitUntilIdle();
    const release = lockDatabase();
    const moved = typeMove(stage.anna, thread, 'D1-D3');
    await stage.discord.waitUntilIdle();
    release();
    await advancePausesUntil(() => headingsOf(stage, thread).length === 2);
    expect(words(await moved)).toContain('You played **attacker D1 to D3**');
    await latestBoard(stage, thread, 1);
  });

  it('for long: the person is told in time that nothing has changed', async () => {
    const { thread } = await beginGame(stage);
    const { anna, discord } = stage;
    await discord.waitUntilIdle();
    const release = lockDatabase();
    const moved = anna.slash(thread, 'move', { notation: 'D1-D3' });
    const countPublicMessages = () =>
      anna.listMessages(thread).some((one) => isPrivate(one) && words(one).includes('is using my database'));
    await advancePausesUntil(countPublicMessages);
    expect(words(messageOf(await moved))).toContain('Nothing has changed');
    release();
    await typeMove(anna, thread, 'D1-D3');
    await latestBoard(stage, thread, 1);
    expect(
      stage.complaints.map((line): { level: number } => JSON.parse(line)).filter(({ level }) => level >= 50),
    ).toEqual([]);
  });

  it('when a lobby is answered: it is noted down later', async () => {
    const { anna, ben, channel, discord } = stage;
    let release = () => {};
    // Locks the database when the bot answers, which is its first request. The table is already stored, but
    // later changes can't be.
    const leave = discord.journal.subscribe(() => {
      leave();
      release = lockDatabase();
    });
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
    await discord.waitUntilIdle();
    release();
    await advancePausesUntil(
      async () =>
        required((await stage.tables().listOpenTablesOf(actor(anna.id)))[0]).place.lobbyMessageId ===
        lobby.id,
    );
    messageOf(await ben.press(lobby, 'Join'));
    await latestBoard(stage, lobby.id, 0);
  });
});

describe('a game that cannot be read', () => {
  it('keeps nobody from their other games, and is named in the log once', async () => {
    const { thread } = await beginGame(stage);
    await stage.discord.waitUntilIdle();
    const broken = (await required(await stage.tables().findInThread(thread))).id;
    const other = await beginGame(stage);
    await stage.discord.waitUntilIdle();
    await stage.stop();
    const client = new Sqlite(stage.database);
    client.prepare("UPDATE tables SET game = 'forgotten' WHERE id = ?").run(broken);
    client
      .prepare(
        "INSERT INTO outbox (table_id, kind, version, state, first_version, mentioned) VALUES (?, 'board', 99, 'pending', 99, '[]')",
      )
      .run(broken);
    client.prepare('UPDATE deadlines SET due_at = 0 WHERE table_id = ?').run(broken);
    client.close();
    await stage.start();
    const { anna, ben } = stage;
    const list = messageOf(await anna.slash(stage.channel, 'games'));
    expect(words(list)).toContain(other.thread);
    expect(words(list)).not.toContain(thread);
    messageOf(await anna.slash(stage.channel, 'move', { notation: 'D1-D3' }));
    await latestBoard(stage, other.thread, 1);
    await typeMove(ben, other.thread, 'E3-F3');
    await latestBoard(stage, other.thread, 2);
    await stage.clock.advance(10 * MINUTE);
    const about = stage.complaints
      .filter((line) => line.includes(broken))
      .map((line): { msg: string } => JSON.parse(line));
    expect(about.map(({ msg }) => msg).sort()).toEqual([
      'a deadline could not be handled',
      'a table could not be read',
      'a table could not be shown',
    ]);
  });
});
