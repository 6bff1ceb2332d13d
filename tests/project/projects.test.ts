/** Every test file runs in exactly one project. */
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import config from '../../vitest.config.js';

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || project.test === undefined) return [];
  const { name, include = [], exclude = [] } = project.test;
  return [{ name, files: globSync([...include], { ignore: [...exclude, '**/node_modules/**'] }) }];
});
const files = globSync('**/*.{test,spec}.*', { ignore: ['**/node_modules/**', '**/dist/**'] });

test('the projects are those that the scripts of package.json name', () => {
  expect(projects.map(({ name }) => name)).toEqual(['unit', 'e2e', 'page', 'exhaustive']);
});

test.each(files)('%s is in one project', (file) => {
  expect(projects.filter((project) => project.files.includes(file)).map(({ name }) => name)).toHaveLength(1);
});
