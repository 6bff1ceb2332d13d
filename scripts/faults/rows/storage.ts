/** Faults of the database and of the disk below it. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { WRONG_CONFIGURATION } from '../../../src/process/problem.js';
import { compileDisk, type DiskFault, type FaultyDisk, openDisk } from '../disk.js';
import { createFaultRow, ending, type FaultRow } from '../fault-row.js';
import { readGame } from '../record.js';
import type { Scene } from '../scene.js';

const SECOND = 1_000;
/** Time for the board after a move. */
const BOARD = 2 * SECOND;
/** Time limit for a bot to notice that its database is older than Discord's boards. */
const NOTICE_LIMIT = 60 * SECOND;

/** Another program locks the database. */
function lockDatabase(seconds: number): FaultRow {
  return createFaultRow(`database locked ${seconds} s`, async (scene) => {
    const holder = new Sqlite(scene.database);
    holder.exec('BEGIN IMMEDIATE');
    const answer = scene.play();
    const longest = await longestWait(scene, seconds * SECOND);
    holder.exec('ROLLBACK');
    holder.close();
    return `${await answer}; longest other answer ${longest} ms`;
  });
}

/** Requests help repeatedly for `ms` milliseconds. Returns the longest response time. */
async function longestWait(scene: Scene, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let longest = 0;
  while (performance.now() < end) {
    const asked = performance.now();
    await scene.ben.slash(scene.channel, 'help');
    longest = Math.max(longest, performance.now() - asked);
    await pause(200);
  }
  return Math.round(longest);
}

/** A fault of a disk that fails on demand. */
function withFaultyDisk(name: string, fault: (scene: Scene, disk: FaultyDisk) => Promise<string>): FaultRow {
  let disk: FaultyDisk | null = null;
  return createFaultRow(
    name,
    async (scene) => {
      if (disk === null) throw new Error('the disk was not made');
      return fault(scene, disk);
    },
    {
      findObstacle: compileDisk,
      environment: ({ database }) => {
        disk = openDisk(database);
        return disk.environment;
      },
    },
  );
}

/** Nothing can be written for ten seconds. */
function refuseWrites(name: string, fault: DiskFault): FaultRow {
  return withFaultyDisk(name, async (scene, disk) => {
    disk.fail(fault);
    const answer = await scene.play();
    await pause(10 * SECOND);
    disk.fail(null);
    return answer;
  });
}

/** Single writes fail, one in each of several moves. */
function failSingleWrites(fault: DiskFault): FaultRow {
  return withFaultyDisk(`${fault} on single writes`, async (scene, disk) => {
    const answers: string[] = [];
    for (let nth = 1; nth <= 6; nth++) {
      disk.failOnce(nth, fault);
      answers.push((await scene.play()).slice(0, 60));
      await pause(BOARD);
    }
    return [...new Set(answers)].join(' / ');
  });
}

async function stopBot(scene: Scene): Promise<void> {
  scene.bot().process.kill('SIGTERM');
  await scene.bot().ended;
}

/** Overwrites a part of a file with garbage. */
function damage(path: string, from: number, length: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(file);
}

