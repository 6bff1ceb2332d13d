/** Runs programs of `src` in their own processes, in an empty folder, with only the given environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const TSX = import.meta.resolve('tsx');

/** Exit status and output of a process. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface Running {
  readonly process: ChildProcess;
  /** Output so far. */
  readonly output: () => string;
  readonly ended: Promise<Ended>;
}

/** Makes an empty folder, removed after the test. */
export function createEmptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts `src/<program>.ts` in the folder and kills it after the test. */
export function startProgram(
  program: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Running {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', TSX, resolve(`src/${program}.ts`), ...args],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<Ended>((settle, reject) => {
    child.on('error', reject);
    child.on('close', (status) => settle({ status, output, errors }));
  });
  return { process: child, output: () => output, ended };
}

export function runProgram(...what: Parameters<typeof startProgram>): Promise<Ended> {
  return startProgram(...what).ended;
}
