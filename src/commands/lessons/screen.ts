/** A step of a lesson: explanation, board, the move to find, and navigation. */

import type { APIButtonComponentWithCustomId } from 'discord.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { type ButtonRow, button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import { ROW_BUTTONS } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { Result } from '../../engine/result.js';
import { findRefusalArticle } from '../../rules/article-library.js';
import { createExamplePosition } from '../../rules/example-position.js';
import { createView, type TryResult } from '../../rules/exercise.js';
import { type LessonStep, type LessonTask, lessonOf } from '../../rules/lesson.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { plainRulesText, rulesText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { articleButton } from '../shared/app/library-links.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { drawSideBoard } from '../shared/boards/board-pictures.js';
import { areWordsWanted } from '../shared/boards/text-preferences.js';
import {
  type ExercisePart,
  type ExerciseState,
  isSolved,
  nextChoicePart,
  type ReaderExample,
  refusedTryText,
  triedMoveText,
} from '../shared/exercises/move-choice.js';
import type { LessonPlace } from '../shared/verbs/library.js';
import { gameTitle } from '../shared/wording/words.js';

/** Components of a step besides the choices: container, title, picture, text, and the navigation row. */
const AROUND = 4 + 1 + ROW_BUTTONS;

/** The learner and their server. */
export interface Learner {
  readonly person: PersonId;
  readonly guildId: string | null;
}

/** Throws a `RangeError` if the lesson has no such step. */
export async function lessonScreen(
  { settings }: Pick<App, 'settings'>,
  { person, guildId }: Learner,
  place: LessonPlace,
  state: ExerciseState = {},
): Promise<Screen> {
  const lesson = lessonOf(place.game);
  const step = lesson[place.step];
  if (step === undefined) throw new RangeError(`${place.game} has no step ${place.step}`);
  const example = createExamplePosition(place.game, step);
  const inWords = await areWordsWanted({ settings }, { id: person });
  const { view, emphasis, below } = lessonPart(place, step, { ...example, inWords }, state);
  const board = await drawSideBoard({ settings }, view, { person, guildId, side: example.side }, emphasis);
  const isOpen = step.task !== undefined && !isSolved(state);
  const title = rulesText('lesson.title', {
    game: gameTitle(place.game),
    step: place.step + 1,
    steps: lesson.length,
    text: step.text,
  });
  const parts = [
    paragraph(title),
    picture(board),
    ...below,
    navigationRow(place, lesson.length, isOpen, ruleButton(place.game, step, state)),
  ];
  return { components: [container(ACCENT.house, parts)], files: [board], ping: [] };
}

/** The board with its task, or the board after the right move. */
function lessonPart(
  place: LessonPlace,
  { task }: LessonStep,
  example: ReaderExample,
  state: ExerciseState,
): ExercisePart {
  const { tried } = state;
  if (task === undefined) return { view: createView(example, []), emphasis: {}, below: [] };
  if (tried?.ok === true && tried.value.right) {
    const move = triedMoveText(tried.value);
    const message = rulesText('lesson.right', { move, why: task.right });
    return { view: tried.value.view, emphasis: {}, below: [paragraph(message)] };
  }
  const asked = rulesText('lesson.task', { task: task.ask });
  const lines = tried === undefined ? [] : [wrongMoveText(example, task, tried)];
  return nextChoicePart({
    example,
    state,
    idOf: (verb, at) => freeCustomId(`lesson-${verb}`, { ...place, ...at }),
    lines: [asked, ...lines],
    around: AROUND,
  });
}

/** Explains why the tried move is wrong: the notation, the rule against it, or a hint. */
function wrongMoveText(
  example: ReaderExample,
  { answers, hint }: LessonTask,
  tried: Result<TryResult>,
): string {
  if (!tried.ok) return refusedTryText(example, answers, tried);
  return rulesText('lesson.wrong', { move: triedMoveText(tried.value), hint });
}

/**
 * The button to the article on the rule that forbids the tried move. Without such a rule, to the step's own
 * article.
 */
function ruleButton(
  game: string,
  { article }: LessonStep,
  { tried }: ExerciseState,
): APIButtonComponentWithCustomId {
  const rule = tried?.ok === false ? findRefusalArticle(game, tried.reason.code) : undefined;
  return rule === undefined
    ? articleButton(`${game}/${article}`, plainRulesText('lesson.read'))
    : articleButton(rule.id, plainRulesText('why'));
}

/**
 * Buttons to type the move, go to the steps before and after, return from the last step to the first, and
 * read on (`read`).
 */
function navigationRow(
  { game, step }: LessonPlace,
  steps: number,
  isOpen: boolean,
  read: APIButtonComponentWithCustomId,
): ButtonRow {
  const stepButton = (label: string, other: number, weight?: 'main') =>
    button(label, freeCustomId('lesson', { game, step: other }), weight);
  const isLast = step === steps - 1;
  return row(
    ...(isOpen ? [button(plainRulesText('lesson.type'), freeCustomId('lesson-type', { game, step }))] : []),
    ...(step === 0 ? [] : [stepButton(plainRulesText('lesson.back'), step - 1)]),
    ...(isLast
      ? [stepButton(plainRulesText('lesson.restart'), 0)]
      : isOpen
        ? [stepButton(plainRulesText('lesson.skip'), step + 1)]
        : [stepButton(plainRulesText('lesson.next'), step + 1, 'main')]),
    read,
    button(text('game.buttons.pieces'), freeCustomId('pieces', game)),
  );
}
