/** The memory that docs/hosting.md promises fits the limits of the systemd unit and of the container. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readPage = (path: string) => readFileSync(path, 'utf8');

/** Megabytes of a size such as `290 MB`, `1.2 GB`, `512M` or `768m`. */
function parseMegabytes(size: string): number {
  const [, count = '', unit = ''] = /([\d.]+) ?([MmGg])/.exec(size) ?? [];
  return Number(count) * (unit.toLowerCase() === 'g' ? 1024 : 1);
}

test('says how much memory a hundred, a thousand and three thousand servers take', () => {
  const rows = [
    ...readPage('docs/hosting.md').matchAll(/^\| (?:up to )?([\d,]+) \| (.+?) \| (.+?) \| (.+?) \|$/gm),
  ].map(([, servers = '', ...sizes]) => [Number(servers.replace(',', '')), ...sizes.map(parseMegabytes)]);
  expect(rows.map(([servers]) => servers)).toEqual([100, 1_000, 3_000]);
  for (const [, taken = Number.NaN, high = Number.NaN, most = Number.NaN] of rows) {
    expect(high).toBeGreaterThan(1.2 * taken);
    expect(most).toBeGreaterThan(high);
  }
  const unit = readPage('deploy/castellan.service');
  expect(rows[0]?.slice(2)).toEqual(
    ['MemoryHigh', 'MemoryMax'].map((name) =>
      parseMegabytes(new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''),
    ),
  );
  expect(parseMegabytes(/CASTELLAN_MEMORY:-(\w+)/.exec(readPage('compose.yaml'))?.[1] ?? '')).toBe(
    rows[0]?.[3],
  );
});
