/** Date ranges as people type them. */
import { expect, it } from 'vitest';
import { parseDateRange } from '../../../src/commands/game-list/date-range.js';

it.each([
  ['2026', '2026-01-01', '2027-01-01'],
  ['2026-11', '2026-11-01', '2026-12-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
  ['2024-02-29', '2024-02-29', '2024-03-01'],
  ['2026-12-31', '2026-12-31', '2027-01-01'],
])('%s is from %s up to %s', (typed, from, until) => {
  expect(parseDateRange(typed)).toEqual({ from: Date.parse(from), until: Date.parse(until) });
});

it('nothing has no limits', () => {
  expect(parseDateRange('')).toEqual({ from: null, until: null });
});

it.each(['26', '2026-13', '2026-00', '2026-02-30', '2025-02-29', '2026-1', '2026-11-28T00', '28.11.2026'])(
  '%s is no date',
  (typed) => {
    expect(parseDateRange(typed)).toBeNull();
  },
);
