/** A step of a lesson: explanation, board, the move to find, and navigation. */

import type { APIButtonComponentWithCustomId, APIComponentInContainer } from 'discord.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { type ButtonRow, button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import { ROW_BUTTONS } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { Path } from '../../engine/choices.js';
import type { Result } from '../../engine/result.js';
import type { View } from '../../engine/view.js';
import { findArticleFor } from '../../rules/article-library.js';
import { createExamplePosition, type ExamplePosition } from '../../rules/example-position.js';
import {
  createView,
  findWrongExample,
  type LessonStep,
  lessonOf,
  listChoices,
  type Tried,
} from '../../rules/lesson.js';
import type { PersonId } from '../../table/model/actor.js';
import { plainRulesText, rulesText, text } from '../../texts/index.js';
import { actionClause } from '../../texts/told.js';
import type { App } from '../shared/app/app.js';
import { readButton } from '../shared/app/library-links.js';
import { freeId } from '../shared/app/verbs.js';
import { type Emphasis, sideBoard, sideTurn } from '../shared/boards/board-pictures.js';
import { refusalEmphasis, refusalText } from '../shared/boards/refusal.js';
import { wantsWords } from '../shared/boards/wishes.js';
import { inOrder, labelChoice, pathWords } from '../shared/choosing/choice-words.js';
import {
  choicesAlong,
  chosenSquares,
  findBack,
  followForced,
  memoizeOptions,
} from '../shared/choosing/choices.js';
import { type ControlsInput, chooserControls } from '../shared/choosing/chooser.js';
import type { LessonPlace } from '../shared/verbs/library.js';
import { gameTitle } from '../shared/wording/words.js';

/** Refusal code for text that isn't a move in any game. */
const UNREADABLE = 'unreadable';

/** Components of a step besides the choices: container, title, picture, text, and the navigation row. */
const AROUND = 4 + 1 + ROW_BUTTONS;

/** The learner and their server. */
export interface Learner {
  readonly person: PersonId;
  readonly guildId: string | null;
}

/** State of the task: the choices so far or the tried move. */
interface State {
  /** Choices made so far. */
  readonly path?: Path;
  /** Page of choices, from 0. */
  readonly page?: number;
  /** Result of the last try. */
  readonly tried?: Result<Tried>;
}

/** The example, and the reader's preference for words. */
interface Told extends ExamplePosition {
  readonly inWords: boolean;
}

/** Content below the text of a step. */
interface Part {
  readonly view: View;
  readonly emphasis: Emphasis;
  readonly below: readonly APIComponentInContainer[];
}

/** Draws the step. Throws a `RangeError` if the lesson has no such step. */
export async function lessonScreen(
  { settings }: Pick<App, 'settings'>,
  { person, guildId }: Learner,
  place: LessonPlace,
  state: State = {},
): Promise<Screen> {
  const lesson = lessonOf(place.game);
  const step = lesson[place.step];
  if (step === undefined) throw new RangeError(`${place.game} has no step ${place.step}`);
  const example = createExamplePosition(place.game, step);
  const inWords = await wantsWords({ settings }, { id: person });
  const { view, emphasis, below } = lessonPart(place, step, { ...example, inWords }, state);
  const board = await sideBoard({ settings }, view, { person, guildId, side: example.side }, emphasis);
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

function isSolved({ tried }: State): boolean {
  return tried?.ok === true && tried.value.right;
}

/** The board with its task, or the board after the right move. */
function lessonPart(place: LessonPlace, step: LessonStep, example: Told, state: State): Part {
  const { tried } = state;
  const { task } = step;
  if (task === undefined) return { view: createView(example, []), emphasis: {}, below: [] };
  if (tried?.ok === true && tried.value.right) {
    const move = moveOf(tried.value);
    const said = rulesText('lesson.right', { move, why: task.right });
    return { view: tried.value.view, emphasis: {}, below: [paragraph(said)] };
  }
  const asked = rulesText('lesson.task', { task: task.ask });
  const said = tried === undefined ? [] : [wrongMoveText(example, step, tried, task.hint)];
  return choicePart(place, example, state, [asked, ...said]);
}

/** The tried move in words. */
function moveOf({ description, view }: Tried): string {
  return actionClause(view.game, description, { board: view.board, sides: view.sides.length });
}

/** Explains why the tried move is wrong, by its notation, the broken rule, or a hint. */
function wrongMoveText(
  example: ExamplePosition,
  step: LessonStep,
  tried: Result<Tried>,
  hint: string,
): string {
  const { id } = example.game;
  if (tried.ok) return rulesText('lesson.wrong', { move: moveOf(tried.value), hint });
  if (tried.reason.code !== UNREADABLE) return refusalText(id, tried.reason);
  return rulesText('lesson.unreadable', { example: findWrongExample(example, step) });
}

/** The next choices, below the text. */
function choicePart(
  place: LessonPlace,
  example: Told,
  { path = [], page = 0, tried }: State,
  said: readonly string[],
): Part {
  const options = memoizeOptions((so) => listChoices(example, so));
  // An impossible path, from a damaged custom id, starts over.
  const forced = followForced(options, options(path).length > 0 ? path : []);
  const next = options(forced);
  const back = findBack(options, path, false);
  const view = createView(example, forced);
  const turn = sideTurn(view, example.side);
  const chosen =
    forced.length === 0
      ? []
      : [pathWords({ ...example, view: createView(example, []), turn }, options, forced)];
  const situation = { ...example, view, turn };
  const input: ControlsInput = {
    game: place.game,
    idOf: (verb, at) => freeId(`lesson-${verb}`, { ...place, ...at }),
    path: forced,
    next: inOrder(next, situation).map((choice) => labelChoice(situation, options, forced, choice, false)),
    page,
    back: back?.path ?? null,
    restart: back?.restart ?? false,
    hand: null,
    besides: [],
  };
  const emphasis =
    tried?.ok === false
      ? refusalEmphasis(view, tried.reason.values)
      : {
          chosen: chosenSquares(choicesAlong(options, forced)),
          targets: next.flatMap(({ square }) => (square === undefined ? [] : [square])),
        };
  const lines = [...said, ...chosen.map((words) => rulesText('lesson.chosen', { words }))];
  return { view, emphasis, below: [paragraph(lines.join('\n')), ...chooserControls(input, AROUND)] };
}

/** Leads to the rule that forbids the tried move, or to further reading. */
function ruleButton(game: string, { article }: LessonStep, { tried }: State): APIButtonComponentWithCustomId {
  const rule = tried?.ok === false ? findArticleFor(game, tried.reason.code) : undefined;
  return rule === undefined
    ? readButton(`${game}/${article}`, plainRulesText('lesson.read'))
    : readButton(rule.id, plainRulesText('why'));
}

/**
 * Buttons to type the move, go back and forth, return from the last step to the first, and read on (`read`).
 */
function navigationRow(
  { game, step }: LessonPlace,
  steps: number,
  isOpen: boolean,
  read: APIButtonComponentWithCustomId,
): ButtonRow {
  const to = (label: string, other: number, weight?: 'main') =>
    button(label, freeId('lesson', { game, step: other }), weight);
  const isLast = step === steps - 1;
  return row(
    ...(isOpen ? [button(plainRulesText('lesson.type'), freeId('lesson-type', { game, step }))] : []),
    ...(step === 0 ? [] : [to(plainRulesText('lesson.back'), step - 1)]),
    ...(isLast
      ? [to(plainRulesText('lesson.restart'), 0)]
      : isOpen
        ? [to(plainRulesText('lesson.skip'), step + 1)]
        : [to(plainRulesText('lesson.next'), step + 1, 'main')]),
    read,
    button(text('game.buttons.pieces'), freeId('pieces', game)),
  );
}
