/**
 * Every label quoted in a text, an article or a page (`*More…*`) is the label of a button, a menu or an
 * option.
 */
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { optionTitle } from '../../src/commands/shared/wording/words.js';
import { games as allGames } from '../../src/engine/index.js';
import { articles } from '../../src/rules/article-library.js';
import { actionTexts } from '../../src/texts/en/actions.js';
import { bot } from '../../src/texts/en/bot.js';
import { cards } from '../../src/texts/en/cards/index.js';
import { games } from '../../src/texts/en/games/index.js';
import { pictures } from '../../src/texts/en/pictures.js';
import { rules } from '../../src/texts/en/rules.js';
import { table } from '../../src/texts/en/table.js';

/** Names in Discord's client, its Developer Portal and GitHub, and beginnings of paths there. */
const ELSEWHERE = [
  'Allow anyone to @mention this role',
  'Apps',
  'Bot',
  'General Information',
  'Installation',
  'Integrations',
  'Interested',
  'Manage Events',
  'Manage Server',
  'New Application',
  'Public Bot',
  'Security',
  'User Install',
];
/** Emphasized words that are no labels. */
const OTHERS = ['Play e4', 'Ruin Mist'];

/**
 * Italics that begin like a label, and bold words that tell the reader what to press. A line may break in
 * them.
 */
const QUOTED =
  /(?<![*\w\\/])\*(?=[\p{Lu}◀])([^*`]{0,80}?[^*\s/])\*(?![*\w/])|(?:[Pp]ress |[Bb]utton |then |under |→ )\*\*(?=\p{Lu})([^*]+)\*\*/gu;

const COMMENT = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Sources, articles, and pages for people who use the bot or run it. */
const files = globSync(
  ['src/**/*.{ts,md,yaml}', 'README.md', 'SECURITY.md', 'docs/*.md', 'docs/{notation,rulings}/*.md'],
  { ignore: ['docs/{maintaining,scaling,strength}.md'] },
);

/** The words of a page, or of a source's comments. */
function readWords(file: string): string {
  const words = readFileSync(file, 'utf8');
  if (!file.endsWith('.ts')) return words;
  return (words.match(COMMENT) ?? []).join('\n').replaceAll(/^\s*(?:\/\*\*|\*|\/\/)(?= )/gm, '');
}

function listTexts(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts];
  return Object.values(texts ?? {}).flatMap(listTexts);
}

const texts = listTexts({ actionTexts, bot, cards, games, pictures, rules, table });
const labels = [
  ...texts,
  ...articles.map(({ title }) => title),
  ...allGames.flatMap(({ id, options }) => options.map(({ name }) => optionTitle(id, name))),
];

/** True for a label, its words before an explanation (`Ring (Hnefatafl)`), or its beginning with `…`. */
function isLabel(quoted: string): boolean {
  const beginnings = quoted.endsWith('…')
    ? [quoted.replace('…', ' ')]
    : [' (', ':', ','].map((end) => quoted + end);
  return labels.some(
    (label) => label === quoted || beginnings.some((beginning) => label.startsWith(beginning)),
  );
}

const quotes = new Map<string, Set<string>>();
for (const [place, text] of [
  ...texts.map((one) => [one, one] as const),
  ...files.map((file) => [file, readWords(file)] as const),
])
  for (const [, plain, bold = ''] of text.matchAll(QUOTED)) {
    const [quoted = ''] = (plain ?? bold).replaceAll(/\s+/g, ' ').split(' → ');
    quotes.set(quoted, (quotes.get(quoted) ?? new Set()).add(place));
  }

const exempt = [...ELSEWHERE, ...OTHERS];

test('labels that texts, articles and pages quote', () => {
  const stale = [...quotes].filter(([quoted]) => !exempt.includes(quoted) && !isLabel(quoted));
  expect(quotes.size).toBeGreaterThan(200);
  expect(stale.map(([quoted, places]) => `${quoted}: ${[...places].join(', ')}`)).toEqual([]);
});

test('no exception is left over', () => {
  expect(exempt.filter((quoted) => !quotes.has(quoted) || isLabel(quoted))).toEqual([]);
});
