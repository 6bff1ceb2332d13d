/** Database statements for a move and all its consequences. Each costs processor time at every move. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { CAPTURE } from '../lines.js';
import {
  beginGame,
  chooseAndRead,
  chooseToken,
  latestBoard,
  messageOf,
  openStage,
  type Stage,
} from '../stage.js';

/** Statements as operation and table, such as `update entries`. */
type Counts = Readonly<Record<string, number>>;

/**
 * Writes of a move in a running two-player game. `BEGIN IMMEDIATE` counts transactions of several statements.
 */
const WRITES = {
  'BEGIN IMMEDIATE': 2,
  'update tables': 2,
  'insert actions': 1,
  'insert snapshots': 1,
  'delete deadlines': 1,
  'insert deadlines': 2,
  'insert clocks': 3,
  'insert outbox': 1,
  'update outbox': 5,
  'delete outbox': 1,
};

/** Reads, and checks for changes by other processes. A busy machine may split one event into several. */
const MAX_READS = 24;
const MAX_CHECKS = 10;

let stage: Stage;
let thread: string;
const run: string[] = [];
beforeAll(async () => {
  const client = new Sqlite(':memory:');
  const statements = Object.getPrototypeOf(client.prepare('SELECT 1'));
  client.close();
  for (const way of ['run', 'get', 'all'] as const) {
    const plain = statements[way];
    vi.spyOn(statements, way).mockImplementation(function (this: { source: string }, ...values: unknown[]) {
      run.push(this.source);
      return plain.apply(this, values);
    });
  }
  stage = await openStage();
  ({ thread } = await beginGame(stage));
  // Each side's first move adds rows for the side, and old boards are deleted from the third move on.
  for (let ply = 0; ply < 4; ply++) await typeAnyMove(ply);
});
afterAll(() => stage.close());

async function typeAnyMove(ply: number): Promise<void> {
  const { anna, ben } = stage;
  const notation = CAPTURE[ply] ?? '';
  messageOf(await (ply % 2 === 0 ? anna : ben).slash(thread, 'move', { notation }));
  await waitForConsequences(ply);
}

/** Waits for all consequences of the move. */
async function waitForConsequences(ply: number): Promise<void> {
  await latestBoard(stage, thread, ply + 1);
  await stage.clock.advance(50);
  await stage.discord.waitUntilIdle(300);
}

/** Statements during the work: every write, and the number of reads. */
async function countStatements(
  work: () => Promise<void>,
): Promise<{ writes: Counts; reads: number; revisions: number }> {
  run.length = 0;
  await work();
  const done = run.flatMap((statement) => {
    const [, verb, table] = /^(insert into|update|delete from) "(\w+)"/.exec(statement) ?? [];
    if (verb !== undefined) return [`${verb.replace(/ .*/, '')} ${table}`];
    return statement.startsWith('BEGIN') ? [statement] : [];
  });
  const writes: Record<string, number> = {};
  for (const one of done) writes[one] = (writes[one] ?? 0) + 1;
  const isRead = (statement: string) => /^select/i.test(statement);
  const isRevision = (statement: string) => statement.startsWith('SELECT revision');
  return { writes, reads: run.filter(isRead).length, revisions: run.filter(isRevision).length };
}

it('a typed move is written once, and read little', async () => {
  const { writes, reads, revisions } = await countStatements(() => typeAnyMove(4));
  expect(writes).toEqual(WRITES);
  expect(reads).toBeLessThanOrEqual(MAX_READS);
  expect(revisions).toBeLessThanOrEqual(MAX_CHECKS);
});

it('a clicked move is written like a typed one, and choosing only read', async () => {
  const { ben } = stage;
  const board = await latestBoard(stage, thread, 5);
  const choice = await countStatements(
    async () => void (await chooseAndRead(ben, messageOf(await ben.press(board, 'Move')), 'G4')),
  );
  expect(choice.writes).toEqual({});
  expect(choice.reads).toBeLessThanOrEqual(8);
  const squares = await chooseAndRead(ben, messageOf(await ben.press(board, 'Move')), 'G4');
  const { writes, reads, revisions } = await countStatements(async () => {
    messageOf(await chooseToken(ben, squares, 'H4'));
    await waitForConsequences(5);
  });
  expect(writes).toEqual(WRITES);
  expect(reads).toBeLessThanOrEqual(MAX_READS);
  expect(revisions).toBeLessThanOrEqual(MAX_CHECKS);
});
