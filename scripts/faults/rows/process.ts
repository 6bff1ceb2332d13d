/** Faults of the process: signals, clocks, second processes, workers, and a large backlog at startup. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { multiplyGames } from '../../../bench/many-games.js';
import { memoryOf } from '../bot.js';
import { createFaultRow, type FaultRow } from '../fault-row.js';
import { read } from '../record.js';
import { openScene, type Scene } from '../scene.js';

const SECOND = 1_000;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** The machine's clock jumps ahead and back. */
function clockJumps(name: string, hours: number): FaultRow {
  return createFaultRow(`clock ${name}`, async (scene) => {
    scene.bot().setClock(hours * HOUR);
    const answer = await scene.play();
    await pause(3 * SECOND);
    scene.bot().setClock(0);
    return answer;
  });
}

/**
 * The clock is a day ahead while `spend` uses up a rate limit, and is set back before the limit ends. Then
 * people play until there are more requests than the library allows per second.
 */
function clockSetBack(name: string, spend: (scene: Scene) => Promise<string>): FaultRow {
  return createFaultRow(`clock set back by 25 h, ${name}`, async (scene) => {
    scene.bot().setClock(25 * HOUR);
    const answers = new Set([await spend(scene)]);
    scene.bot().setClock(0);
    for (let move = 0; move < 20; move++) {
      answers.add((await scene.play()).slice(0, 10));
      if ((await scene.waitForRecovery()) === null)
        return `${[...answers].join(' / ')}; move ${move} is not shown`;
    }
    return [...answers].join(' / ');
  });
}

/** Time until Discord's count of logins is read for the first time, and for the second. */
const LOGINS_READ = [15 * SECOND, 65 * SECOND] as const;

/** A second bot with the same token. Each must warn of the other. */
function secondBotRow(name: string, isSharing: boolean): FaultRow {
  return createFaultRow(name, async (scene) => {
    const first = scene.bot();
    await pause(LOGINS_READ[0]);
    const second = scene.launch(isSharing ? {} : { DATABASE: join(scene.folder, 'other.sqlite') });
    await second.connected;
    const answers: string[] = [];
    for (let turn = 0; turn < 4; turn++) answers.push((await scene.play()).slice(0, 40));
    // This wait also covers two heartbeats of each bot.
    await pause(LOGINS_READ[1]);
    const warned = [first, second].filter((bot) =>
      /"level":[45]0.*[Aa]nother (program|Castellan process)/.test(bot.log()),
    ).length;
    await second.kill();
    if (warned < 2) throw new Error(`${warned} of 2 bots warn of the other`);
    return `both warn; ${[...new Set(answers)].join(' / ')}`;
  });
}

/** The first worker fails while a computer player thinks. The game must continue. */
function worker(misdeed: string): FaultRow {
  return {
    name: `worker ${misdeed}`,
    async run() {
      const scene = await openScene();
      try {
        const once = join(scene.folder, 'once');
        await scene.start({ FAULTY_WORKER: misdeed, FAULTY_WORKER_ONCE: once });
        await scene.begin({ computer: 3 });
        writeFileSync(once, '');
        const answer = await scene.play();
        const start = performance.now();
        const help = await scene.ben.slash(scene.channel, 'help');
        if (help.message === undefined) throw new Error('/help is not answered meanwhile');
        while (scene.game().moves.length < 2 && performance.now() - start < 60 * SECOND) await pause(100);
        const acted = scene.game().moves.length < 2 ? null : performance.now() - start;
        if (existsSync(once)) throw new Error('no worker has failed');
        return {
          lost: scene.countLostMoves(),
          repeatedBoards: scene.countRepeatedBoards(),
          healed: (await scene.waitForRecovery()) === null ? null : acted,
          answers: `${answer}; /help answered`,
        };
      } finally {
        await scene.close();
      }
    },
  };
}

