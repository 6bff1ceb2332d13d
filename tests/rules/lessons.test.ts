/** Lessons can be played to the end: positions are valid, answers are legal and right, other moves are not. */
import { describe, expect, test } from 'vitest';
import { listActions } from '../../src/engine/actions.js';
import { games } from '../../src/engine/index.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import { findArticle } from '../../src/rules/article-library.js';
import { createExamplePosition } from '../../src/rules/example-position.js';
import { createView, findWrongMove, listChoices, tryMove, tryTypedMove } from '../../src/rules/exercise.js';
import { lessonOf } from '../../src/rules/lesson.js';

const steps = games.flatMap(({ id }) =>
  lessonOf(id).map((step, place) => [`${id} ${place + 1}`, id, step] as const),
);

describe.each(steps)('step %s', (_, game, step) => {
  const example = createExamplePosition(game, step);

  test('leads to an article and shows a board', () => {
    expect(findArticle(`${game}/${step.article}`)).toBeDefined();
    expect(createView(example, []).pieces.length).toBeGreaterThan(0);
  });

  test('asks for moves that can be made, and for no other', () => {
    const answers = new Set(step.task?.answers ?? []);
    const right: string[] = [];
    for (const path of listActions(example.game, example.position, example.side)) {
      if (step.task === undefined) break;
      const tried = tryMove(example, step.task.answers, path);
      if (!tried.ok) throw new Error(`a legal move was refused: ${path.join(' ')}`);
      expect(tried.value.right).toBe(answers.has(tried.value.notation));
      if (tried.value.right) right.push(tried.value.notation);
    }
    expect(right.length > 0).toBe(step.task !== undefined);
  });
});

test.each(steps.filter(([, , { task }]) => task !== undefined))(
  'step %s reads its answers as they are written, and gives none of them away as an example',
  (_, game, step) => {
    const example = createExamplePosition(game, step);
    const answers = step.task?.answers ?? [];
    for (const answer of answers)
      expect(tryTypedMove(example, answers, answer)).toMatchObject({ ok: true, value: { right: true } });
    const typed = findWrongMove(example, answers);
    expect(tryTypedMove(example, answers, typed)).toMatchObject({ ok: true, value: { right: false } });
    expect(tryTypedMove(example, answers, 'hello')).toMatchObject({
      ok: false,
      reason: { code: 'unreadable' },
    });
  },
);

test('an illegal move is refused with its rule, and changes nothing', () => {
  const step = lessonOf('kings-mate')[1];
  if (step === undefined) throw new Error('the lesson has a second step');
  const example = createExamplePosition('kings-mate', step);
  expect(tryMove(example, step.task?.answers ?? [], ['B2', 'C4'])).toMatchObject({ ok: false });
  expect(listChoices(example, []).length).toBeGreaterThan(0);
});

test('words that mean several moves are refused with these moves', () => {
  const options = knightmare.resolve({ cards: 'off' });
  if (!options.ok) throw new Error(options.reason.code);
  const position = knightmare.read(options.value, '4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1');
  if (!position.ok) throw new Error(position.reason.code);
  expect(
    tryTypedMove({ game: knightmare, position: position.value, side: 'white' }, [], 'knight b3'),
  ).toEqual({
    ok: false,
    reason: { code: 'several-moves', values: { moves: 'a1-b3, c1-b3' } },
  });
});

test('there is no lesson for a game that there is not', () => {
  expect(() => lessonOf('constructor')).toThrow('no lesson');
});
