/** The rulings of Knightmare Chess as a page for readers of the repository: what `npm run rules` writes into `docs/rulings`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Article } from '../src/rules/article.js';
import { rulingArticles } from '../src/rules/ruling-articles.js';
import { testNames } from './test-names.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const TESTS = 'tests/engine/knightmare';

const HEAD = [
  '<!-- Made by `npm run rules` from the texts of the rulings and the names of their tests. Change those, not this page. -->',
  '# Knightmare Chess: rulings',
  "R1 to R87 answer the questions of the official list of rulings, X1 to X50 those of the publisher's later answers. What both leave open stands in [the open questions](../knightmare-decisions.md), D1 to D21. [How rulings are cited](README.md).",
];

interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The page: each ruling with its question, its answer and the tests that name it. */
export function rulingsPage(): string {
  const tests = namedTests();
  return `${[...HEAD, ...rulingArticles.map((ruling) => rulingText(ruling, tests))].join('\n\n')}\n`;
}

function rulingText({ id, title, gist }: Article, tests: readonly NamedTest[]): string {
  const number = id.slice(id.lastIndexOf('-') + 1).toUpperCase();
  const own = new RegExp(`\\b${number}\\b`);
  const lines = tests
    .filter(({ name }) => own.test(name))
    .map(({ file, name }) => `Test: [${file}](../../${file}), "${name}"`);
  return [`## ${number}: ${title}`, gist, ...lines].join('\n\n');
}

function namedTests(): readonly NamedTest[] {
  return readdirSync(join(root, TESTS), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .sort()
    .map((path) => `${TESTS}/${path}`)
    .flatMap((file) => testNames(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })));
}
