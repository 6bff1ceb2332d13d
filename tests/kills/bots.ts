/** Bots in processes of their own, one after the other: while one works, the next one is loaded and waits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCRIPT = 'bot-process';

/** The bots. */
export interface Bots {
  /** Starts the next bot; settles when it is connected. */
  start(): Promise<void>;
  /** Kills the running bot at once, as a power cut does. */
  kill(): void;
  /** Settles when the running bot is dead. */
  readonly dead: Promise<unknown>;
  close(): Promise<void>;
}

/** Bundles the bot, since loading it as it stands takes longer than it lives; in a folder from which it finds its migrations. */
export async function openBots(...about: readonly string[]): Promise<Bots> {
  const folder = mkdtempSync(join(ROOT, '.kills-'));
  const outDir = join(folder, 'bot');
  const entry = join(ROOT, 'tests/e2e/fixtures', `${SCRIPT}.ts`);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: entry, outDir, minify: false, emptyOutDir: false },
  });

  // The rules articles are read from next to the program.
  const articles = (source: string) => !source.endsWith('.ts');
  cpSync(join(ROOT, 'src/rules'), outDir, { recursive: true, filter: articles });

  const load = (): ChildProcess =>
    spawn(process.execPath, [join(outDir, `${SCRIPT}.js`), ...about], { stdio: ['pipe', 'pipe', 'inherit'] });
  let next = load();
  let running: ChildProcess | undefined;
  let dead: Promise<unknown> = Promise.resolve();
  let closed = false;

  return {
    async start() {
      if (closed) return;
      running = next;
      next = load();
      dead = once(running, 'exit');
      running.stdin?.write('start\n');
      const ready = running.stdout === null ? Promise.resolve() : once(running.stdout, 'data');
      await Promise.race([ready, dead]);
    },
    kill: () => void running?.kill('SIGKILL'),
    get dead() {
      return dead;
    },
    async close() {
      closed = true;
      for (const process of [running, next]) process?.kill('SIGKILL');
      await dead;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
