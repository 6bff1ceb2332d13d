/** What people ask about a board in words of their own. */
import { plainText } from '../../../texts/index.js';

/** What is described of a board, by what it is asked for as. */
export const ASPECTS_ASKED = {
  moves: 'last',
  threats: 'threats',
  mine: 'mine',
  special: 'special',
  captured: 'captured',
  pieces: 'men',
} as const;

/** What else is asked. */
const OTHERS = ['help', 'board', 'rules', 'status'] as const;

/** Something that is asked. */
export type Asked = keyof typeof ASPECTS_ASKED | (typeof OTHERS)[number];

/** The ways to say what is asked, by what it is. */
export const ASKED: readonly (readonly [asked: Asked, ways: readonly string[]])[] = [
  ...OTHERS,
  ...(Object.keys(ASPECTS_ASKED) as readonly (keyof typeof ASPECTS_ASKED)[]),
].map((asked) => [asked, plainText(`describe.asked.${asked}`).split('|')] as const);

/** Whether something described is asked for by that. */
export function isAspect(asked: Asked): asked is keyof typeof ASPECTS_ASKED {
  return asked in ASPECTS_ASKED;
}
