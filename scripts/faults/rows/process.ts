/** Faults of the process: signals, clocks, second processes, workers, and a large backlog at startup. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bot as botTexts } from '../../../src/texts/en/bot.js';
import { multiplyGames } from '../../../tests/fleet/many-games.js';
import { createPrefixTest, isMissing, isMoveConfirmed, isPlayedOrMissing } from '../answers.js';
import { memoryOf } from '../bot.js';
import { failRequests } from '../failing-requests.js';
import {
  createFaultRow,
  createSceneRow,
  type FaultRow,
  type GameExpectation,
  type Strike,
} from '../fault-row.js';
import { queryDatabase } from '../record.js';
import type { Scene } from '../scene.js';

const SECOND = 1_000;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

const PLAYED: GameExpectation = { isExpectedAnswer: isMoveConfirmed, errors: [] };
const PLAYED_OR_MISSING: GameExpectation = { isExpectedAnswer: isPlayedOrMissing, errors: [] };

/** Sets the bot's clock. Returns the difference between the bot's clock and the machine's, in hours. */
async function setClock(scene: Scene, hours: number): Promise<number> {
  const now = await scene.bot().setClock(hours * HOUR);
  return Math.abs(now - Date.now()) / HOUR;
}

/** Shifts the machine's clock by `hours` for some seconds. */
function clockJumpRow(name: string, hours: number): FaultRow {
  return createFaultRow(`clock ${name}`, PLAYED, async (scene) => {
    const off = Math.round(await setClock(scene, hours));
    const told = await scene.play();
    await pause(3 * SECOND);
    await setClock(scene, 0);
    return { evidence: { 'hours off': off }, answers: [told] };
  });
}

/**
 * Sets the clock ahead by 25 hours while `spend` uses up a rate limit, and back before the limit ends. Then people
 * play until there are more requests than the library allows per second.
 */
function clockSetBackRow(name: string, spend: (scene: Scene) => Promise<string>): FaultRow {
  return createFaultRow(`clock set back by 25 h, ${name}`, PLAYED, async (scene) => {
    const off = Math.round(await setClock(scene, 25));
    const answers = [await spend(scene)];
    await setClock(scene, 0);
    for (let move = 0; move < 20; move++) {
      answers.push(await scene.play());
      if ((await scene.waitForRecovery()) === null) throw new Error(`move ${move} is not shown`);
    }
    return { evidence: { 'hours off': off }, answers };
  });
}

/** Plays while the next post is refused for five seconds. */
async function spendBucket({ discord, play }: Scene): Promise<string> {
  const limit = { kind: 'rate-limit', retryAfter: 5, global: true } as const;
  const countFailed = failRequests(discord, { ...limit, method: 'POST', route: /^\/channels/ });
  const told = await play();
  await discord.waitFor(() => countFailed() === 1, { what: 'a post that is refused' });
  return told;
}

/** Plays a move a second before the end of daylight saving, and another a second after it. */
async function endDaylightSaving(scene: Scene): Promise<Strike> {
  const switched = Date.UTC(2026, 9, 25, 1);
  const answers: string[] = [];
  const times: number[] = [];
  for (const at of [switched - SECOND, switched + SECOND]) {
    times.push((await scene.bot().setClock(at - Date.now())) - switched);
    answers.push(await scene.play());
  }
  await setClock(scene, 0);
  const [before = 0, after = 0] = times;
  return { evidence: { 'ms before': -before, 'ms after': after }, answers };
}

/**
 * Milliseconds between a command and the kill: from before the bot receives the command until after it posts
 * the board.
 */
const KILLED_AFTER = [0, 15, 40, 80, 150, 300, 1_000];

/** Kills the bot at several moments of a move. */
async function killInMove(scene: Scene): Promise<Strike> {
  const answers: string[] = [];
  let killed = 0;
  for (const delay of KILLED_AFTER) {
    const told = scene.play();
    await pause(delay);
    const { status } = await scene.bot().kill();
    if (status === null) killed += 1;
    answers.push(await told);
    await scene.start();
    if ((await scene.waitForRecovery()) === null) throw new Error(`no board after a kill at ${delay} ms`);
  }
  return { evidence: { kills: killed }, answers };
}

async function terminateInMove(scene: Scene): Promise<Strike> {
  const told = scene.play();
  scene.bot().process.kill('SIGTERM');
  const { status } = await scene.waitForEnd();
  if (status !== 0) throw new Error(`SIGTERM ends with the status ${status}`);
  await scene.start();
  return { evidence: { ends: 1 }, answers: [await told] };
}

async function stopForAMinute(scene: Scene): Promise<Strike> {
  scene.bot().process.kill('SIGSTOP');
  const told = await scene.play();
  await pause(57 * SECOND);
  scene.bot().process.kill('SIGCONT');
  return { evidence: { 'missing answers': isMissing(told) ? 1 : 0 }, answers: [told] };
}

/** Milliseconds until the bot reads Discord's count of logins for the first time, and for the second. */
const LOGINS_READ = [15 * SECOND, 65 * SECOND] as const;
/** Warnings about a second bot, one for each sign of it. */
const SECOND_BOT = /^Another (program|Castellan process)/;

/** Recognizes answers of two bots, each of which may not know what the other did. */
const isAnswerOfEither = createPrefixTest(
  botTexts.moves.played,
  botTexts.game.othersTurn,
  botTexts.game.whichNone,
);

