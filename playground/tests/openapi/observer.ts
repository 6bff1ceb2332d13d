/**
 * Checks every request to an embedded Discord in this process, and its answer, against Discord's OpenAPI
 * document.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { observeRequests } from '../../src/index.js';
import { createOpenApiCheck, type Violation } from './check.js';

const found: (Violation & { readonly test: string })[] = [];
let isObserving = false;

/**
 * Starts checking, once per process. `document` is the path of the OpenAPI document. `report` is the path of a
 * file to which the method and route of every request are appended.
 */
export function observeViolations(document: string, report: string | undefined): void {
  if (isObserving) return;
  isObserving = true;
  const check = createOpenApiCheck(JSON.parse(readFileSync(document, 'utf8')));
  observeRequests((entry) => {
    const test = expect.getState().currentTestName ?? 'outside of a test';
    for (const violation of [...check.checkRequest(entry), ...check.checkAnswer(entry)])
      found.push({ ...violation, test });
    if (report !== undefined) appendFileSync(report, `${entry.method} ${entry.route ?? entry.path}\n`);
  });
}

/** Throws an error that lists the violations since the last call, if there are any. */
export function failOnViolations(): void {
  const lines = found
    .splice(0)
    .map(({ test, route, field, problem }) => `${route}: ${field} ${problem} (${test})`);
  if (lines.length > 0) throw new Error(`against Discord's OpenAPI document:\n${lines.join('\n')}`);
}
