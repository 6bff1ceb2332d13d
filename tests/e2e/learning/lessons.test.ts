/** `/learn`: every lesson to its end, with a wrong try at each task and a restart. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import type { Path } from '../../../src/engine/choices.js';
import { games } from '../../../src/engine/index.js';
import { createExamplePosition } from '../../../src/rules/example-position.js';
import { tryMove } from '../../../src/rules/exercise.js';
import { type LessonStep, lessonOf } from '../../../src/rules/lesson.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import {
  altTexts,
  buttons,
  chooseAndRead,
  isOffered,
  isPrivate,
  messageOf,
  openStage,
  required,
  type Stage,
  withoutChoiceSentences,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The first legal move that solves the step, or the first that doesn't. */
function findMove(game: string, step: LessonStep, isRight: boolean): { path: Path; notation: string } {
  const example = createExamplePosition(game, step);
  for (const path of listActions(example.game, example.position, example.side)) {
    const tried = tryMove(example, step.task?.answers ?? [], path);
    if (tried.ok && tried.value.right === isRight) return { path, notation: tried.value.notation };
  }
  throw new Error('there is no such move');
}

/** Chooses a move token by token, with the menus and buttons shown. */
async function tryPath(message: APIMessage, path: Path): Promise<APIMessage> {
  let shown = message;
  for (const token of path) {
    // A step with a single choice isn't asked.
    if (!isOffered(shown, token)) continue;
    shown = await chooseAndRead(stage.anna, shown, token);
    expectWithinLimits(shown);
  }
  return shown;
}

function expectWithinLimits(message: APIMessage): void {
  const { components = [] } = message;
  const plain = JSON.parse(
    JSON.stringify(components).replaceAll(/"url":"[^"]*\/(board\.png)[^"]*"/g, '"url":"attachment://$1"'),
  );
  const files = altTexts(message).map(() => ({ name: 'board.png', data: Buffer.alloc(0) }));
  expect(faultsOfScreen({ components: plain, files, ping: [] })).toEqual([]);
  expect(isPrivate(message)).toBe(true);
}

const boardTextOf = (message: APIMessage) => required(altTexts(message)[0]);

describe.each(games.map(({ id }) => [id] as const))('the lesson of %s', (game) => {
  const lesson = lessonOf(game);

  it('is walked to its end', async () => {
    const { anna, channel } = stage;
    let shown = messageOf(await anna.slash(channel, 'learn', { game }));
    for (const [place, step] of lesson.entries()) {
      expectWithinLimits(shown);
      expect(words(shown)).toContain(`step ${place + 1} of ${lesson.length}`);
      expect(words(shown)).toContain(step.text);
      expect(buttons(shown).includes('Previous step')).toBe(place > 0);
      if (step.task !== undefined) {
        const { task } = step;
        expect(words(shown)).toContain(task.ask);
        const before = boardTextOf(shown);
        const wrong = findMove(game, step, false);
        shown = await tryPath(shown, wrong.path);
        expect(words(shown)).toContain(task.hint);
        expect(words(shown)).not.toContain(task.right);
        expect(boardTextOf(shown)).toBe(before);
        expect(buttons(shown)).toContain('Skip');
        shown = await tryPath(shown, findMove(game, step, true).path);
        expect(words(shown)).toContain(task.right);
        expect(boardTextOf(shown)).not.toBe(before);
        expect(JSON.stringify(shown.components)).not.toContain('v1:lesson-pick:');
      }
      if (place === 2) {
        await stage.stop();
        await stage.start();
        const again = messageOf(await anna.slash(channel, 'learn', { game }));
        expect(words(again)).toContain(`step 3 of ${lesson.length}`);
      }
      if (place < lesson.length - 1) shown = messageOf(await anna.press(shown, 'Next'));
    }
    expect(buttons(shown)).not.toContain('Next');
    const read = messageOf(await anna.press(shown, 'Read more'));
    expect(read.id).not.toBe(shown.id);
    expect(isPrivate(read)).toBe(true);
    const first = messageOf(await anna.press(shown, 'From the beginning'));
    expect(words(first)).toContain('step 1 of');
    expect(words(messageOf(await anna.slash(channel, 'learn', { game })))).toContain('step 1 of');
  });
});

describe('a lesson', () => {
  it('is kept for each person and game, skipped through and gone back in', async () => {
    const { anna, ben, channel } = stage;
    const openLessons = async (person: typeof anna, game: string) =>
      messageOf(await person.slash(channel, 'learn', { game }));
    const first = await openLessons(ben, 'kings-mate');
    const second = messageOf(await ben.press(first, 'Next'));
    const third = messageOf(await ben.press(second, 'Skip'));
    expect(words(third)).toContain('step 3 of');
    const back = messageOf(await ben.press(third, 'Previous step'));
    expect(words(back)).toContain('step 2 of');
    expect(back.id).toBe(first.id);
    expect(words(await openLessons(ben, 'kings-mate'))).toContain('step 2 of');
    expect(words(await openLessons(ben, 'kings-table'))).toContain('step 1 of');
    expect(words(await openLessons(anna, 'kings-mate'))).toContain('step 1 of');
  });

  it('is entered from the game at a glance, by everybody for themselves', async () => {
    const { anna, ben, channel } = stage;
    const topic = 'kings-mate/at-a-glance';
    const shared = messageOf(await anna.slash(channel, 'rules', { topic, share: true }));
    const entered = messageOf(await ben.press(shared, 'Learn'));
    expect(isPrivate(entered)).toBe(true);
    expect(words(entered)).toContain('step 2 of');
    const own = messageOf(await anna.slash(channel, 'rules', { topic }));
    expect(words(messageOf(await anna.press(own, 'Learn')))).toContain('step 1 of');
  });
});

