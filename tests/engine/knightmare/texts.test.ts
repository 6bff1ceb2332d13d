/** Every code of Knightmare Chess has words, and no words are unused. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../src/texts/en/engine.js';
import { knightmare as texts } from '../../../src/texts/en/games/knightmare.js';

const folder = 'src/engine/knightmare';
const source = [
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'codes/codes.ts')
    .map((name) => `${folder}/${name}`),
  'src/engine/notation/position-fields.ts',
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const findCodes = (pattern: RegExp) => new Set(Array.from(source.matchAll(pattern), ([, code = '']) => code));
const literals = findCodes(/'([A-Za-z]+(?:-[A-Za-z]+)*)'/g);

describe('refusals', () => {
  test('each has a sentence', () => {
    const codes = findCodes(/\b(?:refuse|createRefusal)\([^;{]*?'([a-z-]+)'/g);
    expect(codes).toContain('must-leave-check');
    const known = { ...engine.refusals, ...texts.refusals };
    expect([...codes].filter((code) => !(code in known))).toEqual([]);
  });

  test('no sentence is left over', () => {
    expect(Object.keys(texts.refusals).filter((code) => !literals.has(code))).toEqual([]);
  });
});

test('each notice has a sentence and each sentence a notice', () => {
  const outcomes = ['right', 'wrong', 'late'].map((outcome) => `abduction-${outcome}`);
  const told = [
    ...findCodes(/\baddNotice\(\s*'([a-z-]+)'/g),
    ...findCodes(/\baddNotice\([^;{]*\? '([a-z-]+)'/g),
    ...findCodes(/\baddNotice\([^;{]*: '([a-z-]+)'/g),
    ...outcomes,
    ...findCodes(/\bcode: '([a-z-]+)'/g),
    // Reasons why a feud ends.
    ...findCodes(/\bendEffects\([^;{]*?'([a-z]+-[a-z-]+)'/g),
    // Reasons why a card is void (`VoidReason`).
    ...findCodes(/'(void-[a-z-]+)'/g),
  ];
  expect(source.match(/\baddNotice\(\s*[^'\s]/g)).toHaveLength(7);
  expect([...new Set(told)].toSorted()).toEqual(Object.keys(texts.notices).toSorted());
});

test('each phase, ending and word is one that there is', () => {
  for (const vocabulary of [texts.phases, texts.outcomes])
    expect(Object.keys(vocabulary).filter((code) => !literals.has(code))).toEqual([]);
  const { done: _, ...words } = texts.words;
  expect(Object.keys(words).filter((token) => !literals.has(token))).toEqual([]);
});
