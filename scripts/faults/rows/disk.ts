/** Faults of the disk below the database: full, failing, or without power. */
import { setTimeout as pause } from 'node:timers/promises';
import { bot } from '../../../src/texts/en/bot.js';
import { createPrefixTest, isMoveConfirmed, isPlayedOrMissing } from '../answers.js';
import { compileDisk, type DiskFault, type FaultyDisk, openDisk } from '../disk.js';
import { DISK_ERROR, DISK_FAULT } from '../expected-errors.js';
import {
  createEndRow,
  createFaultRow,
  createSceneRow,
  type FaultRow,
  type GameExpectation,
  type Strike,
} from '../fault-row.js';
import { createRandom } from '../random.js';
import type { Scene } from '../scene.js';

const SECOND = 1_000;
/** Milliseconds that suffice for posting the board after a move. */
const BOARD = 2 * SECOND;

/** Recognizes answers of a bot that can't write. Such answers confirm no move. */
const isRefused = createPrefixTest(bot.errors.storage);
/** Recognizes any answer to a move during which a single write fails. */
const isAnyOutcome = createPrefixTest(bot.moves.played, bot.errors.storage, bot.errors.disk, bot.errors.half);

/** A fault of a disk that fails on demand. */
function faultyDiskRow(
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

/** Refuses all writes for ten seconds. */
function refusedWritesRow(name: string, fault: DiskFault): FaultRow {
  return faultyDiskRow(name, { isExpectedAnswer: isRefused, errors: [DISK_FAULT] }, async (scene, disk) => {
    const before = scene.game().moves.length;
    disk.fail(fault);
    const told = await scene.play();
    await pause(10 * SECOND);
    disk.fail(null);
    if (scene.game().moves.length > before) throw new Error('a refused move is stored');
    return { evidence: { 'writes refused': disk.countRefused() }, answers: [told] };
  });
}

/** Lets single writes fail, one in each of several moves. */
function failedWritesRow(fault: DiskFault): FaultRow {
  const expectation = { isExpectedAnswer: isAnyOutcome, errors: [DISK_FAULT] };
  return faultyDiskRow(`${fault} on single writes`, expectation, async (scene, disk) => {
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

/** Makes the disk full when the bot has posted a board. */
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

export const ROWS: readonly FaultRow[] = [
  refusedWritesRow('disk full, 10 s', 'ENOSPC'),
  refusedWritesRow('read-only file system, 10 s', 'EROFS'),
  faultyDiskRow(
    'disk full while a board is posted, 10 s',
    { isExpectedAnswer: isMoveConfirmed, errors: [DISK_FAULT] },
    fillWhilePosting,
  ),
  failedWritesRow('EIO'),
  failedWritesRow('ENOSPC'),
  faultyDiskRow(
    'EIO when the disk is waited for',
    { isExpectedAnswer: createPrefixTest(bot.errors.disk), errors: [DISK_ERROR] },
    failSyncs,
  ),
  createEndRow(
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
  faultyDiskRow(
    'power cut, unsynced blocks lost, 5 x',
    { isExpectedAnswer: isPlayedOrMissing, errors: [] },
    cutPower,
  ),
  createSceneRow(
    'control: power cut without syncs loses moves',
    { isExpectedAnswer: isMoveConfirmed, errors: [], findObstacle: compileDisk },
    cutPowerUnsynced,
  ),
];
