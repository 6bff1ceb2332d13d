/**
 * Runs before every test file. If CASTELLAN_OPENAPI names Discord's OpenAPI document, checks all requests and
 * answers of embedded Discords against it. A test that causes a violation fails.
 */
import { afterAll, afterEach } from 'vitest';

const path = process.env.CASTELLAN_OPENAPI;

if (path !== undefined && path !== '') {
  // Loaded on demand, because this file runs before every test file.
  const { failOnViolations, observeViolations } = await import('./observer.js');
  observeViolations(path, process.env.CASTELLAN_OPENAPI_REPORT);
  afterEach(failOnViolations);
  afterAll(failOnViolations);
}
