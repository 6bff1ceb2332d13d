/** Complete card actions with the same effect share a name, and no others do. */
import { expect, it } from 'vitest';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import { positionAt, unwrapResult } from '../table.js';

it.each([
  ['forced-march', 'b2 a2 g2 h2', 'g2 h2 b2 a2', 'b2 a2 g2 f2'],
  ['passing-in-the-night', 'b2 b7 g2 g7', 'g2 g7 b2 b7', 'b2 b7 done'],
  ['annexation', 'b2 g2', 'g2 b2', 'b2 done'],
  ['fortification', 'd4 d5 e4 e5', 'e5 e4 d5 d4', 'd4 d5 d4 e4'],
])('%s: %s as %s, and not as %s', (card, one, same, other) => {
  const start = positionAt(`4k3/1p4p1/8/8/8/8/1P4P1/4K3 w - - hands:${card}/-`);
  // Fortification is played after the move.
  const createMovedPosition = () => unwrapResult(knightmare.play(start, 'white', ['e1', 'e2'])).position;
  const position = card === 'fortification' ? createMovedPosition() : start;
  const equivalenceKey = (targets: string) =>
    knightmare.cards?.equivalenceKey(position, 'white', [card, ...targets.split(' ')]);
  const listDistinct = (targets: string) => {
    const { pieces, rights, cards } = knightmare.view(position, 'white', [card, ...targets.split(' ')]);
    const inOrder = (among: readonly unknown[] = []) => among.map((one) => JSON.stringify(one)).toSorted();
    return { pieces: inOrder(pieces), passing: inOrder(rights?.passing), walls: inOrder(cards?.walls) };
  };
  expect(equivalenceKey(same)).toBe(equivalenceKey(one));
  expect(listDistinct(same)).toEqual(listDistinct(one));
  expect(equivalenceKey(other)).not.toBe(equivalenceKey(one));
  expect(listDistinct(other)).not.toEqual(listDistinct(one));
});
