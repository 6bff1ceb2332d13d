/** Builds the playground page once for all browser suites. */
import type { TestProject } from 'vitest/node';
import { buildPage, isBrowserInstalled } from '../../playground/tests/page/browser.js';

export default async function build(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!isBrowserInstalled) return undefined;
  const { folder, remove } = await buildPage();
  project.provide('pageFolder', folder);
  return remove;
}
