/**
 * Random games and texts are the same in every run of the tests, so that a change is judged by what it changes. Other ones
 * are had with `CASTELLAN_TEST_SEED`, a whole number; `npm run fuzz` draws one for each round.
 */
import fc from 'fast-check';

/** What random suites begin from. */
export const testSeed = Number(process.env.CASTELLAN_TEST_SEED ?? '1');

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });
