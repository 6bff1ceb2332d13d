/**
 * Runs before every test file: when CASTELLAN_OPENAPI names Discord's OpenAPI document, every request to an embedded Discord
 * and every answer of it is held against the document, and a test that caused a violation fails.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, expect } from 'vitest';
import type { Violation } from './check.js';

const path = process.env.CASTELLAN_OPENAPI;
const report = process.env.CASTELLAN_OPENAPI_REPORT;

if (path !== undefined && path !== '') {
  // Loaded only when asked for: this file runs before every test file.
  const { openApiCheck } = await import('./check.js');
  const { observeRequests } = await import('../../src/index.js');
  const check = openApiCheck(JSON.parse(readFileSync(path, 'utf8')));
  const found: (Violation & { readonly test: string })[] = [];
  observeRequests((entry) => {
    const test = expect.getState().currentTestName ?? 'outside of a test';
    for (const violation of [...check.request(entry), ...check.answer(entry)])
      found.push({ ...violation, test });
    if (report !== undefined) appendFileSync(report, `${entry.method} ${entry.route ?? entry.path}\n`);
  });
  const fail = () => {
    const lines = found
      .splice(0)
      .map(({ test, route, field, problem }) => `${route}: ${field} ${problem} (${test})`);
    if (lines.length > 0) throw new Error(`against Discord's OpenAPI document:\n${lines.join('\n')}`);
  };
  afterEach(fail);
  afterAll(fail);
}
