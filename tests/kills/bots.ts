/** Runs bots in their own processes, one after the other. While one works, the next is loaded and waits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCRIPT = 'bot-process';

/** Number of last output lines to report when a bot ends by itself. */
const TOLD = 40;

export interface Bots {
  /** Starts the next bot. Resolves once it is connected, and rejects with its last output lines if it ends first. */
  start(): Promise<void>;
  /** Kills the running bot at once, like a power cut. */
  kill(): void;
  /** Resolves when the running bot is dead. */
  readonly dead: Promise<unknown>;
  /** Rejects with the last output lines if a bot ends without being killed. Never resolves. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

/** A bot, from loading to its end. */
interface Life {
  readonly process: ChildProcess;
  /** Resolves with the reason of the bot's end and the bot's last output lines. */
  readonly dead: Promise<string>;
  /** Resolves when the bot reports its connection. */
  readonly ready: Promise<unknown>;
  /** True once the bot is killed on purpose. */
  killed: boolean;
}

/**
 * Bundles the bot, because loading its sources takes longer than its life. The bundle is inside the
 * repository, at the same depth as `src/db/sqlite/migrate.ts`, which finds the migrations by a relative path.
 */
export async function openBots(...programArguments: readonly string[]): Promise<Bots> {
  const folder = mkdtempSync(join(ROOT, '.kills-'));
  const outDir = join(folder, 'bot', 'bundle');
  const entry = join(ROOT, 'tests/e2e/fixtures', `${SCRIPT}.ts`);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: entry, outDir, minify: false, emptyOutDir: false },
  });

  // The bot reads the rules articles from the folder of the program.
  const articles = (source: string) => !source.endsWith('.ts');
  cpSync(join(ROOT, 'src/rules'), outDir, { recursive: true, filter: articles });

  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Prevents an unhandled rejection while nothing awaits it.
  failed.catch(() => {});

  const load = (): Life => {
    const life = lifeOf(spawn(process.execPath, [join(outDir, `${SCRIPT}.js`), ...programArguments]));
    void life.dead.then((why) => {
      if (!life.killed) fail(new Error(`a bot has ended by itself: ${why}`));
    });
    return life;
  };
  const end = (life: Life | undefined) => {
    if (life === undefined) return;
    life.killed = true;
    life.process.kill('SIGKILL');
  };
  let next = load();
  let running: Life | undefined;

  return {
    failed,
    async start() {
      running = next;
      next = load();
      running.process.stdin?.write('start\n');
      await Promise.race([running.ready, failed]);
    },
    kill: () => end(running),
    get dead() {
      return running?.dead ?? Promise.resolve();
    },
    async close() {
      for (const life of [running, next]) end(life);
      await Promise.all([running?.dead, next.dead]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function lifeOf(process: ChildProcess): Life {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      lines.splice(0, lines.length - TOLD);
    });
  }
  // Writing to a dead bot fails. `dead` reports its end.
  process.stdin?.on('error', () => {});
  const dead = once(process, 'close').then(
    ([status, signal]) => `${signal ?? `status ${status}`}\n${lines.join('\n')}`,
  );
  const ready = process.stdout === null ? dead : once(process.stdout, 'data');
  return { process, dead, ready, killed: false };
}
