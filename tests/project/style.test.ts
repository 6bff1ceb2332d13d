/** Keeps unclear words out of texts and names. CONTRIBUTING.md says how we write. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { actionTexts } from '../../src/texts/en/actions.js';
import { bot } from '../../src/texts/en/bot.js';
import { cards, rulings } from '../../src/texts/en/cards/index.js';
import { engine } from '../../src/texts/en/engine.js';
import { games } from '../../src/texts/en/games/index.js';
import { pictures } from '../../src/texts/en/pictures.js';
import { rules } from '../../src/texts/en/rules.js';
import { table } from '../../src/texts/en/table.js';
import { AVOIDED_WORDS, type AvoidedWord, withoutNames } from './avoided-words.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const AVOIDED_IN_TEXTS: readonly AvoidedWord[] = [
  ...AVOIDED_WORDS,
  [/\bbr(?:eak|oke|oken|eaks) (?:it |the game |a game )?off\b/i, 'abort'],
  [/\bput by\b/i, 'suspended'],
  [/\b(?:laid|lay|let) (?:\w+ ){0,3}(?:to )?rest\b/i, 'pause'],
  [/\bgame (?:that )?rests\b/i, 'is paused'],
  [/\b(?:the|one's) own (?!king in check)\b/i, 'your, the player’s'],
  [/\bwhoever\b/i, 'the player who'],
  [/\bso many (?:votes|moves)\b/i, 'a number'],
  [/\bif so many\b/i, 'a number'],
  [/\bonce more before\b/i, 'again'],
  [/\btheir givers\b/i, 'those members'],
  [/^(?:there is )?no such\b/i, 'say what is missing'],
  [/\bby turns\b/i, 'alternately'],
  [/\bmeanwhile[.;]/i, 'leave it out'],
  [/\bwas \w+ since\b/i, 'has been … since'],
  [/\bwith (?:commas|slashes) between\b/i, 'separated by'],
];

/** True for names and words that people type. They may contain avoided words. */
const isTyped = (path: string) =>
  /\.(?:asked|fillers|articles|formerNotices)\b|^bot\.moves\.(?:typing|typed|fillers|spoken)/.test(path);

/** Every text below a key, by its path. */
function listTexts(part: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`));
}

/** Pages written by hand, each line by its place. Other pages are made from texts and articles. */
function linesOfPages(): readonly (readonly [string, string])[] {
  return ['', 'docs', 'docs/notation'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const lines = readFileSync(join(ROOT, folder, file), 'utf8').split('\n');
        return lines.map((line, at) => [`${join(folder, file)}:${at + 1}`, line] as const);
      }),
  );
}

describe('texts', () => {
  const parts = { bot, cards, engine, games, pictures, rules, rulings, table, actions: actionTexts };
  const all = [
    ...Object.entries(parts).flatMap(([name, texts]) => listTexts(texts, name)),
    ...linesOfPages(),
  ];

  it('are found', () => {
    expect(all.length).toBeGreaterThan(2_000);
  });

  it.each(AVOIDED_IN_TEXTS)('do not say %s but: %s', (word) => {
    const found = all.filter(([path, text]) => !isTyped(path) && word.test(withoutNames(text)));
    expect(found).toEqual([]);
  });
});

/** Vague function names, each with a clear one. */
const AVOIDED_NAMES: ReadonlyMap<string, string> = new Map([
  ['tended', 'settleBallots'],
  ['obeyed', 'applyStandingOrders'],
  ['told', 'describe…'],
  ['happened', 'eventsText'],
  ['ticked', 'advanceClocks'],
  ['nameAnew', 'renameThread'],
  ['farewell', 'say what it does'],
  ['furnishPlayground', 'seedPlayground'],
  ['suspicions', 'warnings'],
  ['answersFirst', 'prioritizeInteractions'],
  ['heeded', 'applyPreferences'],
  ['laidToRest', 'pauseTable'],
  ['goneOn', 'resumeTable'],
]);

/** Functions with an avoided name. */
function listVagueFunctions(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8');
  // Most files contain none of the words, and parsing takes long.
  if (![...AVOIDED_NAMES.keys()].some((name) => code.includes(name))) return [];
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
    const name = isFunction ? (node.name?.getText() ?? '') : '';
    if (AVOIDED_NAMES.has(name.replace('#', ''))) names.push(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return names;
}

it('functions say what they do', () => {
  const found = ['src', 'playground/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        listVagueFunctions(join(ROOT, folder, file)).map((name) => `${folder}/${file}: ${name}`),
      ),
  );
  expect(found).toEqual([]);
});

/** Lines of text in the comment at the head of a module. */
function countHeadLines(code: string): number {
  const [first] = ts.getLeadingCommentRanges(code, 0) ?? [];
  if (first === undefined) return 0;
  const lines = code.slice(first.pos, first.end).split('\n');
  return lines.filter((line) => /\w/.test(line)).length;
}

it('heads of modules have at most three lines', () => {
  const long = ['src', 'playground/src', 'playground/tests', 'tests', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[cm]?[jt]s$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => countHeadLines(readFileSync(join(ROOT, file), 'utf8')) > 3),
  );
  expect(long).toEqual([]);
});
