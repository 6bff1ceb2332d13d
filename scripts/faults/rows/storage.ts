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
import { bot } from '../../../src/texts/en/bot.js';
import { createStartTest, isMoveConfirmed, isPlayedOrMissing } from '../answers.js';
import { compileDisk, type DiskFault, type FaultyDisk, openDisk } from '../disk.js';
import {
  createFaultRow,
  createSceneRow,
  type Expectation,
  ending,
  type FaultRow,
  type GameExpectation,
  type Strike,
} from '../fault-row.js';
import { createRandom } from '../random.js';
import { readGame } from '../record.js';
import type { Scene } from '../scene.js';

const SECOND = 1_000;
/** Long enough for the board after a move. */
const BOARD = 2 * SECOND;
/** Time limit for a bot to notice that its database is older than Discord's boards. */
const NOTICE_LIMIT = 60 * SECOND;
/** Size of a page of the database. */
const PAGE = 4096;
/** Messages of a bot that can't write. */
const DISK_FAULT = /^the disk takes nothing/;
/** The message about boards that are newer than the database. */
const OLDER = /^the database is older/;

/** Answers of a bot that can't write. None of them counts. */
const isRefused = createStartTest(bot.errors.storage);
/** Answers of a bot whose single writes fail. */
const isAnyOutcome = createStartTest(bot.moves.played, bot.errors.storage, bot.errors.disk, bot.errors.half);

/** Longest answer of another command while the database is locked, in milliseconds, on a busy machine. */
const MAX_WAIT = 1_300;

/** Another program locks the database. */
function lockDatabase(seconds: number, isExpectedAnswer: Expectation['isExpectedAnswer']): FaultRow {
  return createFaultRow(`database locked ${seconds} s`, { isExpectedAnswer, errors: [] }, async (scene) => {
    const before = scene.game().moves.length;
    const holder = new Sqlite(scene.database);
    holder.exec('BEGIN IMMEDIATE');
    const told = scene.play();
    const longest = await longestWait(scene, seconds * SECOND);
    const keptOut = scene.game().moves.length === before ? 1 : 0;
    holder.exec('ROLLBACK');
    holder.close();
    const note = `longest other answer ${longest} ms`;
    if (longest > MAX_WAIT) throw new Error(note);
    return { evidence: { 'moves kept out': keptOut }, answers: [await told], note };
  });
}

