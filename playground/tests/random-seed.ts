/**
 * Random tests draw the same values in every run, so that a change is judged by what it changes. CASTELLAN_TEST_SEED, a
 * whole number, gives others.
 */
import fc from 'fast-check';

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env.CASTELLAN_TEST_SEED ?? '1'),
});
