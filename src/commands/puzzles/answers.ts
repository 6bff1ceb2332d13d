/** Answers to presses and forms of a puzzle. */
import { answerInPlace } from '../../discord/interactions/answers.js';
import { textScreen } from '../../discord/messages/screen.js';
import type { Result } from '../../engine/result.js';
import type { TryResult } from '../../rules/exercise.js';
import type { Puzzle } from '../../rules/puzzle.js';
import type { Actor } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { recordFirstAttempt } from './progress.js';
import { type PuzzleState, puzzleScreen, type Solver } from './screen.js';

/** A press of a button, a choice in a menu, or a submitted form. */
interface PuzzleInteraction {
  readonly interaction: Parameters<typeof answerInPlace>[0];
  readonly actor: Actor;
}

/** Counts a legal try, and shows its result. */
export async function answerTry(
  used: PuzzleInteraction,
  app: App,
  puzzle: Puzzle,
  tried: Result<TryResult>,
): Promise<void> {
  if (!tried.ok) return showPuzzle(used, app, puzzle, { tried });
  const counted = await recordFirstAttempt(app, toSolver(used), puzzle, tried.value.right);
  return showPuzzle(used, app, puzzle, { tried, counted });
}

/** Shows the puzzle: in the private message with the control, or in a private answer to a public message. */
export async function showPuzzle(
  used: PuzzleInteraction,
  app: App,
  puzzle: Puzzle,
  state: PuzzleState,
): Promise<void> {
  await answerInPlace(used.interaction, await puzzleScreen(app, toSolver(used), puzzle, state));
}

/** Answers presses with a damaged id, and presses on puzzles that are gone. */
export function answerOutdatedPress({ interaction }: Pick<PuzzleInteraction, 'interaction'>): Promise<void> {
  return answerInPlace(interaction, textScreen(text('errors.outdated')));
}

export function toSolver({ actor, interaction }: PuzzleInteraction): Solver {
  return { person: actor.id, guildId: interaction.guildId };
}
