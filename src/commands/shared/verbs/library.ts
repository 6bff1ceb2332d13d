/** Verbs of the rules library and the lessons. */
import type { Values } from '../../../engine/result.js';
import { type FreeCodec, freeCodec, NOTHING, STEP, type Step, tableCodec, WHOLE } from './codecs.js';

/** A rule that forbids something, and the squares named by the refusal. */
export interface Why {
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
  why: tableCodec<Why>({
    write: ({ article, values: { from = '', to = '', square = '' } }) =>
      [article, from, to, square].join(' '),
    read(text) {
      const [article = '', from = '', to = '', square = ''] = text.split(' ');
      return { article, values: { from, to, square } };
    },
  }),
};

export const articleVerbs = {
  article: freeCodec<{ readonly article: string; readonly page: number }>({
    write: ({ article, page }) => ({ version: page, argument: article }),
    read: ({ version, argument }) => ({ article: argument, page: version }),
  }),
  /** The article. */
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
