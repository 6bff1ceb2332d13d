import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'playground',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/openapi/setup.ts', 'tests/random-seed.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // On a busy machine something may come later than a test waits for it. The report names what passed only the second time.
    retry: 1,
  },
});
