/** The plan of a choice: forced steps, available choices, and the target of "Back". */
import { describe, expect, it } from 'vitest';
import { emphasisOfPlan, planChoice } from '../../../../src/commands/play/choices/choice-plan.js';
import type { Choice, Path } from '../../../../src/engine/choices.js';
import { kingsMate } from '../../../../src/engine/kings-mate/game.js';
import { resolveOptions } from '../../../engine/search/searching.js';

/** Tokens that may follow each path. A token with `!` ends the action. */
const TREE: Readonly<Record<string, readonly string[]>> = {
  '': ['a', 'b'],
  a: ['x'],
  'a x': ['1!', '2!'],
  b: ['y', 'z'],
  'b y': ['3!'],
  'b z': ['4!', '5!'],
};

function choicesAfter(path: Path): readonly Choice[] {
  return (TREE[path.join(' ')] ?? []).map((written, square) => ({
    token: written.replace('!', ''),
    kind: 'square',
    square,
    leaf: written.endsWith('!'),
  }));
}

const { position } = kingsMate.start(resolveOptions(kingsMate, {}), 0);
const choosing = { game: kingsMate, position, side: 'white', options: choicesAfter };

/** The plan as text: the path, the next tokens, and the path of "Back", with `*` if restarting is offered too. */
function formatPlan(path: Path, touchMove = false) {
  const plan = planChoice(choosing, path, touchMove);
  if (plan === null) return null;
  const { back } = plan;
  return {
    path: plan.path.join(' '),
    next: plan.next.map(({ token }) => token).join(' '),
    back: back && `${back.path.join(' ')}${back.restart ? '*' : ''}`,
  };
}

describe('a plan', () => {
  it.each([
    ['offers the first choices', [], { path: '', next: 'a b', back: null }],
    ['takes a forced choice', ['a'], { path: 'a x', next: '1 2', back: '' }],
    ['stops where there is a choice', ['b'], { path: 'b', next: 'y z', back: '' }],
    ['leaves the last choice of an action to the player', ['b', 'y'], { path: 'b y', next: '3', back: 'b*' }],
    ['is none after a path that no one can choose', ['c'], null],
    ['is none after a whole action', ['b', 'z', '4'], null],
  ])('%s', (_, path, expected) => {
    expect(formatPlan(path)).toEqual(expected);
  });

  it('leads back to the touched piece at most, where it binds', () => {
    expect(formatPlan(['b'], true)?.back).toBeNull();
    expect(formatPlan(['b', 'z'], true)?.back).toBe('b');
  });

  it('emphasizes the targets that can be pressed', () => {
    const plan = planChoice(choosing, ['b'], false);
    if (plan === null) throw new Error('there is a choice');
    expect(emphasisOfPlan(plan)).toMatchObject({ chosen: [1], targets: [0, 1], isPreview: true });
  });
});
