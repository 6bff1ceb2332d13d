/** The pages in docs/rules are what the articles say. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pictureOf, rulesPages } from '../../scripts/rules-pages.js';
import { articles } from '../../src/rules/articles.js';

const folder = fileURLToPath(new URL('../../docs/rules', import.meta.url));

test.each(rulesPages().map((page) => [page.path, page.text] as const))(
  '%s is up to date (npm run rules)',
  (path, text) => {
    expect(readFileSync(`${folder}/${path}`, 'utf8')).toBe(text);
  },
);

test('every picture is there', () => {
  const pictures = articles.flatMap((article) => pictureOf(article) ?? []);
  expect(pictures.filter((path) => !existsSync(`${folder}/${path}`))).toEqual([]);
});
