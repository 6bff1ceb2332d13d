/** What an action of King's Table was, for its description. */
import { type ActionFacts, calledOut, type Events } from '../describing.js';
import type { LosesTurn, Rolls } from '../description.js';
import type { Done } from '../game.js';
import type { Values } from '../result.js';
import { actionOf } from './notation.js';
import { DECLARE, fromOf, kindOf, MOVE, REMOVE, type TaflPosition, toOf } from './position.js';
import { rulesOf } from './rules.js';

/** Who went where, what was said, and what the dice did. */
export function factsOf({ before, path, played }: Done<TaflPosition>): ActionFacts {
  if (path === null) return calledOut(played.notation);
  const action = actionOf(rulesOf(before.options).board, path);
  if (!action.ok) throw new Error('an action that was played can be read');
  const revealsNothing = played.position.dice === before.dice;
  switch (kindOf(action.value)) {
    case MOVE:
      return { movements: [{ from: fromOf(action.value), to: toOf(action.value) }], events, revealsNothing };
    case REMOVE:
      return { turn: null, isTaken: () => false, events, revealsNothing };
    case DECLARE:
      return { parts: [{ type: 'says', word: played.notation, given: [] }], events, revealsNothing };
    default:
      return { events, revealsNothing };
  }
}

const rolls = (about: Rolls['about'], { side, roll }: Values): Rolls => ({
  type: 'rolls',
  side: String(side),
  about,
  rolled: Number(roll),
});

const loses = (because: LosesTurn['because'], { side }: Values): LosesTurn => ({
  type: 'loses-turn',
  side: String(side),
  because,
});

const events: Events = {
  'turn-kept': (values) => [rolls('turn', values)],
  'moves-rolled': (values) => [rolls('moves', values)],
  'king-slides': (values) => [rolls('king', values)],
  'king-steps': (values) => [rolls('king', values)],
  'turn-lost': (values) => [rolls('turn', values), loses('roll', values)],
  'king-cannot': (values) => [loses('roll', values)],
  'no-move': (values) => [loses('no-move', values)],
};
