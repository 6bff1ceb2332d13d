/** Shares of shards: their notation, and which servers belong to them. */
import { expect, test } from 'vitest';
import { formatShare, isGuildServed, isLeading, listShards, parseShare } from '../../src/base/shards.js';

test.each([
  ['0-3/16', { first: 0, last: 3, total: 16 }],
  ['5/16', { first: 5, last: 5, total: 16 }],
  ['0/1', { first: 0, last: 0, total: 1 }],
])('%s is a share, written alike', (text, share) => {
  expect(parseShare(text)).toEqual(share);
  expect(formatShare(share)).toBe(text);
});

test.each(['', '16', '3-0/16', '0-16/16', '16/16', '0/0', '-1/2', '0-3', '0-3/16/2', 'a/2', ' 0/2'])(
  '“%s” is none',
  (text) => {
    expect(parseShare(text)).toBeNull();
  },
);

test('every server belongs to one share, and direct messages to that of shard 0', () => {
  const shares = ['0-1/5', '2/5', '3-4/5'].map((text) => parseShare(text));
  expect(shares.flatMap((share) => (share === null ? [] : listShards(share)))).toEqual([0, 1, 2, 3, 4]);
  const createShare = (guildId: string | null) =>
    shares.flatMap((share, place) => (isGuildServed(share, guildId) ? [place] : []));
  // The creation time is above the id's lowest 22 bits.
  const createIdAt = (moment: bigint) => String((moment << 22n) + 4_194_303n);
  expect([10n, 11n, 12n, 13n, 14n].map((moment) => createShare(createIdAt(moment)))).toEqual([
    [0],
    [0],
    [1],
    [2],
    [2],
  ]);
  expect(createShare(null)).toEqual([0]);
  expect(isGuildServed(null, createIdAt(3n))).toBe(true);
  expect([...shares, null].map(isLeading)).toEqual([true, false, false, true]);
});
