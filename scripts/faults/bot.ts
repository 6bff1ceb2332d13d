/** The built bot in its own process, as a service manager would start it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CONNECTED = 'connected to Discord';

export interface ExitResult {
  /** Null if a signal ended the bot. */
  readonly status: number | null;
  /** The bot's standard error, with error messages for the operator. */
  readonly errors: string;
}

export interface BotProcess {
  readonly process: ChildProcess;
  /** The bot's log, with one line of JSON per entry. */
  log(): string;
  /** Resolves when the bot is connected. Rejects if it ends before, or takes longer than a minute. */
  readonly connected: Promise<void>;
  readonly ended: Promise<ExitResult>;
  /**
   * Sets the bot's clock ahead of the machine's by this many milliseconds. Resolves with the time that the
   * bot then reads, or NaN if the bot has ended.
   */
  setClock(aheadMs: number): Promise<number>;
  /** Kills the bot without a shutdown, like a power cut. */
  kill(): Promise<ExitResult>;
}

export interface BotStart {
  /** The bot's working directory. */
  readonly folder: string;
  readonly database: string;
  readonly api: string;
  readonly token: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Path of the checkout whose build runs, with a final slash. Default: this checkout. */
  readonly root?: string;
  /** The bot's command line. */
  readonly args?: readonly string[];
}

const MAX_START_TIME = 60_000;

export function startBot({
  folder,
  database,
  api,
  token,
  environment = {},
  root = ROOT,
  args = [],
}: BotStart): BotProcess {
  // Without this, a bot that was killed repeatedly would wait longer before each login.
  rmSync(`${database}.logins`, { force: true });
  const child = spawn(
    process.execPath,
    ['--import', `${ROOT}scripts/faults/preload.mjs`, `${root}dist/main.js`, ...args],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        DATABASE: database,
        DISCORD_TOKEN: token,
        DISCORD_API: api,
        BACKUP_HOURS: '0',
        ...RAISED_LIMITS,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  let errors = '';
  let connect = () => {};
  let fail: (error: Error) => void = () => {};
  const connected = new Promise<void>((resolve, reject) => {
    connect = resolve;
    fail = reject;
  });
  // Callers that don't wait for the connection must not cause an unhandled rejection.
  connected.catch(() => {});
  const timer = setTimeout(() => fail(new Error(`the bot does not connect: ${output}`)), MAX_START_TIME);
  child.stdout?.on('data', (chunk) => {
    output += chunk;
    if (!output.includes(CONNECTED)) return;
    clearTimeout(timer);
    connect();
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<ExitResult>((resolve) => {
    child.once('close', (status) => {
      clearTimeout(timer);
      fail(new Error(`the bot has ended: ${errors}`));
      resolve({ status, errors });
    });
  });
  return {
    process: child,
    log: () => output,
    connected,
    ended,
    setClock(clockAheadMs) {
      const answered = new Promise<number>((resolve) => {
        // The bot also sends other messages, which are meant for a supervisor.
        const readAnswer = (message: { readonly now?: number }) => {
          if (message.now === undefined) return;
          child.off('message', readAnswer);
          resolve(message.now);
        };
        child.on('message', readAnswer);
      });
      child.send({ clockAheadMs });
      return Promise.race([answered, ended.then(() => Number.NaN)]);
    },
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** Number of the log level `error`. */
const ERROR = 50;

interface LogEntry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly type: string; readonly message?: string; readonly code?: string | number };
}

/** Messages of a bot's log at level `error` and above, each with the type, code and text of its error. */
export function listErrors(log: string): readonly string[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogEntry)
    .filter(({ level }) => level >= ERROR)
    .map(({ msg = '', err }) =>
      err === undefined ? msg : [`${msg}:`, err.type, err.code ?? [], err.message ?? []].flat().join(' '),
    );
}

/** The bot's current and highest memory in megabytes, as Linux reports it. */
export function memoryOf({ process: { pid } }: BotProcess): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** The tests open more tables than the default limits allow. */
const RAISED_LIMITS = {
  NEW_TABLES_PER_PERSON: '1000',
  NEW_TABLES_PER_CHANNEL: '1000',
  CALLS_PER_PERSON: '1000',
  OPEN_TABLES: '1000',
};
