/** Reads the names of tests from their sources. */

/**
 * A call of `test`, `it` or `describe`, or of a function returned by their `each` or `skipIf`, that begins
 * with a name.
 */
const NAMED = /(?:\b(?:describe|it|test)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs;

/** Names of tests and test groups in the source of a test file, without a placeholder in parentheses at the end. */
export function listTestNames(source: string): readonly string[] {
  return [...source.matchAll(NAMED)].map(([, , name = '']) =>
    name.replaceAll(/\\(.)/g, '$1').replace(/ \(%s\)$/, ''),
  );
}
