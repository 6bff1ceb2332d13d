/**
 * Runs bots in their own processes and reads their times. The bots are bundled first, because TypeScript
 * sources would be compiled while running.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { EmbeddedDiscord } from '../../playground/src/index.js';

const PROGRAMS = ['bot', 'bare-bot', 'store-writer', 'nothing'] as const;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Delay of a program's event loop, in milliseconds. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
}

/** A bot in its own process. */
export interface Program {
  /** Memory and open files, as reported by the system. */
  measureUsage(): { readonly residentMegabytes: number; readonly openFiles: number };
  /** Processor time used so far in milliseconds, all threads together. */
  readProcessorTime(): Promise<number>;
  /** Sends a request to the program. Resolves with the program's answer. */
  ask(what: object): Promise<unknown>;
  /** Delays of the program's event loop since the last call. The first call starts the measurement. */
  readLoopDelay(): Promise<LoopDelay>;
  /** Asks the program to finish its work and to end. Resolves when it has ended. */
  stop(): Promise<void>;
  /** Ends the program in the middle of its work. Resolves when it has ended. */
  kill(): Promise<void>;
}

export interface Programs {
  /** Starts a program with these command-line arguments. Resolves when it reports readiness. */
  start(name: (typeof PROGRAMS)[number], ...args: readonly string[]): Promise<Program>;
}

let opened: Promise<Programs> | null = null;

/** Bundles the programs, once for all surveys. */
export function openPrograms(): Promise<Programs> {
  opened ??= bundlePrograms();
  return opened;
}

/**
 * Bundles the programs into a folder from which they can load their files. The folder is removed when this process
 * ends.
 */
async function bundlePrograms(): Promise<Programs> {
  const folder = mkdtempSync(join(ROOT, '.built-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Migrations of SQLite are found two folders above the program, and those of PostgreSQL three.
  const outDir = join(folder, 'bot', 'code');
  cpSync(join(ROOT, 'drizzle'), join(folder, 'drizzle'), { recursive: true });
  const input = [...PROGRAMS.map((name) => `bench/press-to-answer/${name}.ts`), 'src/workers/tasks.ts'];
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      minify: false,
      rollupOptions: {
        input: input.map((file) => join(ROOT, file)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  cpSync(join(ROOT, 'src/rules'), outDir, { recursive: true, filter: (source) => !source.endsWith('.ts') });
  return {
    async start(name, ...args) {
      const child = fork(join(outDir, `${name}.js`), args, { execArgv: profileArguments(name) });
      const exited = once(child, 'exit');
      const ended = exited.then(([status]) =>
        Promise.reject(new Error(`the ${name} has ended by itself: ${status}`)),
      );
      ended.catch(() => {});
      // A message to a program that has ended isn't sent. Callers that wait for an answer learn the status.
      child.on('error', () => {});
      const waitForMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0];
      await waitForMessage();
      return {
        measureUsage() {
          const [, kilobytes] =
            /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
          const openFiles = readdirSync(`/proc/${child.pid}/fd`).length;
          return { residentMegabytes: Math.round(Number(kilobytes) / 1024), openFiles };
        },
        async readProcessorTime() {
          child.send('time');
          return Number(await waitForMessage());
        },
        async ask(what) {
          child.send(what);
          return waitForMessage();
        },
        async readLoopDelay() {
          child.send('delay');
          return (await waitForMessage()) as LoopDelay;
        },
        async stop() {
          child.send('stop');
          await exited;
        },
        async kill() {
          child.send('quit');
          await exited;
        },
      };
    },
  };
}

/** If BENCH_PROFILES names a folder, the bot saves a CPU profile there. */
function profileArguments(name: string): string[] {
  const { BENCH_PROFILES: folder } = process.env;
  return folder === undefined
    ? []
    : ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}-${Date.now()}.cpuprofile`];
}

/** Milliseconds without requests to Discord between two readings of the bot's processor time. */
const QUIET = 150;
/** A bot counts as idle if it uses less processor time than this within `QUIET`. Both in milliseconds. */
const IDLE = 5;
/** Time limit in milliseconds until the bot is idle. */
const IDLE_LIMIT = 60_000;

/** Processor time of the bot for the work and its consequences, in milliseconds. */
export async function measureProcessorTime(
  bot: Program,
  discord: EmbeddedDiscord,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await waitUntilIdle(bot, discord);
  await work();
  return (await waitUntilIdle(bot, discord)) - before;
}

/**
 * Waits until the bot has posted its boards. Watches the processor time too, because the bot draws without
 * sending requests. Returns the processor time.
 */
async function waitUntilIdle(bot: Program, discord: EmbeddedDiscord): Promise<number> {
  const end = performance.now() + IDLE_LIMIT;
  let before = await bot.readProcessorTime();
  for (;;) {
    await discord.waitUntilIdle(QUIET);
    const now = await bot.readProcessorTime();
    if (now - before < IDLE || performance.now() > end) return now;
    before = now;
  }
}
