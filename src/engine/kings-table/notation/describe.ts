import type { LosesTurn, Rolls } from '../../description.js';
import { type ActionFacts, type Events, factsOfCall } from '../../facts/action-facts.js';
import type { CompletedAction } from '../../game.js';
import type { Values } from '../../result.js';
import { DECLARE, fromOf, kindOf, MOVE, REMOVE, type TaflPosition, toOf } from '../board/position.js';
import { rulesOf } from '../rules/rules.js';
import { actionFromPath } from './notation.js';

/** Facts of a move, a declaration or a roll. */
export function toActionFacts({ before, path, played }: CompletedAction<TaflPosition>): ActionFacts {
  if (path === null) return factsOfCall(played.notation);
  const action = actionFromPath(rulesOf(before.options).board, path);
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

const toRoll = (about: Rolls['about'], { side, roll }: Values): Rolls => ({
  type: 'rolls',
  side: String(side),
  about,
  rolled: Number(roll),
});

const toLostTurn = (because: LosesTurn['because'], { side }: Values): LosesTurn => ({
  type: 'loses-turn',
  side: String(side),
  because,
});

const events: Events = {
  'turn-kept': (values) => [toRoll('turn', values)],
  'moves-rolled': (values) => [toRoll('moves', values)],
  'king-slides': (values) => [toRoll('king', values)],
  'king-steps': (values) => [toRoll('king', values)],
  'turn-lost': (values) => [toRoll('turn', values), toLostTurn('roll', values)],
  'king-cannot': (values) => [toLostTurn('roll', values)],
  'no-move': (values) => [toLostTurn('no-move', values)],
};
