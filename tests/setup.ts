/** Runs before each test file: seeds the random suites, and restores spies afterwards, since files share workers. */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { testSeed } from './seed.js';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
