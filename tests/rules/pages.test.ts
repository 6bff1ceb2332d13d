/** The pages in docs/rules match the articles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { pictureOf, rulesPages } from '../../scripts/pages/rules-pages.js';
import { games } from '../../src/engine/index.js';
import { articles } from '../../src/rules/article-library.js';

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

describe('a page is read as a rulebook', () => {
  const order: Readonly<Record<string, readonly string[]>> = parseYaml(
    readFileSync('src/rules/order.yaml', 'utf8'),
  );

  test.each(Object.entries(order))('%s: every article has its place, once', (folder, names) => {
    const written = readdirSync(`src/rules/${folder}`)
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.replace(/\.md$/, ''));
    expect([...names].sort()).toEqual(written.sort());
  });

  test.each(games.map(({ id }) => id))(
    '%s: from the aim over board, set-up, turn and moves to the end',
    (id) => {
      const page = articles
        .filter(({ game }) => game === id)
        .map((article) => article.id.replace(`${id}/`, ''));
      const parts = ['aim', 'board', 'set-up', 'turn', 'moving', 'king', 'end', 'notation', 'history'];
      expect(page.filter((name) => parts.includes(name))).toEqual(parts);
      const [first, second] = page;
      expect([first, second]).toEqual(['at-a-glance', 'aim']);
    },
  );
});
