/** Faults of the database's files: damaged, deleted, locked or copied by another program. */
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
import { bot } from '../../../src/texts/en/bot.js';
import { createPrefixTest, isMoveConfirmed } from '../answers.js';
import { createEndRow, createFaultRow, type Expectation, type FaultRow, type Strike } from '../fault-row.js';
import { readGame } from '../record.js';
import type { Scene } from '../scene.js';

const SECOND = 1_000;
/** Time limit for a bot to notice that its database is older than Discord's boards. */
const NOTICE_LIMIT = 60 * SECOND;
/** Size of a page of the database. */
const PAGE = 4096;
/** The message about boards that are newer than the database. */
const OLDER = /^the database is older/;
/**
 * Maximum response time of another command while the database is locked, in milliseconds, on a busy machine.
 */
const MAX_WAIT = 1_300;

/** Locks the database in another program for `seconds`. */
function lockedDatabaseRow(seconds: number, isExpectedAnswer: Expectation['isExpectedAnswer']): FaultRow {
  return createFaultRow(`database locked ${seconds} s`, { isExpectedAnswer, errors: [] }, async (scene) => {
    const before = scene.game().moves.length;
    const holder = new Sqlite(scene.database);
    holder.exec('BEGIN IMMEDIATE');
    const told = scene.play();
    const longest = await measureLongestWait(scene, seconds * SECOND);
    const keptOut = scene.game().moves.length === before ? 1 : 0;
    holder.exec('ROLLBACK');
    holder.close();
    const note = `longest other answer ${longest} ms`;
    if (longest > MAX_WAIT) throw new Error(note);
    return { evidence: { 'moves kept out': keptOut }, answers: [await told], note };
  });
}

/** Uses `/help` repeatedly for `ms` milliseconds. Returns the longest response time. */
async function measureLongestWait(scene: Scene, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let longest = 0;
  while (performance.now() < end) {
    const asked = performance.now();
    const { message } = await scene.ben.slash(scene.channel, 'help');
    if (message === undefined) throw new Error('/help is not answered');
    longest = Math.max(longest, performance.now() - asked);
    await pause(200);
  }
  return Math.round(longest);
}

/** Deletes the files, and then follows the bot's instructions, as its operator would. */
async function deleteFiles(scene: Scene): Promise<Strike> {
  const told = await scene.play();
  await scene.waitForRecovery();
  for (const part of ['', '-wal', '-shm']) rmSync(scene.database + part);
  const { status, errors } = await scene.waitForEnd();
  if (status !== WRONG_CONFIGURATION) throw new Error(`status ${status}: ${errors}`);
  const rescued = readdirSync(scene.folder).find((name) => name.includes('.rescued-')) ?? '';
  renameSync(join(scene.folder, rescued), scene.database);
  await scene.start();
  return { evidence: { ends: 1 }, answers: [told], note: errors.trim() };
}

/** Overwrites the second half of the log. Moves that an earlier bot stored before its end must be kept. */
async function damageLog(scene: Scene): Promise<Strike> {
  const answers: string[] = [];
  const playOn = async () => {
    for (let turn = 0; turn < 4; turn++) answers.push(await scene.play());
    await scene.waitForRecovery();
  };
  await playOn();
  const closed = scene.game().moves;
  await stopBot(scene);
  await scene.start();
  await playOn();
  await scene.bot().kill();
  const log = `${scene.database}-wal`;
  const half = statSync(log).size >> 1;
  overwritePart(log, half, half);
  await scene.start();
  const findProblem = () => scene.listErrors().find((line) => OLDER.test(line));
  for (let waited = 0; findProblem() === undefined && waited < NOTICE_LIMIT; waited += SECOND)
    await pause(SECOND);
  const lost = scene.countLostMoves();
  if (lost > 0 && findProblem() === undefined) throw new Error('the loss is not noticed');
  if (closed.some((move, ply) => scene.game().moves[ply] !== move))
    throw new Error('moves from before the damaged log are lost');
  return { evidence: { 'moves lost': lost }, answers };
}

/** Copies the files during several moves. Each copy must be whole and contain all moves confirmed before it. */
async function copyFiles(scene: Scene): Promise<Strike> {
  const { id } = scene.game();
  const copies: { readonly path: string; readonly confirmed: number }[] = [];
  const answers: string[] = [];
  for (let nth = 0; nth < 6; nth++) {
    const confirmed = scene.game().moves.length;
    const under = scene.play();
    const target = join(scene.folder, `copy-${nth}`);
    for (const part of ['', '-wal']) {
      if (existsSync(scene.database + part)) copyFileSync(scene.database + part, target + part);
    }
    answers.push(await under);
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
  return { evidence: { 'whole copies': copies.length }, answers };
}

async function stopBot(scene: Scene): Promise<void> {
  scene.bot().process.kill('SIGTERM');
  await scene.waitForEnd();
}

/** Overwrites a part of a file with garbage. */
function overwritePart(path: string, from: number, length: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(file);
}

/** Starts the bot on damaged or refused files. */
function badFilesRow(name: string, sentence: RegExp, prepare: (scene: Scene) => Promise<void>): FaultRow {
  return createEndRow(name, { status: 1, sentence, errors: [] }, async (scene) => {
    await scene.start();
    await stopBot(scene);
    await prepare(scene);
    scene.launch();
  });
}

export const ROWS: readonly FaultRow[] = [
  lockedDatabaseRow(2, createPrefixTest(bot.moves.played, bot.errors.busy)),
  lockedDatabaseRow(20, createPrefixTest(bot.errors.busy)),
  createFaultRow('database file deleted', { isExpectedAnswer: isMoveConfirmed, errors: [] }, deleteFiles),
  createFaultRow(
    'log (-wal) damaged after a kill',
    // The content of a damaged log exists nowhere else, so confirmed moves may be lost.
    { isExpectedAnswer: isMoveConfirmed, errors: [OLDER], mayLose: true },
    damageLog,
  ),
  badFilesRow('header damaged', /damaged.*Restore a backup/, async ({ database }) =>
    overwritePart(database, 0, 100),
  ),
  badFilesRow('pages damaged', /damaged.*Restore a backup/, async ({ database }) =>
    overwritePart(database, PAGE, statSync(database).size - PAGE),
  ),
  createFaultRow(
    'database copied while it is written (power cut by copy)',
    { isExpectedAnswer: isMoveConfirmed, errors: [] },
    copyFiles,
  ),
];
