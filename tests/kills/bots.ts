/** Bots in processes of their own, one after the other: while one works, the next one is loaded and waits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCRIPT = 'bot-process';

/** How many of its last lines are told of a bot that has ended by itself. */
const TOLD = 40;

/** The bots. */
export interface Bots {
  /** Starts the next bot; settles when it is connected. Rejects where it ends before that, with its last lines. */
  start(): Promise<void>;
  /** Kills the running bot at once, as a power cut does. */
  kill(): void;
  /** Settles when the running bot is dead. */
  readonly dead: Promise<unknown>;
  /** Rejects when a bot has ended that nobody has killed, with its last lines; never settles otherwise. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

/** One bot, from loading to its end. */
interface Life {
  readonly process: ChildProcess;
  /** Settles with why it has ended. */
  readonly dead: Promise<string>;
  /** Settles when it has said that it is connected. */
  readonly ready: Promise<unknown>;
  /** Whether it was to end. */
  killed: boolean;
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

  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Who waits for nothing else is told when they ask.
  failed.catch(() => {});

  const load = (): Life => {
    const life = lifeOf(spawn(process.execPath, [join(outDir, `${SCRIPT}.js`), ...about]));
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
  // To a bot that has ended already nothing can be said, which its end tells.
  process.stdin?.on('error', () => {});
  const dead = once(process, 'close').then(
    ([status, signal]) => `${signal ?? `status ${status}`}\n${lines.join('\n')}`,
  );
  const ready = process.stdout === null ? dead : once(process.stdout, 'data');
  return { process, dead, ready, killed: false };
}
