/** The *Answer* button of the puzzle of the day, and the private choices and form that it opens. */
import { answerInPlace, answerPrivately } from '../../../discord/interactions/answers.js';
import { clip } from '../../../discord/messages/limits.js';
import { textScreen } from '../../../discord/messages/screen.js';
import type { Result } from '../../../engine/result.js';
import { listChoices, type TryResult, tryMove, tryTypedMove } from '../../../rules/exercise.js';
import { answersOf, openPuzzle } from '../../../rules/puzzle.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineFreeComponent, defineFreeForm } from '../../shared/app/declarations.js';
import { freeCustomId } from '../../shared/app/verbs.js';
import { findWholeAction, memoizeOptions } from '../../shared/choosing/choices.js';
import type { ExerciseState } from '../../shared/exercises/move-choice.js';
import { MOVE_FIELD, MOVE_LENGTH, moveForm } from '../../shared/exercises/move-form.js';
import { dailyAnswerScreen, findOpenDailyPuzzle, type OpenDaily, storeAnswer } from './answer.js';

/** A press of a button, a choice in a menu, or a submitted form. */
interface Used {
  readonly interaction: Parameters<typeof answerInPlace>[0];
  readonly actor: Actor;
}

const open = defineFreeComponent({
  verb: 'daily-answer',
  async run({ interaction, argument, actor }, app) {
    const found = await findOpenDailyPuzzle(app, interaction, actor, argument);
    await answerPrivately(
      interaction,
      typeof found === 'string' ? found : await dailyAnswerScreen(app, actor, found, {}),
    );
  },
});

/** Adds a choice to the move, and stores the move once it is complete. */
const pick = defineFreeComponent({
  verb: 'daily-pick',
  control: 'either',
  async run(press, app) {
    const found = await findDailyOrExplain(press, app, press.argument.day);
    if (found === null) return;
    const path = [...press.argument.path, ...press.values];
    const example = openPuzzle(found.puzzle);
    const options = memoizeOptions((so) => listChoices(example, so));
    const whole = options(path).length > 0 ? findWholeAction(options, path) : path;
    if (whole === null) return showDailyPuzzle(press, app, found, { path });
    return answerTry(press, app, found, tryMove(example, answersOf(found.puzzle, example), whole));
  },
});

/** Turns the page of choices, or goes back to an earlier choice. */
const walk = defineFreeComponent({
  verb: 'daily-walk',
  async run(press, app) {
    const found = await findDailyOrExplain(press, app, press.argument.day);
    const { path, number: page } = press.argument;
    if (found !== null) await showDailyPuzzle(press, app, found, { path, page });
  },
});

const typing = defineFreeComponent({
  verb: 'daily-type',
  async run({ interaction, argument, actor }, app) {
    const found = await findOpenDailyPuzzle(app, interaction, actor, argument);
    if (typeof found === 'string') return answerInPlace(interaction, textScreen(found));
    const example = openPuzzle(found.puzzle);
    const answers = answersOf(found.puzzle, example);
    await interaction.showModal(moveForm(freeCustomId('daily-typed', argument), example, answers));
  },
});

/** Stores the typed move as the answer. */
const typed = defineFreeForm({
  verb: 'daily-typed',
  fields: [MOVE_FIELD],
  async run({ interaction, argument, actor }, app) {
    const found = await findDailyOrExplain({ interaction, actor }, app, argument);
    if (found === null) return;
    const line = clip(interaction.fields.getTextInputValue(MOVE_FIELD), MOVE_LENGTH);
    const example = openPuzzle(found.puzzle);
    await answerTry(
      { interaction, actor },
      app,
      found,
      tryTypedMove(example, answersOf(found.puzzle, example), line),
    );
  },
});

/** The puzzle. Null if it can't be answered; then the reason is shown in its place. */
async function findDailyOrExplain(used: Used, app: App, day: number): Promise<OpenDaily | null> {
  const found = await findOpenDailyPuzzle(app, used.interaction, used.actor, day);
  if (typeof found !== 'string') return found;
  await answerInPlace(used.interaction, textScreen(found));
  return null;
}

async function answerTry(used: Used, app: App, found: OpenDaily, tried: Result<TryResult>): Promise<void> {
  const { channelId: channel } = found.daily;
  if (tried.ok && !(await storeAnswer(app, found.daily, used.actor, tried.value)))
    return answerInPlace(used.interaction, textScreen(text('puzzles.daily.over', { channel })));
  return showDailyPuzzle(used, app, found, { tried });
}

async function showDailyPuzzle(
  { interaction, actor }: Used,
  app: App,
  found: OpenDaily,
  state: ExerciseState,
): Promise<void> {
  await answerInPlace(interaction, await dailyAnswerScreen(app, actor, found, state));
}

export const dailyComponents = [open, pick, walk, typing];
export const dailyForms = [typed];