/** Starts a second bot with the same token. Each bot must warn of the other. */
function secondBotRow(name: string, isSharing: boolean): FaultRow {
  const expectation = { isExpectedAnswer: isAnswerOfEither, errors: [SECOND_BOT] };
  return createFaultRow(name, expectation, async (scene) => {
    const first = scene.bot();
    await pause(LOGINS_READ[0]);
    const second = scene.launch(isSharing ? {} : { DATABASE: join(scene.folder, 'other.sqlite') });
    await second.connected;
    const answers: string[] = [];
    for (let turn = 0; turn < 4; turn++) answers.push(await scene.play());
    // This wait also covers two heartbeats of each bot.
    await pause(LOGINS_READ[1]);
    const warned = [first, second].filter((bot) =>
      /"level":[45]0.*[Aa]nother (program|Castellan process)/.test(bot.log()),
    ).length;
    await second.kill();
    if (warned < 2) throw new Error(`${warned} of 2 bots warn of the other`);
    return { evidence: { 'bots warn': warned }, answers };
  });
}

/** The first worker fails while a computer player thinks. The game must continue. */
function faultyWorkerRow(misdeed: string): FaultRow {
  return createSceneRow(`worker ${misdeed}`, PLAYED, async (scene) => {
    const once = join(scene.folder, 'once');
    await scene.start({ FAULTY_WORKER: misdeed, FAULTY_WORKER_ONCE: once });
    await scene.begin({ computer: 3 });
    writeFileSync(once, '');
    const told = await scene.play();
    const start = performance.now();
    const help = await scene.ben.slash(scene.channel, 'help');
    if (help.message === undefined) throw new Error('/help is not answered meanwhile');
    while (scene.game().moves.length < 2 && performance.now() - start < 60 * SECOND) await pause(100);
    const acted = scene.game().moves.length < 2 ? null : performance.now() - start;
    return {
      lost: scene.countLostMoves(),
      repeatedBoards: scene.countRepeatedBoards(),
      healed: (await scene.waitForRecovery()) === null ? null : acted,
      evidence: { 'workers failed': existsSync(once) ? 0 : 1 },
      answers: [told],
      note: '/help answered',
    };
  });
}

function countBoardsDue({ database }: Scene): number {
  const due = queryDatabase(database, (client) =>
    client.prepare("SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending')").pluck().get(),
  );
  return due === null ? -1 : Number(due);
}

const RUNNING = 2_000;
const PENDING = 300;
/** Milliseconds after the start in which response times are measured. */
const FIRST = 5 * SECOND;

/** Uses `/help` again and again. Returns the longest response time. Throws if there is no answer. */
async function measureSlowestAnswer({ ben, channel }: Scene): Promise<number> {
  let slowest = 0;
  for (const end = performance.now() + FIRST; performance.now() < end; await pause(200)) {
    const asked = performance.now();
    const { message } = await ben.slash(channel, 'help');
    if (message === undefined) throw new Error('a command is not answered');
    slowest = Math.max(slowest, performance.now() - asked);
  }
  return Math.round(slowest);
}

/** Limits for a busy machine: seconds to connect, milliseconds to answer, megabytes. */
const MAX_START = 30;
const MAX_ANSWER = 3 * SECOND;
const MAX_MEMORY = 500;

/** Starts the bot with many games, some of whose boards are due. */
async function startWithBacklog(scene: Scene): Promise<Strike> {
  scene.bot().process.kill('SIGTERM');
  await scene.waitForEnd();
  multiplyGames(scene.database, scene.discord, scene.channel, { running: RUNNING, pending: PENDING });
  const due = countBoardsDue(scene);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / SECOND;
  await scene.start();
  const connected = seconds();
  const slowest = await measureSlowestAnswer(scene);
  const told = await scene.play();
  while (countBoardsDue(scene) > 0 && seconds() < 60) await pause(200);
  const left = countBoardsDue(scene);
  if (left > 0) throw new Error(`${left} boards are left after a minute`);
  const memory = process.platform === 'linux' ? memoryOf(scene.bot()).most : 0;
  const note = `connected after ${connected.toFixed(1)} s, slowest answer ${slowest} ms, ${memory} MB, no boards left after ${seconds().toFixed(1)} s`;
  if (connected > MAX_START || slowest > MAX_ANSWER || memory > MAX_MEMORY) throw new Error(note);
  return { evidence: { 'boards due': due }, answers: [told], note };
}

export const ROWS: readonly FaultRow[] = [
  clockJumpRow('-25 h', -25),
  clockJumpRow('+25 h', 25),
  clockJumpRow('+3 h', 3),
  clockJumpRow('-10 years', -(10 * YEAR) / HOUR),
  clockSetBackRow('a bucket used up', spendBucket),
  clockSetBackRow('no bucket used up', (scene) => scene.play()),
  createFaultRow(
    'daylight saving ends',
    { ...PLAYED, environment: () => ({ TZ: 'Europe/Berlin' }) },
    endDaylightSaving,
  ),
  createFaultRow('SIGTERM in the middle of a move', PLAYED_OR_MISSING, terminateInMove),
  createFaultRow('SIGKILL in the middle of a move', PLAYED_OR_MISSING, killInMove),
  createFaultRow('SIGSTOP 60 s', { isExpectedAnswer: isMissing, errors: [] }, stopForAMinute),
  secondBotRow('two bots, one file, one token', true),
  secondBotRow('two bots, one token, two files', false),
  faultyWorkerRow('ends'),
  faultyWorkerRow('throws'),
  faultyWorkerRow('fills its memory'),
  faultyWorkerRow('hangs'),
  createFaultRow(`backlog at start: ${RUNNING} games, ${PENDING} boards due`, PLAYED, startWithBacklog),
];
