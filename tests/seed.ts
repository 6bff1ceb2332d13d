/**
 * Seed of the random suites, equal in every run, so that each change is judged by its own effect. Set
 * CASTELLAN_TEST_SEED to a whole number for other games and texts. `npm run fuzz` draws one per round.
 */
export const testSeed = Number(process.env.CASTELLAN_TEST_SEED ?? '1');
