/**
 * Finds folders that depend on each other, also those that dependency-cruiser's `no-cycles-of-folders`
 * misses: neighbours that import each other through different subfolders, or a folder and a neighbouring
 * file. Code that both need belongs below both.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

interface Import {
  readonly from: string;
  readonly to: string;
}

/** All imports between files of a folder, including type imports. */
function importsOf(folder: string): readonly Import[] {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name))
    .filter((file) => file.endsWith('.ts'));
  const known = new Set(files);
  return files
    .flatMap((from) =>
      ts.preProcessFile(readFileSync(join(root, from), 'utf8')).importedFiles.map(({ fileName }) => ({
        from,
        to: posix.join(posix.dirname(from), fileName).replace(/\.js$/, '.ts'),
      })),
    )
    .filter(({ from, to }) => known.has(to) && from !== to);
}

/** Shortens both paths to the entries of the innermost folder that contains both. */
function toSiblings({ from, to }: Import): Import {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((name, at) => name !== other[at]) + 1;
  return { from: one.slice(0, depth).join('/'), to: other.slice(0, depth).join('/') };
}

/** Finds a cycle from `start` through `next`. Null if there is none. */
function findCycle(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const open = [start];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    for (const there of next.get(here) ?? []) {
      if (there === start) {
        const way = [start];
        for (let at: string | undefined = here; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
        return way;
      }
      if (!cameFrom.has(there) && there !== start) {
        cameFrom.set(there, here);
        open.push(there);
      }
    }
  }
  return null;
}

/** Import cycles, one for each folder or file on a cycle. */
function listCycles(imports: readonly Import[]): readonly string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports.map(toSiblings)) next.set(from, (next.get(from) ?? new Set()).add(to));
  return [...next.keys()].flatMap((start) => findCycle(start, next)?.join(' -> ') ?? []);
}

it.each([
  ['src', 2_000],
  ['playground/src', 100],
])('no folder of %s imports what imports it', (folder, atLeast) => {
  const imports = importsOf(folder);
  expect(imports.length).toBeGreaterThan(atLeast);
  expect(listCycles(imports)).toEqual([]);
});

it('two folders that import each other are found, though no two files do', () => {
  const deep = [
    { from: 'src/hall/stairs/step.ts', to: 'src/yard/well/rope.ts' },
    { from: 'src/yard/gate.ts', to: 'src/hall/door.ts' },
  ];
  expect(listCycles(deep)).toEqual(['src/hall -> src/yard -> src/hall', 'src/yard -> src/hall -> src/yard']);
  expect(listCycles(deep.slice(1))).toEqual([]);
});

/** Neighbours whose names differ only by an ending, each with the reason why both keep their name. */
const ALIKE: Readonly<Record<string, string>> = {
  'playground/src/rest: route, routes': 'the declaration of a route, and the folder of all routes',
};

/** The name of a file or folder without extension and without the ending of its last word. */
function stemOf(entry: string): string {
  return entry
    .replace(/(?:\.exhaustive)?(?:\.test)?\.ts$/, '')
    .replace(/(?<=\w{4})(?:ings?|ers?|ed|es|s|e)$/, '')
    .replace(/(\w)\1$/, '$1');
}

/** Groups of entries with the same stem, in a folder and its subfolders. */
function listAlike(folder: string): readonly string[] {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const groups = new Map<string, Set<string>>();
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (name.includes('node_modules')) continue;
    const key = `${posix.join(folder, posix.dirname(name))}: ${stemOf(posix.basename(name))}`;
    groups.set(key, (groups.get(key) ?? new Set()).add(posix.basename(name).replace(/(?:\.\w+)+$/, '')));
  }
  return [...groups].flatMap(([key, names]) =>
    names.size < 2 ? [] : [`${key.slice(0, key.indexOf(':'))}: ${[...names].sort().join(', ')}`],
  );
}

it('no two files of a folder differ only by an ending of their names', () => {
  const folders = ['src', 'playground/src', 'playground/tests', 'tests', 'bench', 'scripts'];
  expect(folders.flatMap(listAlike)).toEqual(Object.keys(ALIKE));
});
