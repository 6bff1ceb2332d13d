import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'bot',
          include: ['tests/**/*.test.ts'],
          setupFiles: ['playground/tests/openapi/setup.ts', 'tests/seed.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // On a busy machine something may come later than a test waits for it. The report names what passed only the second time.
          retry: 1,
        },
      },
      'playground',
    ],
  },
});
