/** Questions about a board in natural language. */
import { plainText } from '../../../texts/index.js';

/** Aspects of the board by the keyword of their question. */
export const ASPECTS_ASKED = {
  moves: 'last',
  threats: 'threats',
  mine: 'mine',
  special: 'special',
  captured: 'captured',
  pieces: 'men',
} as const;

/** Questions that aren't about an aspect. */
const OTHERS = ['help', 'board', 'rules', 'status'] as const;

export type QuestionTopic = keyof typeof ASPECTS_ASKED | (typeof OTHERS)[number];

export const TOPIC_PHRASES: readonly (readonly [asked: QuestionTopic, ways: readonly string[]])[] = [
  ...OTHERS,
  ...(Object.keys(ASPECTS_ASKED) as readonly (keyof typeof ASPECTS_ASKED)[]),
].map((asked) => [asked, plainText(`describe.asked.${asked}`).split('|')] as const);

export function isAspect(asked: QuestionTopic): asked is keyof typeof ASPECTS_ASKED {
  return asked in ASPECTS_ASKED;
}
