/**
 * Adds missing hashes to package-lock.json. Removes each package without a hash, and the packages that depend on
 * it, and lets npm resolve them again. Run it as `npm run lockfile` with a registry that has the packages of all
 * platforms.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const LOCKFILE = 'package-lock.json';
const FOLDER = 'node_modules/';

interface Lockfile {
  readonly packages: Record<string, Entry>;
}

interface Entry {
  readonly integrity?: string;
  /** Set for a package of this repository. */
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const before = readFileSync(LOCKFILE, 'utf8');
const lacking = listPackagesWithoutHash(JSON.parse(before));
if (lacking.length > 0) {
  writeFileSync(
    LOCKFILE,
    `${JSON.stringify(removePackages(JSON.parse(before), new Set(lacking)), null, 2)}\n`,
  );
  execFileSync('npm', [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--omit-lockfile-registry-resolved',
  ]);
  const { packages }: Lockfile = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const missing = lacking.filter((path) => packages[path]?.integrity === undefined);
  if (missing.length > 0) {
    writeFileSync(LOCKFILE, before);
    process.stderr.write(
      `The registry does not offer these, so nothing was changed:\n${missing.join('\n')}\n`,
    );
    process.exitCode = 1;
  }
}

function listPackagesWithoutHash({ packages }: Lockfile): readonly string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.includes(FOLDER) && !link && integrity === undefined)
    .map(([path]) => path);
}

/** Removes the packages at these paths, and each package with one of them as an optional dependency. */
function removePackages(lockfile: Lockfile, paths: ReadonlySet<string>): Lockfile {
  const hasOptionalDependencies = ({ optionalDependencies = {} }: Entry) =>
    Object.keys(optionalDependencies).some((name) => paths.has(FOLDER + name));
  const kept = Object.entries(lockfile.packages).filter(
    ([path, entry]) => !paths.has(path) && (path === '' || !hasOptionalDependencies(entry)),
  );
  return { ...lockfile, packages: Object.fromEntries(kept) };
}
