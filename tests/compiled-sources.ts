/**
 * Compiles the sources once per run, so that Node loads them itself. Otherwise Vite transforms them for each
 * project, and every use of an import costs a call.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { type Plugin, transformWithOxc } from 'vite';
import type { ParsedStack } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['src/**/*.ts', 'playground/src/**/*.ts'];
const PREFIX = '.built-tests-';
const FOLDER = join(ROOT, `${PREFIX}${process.pid}`);
/** `vitest --changed` finds tests through Vite, so Vite must load the sources. */
const isWanted = process.argv.includes('run') && !process.argv.some((one) => one.startsWith('--changed'));

/** Lets a project's tests load compiled sources. */
export function withCompiledSources<Test extends object>(test: Test) {
  const server = { deps: { external: [new RegExp(`/\\${PREFIX}`)] } };
  return { plugins: isWanted ? [loadCompiled()] : [], test: { ...test, server, onStackTrace: nameSource } };
}

/** Resolves imports of sources to their compiled form. */
function loadCompiled(): Plugin {
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      const source = importer === undefined ? null : findSource(specifier, importer);
      if (source === null) return null;
      await compileOnce();
      return join(FOLDER, source);
    },
  };
}

/** Path of the compiled source in the folder. Null for other imports. */
function findSource(specifier: string, importer: string): string | null {
  if (specifier === '#playground') return 'playground/src/index.js';
  if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return null;
  const path = relative(ROOT, join(dirname(importer), specifier))
    .split(sep)
    .join('/');
  return /^(playground\/)?src\//.test(path) ? path : null;
}

let compiling: Promise<void> | undefined;

function compileOnce(): Promise<void> {
  compiling ??= compileAll();
  return compiling;
}

async function compileAll(): Promise<void> {
  removeLeftovers();
  process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
  await Promise.all(globSync(SOURCES, { cwd: ROOT, ignore: ['**/*.d.ts'] }).map(compile));
  const scope = { type: 'module', imports: { '#playground': './playground/src/index.js' } };
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(scope));
}

async function compile(file: string): Promise<void> {
  const path = join(ROOT, file);
  const target = join(FOLDER, file.replace(/\.ts$/, '.js'));
  // Sources find their resources and workers relative to themselves.
  const place = JSON.stringify(pathToFileURL(path).href);
  const source = readFileSync(path, 'utf8').replaceAll('import.meta.url', place);
  const { code, map } = await transformWithOxc(source, path, { sourcemap: true });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code);
  writeFileSync(`${target}.map`, JSON.stringify(map));
}

/** Removes folders left by killed runs. */
function removeLeftovers(): void {
  for (const name of readdirSync(ROOT)) {
    if (!name.startsWith(PREFIX)) continue;
    try {
      process.kill(Number(name.slice(PREFIX.length)), 0);
    } catch {
      rmSync(join(ROOT, name), { recursive: true, force: true });
    }
  }
}

/** Makes the stack frame of an error name the source file. */
function nameSource(_: unknown, frame: ParsedStack): void {
  if (!frame.file.startsWith(FOLDER)) return;
  const map = new SourceMap(JSON.parse(readFileSync(`${frame.file}.map`, 'utf8')));
  const found = map.findEntry(frame.line - 1, frame.column - 1);
  if (!('originalLine' in found)) return;
  frame.file = join(ROOT, relative(FOLDER, frame.file).replace(/\.js$/, '.ts'));
  frame.line = found.originalLine + 1;
  frame.column = found.originalColumn + 1;
}
