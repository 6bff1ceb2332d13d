/** Every path mentioned in a hand-written page exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const pages = ['CONTRIBUTING.md', 'README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
);

/** Paths from the root. A placeholder like `<game>` stands for any folder or part of a name. */
const PATHS = /(?<![\w./-])(?:src|tests|scripts|bench|playground|docs|deploy|drizzle)\/[\w<>./-]*[\w>]/g;

test.each(pages)('%s', (page) => {
  const paths = new Set(Array.from(readFileSync(page, 'utf8').matchAll(PATHS), ([path]) => path));
  const missing = [...paths].filter(
    (path) =>
      globSync(path.replaceAll(/<\w+>/g, '*'), { onlyFiles: false, expandDirectories: false }).length === 0,
  );
  expect(missing).toEqual([]);
});
