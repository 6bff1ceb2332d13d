/** Steps of lessons as messages, with their state in custom ids. */
import { describe, expect, it } from 'vitest';
import { isExistingStep } from '../../../src/commands/lessons/place.js';
import { lessonScreen } from '../../../src/commands/lessons/screen.js';
import { freeCustomId, readFreeArgument } from '../../../src/commands/shared/app/verbs.js';
import { parseId } from '../../../src/discord/messages/custom-ids.js';
import type { Path } from '../../../src/engine/choices.js';
import { games } from '../../../src/engine/index.js';
import { createExamplePosition } from '../../../src/rules/example-position.js';
import { listChoices, tryMove } from '../../../src/rules/exercise.js';
import { lessonOf } from '../../../src/rules/lesson.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { ANNA, GUILD, openHouse } from '../house.js';

const house = openHouse();
const learner = { person: ANNA, guildId: GUILD };
const steps = games.flatMap(({ id }) =>
  lessonOf(id).map((step, place) => [`${id} ${place + 1}`, { game: id, step: place }, step] as const),
);

/** Chooses the first option at every step. Yields each step's path. */
function* chooseFirst(example: ReturnType<typeof createExamplePosition>, path: Path = []): Generator<Path> {
  yield path;
  const [first] = listChoices(example, path);
  if (first !== undefined && !first.leaf) yield* chooseFirst(example, [...path, first.token]);
}

it.each(steps)('step %s fits at each choice', async (_, place, step) => {
  for (const path of chooseFirst(createExamplePosition(place.game, step))) {
    for (const page of [0, 99]) {
      expect(faultsOfScreen(await lessonScreen(house, learner, place, { path, page }))).toEqual([]);
    }
  }
});

it('a move against the rules is answered with the rule, and asked for again', async () => {
  const place = { game: 'kings-mate', step: 1 };
  const step = lessonOf(place.game)[place.step];
  if (step === undefined) throw new Error('the lesson has a second step');
  const example = createExamplePosition(place.game, step);
  const refused = tryMove(example, step.task?.answers ?? [], ['B2', 'C4']);
  expect(refused.ok).toBe(false);
  const screen = await lessonScreen(house, learner, place, { tried: refused });
  const said = JSON.stringify(screen.components);
  const fresh = JSON.stringify((await lessonScreen(house, learner, place)).components);
  expect(faultsOfScreen(screen)).toEqual([]);
  expect(said.length).toBeGreaterThan(fresh.length);
  expect(said).not.toContain('can be played');
  expect(said).toContain(freeCustomId('lesson-pick', { ...place, number: 0, path: [] }));
});

it('choices that cannot be made are asked for from the beginning', async () => {
  const place = { game: 'kings-mate', step: 1 };
  const screen = await lessonScreen(house, learner, place, { path: ['constructor', 'B9'] });
  expect(faultsOfScreen(screen)).toEqual([]);
  expect(JSON.stringify(screen.components)).toContain(
    freeCustomId('lesson-pick', { ...place, number: 0, path: [] }),
  );
});

describe('a custom id', () => {
  it('says the game, the step and what is chosen', () => {
    const chosen = { game: 'conquer-the-kings', step: 2, number: 3, path: ['>e', 'g5'] };
    const id = parseId(freeCustomId('lesson-pick', chosen));
    expect(id === null ? null : readFreeArgument('lesson-pick', id)).toEqual(chosen);
    expect(isExistingStep(chosen)).toBe(true);
  });

  it.each([
    'v1:lesson:-:99:kings-mate:',
    'v1:lesson:-:0:constructor:',
    'v1:lesson:-:0:',
    'v1:lesson:-:0:kings-mate',
  ])('that is damaged names no step: %s', (id) => {
    const parsed = parseId(id) ?? expect.unreachable();
    expect(isExistingStep(readFreeArgument('lesson', parsed))).toBe(false);
  });
});
