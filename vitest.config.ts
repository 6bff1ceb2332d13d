import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { withCompiledSources } from './tests/compiled-sources.js';

/** Suites that take long or need a process of their own; they have a name like `kills.exhaustive.test.ts`. */
const EXHAUSTIVE = '{tests,playground/tests}/**/*.exhaustive.test.ts';
/** Suites in a real browser. */
const PAGE = '{tests,playground/tests}/page/**/*.test.ts';
/** Suites that drive the whole bot through the embedded Discord. */
const E2E = 'tests/e2e/**/*.test.ts';

const common = {
  setupFiles: ['playground/tests/openapi/setup.ts', 'tests/setup.ts'],
  // No test measures time: these limits end what hangs. The slowest test needs a sixth of them on two cores.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000 } },
};
/** Share of the cases that `npm test` draws. */
const QUICK = 0.1;
/** A file system in memory, where the system has one: a test's database then waits for no disk. */
const MEMORY = '/dev/shm';

/** Files share workers and their modules, so a module is loaded once per worker. */
const shared = {
  ...common,
  pool: 'threads',
  isolate: false,
  provide: { effort: QUICK },
  env: existsSync(MEMORY) ? { TMPDIR: MEMORY } : {},
} as const;
/** Each file has a process of its own. */
const isolated = { ...common, pool: 'forks', isolate: true } as const;

/** Suites that compute: a worker for each of two cores. */
const computing = { maxWorkers: 2, sequence: { groupOrder: 0 } } as const;
/** Suites that wait for a server or a browser for more than half of their time. */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } } as const;

export default defineConfig({
  test: {
    projects: [
      withCompiledSources({
        ...shared,
        ...computing,
        name: 'unit',
        include: ['{tests,playground/tests}/**/*.test.ts'],
        exclude: [EXHAUSTIVE, PAGE, E2E],
      }),
      withCompiledSources({ ...shared, ...waiting, name: 'e2e', include: [E2E], exclude: [EXHAUSTIVE] }),
      withCompiledSources({
        ...isolated,
        ...waiting,
        name: 'page',
        include: [PAGE],
        exclude: [EXHAUSTIVE],
        globalSetup: 'tests/page/build.ts',
        provide: { effort: QUICK },
      }),
      {
        test: {
          ...isolated,
          ...computing,
          name: 'exhaustive',
          include: [EXHAUSTIVE],
          globalSetup: 'tests/page/build.ts',
          provide: { effort: 1 },
        },
      },
    ],
  },
});
