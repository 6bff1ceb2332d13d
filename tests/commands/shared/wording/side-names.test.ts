/** Names of sides in public messages. */
import { describe, expect, it } from 'vitest';
import { sideMention, type TableSides } from '../../../../src/commands/shared/wording/side-names.js';
import { defaultRule } from '../../../../src/table/model/people/decision-rule.js';
import type { Holder } from '../../../../src/table/model/people/holders.js';

const duke: Holder = { kind: 'computer', level: 5 };
const page: Holder = { kind: 'computer', level: 1 };

function createSides(holders: Readonly<Record<string, Holder>>): TableSides {
  const seats = Object.entries(holders).map(([id, holder]) => ({
    id,
    sides: [id],
    team: id,
    holder,
    members: [],
    rule: defaultRule('first'),
    orders: [],
    passesAt: null,
    council: null,
  }));
  return { game: 'kings-gauntlet', seats };
}

describe('a side', () => {
  it('is called by its player', () => {
    const sides = createSides({ south: duke, west: page, north: { kind: 'person', id: '7' } });
    expect(sideMention(sides, 'south')).toBe('Expert computer');
    expect(sideMention(sides, 'west')).toBe('Easy computer');
    expect(sideMention(sides, 'north')).toBe('<@7>');
  });

  it('is called by its own name where another one has a player of the same name', () => {
    const sides = createSides({ south: duke, west: duke, north: page });
    expect(sideMention(sides, 'south')).toBe('South');
    expect(sideMention(sides, 'west')).toBe('West');
    expect(sideMention(sides, 'north')).toBe('Easy computer');
  });
});
