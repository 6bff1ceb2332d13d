/** The tree of choices that a list of actions spans. */
import { describe, expect, it } from 'vitest';
import { ChoiceTree, type Path } from '../../src/engine/choices.js';

const paths: readonly Path[] = [['b1', 'c3'], ['g7', 'g8', 'Q'], ['b1', 'a3'], ['pass'], ['g7', 'g8', 'N']];

/** Each choice's square identifies its action. */
const tree = new ChoiceTree(
  [...paths.keys()],
  (index) => paths[index] ?? [],
  (index, token, depth) => ({
    token,
    kind: 'word',
    square: index,
    leaf: depth === (paths[index]?.length ?? 0) - 1,
  }),
);

describe('a tree of choices', () => {
  it('has each next token once, in the order of the actions, from the first that has it', () => {
    expect(tree.choicesAfter([])).toEqual([
      { token: 'b1', kind: 'word', square: 0, leaf: false },
      { token: 'g7', kind: 'word', square: 1, leaf: false },
      { token: 'pass', kind: 'word', square: 3, leaf: true },
    ]);
    expect(tree.choicesAfter(['b1']).map(({ token }) => token)).toEqual(['c3', 'a3']);
    expect(tree.choicesAfter(['g7', 'g8']).map(({ token, square }) => [token, square])).toEqual([
      ['Q', 1],
      ['N', 4],
    ]);
  });

  it('has nothing behind a whole action, nor where no action goes', () => {
    for (const path of [['pass'], ['b1', 'c3'], ['a1'], ['b1', 'c3', 'Q'], ['a1', 'c3'], ['b1 c3']])
      expect(tree.choicesAfter(path)).toEqual([]);
  });

  it('finds an action by its whole path alone', () => {
    expect(paths.map((path) => tree.actionAt(path))).toEqual([...paths.keys()]);
    for (const path of [[], ['b1'], ['g7', 'g8'], ['g7', 'g8', 'R'], ['pass', 'pass'], ['b1 c3']])
      expect(tree.actionAt(path)).toBeUndefined();
  });
});