function boardsDue({ database }: Scene): number {
  const due = read(database, (client) =>
    client.prepare("SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending')").pluck().get(),
  );
  return due === null ? -1 : Number(due);
}

const RUNNING = 2_000;
const PENDING = 300;
/** Time after the start in which people are answered at once. */
const FIRST = 5 * SECOND;

/** Asks for help again and again. Returns the longest response time, and throws if there is no answer. */
async function slowestAnswer({ ben, channel }: Scene): Promise<number> {
  let slowest = 0;
  for (const end = performance.now() + FIRST; performance.now() < end; await pause(200)) {
    const asked = performance.now();
    const { message } = await ben.slash(channel, 'help');
    if (message === undefined) throw new Error('a command is not answered');
    slowest = Math.max(slowest, performance.now() - asked);
  }
  return Math.round(slowest);
}

export const ROWS: readonly FaultRow[] = [
  clockJumps('-25 h', -25),
  clockJumps('+25 h', 25),
  clockJumps('+3 h', 3),
  clockJumps('-10 years', -(10 * YEAR) / HOUR),
  clockSetBack('a bucket used up', (scene) => {
    const trouble = { kind: 'rate-limit', retryAfter: 5, global: true, times: 1 } as const;
    scene.discord.faults.failNext({ ...trouble, method: 'POST', route: /^\/channels/ });
    return scene.play();
  }),
  clockSetBack('no bucket used up', (scene) => scene.play()),
  createFaultRow(
    'daylight saving ends',
    async (scene) => {
      const switched = Date.UTC(2026, 9, 25, 1);
      const answers: string[] = [];
      for (const at of [switched - SECOND, switched + SECOND]) {
        scene.bot().setClock(at - Date.now());
        answers.push(await scene.play());
      }
      scene.bot().setClock(0);
      return [...new Set(answers)].join(' / ');
    },
    { environment: () => ({ TZ: 'Europe/Berlin' }) },
  ),
  createFaultRow('SIGTERM in the middle of a move', async (scene) => {
    const answer = scene.play();
    scene.bot().process.kill('SIGTERM');
    const { status } = await scene.bot().ended;
    if (status !== 0) throw new Error(`SIGTERM ends with the status ${status}`);
    await scene.start();
    return `${await answer}; status 0`;
  }),
  createFaultRow('SIGKILL in the middle of a move', async (scene) => {
    const answer = scene.play();
    await pause(15);
    await scene.bot().kill();
    await scene.start();
    return answer;
  }),
  createFaultRow('SIGSTOP 60 s', async (scene) => {
    scene.bot().process.kill('SIGSTOP');
    const answer = await scene.play();
    await pause(57 * SECOND);
    scene.bot().process.kill('SIGCONT');
    return answer;
  }),
  secondBotRow('two bots, one file, one token', true),
  secondBotRow('two bots, one token, two files', false),
  worker('ends'),
  worker('throws'),
  worker('fills its memory'),
  worker('hangs'),
  createFaultRow(`backlog at start: ${RUNNING} games, ${PENDING} boards due`, async (scene) => {
    scene.bot().process.kill('SIGTERM');
    await scene.bot().ended;
    multiplyGames(scene.database, scene.discord, scene.channel, { running: RUNNING, pending: PENDING });
    const start = performance.now();
    await scene.start();
    const connected = performance.now() - start;
    const slowest = await slowestAnswer(scene);
    const answer = await scene.play();
    while (boardsDue(scene) > 0 && performance.now() - start < 60 * SECOND) await pause(200);
    const left = boardsDue(scene);
    if (left > 0) throw new Error(`${left} boards are left after a minute`);
    const memory = process.platform === 'linux' ? `, at most ${memoryOf(scene.bot()).most} MB` : '';
    const seconds = (ms: number) => (ms / SECOND).toFixed(1);
    return `connected after ${seconds(connected)} s, slowest answer ${slowest} ms${memory}; ${answer}; no boards left after ${seconds(performance.now() - start)} s`;
  }),
];
