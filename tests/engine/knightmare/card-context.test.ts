/** A card's view of the turn. */
import { expect, test } from 'vitest';
import { CardContext } from '../../../src/engine/knightmare/play/card-context.js';
import { playSteps, turnState } from './kit.js';

test('moves of a colour are its own, also where the other has moved in the same turn', () => {
  const { rules, trail, core } = playSteps(turnState('6k1/8/8/8/8/8/8/3RK3 w'), 'w d1 d5');
  const [played] = core.events;
  if (played === undefined) throw new Error('nothing was played');
  const [move] = played.moved;
  if (move === undefined) throw new Error('nothing was moved');
  const answer = { ...played, by: 1, moved: [{ ...move, ids: [] }] } as const;
  const context = new CardContext(rules, trail, { ...core, events: [...core.events, answer] }, 0);
  expect(context.listUnitMoves(0)).toEqual(played.moved);
  expect(context.listUnitMoves(1)).toEqual(answer.moved);
});
