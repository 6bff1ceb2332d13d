/** Workers of programs from source, and as built. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { MINUTE } from '../../src/base/durations.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ASKER = join(ROOT, 'tests/workers/fixtures/asker.ts');
const TASKS = join(ROOT, 'src/workers/tasks.ts');

function runAndRead(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 5 * MINUTE,
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

it('a program as it is written is answered by its worker, which does not keep it from ending', () => {
  expect(runAndRead(['--import', import.meta.resolve('tsx'), ASKER])).toBe('some\n');
});

it('so is one that was built, file by file', async () => {
  const outDir = mkdtempSync(join(ROOT, '.built-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      minify: false,
      rollupOptions: {
        input: [ASKER, TASKS],
        output: { preserveModules: true, preserveModulesRoot: ROOT, entryFileNames: '[name].js' },
      },
    },
  });
  expect(runAndRead([join(outDir, 'tests/workers/fixtures/asker.js')])).toBe('some\n');
});
