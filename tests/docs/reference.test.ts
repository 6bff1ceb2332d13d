/** The reference pages and `.env.example` match the declarations, and links between documents work. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { referencePages } from '../../scripts/pages/reference-pages.js';
import { settingRows } from '../../src/config.js';

test.each(referencePages().map(({ path, text }) => [path, text] as const))(
  'docs/%s is up to date (npm run reference)',
  (path, text) => {
    expect(readFileSync(`docs/${path}`, 'utf8')).toBe(text);
  },
);

test('.env.example has each setting with its default', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const stated = lines.flatMap((line) => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []);
  expect(stated).toEqual(settingRows().flatMap(({ name, fallback }) => [name, fallback]));
});

/** Anchors of a page: its headings as GitHub names them, and explicit anchors. */
function listAnchors(markdown: string): ReadonlySet<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  const set = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...set]);
}

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

test.each(documents)('the links of %s lead to a file and a heading', (path) => {
  const markdown = readFileSync(path, 'utf8').replace(/```[\s\S]*?```/g, '');
  const links = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const dead = links.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const place = file === '' ? path : join(dirname(path), file);
    if (!existsSync(place)) return true;
    return anchor !== undefined && !listAnchors(readFileSync(place, 'utf8')).has(anchor);
  });
  expect(dead).toEqual([]);
});
