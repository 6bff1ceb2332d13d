/**
 * Builds the program before a start if it isn't built, or if a source is newer than the build. An
 * installation without the compiler starts as it is. Plain JavaScript, because the compiler hasn't run yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'playground/src', 'tsconfig.json', 'tsconfig.build.json', 'package.json'];
const BUILT = ['dist/main.js', 'playground/dist/index.js'];
const COMPILER = 'node_modules/typescript-native/bin/tsc';

/** Time of the newest file below a path, in milliseconds since 1970. 0 if there is none. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  return stats.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stats.mtimeMs;
}

function isBuilt() {
  const built = Math.min(...BUILT.map((path) => (existsSync(path) ? statSync(path).mtimeMs : 0)));
  return built >= Math.max(...SOURCES.map(newest));
}

const hasCompiler = existsSync(COMPILER);
if (!hasCompiler && !existsSync('dist/main.js')) {
  process.stderr.write(
    'Castellan is not built, and its compiler is not installed. Run "npm ci && npm run build".\n',
  );
  process.exit(78);
}
if (hasCompiler && !isBuilt()) {
  process.stdout.write('Building Castellan; later starts do not need this …\n');
  const { status } = spawnSync('npm', ['run', '-s', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  process.stdout.write('Built.\n');
}
