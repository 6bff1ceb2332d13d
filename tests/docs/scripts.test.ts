/** Every npm script mentioned in a page, a comment or a message exists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Tracked files that may mention a script, except tests. */
const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.mjs', '*.yaml', 'Dockerfile'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/(^|\/)tests\//.test(file) && existsSync(file));

/** Names after `npm run`. Comments may break the line between the words. */
const listNamedScripts = (text: string): readonly string[] =>
  [...text.matchAll(/\bnpm\s+(?:\*\s+)?run(?:\s+-s)?\s+(?:\*\s+)?([a-z][\w:-]*)/g)].flatMap(
    ([, name]) => name ?? [],
  );

test('are all in package.json', () => {
  const named = files.flatMap((file) =>
    listNamedScripts(readFileSync(file, 'utf8')).map((name) => [file, name] as const),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, name]) => scripts[name] === undefined)).toEqual([]);
});

test('are found across the lines of a comment', () => {
  expect(listNamedScripts('as `npm\n * run malformed -- 1` and `npm run -s types`')).toEqual([
    'malformed',
    'types',
  ]);
});
