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

/** The article on a rule that forbids a move, and the squares of that move. */
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
    format: ({ article, values: { from = '', to = '', square = '' } }) =>
      [article, from, to, square].join(' '),
    parse(text) {
      const [article = '', from = '', to = '', square = ''] = text.split(' ');
      return { article, values: { from, to, square } };
    },
  }),
};

export const articleVerbs = {
  article: defineFreeCodec<{ readonly article: string; readonly page: number }>({
    format: ({ article, page }) => ({ version: page, argument: article }),
    parse: ({ version, argument }) => ({ article: argument, page: version }),
  }),
  read: WHOLE,
};

const PLACE: FreeCodec<LessonPlace> = {
  format: ({ game, step }) => ({ version: step, argument: `${game}:` }),
  parse: ({ version: step, argument }) => ({ game: argument.slice(0, argument.indexOf(':')), step }),
};

const PLACE_AND_STEP: FreeCodec<LessonPlace & Step> = {
  format({ game, step, ...chosen }) {
    return { version: step, argument: `${game}:${STEP.format(chosen)}` };
  },
  parse(written) {
    const { argument } = written;
    return { ...PLACE.parse(written), ...STEP.parse(argument.slice(argument.indexOf(':') + 1)) };
  },
};

export interface PuzzlePlace {
  readonly game: string;
  readonly puzzle: string;
}

/** The argument is `game:puzzle:`. Other verbs of puzzles append a step of choosing a move. */
const PUZZLE: FreeCodec<PuzzlePlace> = {
  format: ({ game, puzzle }) => ({ version: 0, argument: `${game}:${puzzle}:` }),
  parse({ argument }) {
    const [game = '', puzzle = ''] = argument.split(':');
    return { game, puzzle };
  },
};

const PUZZLE_AND_STEP: FreeCodec<PuzzlePlace & Step> = {
  format: ({ game, puzzle, ...chosen }) => ({
    version: 0,
    argument: `${game}:${puzzle}:${STEP.format(chosen)}`,
  }),
  parse(written) {
    const place = PUZZLE.parse(written);
    const start = PUZZLE.format(place).argument.length;
    return { ...place, ...STEP.parse(written.argument.slice(start)) };
  },
};

/** Argument: the number of a server's puzzle of the day, and a step of choosing its move. */
const DAY_AND_STEP: FreeCodec<{ readonly day: number } & Step> = {
  format: ({ day, ...chosen }) => ({ version: day, argument: STEP.format(chosen) }),
  parse: ({ version: day, argument }) => ({ day, ...STEP.parse(argument) }),
};

/** Verbs of the puzzle of the day. Their argument is the number of the server's puzzle. */
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
  /** Asks for the next puzzle of a game and grade. */
  'puzzle-next': defineFreeCodec<{ readonly game: string; readonly grade: number }>({
    format: ({ game, grade }) => ({ version: grade, argument: game }),
    parse: ({ version, argument }) => ({ game: argument, grade: version }),
  }),
};

export const lessonVerbs = {
  /** Argument of this verb and the next: the game. */
  learn: WHOLE,
  pieces: WHOLE,
  lesson: PLACE,
  'lesson-pick': PLACE_AND_STEP,
  'lesson-walk': PLACE_AND_STEP,
  'lesson-type': PLACE,
  'lesson-typed': PLACE,
};
