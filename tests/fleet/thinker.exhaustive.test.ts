/**
 * Jobs of computer players on a real server: done by thinkers, taken over from dead ones, and done in the bot's
 * process if there are none.
 */
import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/clock.js';
import { openLog } from '../../src/base/log.js';
import type { Chooser } from '../../src/computer/chooser.js';
import type { Question } from '../../src/computer/question.js';
import { type JobClient, openJobClient } from '../../src/db/postgres/job-client.js';
import { openTakenJobs, type TakenJobs } from '../../src/db/postgres/taken-jobs.js';
import { kingsMate } from '../../src/engine/kings-mate/game.js';
import { runThinker } from '../../src/process/thinking.js';
import { createSharedChooser } from '../../src/workers/shared-chooser.js';
import { openWorkers } from '../../src/workers/workers.js';
import { findPostgres, type PostgresServer, startPostgres } from '../db/fixtures/postgres-server.js';
import { createEmptyFolder, startProgram } from '../process/run.js';

const programs = findPostgres();
const options = { patience: 60_000, age: 0 };

const resolved = kingsMate.resolve({});
const rules = resolved.ok ? resolved.value : {};
const { position } = kingsMate.start(rules, 1);
const [side = ''] = kingsMate.toAct(position);
const question: Question = {
  ...{ game: kingsMate.id, options: rules, position: kingsMate.write(position), side },
  ...{ level: 1, seed: 3 },
};

/** A chooser in this process that records its questions. */
function createRecordingChooser(): { readonly chooser: Chooser; readonly asked: string[] } {
  const asked: string[] = [];
  const note = <T>(name: string, answer: T): Promise<T> => {
    asked.push(name);
    return Promise.resolve(answer);
  };
  const chooser: Chooser = {
    choose: () => note('choose', ['here']),
    judge: () => note('judge', true),
    explain: () => note('explain', []),
  };
  return { chooser, asked };
}

