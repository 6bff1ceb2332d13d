/** Every code of King's Mate has words, and no words are unused. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endings } from '../../../src/engine/kings-mate/board/position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { engine } from '../../../src/texts/en/engine.js';
import { kingsMate as texts } from '../../../src/texts/en/games/kings-mate.js';

const folder = 'src/engine/kings-mate';
const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && name !== 'codes.ts',
);
const kernel = ['src/engine/notation/position-fields.ts', 'src/engine/kit/turn.ts'];
const source = [...rules.map((name) => `${folder}/${name}`), ...kernel]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const findCodes = (pattern: RegExp) => new Set(Array.from(source.matchAll(pattern), ([, code = '']) => code));
const literals = findCodes(/'([a-z]+(?:-[a-z]+)*)'/g);

describe('refusals', () => {
  test('each has a sentence', () => {
    const codes = findCodes(/\b(?:refuse|createRefusal)\([^;{]*?'([a-z-]+)'/g);
    expect(codes).toContain('raised-closed');
    const known = { ...engine.refusals, ...texts.refusals };
    expect([...codes].filter((code) => !(code in known))).toEqual([]);
  });
  test('no sentence is left over', () => {
    expect(Object.keys(texts.refusals).filter((code) => !literals.has(code))).toEqual([]);
  });
});

test('each notice has a sentence and each sentence a notice', () => {
  const told = [
    ...findCodes(/\baddNotice\([^;{]*?'([a-z-]+)'(?!\])/g),
    ...findCodes(/\baddNotice\([^;{]*: '([a-z-]+)'/g),
  ];
  expect([...new Set(told)].sort()).toEqual(Object.keys(texts.notices).sort());
});

test('each ending has a clause', () => {
  const known = { ...engine.outcomes, ...texts.outcomes };
  const reasons = endings.list.flatMap((ending): string[] => (ending === null ? [] : [ending.reason]));
  expect(reasons.filter((reason) => !(reason in known))).toEqual([]);
  expect(Object.keys(texts.outcomes).filter((code) => !reasons.includes(code))).toEqual([]);
});

test('each option says in a sentence what it does and names its values', () => {
  expect(Object.keys(texts.options)).toEqual(kingsMate.options.map(({ name }) => name));
  for (const option of kingsMate.options) {
    const { about, values } = { values: {}, ...texts.options[option.name as keyof typeof texts.options] };
    expect(about).toMatch(/^[A-Z].{0,98}\.$/);
    if (option.kind === 'choice') expect(Object.keys(values).sort()).toEqual(option.values.toSorted());
  }
});

test('notes belong to values that exist', () => {
  for (const note of Object.keys(texts.notes)) {
    const [name, value = ''] = note.split('=');
    const option = kingsMate.options.find((one) => one.name === name);
    expect(option?.kind === 'choice' && option.values.some((one) => one === value)).toBe(true);
  }
});
