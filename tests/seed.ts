/**
 * Seed of the random suites. It is the same in every run, so that a change is judged by its own effect. Set
 * CASTELLAN_TEST_SEED, a whole number, for other games and texts; `npm run fuzz` draws one for each round.
 */
export const testSeed = Number(process.env.CASTELLAN_TEST_SEED ?? '1');
