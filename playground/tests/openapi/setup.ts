/**
 * Runs before every test file: when CASTELLAN_OPENAPI names Discord's OpenAPI document, every request to an embedded Discord
 * and every answer of it is held against the document, and a test that caused a violation fails.
 */
import { afterAll, afterEach } from 'vitest';

const path = process.env.CASTELLAN_OPENAPI;

if (path !== undefined && path !== '') {
  // Loaded only when asked for: this file runs before every test file.
  const { failOnViolations, observeViolations } = await import('./observer.js');
  observeViolations(path, process.env.CASTELLAN_OPENAPI_REPORT);
  afterEach(failOnViolations);
  afterAll(failOnViolations);
}
