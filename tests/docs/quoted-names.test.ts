/** Every function or variable quoted in a page or a comment, such as `openThread`, exists. */
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A quoted name in camel case, perhaps with its object or brackets. Other words in quotes may be anything. */
const QUOTED = /`(?:\w+\.)*([a-z]+[A-Z]\w*)(?:\(\))?`/g;

const files = globSync(['src', 'playground/src', 'playground/tests', 'scripts', 'bench', 'tests'], {
  ignore: ['**/*.json*'],
}).filter((file) => file.endsWith('.ts'));
const pages = globSync(['*.md', 'docs/*.md', 'playground/*.md']);

test('names that comments and pages quote', () => {
  const known = new Set<string>();
  const comments = new Map<string, string>(pages.map((page) => [page, readFileSync(page, 'utf8')]));
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    comments.set(file, (text.match(COMMENT) ?? []).join('\n'));
    for (const [name] of text.replaceAll(COMMENT, '').matchAll(/[a-z]+[A-Z]\w*/g)) known.add(name);
  }
  const missing = [...comments].flatMap(([file, text]) =>
    Array.from(text.matchAll(QUOTED), ([, name = '']) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(known.size).toBeGreaterThan(5_000);
  expect(missing).toEqual([]);
});
