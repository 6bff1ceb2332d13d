/**
 * Random games and texts are the same in every run of the tests, so that a change is judged by what it changes. Other ones
 * are had with `CASTELLAN_TEST_SEED`: a whole number, or `random`.
 */
import fc from 'fast-check';

const { CASTELLAN_TEST_SEED: given = '1' } = process.env;
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(given === 'random' ? {} : { seed: Number(given) }) });
