/** Every refusal of tables has a text, and every text is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { table } from '../../../src/texts/en/table.js';
import { gameText, hasGameText, storeText } from '../../../src/texts/index.js';

function listSources(folder: string): readonly string[] {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${root}/${name}`, 'utf8'));
}

function codesOfSources(...folders: readonly string[]): ReadonlySet<string> {
  const sources = folders.flatMap(listSources);
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?:refuse|createRefusal)\('([^']+)'/g)].map(([, code = '']) => code),
    ),
  );
}

test('every code with which tables refuse has its sentence', () => {
  const codes = codesOfSources('../../../src/table/');
  expect(codes.size).toBeGreaterThan(15);
  for (const code of codes) expect(hasGameText('kings-table', 'refusals', code), code).toBe(true);
});

test('every sentence is said somewhere', () => {
  const codes = codesOfSources('../../../src/table/', '../../../src/commands/', '../../../src/discord/');
  for (const code of Object.keys(table.refusals)) expect(codes, code).toContain(code.replace(/_one$/, ''));
});

test('sentences are filled with what was wrong', () => {
  expect(gameText('kings-table', 'refusals', 'seat-taken', { side: 'attackers' })).toBe(
    'The seat of Attackers is taken.',
  );
  expect(gameText('kings-table', 'refusals', 'too-many-tables', { count: 50 })).toContain('50 open tables');
  expect(gameText('kings-table', 'refusals', 'seats-free', { count: 2 })).toContain(': 2.');
  expect(storeText('newer', { file: 'data/castellan.db' })).toContain('The database data/castellan.db was');
});