describe.skipIf(programs === null && process.env.CI === undefined)('on a server', () => {
  let server: PostgresServer;
  let database: pg.ClientConfig;
  let jobs: JobClient;
  let never: AbortController;
  const opened: TakenJobs[] = [];

  beforeAll(async () => {
    if (programs === null) throw new Error('PostgreSQL is not installed');
    server = await startPostgres(programs);
    database = { connectionString: server.urlOf() };
  });
  beforeEach(() => {
    jobs = openJobClient(database);
    never = new AbortController();
  });
  afterEach(async () => {
    never.abort();
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await jobs.close();
  });
  afterAll(() => server.stop());

  async function openThinker(): Promise<TakenJobs> {
    const taken = await openTakenJobs(database);
    opened.push(taken);
    return taken;
  }

  const ask = (input: unknown, signal = never.signal) => jobs.ask('task', input, { ...options, signal });

  /** Waits until `count` jobs are stored. */
  async function waitForJobs(count: number): Promise<void> {
    const client = new pg.Client(database);
    await client.connect();
    await expect.poll(async () => (await client.query('SELECT 1 FROM thinking_jobs')).rowCount).toBe(count);
    await client.end();
  }

  it('without a thinker each process thinks itself', async () => {
    const { chooser, asked } = createRecordingChooser();
    const shared = createSharedChooser(jobs, chooser, systemClock);
    expect(await shared.choose(question, never.signal)).toEqual(['here']);
    expect(await shared.explain(question, [], never.signal)).toEqual([]);
    expect(asked).toEqual(['choose', 'explain']);
  });

  it('a thinker answers what a process of the bot asks, in its threads', async () => {
    const workers = openWorkers({ threads: 1 });
    const stopping = new AbortController();
    const log = openLog({ logLevel: 'silent' });
    const running = runThinker({ database, workers, log, signal: stopping.signal, threads: 1 });
    const { chooser, asked } = createRecordingChooser();
    const shared = createSharedChooser(jobs, chooser, systemClock);
    // Until the thinker is connected, this process chooses.
    await expect.poll(() => shared.choose(question, never.signal)).not.toEqual(['here']);
    const path = (await shared.choose(question, never.signal)) ?? [];
    expect(kingsMate.play(position, side, path).ok).toBe(true);
    asked.length = 0;
    expect((await shared.explain(question, path, never.signal)).length).toBeGreaterThanOrEqual(0);
    expect(await shared.judge({ ...question, about: 'draw', turns: 2, quiet: 2 }, never.signal)).toBe(false);
    expect(asked).toEqual([]);
    // The thinker gives back a task that it can't do, so the answer is null.
    expect(await jobs.ask('chooseAction', { game: 'none' }, { ...options, signal: never.signal })).toBeNull();
    stopping.abort();
    await running;
    await workers.close();
    expect(await shared.choose(question, never.signal)).toEqual(['here']);
  });

  it('each job is taken by one thinker, the one that has waited longest first', async () => {
    const [first, second] = [await openThinker(), await openThinker()];
    const asked = [10, 30, 20].map((age) =>
      jobs.ask('task', age, { patience: 60_000, age: age * 1_000, signal: never.signal }),
    );
    await waitForJobs(3);
    const taken: unknown[] = [];
    for (const thinker of [first, second, first]) {
      const job = await thinker.take(never.signal);
      if (job === null) throw new Error('no job');
      taken.push(job.input);
      await thinker.answer(job, { result: job.input });
    }
    expect(await Promise.all(asked)).toEqual([10, 30, 20].map((result) => ({ result })));
    expect(taken).toEqual([30, 20, 10]);
  });

  it('a job of a thinker that has died goes to another one', async () => {
    const [dead, alive] = [await openThinker(), await openThinker()];
    const asked = ask('think');
    expect((await dead.take(never.signal))?.input).toBe('think');
    await dead.close();
    const job = await alive.take(never.signal);
    if (job === null) throw new Error('no job');
    await alive.answer(job, { result: 'thought' });
    expect(await asked).toEqual({ result: 'thought' });
  });

  it('a job comes back once the last thinker has died, and when nobody waits any more it is gone', async () => {
    const thinker = await openThinker();
    const asked = ask('think');
    await thinker.take(never.signal);
    await thinker.close();
    expect(await asked).toBeNull();
    const other = await openThinker();
    const giving = new AbortController();
    const aborted = expect(ask('think', giving.signal)).rejects.toThrow('aborted');
    await other.take(never.signal);
    giving.abort();
    await aborted;
    expect(await jobs.ask('task', 1, { patience: 0, age: 0, signal: never.signal })).toBeNull();
    await waitForJobs(0);
  });

  it('jobs survive a crash of the server in the process that asked', async () => {
    await openThinker();
    const asked = ask('think');
    await server.crash();
    expect(await asked).toBeNull();
    const again = await openThinker();
    const second = ask('again');
    const job = await again.take(never.signal);
    if (job === null) throw new Error('no job');
    await again.answer(job, { result: 'yes' });
    expect(await second).toEqual({ result: 'yes' });
  });

  it('the program thinks until a signal, and needs a server', async () => {
    const thinker = startProgram('thinker', createEmptyFolder(), { DATABASE_URL: server.urlOf() });
    await expect.poll(() => thinker.output()).toContain('thinking for the bot');
    const path = await createSharedChooser(jobs, createRecordingChooser().chooser, systemClock).choose(
      question,
      never.signal,
    );
    expect(kingsMate.play(position, side, path ?? []).ok).toBe(true);
    (thinker.process satisfies ChildProcess).kill('SIGTERM');
    expect(await thinker.ended).toMatchObject({ status: 0, errors: '' });
    const without = await startProgram('thinker', createEmptyFolder()).ended;
    expect(without.status).toBe(78);
    expect(without.errors).toContain('Set DATABASE_URL');
  });
});
