/** Bots as processes of their own: bundled, as what is written would be compiled as it runs, and asked for the time they take. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { EmbeddedDiscord } from '../../playground/src/index.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A bot in a process of its own. */
export interface Program {
  /** Milliseconds of processor time that it has taken so far, all threads together. */
  processorTime(): Promise<number>;
  /** Ends it, and settles when it has ended. */
  stop(): Promise<void>;
}

/** The bundled programs. */
export interface Programs {
  /** Starts one; settles when it says that it is ready. */
  start(name: 'bot' | 'bare-bot', ...about: readonly string[]): Promise<Program>;
  close(): void;
}

/** Bundles the programs, into a folder from which they find what they read. */
export async function openPrograms(): Promise<Programs> {
  const folder = mkdtempSync(join(ROOT, '.built-'));
  const outDir = join(folder, 'bot');
  const input = ['bench/press-to-answer/bot.ts', 'bench/press-to-answer/bare-bot.ts', 'src/workers/tasks.ts'];
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
        async processorTime() {
          child.send('time');
          return Number(await said());
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
  await discord.settled();
  const before = await bot.processorTime();
  await work();
  await discord.settled();
  return (await bot.processorTime()) - before;
}
