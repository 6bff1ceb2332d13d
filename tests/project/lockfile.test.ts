/**
 * The lockfile is verifiable by `npm ci`: every package has a hash, binaries of other platforms too. It names no
 * registry address. The repository's packages come from their folders.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockfileShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().default(false),
    }),
  ),
});

/** A sentence for each entry that `npm ci` couldn't verify or that names an address. Throws if the text is no lockfile. */
function lockfileProblems(lockfile: unknown): readonly string[] {
  const { packages } = lockfileShape.parse(lockfile);
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link }]) => {
    const isLink = link && resolved !== undefined && isOurs(resolved) && resolved in packages;
    if (isLink || isOurs(path)) return [];
    return [
      ...(integrity !== undefined ? [] : [`${path} has no integrity`]),
      ...(resolved === undefined ? [] : [`${path} names where it was downloaded from (resolved)`]),
    ];
  });
}

/** True if the package is the product or one of its workspaces. */
function isOurs(path: string): boolean {
  return !path.includes('node_modules/');
}

const DIRECT = 'node_modules/direct';
const entry = { version: '1.0.0', integrity: 'sha512-abc' };

function problemsOf(changed: object): readonly string[] {
  return lockfileProblems({ packages: { '': { name: 'product' }, [DIRECT]: { ...entry, ...changed } } });
}

test('ours has a hash for everything, and no address', () => {
  expect(lockfileProblems(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});

test('no package goes without its hash, not even a binary of another platform', () => {
  const none = { integrity: undefined };
  expect(problemsOf({})).toEqual([]);
  for (const changed of [none, { ...none, optional: true, os: ['aix'], cpu: ['ppc64'] }])
    expect(problemsOf(changed)).toEqual([`${DIRECT} has no integrity`]);
});

test('no entry names an address', () => {
  expect(problemsOf({ resolved: 'https://registry.example/direct.tgz' })).toEqual([
    `${DIRECT} names where it was downloaded from (resolved)`,
  ]);
});

test('a package of our own is linked from its folder, and nothing else is', () => {
  const link = { link: true, resolved: 'ours', version: undefined, integrity: undefined };
  const packages = { ours: { version: '1.0.0' }, 'node_modules/ours': link };
  expect(lockfileProblems({ packages })).toEqual([]);
  for (const resolved of ['elsewhere', 'https://registry.example/direct.tgz', DIRECT]) {
    expect(problemsOf({ ...link, resolved })).toEqual([
      `${DIRECT} has no integrity`,
      `${DIRECT} names where it was downloaded from (resolved)`,
    ]);
  }
});