export const ROWS: readonly FaultRow[] = [
  lockDatabase(2),
  lockDatabase(20),
  refuseWrites('disk full, 10 s', 'ENOSPC'),
  refuseWrites('read-only file system, 10 s', 'EROFS'),
  withFaultyDisk('disk full while a board is posted, 10 s', async (scene, disk) => {
    const leave = scene.discord.journal.subscribe(({ method, route }) => {
      if (method === 'POST' && route === '/channels/{channel_id}/messages') disk.fail('ENOSPC');
    });
    const answer = await scene.play();
    await pause(10 * SECOND);
    leave();
    disk.fail(null);
    return answer;
  }),
  failSingleWrites('EIO'),
  failSingleWrites('ENOSPC'),
  withFaultyDisk('EIO when the disk is waited for', async (scene, disk) => {
    disk.failSyncs('EIO');
    const answer = await scene.play();
    const { errors } = await scene.bot().ended;
    disk.failSyncs(null);
    await scene.start(disk.environment);
    return `${answer} / ${errors.trim()}`;
  }),
  ending(
    'disk full at start',
    async (scene) => {
      const disk = openDisk(scene.database);
      disk.fail('ENOSPC');
      scene.launch(disk.environment);
      await scene.bot().ended;
      disk.close();
    },
    1,
    { findObstacle: compileDisk },
  ),
  createFaultRow('database file deleted', async (scene) => {
    await scene.play();
    await scene.waitForRecovery();
    for (const part of ['', '-wal', '-shm']) rmSync(scene.database + part);
    const { status, errors } = await scene.bot().ended;
    if (status !== WRONG_CONFIGURATION) return `status ${status}: ${errors}`;
    // Follows the instructions for the operator.
    const rescued = readdirSync(scene.folder).find((name) => name.includes('.rescued-')) ?? '';
    renameSync(join(scene.folder, rescued), scene.database);
    await scene.start();
    return errors.trim();
  }),
  createFaultRow(
    'log (-wal) damaged after a kill',
    async (scene) => {
      const playOn = async () => {
        for (let turn = 0; turn < 4; turn++) await scene.play();
        await scene.waitForRecovery();
      };
      await playOn();
      await stopBot(scene);
      await scene.start();
      await playOn();
      await scene.bot().kill();
      const log = `${scene.database}-wal`;
      const half = statSync(log).size >> 1;
      damage(log, half, half);
      await scene.start();
      const loggedProblem = () =>
        /"level":50.*"msg":"(the database is older[^"]*)"/.exec(scene.bot().log())?.[1];
      for (let waited = 0; loggedProblem() === undefined && waited < NOTICE_LIMIT; waited += SECOND)
        await pause(SECOND);
      if (loggedProblem() === undefined && scene.countLostMoves() > 0)
        throw new Error('the loss is not noticed');
      return `in the log: ${loggedProblem() ?? 'nothing'}`;
    },
    // The content of a damaged log exists nowhere else.
    { mayLose: true },
  ),
  ending(
    'header damaged',
    async (scene) => {
      await scene.start();
      await stopBot(scene);
      damage(scene.database, 0, 100);
      scene.launch();
    },
    1,
  ),
  ending(
    'pages damaged',
    async (scene) => {
      await scene.start();
      await stopBot(scene);
      damage(scene.database, 4096, statSync(scene.database).size - 4096);
      scene.launch();
    },
    1,
  ),
  withFaultyDisk('power cut, unsynced blocks lost, 5 x', async (scene, disk) => {
    const answers: string[] = [];
    for (let cut = 0; cut < 5; cut++) {
      const under = scene.play();
      await pause(20 * cut);
      const bot = scene.bot();
      if (cut % 2 === 0) answers.push(await under);
      await bot.kill();
      await under;
      disk.loseUnsynced(Math.random);
      await scene.start(disk.environment);
      await scene.waitForRecovery();
    }
    return [...new Set(answers)].join(' / ');
  }),
  createFaultRow('database copied while it is written (power cut by copy)', async (scene) => {
    const { id } = scene.game();
    const copies: { readonly path: string; readonly confirmed: number }[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const confirmed = scene.game().moves.length;
      const under = scene.play();
      const target = join(scene.folder, `copy-${nth}`);
      for (const part of ['', '-wal']) {
        if (existsSync(scene.database + part)) copyFileSync(scene.database + part, target + part);
      }
      await under;
      await scene.waitForRecovery();
      copies.push({ path: target, confirmed });
    }
    for (const { path, confirmed } of copies) {
      const client = new Sqlite(path);
      const found = client.pragma('integrity_check', { simple: true });
      client.close();
      const kept = readGame(path, id)?.moves.length ?? 0;
      if (found !== 'ok' || kept < confirmed)
        throw new Error(`${path}: ${found}, with ${kept} of ${confirmed} moves`);
    }
    return `${copies.length} copies whole`;
  }),
];
