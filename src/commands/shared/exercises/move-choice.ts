/** The board of an exercise with its next choices and a comment on the last try. */
import type { APIComponentInContainer } from 'discord.js';
import { paragraph } from '../../../discord/messages/blocks.js';
import type { Path } from '../../../engine/choices.js';
import type { Result } from '../../../engine/result.js';
import type { View } from '../../../engine/view.js';
import type { ExamplePosition } from '../../../rules/example-position.js';
import { createView, findWrongMove, listChoices, type TryResult } from '../../../rules/exercise.js';
import { actionClause } from '../../../texts/action-words.js';
import { rulesText } from '../../../texts/index.js';
import { type Emphasis, sideRotation } from '../boards/board-pictures.js';
import { refusalEmphasis, refusalText } from '../boards/refusal.js';
import { labelChoice, pathWords, sortChoices } from '../choosing/choice-words.js';
import {
  choicesOnPath,
  chosenSquares,
  extendByForcedChoices,
  findBackTarget,
  memoizeOptions,
} from '../choosing/choices.js';
import { type ControlsInput, chooserControls } from '../choosing/chooser.js';

/** Refusal code for text that isn't a move in any game. */
const UNREADABLE = 'unreadable';

/** Progress in finding the move. */
export interface ExerciseState {
  /** Choices made so far. */
  readonly path?: Path;
  /** Page of choices, from 0. */
  readonly page?: number;
  readonly tried?: Result<TryResult>;
}

/** The example, with the reader's preference for words. */
export interface ReaderExample extends ExamplePosition {
  readonly inWords: boolean;
}

/** Content below the text of an exercise. */
export interface ExercisePart {
  readonly view: View;
  readonly emphasis: Emphasis;
  readonly below: readonly APIComponentInContainer[];
}

export interface ExerciseQuestion {
  readonly example: ReaderExample;
  readonly state: ExerciseState;
  readonly idOf: ControlsInput['idOf'];
  /** Lines above the choices. */
  readonly lines: readonly string[];
  /** Number of components in the message besides the choices. */
  readonly around: number;
}

export function isSolved({ tried }: ExerciseState): boolean {
  return tried?.ok === true && tried.value.right;
}

export function triedMoveText({ description, view }: TryResult): string {
  return actionClause(view.game, description, { board: view.board, sides: view.sides.length });
}

/** Explains why a move can't be played: the rule against it, or how moves are written. */
export function refusedTryText(
  example: ExamplePosition,
  answers: readonly string[],
  { reason }: Extract<Result<TryResult>, { readonly ok: false }>,
): string {
  if (reason.code !== UNREADABLE) return refusalText(example.game.id, reason);
  return rulesText('lesson.unreadable', { example: findWrongMove(example, answers) });
}

/** The controls for the next choice, below the text. */
export function nextChoicePart({
  example,
  state,
  idOf,
  lines: above,
  around,
}: ExerciseQuestion): ExercisePart {
  const { path = [], page = 0, tried } = state;
  const options = memoizeOptions((so) => listChoices(example, so));
  // An impossible path, from a damaged custom id, starts over.
  const forced = extendByForcedChoices(options, options(path).length > 0 ? path : []);
  const next = options(forced);
  const back = findBackTarget(options, path, false);
  const view = createView(example, forced);
  const turn = sideRotation(view, example.side);
  const chosen =
    forced.length === 0
      ? []
      : [pathWords({ ...example, view: createView(example, []), turn }, options, forced)];
  const situation = { ...example, view, turn };
  const input: ControlsInput = {
    game: example.game.id,
    idOf,
    path: forced,
    next: sortChoices(next, situation).map((choice) =>
      labelChoice(situation, options, forced, choice, false),
    ),
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
          chosen: chosenSquares(choicesOnPath(options, forced)),
          targets: next.flatMap(({ square }) => (square === undefined ? [] : [square])),
        };
  const lines = [...above, ...chosen.map((words) => rulesText('lesson.chosen', { words }))];
  const words = lines.length === 0 ? [] : [paragraph(lines.join('\n'))];
  return { view, emphasis, below: [...words, ...chooserControls(input, around)] };
}
