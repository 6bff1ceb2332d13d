/**
 * Checks the alt texts of many more random positions than the tests check, over all options of each game. No
 * piece may be missing, no text cut, and the last action must be described. Prints its seed. Exits with a
 * non-zero status on failure. `npm run positions -- [positions of each game] [seed]`
 */
import { spawnSync } from 'node:child_process';
import { randomSeed } from './seeds.js';

const [count = '5000', seed = String(randomSeed())] = process.argv.slice(2);
process.stdout.write(`seed ${seed}: ${count} positions of each game\n`);
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/render/alt-text/positions.test.ts'], {
  env: { ...process.env, CASTELLAN_ALT_POSITIONS: count, CASTELLAN_TEST_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
