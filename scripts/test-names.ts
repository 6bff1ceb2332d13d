/** What the tests of the repository are called: read from their sources. */

/** A call of `test`, `it` or `describe`, or of what their `each` and `skipIf` give, that begins with a name. */
const NAMED = /(?:\b(?:describe|it|test)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs;

/** The names of the tests, and of the groups of tests, in the source of a test file. */
export function testNames(source: string): readonly string[] {
  return [...source.matchAll(NAMED)].map(([, , name = '']) => name.replaceAll(/\\(.)/g, '$1'));
}
