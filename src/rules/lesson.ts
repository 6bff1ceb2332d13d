/** First lessons: short walks through a game with moves to try. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { listActions } from '../engine/actions.js';
import type { Choice, Path } from '../engine/choices.js';
import type { Description } from '../engine/description.js';
import { games } from '../engine/index.js';
import { type Result, refuse } from '../engine/result.js';
import type { View } from '../engine/view.js';
import { parseTyped } from '../typed/reader.js';
import { parseData } from './data.js';
import type { ExamplePosition } from './example-position.js';

const step = z.strictObject({
  /** A few sentences to read. */
  text: z.string().trim().min(1).max(600),
  /** Article to continue with. */
  article: z.string(),
  /** Options of the game; those left out have their defaults. */
  options: z.record(z.string(), z.string()).default({}),
  /** Position notation; the start position if absent. */
  position: z.string().optional(),
  /** Task; absent for steps to read. */
  task: z
    .strictObject({
      ask: z.string().trim().min(1).max(200),
      /** Solutions in canonical notation. */
      answers: z.array(z.string()).min(1),
      /** Hint after a wrong move. */
      hint: z.string().trim().min(1).max(200),
      /** Reason why the move was right. */
      right: z.string().trim().min(1).max(300),
    })
    .optional(),
});

export type LessonStep = z.infer<typeof step>;

/** A game's first lesson: its steps in order. */
export type Lesson = readonly LessonStep[];

const lessons = new Map(games.map(({ id }) => [id, readLesson(id)]));

/** Steps from a game's folder; none without a lesson. */
function readLesson(game: string): Lesson {
  const file = new URL(`${game}/lesson.yaml`, import.meta.url);
  if (!existsSync(file)) return [];
  return z
    .array(step)
    .min(1)
    .parse(parseData(readFileSync(file, 'utf8')));
}

export function lessonOf(game: string): Lesson {
  const found = lessons.get(game);
  if (found === undefined) throw new Error(`there is no lesson for the game ${game}`);
  return found;
}

/** Next choices after a path. */
export function listChoices({ game, position, side }: ExamplePosition, path: Path): readonly Choice[] {
  return game.choices(position, side, path);
}

/** View after a path. */
export function createView({ game, position, side }: ExamplePosition, path: Path): View {
  return game.view(position, side, path);
}

/** Result of a tried move. */
export interface Tried {
  /** True if it solves the step. */
  readonly right: boolean;
  /** The move in canonical notation. */
  readonly notation: string;
  readonly description: Description;
  readonly view: View;
}

/** A possible but wrong move, to show how moves are written. Throws if there is none: a bug in the lesson. */
export function findWrongExample({ game, position, side }: ExamplePosition, { task }: LessonStep): string {
  for (const path of listActions(game, position, side)) {
    const notation = game.format(position, side, path);
    if (task?.answers.includes(notation) !== true) return notation;
  }
  throw new Error('every move of the step is an answer');
}

/**
 * Parses a typed move as `/move` does and tries it. Refusals: `several-moves {moves}`, those of parsing and
 * `tryMove`.
 */
export function tryTyped(example: ExamplePosition, asked: LessonStep, text: string): Result<Tried> {
  const { game, position, side } = example;
  const read = parseTyped({ game, position, side, view: game.view(position, side), turn: 0 }, text);
  if (read.kind === 'action') return tryMove(example, asked, read.path);
  if (read.kind === 'refused') return { ok: false, reason: read.reason };
  const moves = read.paths.map((path) => game.format(position, side, path)).join(', ');
  return refuse('several-moves', { moves });
}

/** Tries a move; a refusal names the rule. Steps without a task refuse with `nothing-to-try`. */
export function tryMove(
  { game, position, side }: ExamplePosition,
  { task }: LessonStep,
  path: Path,
): Result<Tried> {
  if (task === undefined) return refuse('nothing-to-try');
  const played = game.play(position, side, path);
  if (!played.ok) return played;
  const { notation, position: after } = played.value;
  return {
    ok: true,
    value: {
      right: task.answers.includes(notation),
      notation,
      description: game.describe({ before: position, side, path, played: played.value }),
      view: game.view(after, side),
    },
  };
}
