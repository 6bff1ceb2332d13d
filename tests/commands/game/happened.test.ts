/** What the board message tells of what happened: of very much, the latest in lines and the rest by its number. */
import { describe, expect, it } from 'vitest';
import { happened } from '../../../src/commands/game/happened.js';
import type { Part } from '../../../src/engine/description.js';
import type { DescribedAction } from '../../../src/table/types.js';
import { ANNA, BEN, openHouse, playing } from '../house.js';

function action(ply: number, part: Part): DescribedAction {
  return {
    ply,
    kind: 'action',
    turn: 1,
    side: 'attackers',
    by: ANNA,
    notation: '',
    notices: [],
    at: 0,
    parts: [part],
  };
}

const goes = (ply: number): Part => ({
  type: 'moves',
  man: { side: 'attackers', kind: 'attacker' },
  from: `A${ply + 1}`,
  to: `B${ply + 1}`,
});
const passes: Part = { type: 'says', word: 'pass', given: [], idle: true };

const told = async (parts: readonly Part[]) => {
  const table = await playing(openHouse());
  const { board } = table.view(null);
  const actions = parts.map((part, ply) => action(ply, part));
  return happened(table, actions, { sides: 2, board, turn: 0 }).split('\n');
};

it('says how much it leaves out, and where that is told', async () => {
  const lines = await told([passes, ...Array.from({ length: 11 }, (_, ply) => goes(ply))]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('-# … and 2 actions before that: `/game moves` tells them');
  expect(lines[1]).toContain('attacker A3 to B3');
  expect(lines.at(-1)).toContain('attacker A11 to B11');
});

it('leaves nothing out of what has room', async () => {
  const lines = await told([passes, ...Array.from({ length: 9 }, (_, ply) => goes(ply))]);
  expect(lines).toHaveLength(9);
  expect(lines[0]).toContain('attacker A1 to B1');
});

it('numbers the first of a turn that is told, whatever goes before it without a word', async () => {
  expect((await told([passes, goes(1), goes(2)]))[0]).toMatch(/^\S* *\*{0,2}1\. .*attacker A2 to B2/);
});

describe('how a side stands', () => {
  const mated = { code: 'mated', values: { side: 'white' } };
  const passed: DescribedAction = { ...action(0, passes), side: 'black', by: BEN, notices: [mated] };
  const card: DescribedAction = {
    ...action(1, { type: 'card', card: 'blessing', targets: [] }),
    side: 'white',
    turn: 2,
  };
  const told = async (...actions: readonly DescribedAction[]) => {
    const table = await playing(openHouse(), {}, 'knightmare');
    return happened(table, actions, { sides: 2, board: table.view(null).board, turn: 0 });
  };

  it('is told until it has acted', async () => {
    expect(await told(passed)).toContain('is mated unless a card helps');
    expect(await told(passed, { ...passed, notices: [] })).toContain('is mated unless a card helps');
    expect(await told(passed, card)).toMatch(
      /^### 2\. <@\d+> \(White\) plays Blessing\n-# The card: [^\n]*$/,
    );
  });
});
