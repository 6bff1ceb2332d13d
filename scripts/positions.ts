/**
 * Hears the pictures of many more random positions of each game than the tests do, over all its options: no man may be lost, nothing
 * cut, and what was done last has to be told. Prints its seed, and ends with a non-zero status where that fails.
 * `npm run positions -- [positions of each game] [seed]`
 */
import { spawnSync } from 'node:child_process';
import { drawnSeed } from './seeds.js';

const [count = '5000', seed = String(drawnSeed())] = process.argv.slice(2);
process.stdout.write(`seed ${seed}: ${count} positions of each game\n`);
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/render/alt-positions.test.ts'], {
  env: { ...process.env, CASTELLAN_ALT_POSITIONS: count, CASTELLAN_TEST_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
