/** The build before `npm start` runs once, and again only after a change. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createEmptyFolder } from './run.js';

/** An installation with a fake npm that writes build files. */
function createInstallation({ compiler }: { readonly compiler: boolean }) {
  const folder = createEmptyFolder();
  const at = (...parts: readonly string[]) => join(folder, ...parts);
  for (const path of ['src', 'playground/src', 'playground/dist', 'dist', 'bin', 'scripts'])
    mkdirSync(at(path), { recursive: true });
  if (compiler) {
    mkdirSync(at('node_modules/typescript-native/bin'), { recursive: true });
    writeFileSync(at('node_modules/typescript-native/bin/tsc'), '');
  }
  writeFileSync(at('src/main.ts'), '');
  cpSync(resolve('scripts/build/build-once.mjs'), at('scripts/build/build-once.mjs'));
  writeFileSync(at('bin/npm'), '#!/bin/sh\necho "npm $@"\ntouch dist/main.js playground/dist/index.js\n');
  chmodSync(at('bin/npm'), 0o755);
  const begin = () => {
    const env = { PATH: `${at('bin')}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build/build-once.mjs'], {
      cwd: folder,
      env,
    });
    return {
      status,
      builds: String(stdout).includes('npm run -s build'),
      said: `${stdout}${stderr}`,
    };
  };
  return { at, begin };
}

const LATER = new Date(Date.now() + 60_000);

test('a first start builds and says so, a second one does not, and one after a change does', () => {
  const { at, begin } = createInstallation({ compiler: true });
  const first = begin();
  expect([first.status, first.builds]).toEqual([0, true]);
  expect(first.said).toContain('Building Castellan');
  expect(begin()).toEqual({ status: 0, builds: false, said: '' });
  utimesSync(at('src/main.ts'), LATER, LATER);
  expect(begin().builds).toBe(true);
});

test('an installation without the compiler starts what is built, and says what is missing where nothing is', () => {
  const { at, begin } = createInstallation({ compiler: false });
  expect(begin()).toMatchObject({ status: 78, said: expect.stringContaining('npm ci && npm run build') });
  writeFileSync(at('dist/main.js'), '');
  utimesSync(at('src/main.ts'), LATER, LATER);
  expect(begin()).toEqual({ status: 0, builds: false, said: '' });
});
