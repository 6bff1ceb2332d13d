/** Prepared articles of the build equal the articles. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prepareFile } from '../../scripts/build/prepared-articles.js';
import { readArticle } from '../../src/rules/article.js';
import { parseData } from '../../src/rules/data.js';

const files = readdirSync('src/rules', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(md|yaml)$/.test(name) && statSync(`src/rules/${name}`).isFile())
  .map((name) => ({ name, text: readFileSync(`src/rules/${name}`, 'utf8') }));

const parseFile = (name: string, text: string) =>
  name.endsWith('.md') ? readArticle('kings-mate', 'x', text) : parseData(text);

test('each file is prepared, and reads as before', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const { name, text } of files) {
    const prepared = prepareFile(name, text);
    expect(prepared, name).toMatch(name.endsWith('.md') ? /^---\n\{.*\}\n---\n/ : /^[[{].*[\]}]$/s);
    expect(parseFile(name, prepared), name).toEqual(parseFile(name, text));
  }
});

test('other files are left alone', () => {
  expect(prepareFile('x.png', '---\na: 1\n---\n')).toBe('---\na: 1\n---\n');
});
