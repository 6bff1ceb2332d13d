/** First lessons: short introductions to a game with moves to try. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { games } from '../engine/index.js';
import { parseData } from './data.js';

const step = z.strictObject({
  /** A few sentences to read. */
  text: z.string().trim().min(1).max(600),
  /** Article with more about the step. */
  article: z.string(),
  /** Options of the game. Missing ones have their defaults. */
  options: z.record(z.string(), z.string()).default({}),
  /** Position notation. Default: the start position. */
  position: z.string().optional(),
  /** Task of the step. Missing for steps that are only read. */
  task: z
    .strictObject({
      ask: z.string().trim().min(1).max(200),
      /** Solutions in canonical notation. */
      answers: z.array(z.string()).min(1),
      /** Hint after a wrong move. */
      hint: z.string().trim().min(1).max(200),
      /** Explanation after the right move. */
      right: z.string().trim().min(1).max(300),
    })
    .optional(),
});

export type LessonStep = z.infer<typeof step>;

export type LessonTask = NonNullable<LessonStep['task']>;

/** A game's first lesson: its steps in order. */
export type Lesson = readonly LessonStep[];

const lessons = new Map(games.map(({ id }) => [id, readLesson(id)]));

/** The lesson in a game's folder. Empty without one. */
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
