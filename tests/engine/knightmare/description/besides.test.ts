/** Card targets have no arrow if they are optional or one of several (`Choice.besides`). */
import { expect, test } from 'vitest';
import type { CardId } from '../../../../src/engine/knightmare/catalogue/table.js';
import { listChoices } from '../../../../src/engine/knightmare/turn/choices.js';
import { turnState } from '../kit.js';

const PAWNS = '4k3/p6p/8/8/8/8/P6P/4K3 w';
const KNIGHT = '4k3/8/8/8/8/1p1p4/8/2N1K3 w';

test.each<readonly [CardId, string, string, readonly string[], readonly string[]]>([
  // Card, board, earlier choices, and the next choices: main ones and additional ones.
  ['passing-in-the-night', PAWNS, '', ['a2', 'h2'], []],
  ['passing-in-the-night', PAWNS, 'a2', ['a7', 'h7'], []],
  ['passing-in-the-night', PAWNS, 'a2 h7', [], ['done', 'h2']],
  ['passing-in-the-night', PAWNS, 'a2 h7 h2', ['a7'], []],
  ['annexation', PAWNS, '', ['a2', 'h2'], []],
  ['annexation', PAWNS, 'a2', [], ['done', 'h2']],
  ['forced-march', PAWNS, 'a2 b2', [], ['done', 'h2']],
  ['split-knight', KNIGHT, '', ['c1'], []],
  ['split-knight', KNIGHT, 'c1', ['b3'], []],
  // One victim isn't enough, so the second is an additional choice that can't be left out.
  ['split-knight', KNIGHT, 'c1 b3', [], ['d3']],
])('%s on %s after "%s": %j, and besides %j', (card, fen, chosen, alone, besides) => {
  const start = turnState(fen, { white: [card] });
  const choices = listChoices(start, 0, [card, ...chosen.split(' ').filter((token) => token !== '')]);
  const tokens = (isBesides: boolean) =>
    choices.filter((choice) => (choice.besides === true) === isBesides).map(({ token }) => token);
  expect([tokens(false), tokens(true)]).toEqual([alone, besides]);
});
