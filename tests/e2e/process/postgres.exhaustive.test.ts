/** The whole bot on a real PostgreSQL server: plays a game, survives a restart, and finishes it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../../src/db/postgres/postgres-store.js';
import type { Store } from '../../../src/db/store.js';
import { findPostgres, type PostgresServer, startPostgres } from '../../db/fixtures/postgres-server.js';
import {
  beginGame,
  boards,
  headingsOf,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

const programs = findPostgres();

describe.skipIf(programs === null && process.env.CI === undefined)('on a server', () => {
  let server: PostgresServer;
  let stage: Stage;
  let thread: string;
  /** Stores of one server, opened before their bots. */
  const stores: Store[] = [];

  beforeAll(async () => {
    if (programs === null) throw new Error('PostgreSQL is not installed');
    server = await startPostgres(programs);
    for (const _ of ['first', 'second'])
      stores.push(await openPostgresStore({ connectionString: server.urlOf() }));
    const wrapStore = (file: Store): Store => {
      file.close();
      const store = stores.shift();
      if (store === undefined) throw new Error('a bot too many');
      return store;
    };
    stage = await openStage({ wrapStore });
    ({ thread } = await beginGame(stage));
  });

  afterAll(async () => {
    await stage.close();
    for (const store of stores) store.close();
    await server.stop();
  });

  it('moves are played and shown', async () => {
    const { anna, ben } = stage;
    expect(words(await typeMove(anna, thread, 'D1-D3'))).toContain('You played');
    await latestBoard(stage, thread, 1);
    await typeMove(ben, thread, 'E3-F3');
    await latestBoard(stage, thread, 2);
    expect(headingsOf(stage, thread)).toHaveLength(3);
  });

  it('a restarted bot goes on with the game to its end', async () => {
    await stage.stop();
    await stage.start();
    const { anna } = stage;
    const panel = messageOf(await pressMore(anna, await latestBoard(stage, thread, 2), 'Resign'));
    await anna.press(panel, 'Yes, resign');
    await latestBoard(stage, thread, 3);
    expect(words(boards(stage, thread).at(-1) ?? { content: '' })).toContain('Defenders won');
    expect(stage.complaints).toEqual([]);
  });
});
