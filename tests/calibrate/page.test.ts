/** `docs/strength.md` is made from the stored results and the levels' current settings. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatPage } from '../../scripts/calibrate/page.js';
import { readRecords } from '../../scripts/calibrate/records.js';
import { listRows } from '../../scripts/calibrate/rows.js';

it('matches the results; `npm run calibrate -- page` writes it', () => {
  expect(readFileSync('docs/strength.md', 'utf8')).toBe(formatPage(readRecords()));
});

it('has the counts and the interval of a row, and marks rows without games', () => {
  const [row] = listRows('chess');
  if (row === undefined) return expect.unreachable();
  const record = { ...row.key, won: 30, drawn: 8, lost: 2, plies: 4_000, day: '2026-11-29' };
  const page = formatPage([record]);
  expect(page).toContain('| 1 against random | 95 % | 30 | 8 | 2 | 40 | 85 % | 70.9 % to 92.9 % |');
  expect(page).toContain('| 2 against 1 | 79 % | | | | 0 of 200 | not measured yet | |');
  const other = { ...record, one: 'skill-99' };
  expect(formatPage([other])).toBe(formatPage([]));
});
