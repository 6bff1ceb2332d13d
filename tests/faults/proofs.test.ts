/** Each audit finding names a proof, and this proof exists. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROWS } from '../../scripts/faults/table.js';
import { FINDINGS, type Proof } from './proofs.js';

const rows = new Set(ROWS.map(({ name }) => name));

/** Says why the proof is missing. Null if it exists. */
function problemOf(proof: Proof): string | null {
  if ('row' in proof) return rows.has(proof.row) ? null : `npm run faults has no row: ${proof.row}`;
  const [file, name] = proof;
  if (!existsSync(file)) return `${file} does not exist`;
  const source = readFileSync(file, 'utf8');
  return isTested(source, name) ? null : `${file} has no test: ${name}`;
}

/** True if a call or a row of a table begins with the name. A name in a comment proves nothing. The linter refuses skipped tests. */
function isTested(source: string, name: string): boolean {
  const code = source.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  return ["'", '"', '`'].some((quote) => {
    const place = code.indexOf(`${quote}${name}${quote}`);
    return place > 0 && /[([]\s*$/.test(code.slice(0, place));
  });
}

test.each(Object.entries(FINDINGS))('%s is proved', (_, { proofs }) => {
  expect(proofs.length).toBeGreaterThan(0);
  expect(proofs.flatMap((proof) => problemOf(proof) ?? [])).toEqual([]);
});

test('no finding is missing', () => {
  const createNames = (letter: string, most: number) =>
    Array.from({ length: most }, (_, at) => `${letter}${at + 1}`);
  const names = [...createNames('R', 13), 'R5b', ...createNames('D', 16), ...createNames('K', 5)];
  expect(Object.keys(FINDINGS)).toEqual(expect.arrayContaining(names));
});

test('every row of the fault table proves something', () => {
  const named = Object.values(FINDINGS).flatMap(({ proofs }) =>
    proofs.flatMap((proof) => ('row' in proof ? [proof.row] : [])),
  );
  expect([...rows].filter((name) => !named.includes(name))).toEqual([]);
});

test('a proof that does not exist is found', () => {
  expect(problemOf({ row: 'no such row' })).toMatch('no row');
  expect(problemOf(['tests/faults/no-such.test.ts', 'x'])).toMatch('does not exist');
  expect(problemOf(['tests/project/lockfile.test.ts', 'no such test'])).toMatch('no test');
});

test('a name that only a comment has is no test', () => {
  expect(isTested("test('it works', () => {});", 'it works')).toBe(true);
  expect(isTested("test.each(rows)(\n  'it works',", 'it works')).toBe(true);
  expect(isTested("// test('it works', () => {});", 'it works')).toBe(false);
  expect(isTested("const name = 'it works';", 'it works')).toBe(false);
});
