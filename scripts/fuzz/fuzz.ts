/**
 * Runs the random suites in full with new seeds: `npm run fuzz -- [seconds] [seed of the first round]`. Runs
 * rounds until the time is over, or a single round if no time is given. A failing round prints the command that
 * repeats it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '../../src/base/durations.js';
import { randomSeed } from './seeds.js';

/** Imports of suites that draw games, positions or texts at random. */
const RANDOM = /from '[^']*(?:fast-check|every-game|every-field|fuzzing)(?:\.js)?'/;
/** Suites that need a browser are excluded. */
const IN_BROWSER = /[\\/]page[\\/]/;
/** Time limit per test. Some seeds produce longer games than the default seeds of the tests. */
const TEST_TIMEOUT = 3 * MINUTE;

const [seconds = '0', first] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);
const formatInFull = (file: string) => {
  const full = file.replace('.test.ts', '.exhaustive.test.ts');
  return existsSync(full) ? full : file;
};
const suites = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('tests', file))
  .filter((file) => !IN_BROWSER.test(file) && RANDOM.test(readFileSync(file, 'utf8')))
  .map(formatInFull);
const end = Date.now() + Number(seconds) * 1000;
let seed = first === undefined ? randomSeed() : Number(first);

do {
  say(`seed ${seed}: ${suites.length} suites`);
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--reporter=dot', `--testTimeout=${TEST_TIMEOUT}`, ...suites],
    {
      env: { ...process.env, CASTELLAN_TEST_SEED: String(seed) },
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    say(`Failed with seed ${seed}. Again: npm run fuzz -- 0 ${seed}`);
    process.exit(1);
  }
  seed = randomSeed();
} while (Date.now() < end);
