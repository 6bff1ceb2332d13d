/** Bots as processes of their own: bundled, as what is written would be compiled as it runs, and asked for the time they take. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { EmbeddedDiscord } from '../../playground/src/index.js';

const PROGRAMS = ['bot', 'bare-bot', 'nothing'] as const;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** How long a program's event loop was held, in milliseconds. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
}

/** A bot in a process of its own. */
export interface Program {
  /** What the system says of its memory and its open files. */
  usage(): { readonly residentMegabytes: number; readonly openFiles: number };
  /** Milliseconds of processor time that it has taken so far, all threads together. */
  processorTime(): Promise<number>;
  /** The delays of its event loop since the last call; the first call begins to take them. */
  loopDelay(): Promise<LoopDelay>;
  /** Ends it, and settles when it has ended. */
  stop(): Promise<void>;
}

/** The bundled programs. */
export interface Programs {
  /** Starts one; settles when it says that it is ready. */
  start(name: (typeof PROGRAMS)[number], ...about: readonly string[]): Promise<Program>;
  close(): void;
}

/** Bundles the programs, into a folder from which they find what they read. */
export async function openPrograms(): Promise<Programs> {
  const folder = mkdtempSync(join(ROOT, '.built-'));
  const outDir = join(folder, 'bot');
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
    async start(name, ...about) {
      const child = fork(join(outDir, `${name}.js`), about, { execArgv: profiled(name) });
      const exited = once(child, 'exit');
      const ended = exited.then(([status]) =>
        Promise.reject(new Error(`the ${name} has ended by itself: ${status}`)),
      );
      ended.catch(() => {});
      const said = async () => (await Promise.race([once(child, 'message'), ended]))[0];
      await said();
      return {
        usage() {
          const [, kilobytes] =
            /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
          const openFiles = readdirSync(`/proc/${child.pid}/fd`).length;
          return { residentMegabytes: Math.round(Number(kilobytes) / 1024), openFiles };
        },
        async processorTime() {
          child.send('time');
          return Number(await said());
        },
        async loopDelay() {
          child.send('delay');
          return (await said()) as LoopDelay;
        },
        async stop() {
          child.send('stop');
          await exited;
        },
      };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** With BENCH_PROFILES set to a folder, the bot leaves a profile of what takes its time there. */
function profiled(name: string): string[] {
  const { BENCH_PROFILES: folder } = process.env;
  return folder === undefined
    ? []
    : ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}-${Date.now()}.cpuprofile`];
}

/** What the bot takes for the work and for what follows from it, in milliseconds of processor time. */
export async function timeOf(
  bot: Program,
  discord: EmbeddedDiscord,
  work: () => Promise<unknown>,
): Promise<number> {
  await discord.waitUntilIdle();
  const before = await bot.processorTime();
  await work();
  await discord.waitUntilIdle();
  return (await bot.processorTime()) - before;
}
