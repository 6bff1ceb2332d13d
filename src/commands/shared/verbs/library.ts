/** Verbs of the rules library and the lessons. */
import type { Values } from '../../../engine/result.js';
import {
  defineFreeCodec,
  defineTableCodec,
  type FreeCodec,
  NOTHING,
  NTH,
  STEP,
  type Step,
  WHOLE,
} from './codecs.js';

/** A rule that forbids something, and the squares named by the refusal. */
export interface RuleReference {
  readonly article: string;
  readonly values: Values;
}

/** A step of a game's lesson, counted from 0. */
export interface LessonPlace {
  readonly game: string;
  readonly step: number;
}

export const ruleVerbs = {
  rules: NOTHING,
  why: defineTableCodec<RuleReference>({
    write: ({ article, values: { from = '', to = '', square = '' } }) =>
      [article, from, to, square].join(' '),
    read(text) {
      const [article = '', from = '', to = '', square = ''] = text.split(' ');
      return { article, values: { from, to, square } };
    },
  }),
};

export const articleVerbs = {
  article: defineFreeCodec<{ readonly article: string; readonly page: number }>({
    write: ({ article, page }) => ({ version: page, argument: article }),
    read: ({ version, argument }) => ({ article: argument, page: version }),
  }),
  read: WHOLE,
};

const PLACE: FreeCodec<LessonPlace> = {
  write: ({ game, step }) => ({ version: step, argument: `${game}:` }),
  read: ({ version: step, argument }) => ({ game: argument.slice(0, argument.indexOf(':')), step }),
};

const PLACE_AND_STEP: FreeCodec<LessonPlace & Step> = {
  write({ game, step, ...chosen }) {
    return { version: step, argument: `${game}:${STEP.write(chosen)}` };
  },
  read(rest) {
    return { ...PLACE.read(rest), ...STEP.read(rest.argument.slice(rest.argument.indexOf(':') + 1)) };
  },
};

export interface PuzzlePlace {
  readonly game: string;
  readonly puzzle: string;
}

/** `game:puzzle:`, and then a step of choosing. */
const PUZZLE: FreeCodec<PuzzlePlace> = {
  write: ({ game, puzzle }) => ({ version: 0, argument: `${game}:${puzzle}:` }),
  read({ argument }) {
    const [game = '', puzzle = ''] = argument.split(':');
    return { game, puzzle };
  },
};

const PUZZLE_AND_STEP: FreeCodec<PuzzlePlace & Step> = {
  write: ({ game, puzzle, ...chosen }) => ({
    version: 0,
    argument: `${game}:${puzzle}:${STEP.write(chosen)}`,
  }),
  read(rest) {
    const place = PUZZLE.read(rest);
    const start = PUZZLE.write(place).argument.length;
    return { ...place, ...STEP.read(rest.argument.slice(start)) };
  },
};

/** A choice in a server's puzzle of the day, by its number. */
const DAY_AND_STEP: FreeCodec<{ readonly day: number } & Step> = {
  write: ({ day, ...chosen }) => ({ version: day, argument: STEP.write(chosen) }),
  read: ({ version: day, argument }) => ({ day, ...STEP.read(argument) }),
};

/** Verbs of the puzzle of the day. The argument is its number. */
export const dailyVerbs = {
  'daily-answer': NTH,
  'daily-type': NTH,
  'daily-typed': NTH,
  'daily-pick': DAY_AND_STEP,
  'daily-walk': DAY_AND_STEP,
};

export const puzzleVerbs = {
  'puzzle-pick': PUZZLE_AND_STEP,
  'puzzle-walk': PUZZLE_AND_STEP,
  'puzzle-type': PUZZLE,
  'puzzle-typed': PUZZLE,
  'puzzle-show': PUZZLE,
  /** The next puzzle of a game, by grade. */
  'puzzle-next': defineFreeCodec<{ readonly game: string; readonly grade: number }>({
    write: ({ game, grade }) => ({ version: grade, argument: game }),
    read: ({ version, argument }) => ({ game: argument, grade: version }),
  }),
};

export const lessonVerbs = {
  /** The game, for this verb and the next. */
  learn: WHOLE,
  pieces: WHOLE,
  lesson: PLACE,
  'lesson-pick': PLACE_AND_STEP,
  'lesson-walk': PLACE_AND_STEP,
  'lesson-type': PLACE,
  'lesson-typed': PLACE,
};