describe('*Type…*', () => {
  /** Types a move in the lesson's step. */
  async function typeMove(message: APIMessage, move: string): Promise<APIMessage> {
    const { modal } = await stage.anna.press(message, 'Type…');
    const shown = messageOf(await stage.anna.submit(required(modal), { Move: move }));
    expectWithinLimits(shown);
    expect(shown.id).toBe(message.id);
    return shown;
  }

  /** The lesson's step with this article, reached from the step before. */
  async function goToStep(game: string, article: string): Promise<{ shown: APIMessage; step: LessonStep }> {
    const place = lessonOf(game).findIndex((step) => step.article === article);
    let shown = messageOf(await stage.anna.slash(stage.channel, 'learn', { game }));
    if (buttons(shown).includes('From the beginning'))
      shown = messageOf(await stage.anna.press(shown, 'From the beginning'));
    const at = () => Number(/step (\d+) of/.exec(words(shown))?.[1]) - 1;
    while (at() > place) shown = messageOf(await stage.anna.press(shown, 'Previous step'));
    while (at() < place) {
      const on = buttons(shown).includes('Skip') ? 'Skip' : 'Next';
      shown = messageOf(await stage.anna.press(shown, on));
    }
    return { shown, step: required(lessonOf(game)[place]) };
  }

  it.each([
    [
      'kings-table',
      'capturing',
      'c1c4',
      'attacker C1 to C4, takes defender C5',
      'C6-C7',
      'C1-D4',
      'share neither',
    ],
    [
      'kings-mate',
      'raised-squares',
      'c2xg2',
      'keeper C2 takes fool G2',
      'C2-F2',
      'C2xC8',
      'raised square C4',
    ],
    [
      'kings-gauntlet',
      'copper-squares',
      'f5f6 right',
      'pawn f5 to f6, facing towards file o',
      'f5-f6@w',
      'f5-f7',
      'one square at a time',
    ],
    [
      'conquer-the-kings',
      'arrow',
      '>right g5i5',
      'pawn g5 to i5, the arrow now points towards file n',
      'g5-g7',
      '>e g5-k5',
      'farther away',
    ],
    [
      'knightmare',
      'card-bombard',
      'Bombard d1d5',
      'plays Bombard: rook d1 to d5',
      'd1-c1',
      'd1xd5',
      'Something on d3 is in the way',
    ],
  ])(
    'reads a move in %s as /move does, and answers it as the menus are answered (%s)',
    async (game, article, right, played, wrong, illegal, rule) => {
      const { shown: first, step } = await goToStep(game, article);
      const { hint, right: why } = required(step.task);
      const fresh = altTexts(first);
      let shown = await typeMove(first, illegal);
      expect(words(shown)).toContain(rule);
      expect(words(shown)).not.toContain('can be played');
      expect(altTexts(shown).map(withoutChoiceSentences)).toEqual(fresh.map(withoutChoiceSentences));
      expect(buttons(shown)).toContain('Why?');
      shown = await typeMove(shown, wrong);
      expect(words(shown)).toContain('is legal, but not');
      expect(words(shown)).toContain(hint);
      expect(words(shown)).not.toContain(rule);
      shown = await typeMove(shown, right);
      expect(words(shown)).toContain(`**${played}**`);
      expect(words(shown)).toContain(why);
      expect(buttons(shown)).not.toContain('Type…');
      expect(buttons(shown)).toContain('Next');
    },
  );

  it('says how moves are written where it reads none, by a move that is not the answer', async () => {
    const { shown, step } = await goToStep('kings-mate', 'keeper');
    for (const typed of ['   ', 'hello', 'take it', '**nice** @everyone', 'x'.repeat(60)]) {
      const again = words(await typeMove(shown, typed));
      expect(again).toContain('I can’t read that as a move. Write it like **D1-D2**');
      expect(again).not.toContain('@everyone');
      expect(required(step.task).answers).not.toContain('D1-D2');
    }
  });

  it('opens a form with an example, and takes no empty line', async () => {
    const { shown } = await goToStep('kings-mate', 'fool');
    const { modal } = await stage.anna.press(shown, 'Type…');
    expect(JSON.stringify(modal)).toContain('for example D1-D2');
    await expect(stage.anna.submit(required(modal), { Move: '' })).rejects.toThrow();
  });

  it('explains the rule that forbids a move in a message of its own', async () => {
    const { shown } = await goToStep('kings-mate', 'formation');
    const refused = await typeMove(shown, 'C2-C3');
    const opened = messageOf(await stage.anna.press(refused, 'Why?'));
    expect(opened.id).not.toBe(refused.id);
    expect(words(opened)).toContain('### The formation');
  });

  it('takes the place of what was chosen in the menus', async () => {
    const { shown, step } = await goToStep('kings-mate', 'keeper');
    const begun = await chooseAndRead(stage.anna, shown, 'B2');
    expect(words(begun)).toContain('So far: keeper B2');
    expect(words(await typeMove(begun, 'D1-D2'))).not.toContain('So far');
    expect(words(await typeMove(shown, 'B2xB5'))).toContain(required(step.task).right);
  });

  it('is not offered where there is only something to read', async () => {
    const { shown } = await goToStep('kings-mate', 'at-a-glance');
    expect(buttons(shown)).not.toContain('Type…');
  });
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