/** Requests help repeatedly for `ms` milliseconds. Returns the longest response time. */
async function longestWait(scene: Scene, ms: number): Promise<number> {
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

/** A fault of a disk that fails on demand. */
function withFaultyDisk(
  name: string,
  expectation: GameExpectation,
  fault: (scene: Scene, disk: FaultyDisk) => Promise<Strike>,
): FaultRow {
  let disk: FaultyDisk | null = null;
  const environment = ({ database }: Scene) => {
    disk = openDisk(database);
    return disk.environment;
  };
  return createFaultRow(name, { ...expectation, findObstacle: compileDisk, environment }, async (scene) => {
    if (disk === null) throw new Error('the disk was not made');
    return fault(scene, disk);
  });
}

/** Nothing can be written for ten seconds. */
function refuseWrites(name: string, fault: DiskFault): FaultRow {
  return withFaultyDisk(name, { isExpectedAnswer: isRefused, errors: [DISK_FAULT] }, async (scene, disk) => {
    const before = scene.game().moves.length;
    disk.fail(fault);
    const told = await scene.play();
    await pause(10 * SECOND);
    disk.fail(null);
    if (scene.game().moves.length > before) throw new Error('a refused move is stored');
    return { evidence: { 'writes refused': disk.countRefused() }, answers: [told] };
  });
}

/** Single writes fail, one in each of several moves. */
function failSingleWrites(fault: DiskFault): FaultRow {
  const expectation = { isExpectedAnswer: isAnyOutcome, errors: [DISK_FAULT] };
  return withFaultyDisk(`${fault} on single writes`, expectation, async (scene, disk) => {
    const answers: string[] = [];
    for (let nth = 1; nth <= 6; nth++) {
      const before = scene.game().moves.length;
      disk.failOnce(nth, fault);
      const told = await scene.play();
      answers.push(told);
      await pause(BOARD);
      if (isRefused(told) && scene.game().moves.length > before) throw new Error('a refused move is stored');
    }
    disk.failOnce(0, fault);
    return { evidence: { 'writes refused': disk.countRefused() }, answers };
  });
}

/** The disk fills up while a board is posted. */
async function fillWhilePosting(scene: Scene, disk: FaultyDisk): Promise<Strike> {
  const leave = scene.discord.journal.subscribe(({ method, route }) => {
    if (method === 'POST' && route === '/channels/{channel_id}/messages') disk.fail('ENOSPC');
  });
  const told = await scene.play();
  await pause(10 * SECOND);
  leave();
  disk.fail(null);
  return { evidence: { 'writes refused': disk.countRefused() }, answers: [told] };
}

async function failSyncs(scene: Scene, disk: FaultyDisk): Promise<Strike> {
  disk.failSyncs('EIO');
  const told = await scene.play();
  const { status, errors } = await scene.waitForEnd();
  disk.failSyncs(null);
  if (status !== 1 || !/disk/.test(errors)) throw new Error(`status ${status}: ${errors}`);
  await scene.start(disk.environment);
  return { evidence: { 'syncs refused': disk.countRefused() }, answers: [told], note: errors.trim() };
}

/** The files are deleted. The operator follows the bot's instructions. */
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

/** The second half of the log is overwritten. Moves of an earlier, closed bot must be kept. */
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
  damage(log, half, half);
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

/** Kills the bot at several moments, and drops unsynced blocks. */
async function cutPower(scene: Scene, disk: FaultyDisk): Promise<Strike> {
  const { random, seed } = createRandom();
  const answers: string[] = [];
  let blocks = 0;
  for (let cut = 0; cut < 5; cut++) {
    const under = scene.play();
    await pause(20 * cut);
    const bot = scene.bot();
    if (cut % 2 === 0) await under;
    await bot.kill();
    answers.push(await under);
    blocks += disk.loseUnsynced(random);
    await scene.start(disk.environment);
    await scene.waitForRecovery();
  }
  return { evidence: { 'blocks lost': blocks }, answers, note: `seed ${seed}` };
}

/** Proves that `cutPower` finds a bot that doesn't wait for the disk: moves are lost. */
async function cutPowerUnsynced(scene: Scene) {
  const disk = openDisk(scene.database);
  await scene.start(disk.environment);
  await scene.begin();
  disk.ignoreSyncs();
  const answers: string[] = [];
  for (let turn = 0; turn < 3; turn++) answers.push(await scene.play());
  await scene.bot().kill();
  const blocks = disk.loseUnsynced(() => 1);
  const lost = scene.countLostMoves();
  disk.close();
  return {
    lost: 0,
    repeatedBoards: 0,
    healed: lost > 0 ? 0 : null,
    evidence: { 'blocks lost': blocks, 'moves lost': lost },
    answers,
  };
}

/** Copies the files during several moves. Each copy must be whole, with all moves confirmed before. */
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
function damage(path: string, from: number, length: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(file);
}

/** A bot that starts on damaged or refused files. */
function startOn(name: string, sentence: RegExp, prepare: (scene: Scene) => Promise<void>): FaultRow {
  return ending(name, { status: 1, sentence, errors: [] }, async (scene) => {
    await scene.start();
    await stopBot(scene);
    await prepare(scene);
    scene.launch();
  });
}

export const ROWS: readonly FaultRow[] = [
  lockDatabase(2, isMoveConfirmed),
  lockDatabase(20, createStartTest(bot.errors.busy)),
  refuseWrites('disk full, 10 s', 'ENOSPC'),
  refuseWrites('read-only file system, 10 s', 'EROFS'),
  withFaultyDisk(
    'disk full while a board is posted, 10 s',
    { isExpectedAnswer: isMoveConfirmed, errors: [DISK_FAULT] },
    fillWhilePosting,
  ),
  failSingleWrites('EIO'),
  failSingleWrites('ENOSPC'),
  withFaultyDisk(
    'EIO when the disk is waited for',
    { isExpectedAnswer: createStartTest(bot.errors.disk), errors: [DISK_FAULT] },
    failSyncs,
  ),
  ending(
    'disk full at start',
    { status: 1, sentence: /full/, errors: [], findObstacle: compileDisk },
    async (scene) => {
      const disk = openDisk(scene.database);
      disk.fail('ENOSPC');
      scene.launch(disk.environment);
      await scene.waitForEnd();
      disk.close();
    },
  ),
  createFaultRow('database file deleted', { isExpectedAnswer: isMoveConfirmed, errors: [] }, deleteFiles),
  createFaultRow(
    'log (-wal) damaged after a kill',
    // The content of a damaged log exists nowhere else.
    { isExpectedAnswer: isMoveConfirmed, errors: [OLDER], mayLose: true },
    damageLog,
  ),
  startOn('header damaged', /damaged/, async ({ database }) => damage(database, 0, 100)),
  startOn('pages damaged', /damaged/, async ({ database }) =>
    damage(database, PAGE, statSync(database).size - PAGE),
  ),
  withFaultyDisk(
    'power cut, unsynced blocks lost, 5 x',
    { isExpectedAnswer: isPlayedOrMissing, errors: [] },
    cutPower,
  ),
  createSceneRow(
    'control: power cut without syncs loses moves',
    { isExpectedAnswer: isMoveConfirmed, errors: [], findObstacle: compileDisk },
    cutPowerUnsynced,
  ),
  createFaultRow(
    'database copied while it is written (power cut by copy)',
    { isExpectedAnswer: isMoveConfirmed, errors: [] },
    copyFiles,
  ),
];
