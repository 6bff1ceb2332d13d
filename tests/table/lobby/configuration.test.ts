/** Lobby options changed by the host: checks, the resulting seats, and notices. */
import { describe, expect, test } from 'vitest';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { areBoardsRotated, changedOptions, gameOptions } from '../../../src/table/model/table-options.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { createOpenRequest, openHouse, refusal, unwrapResult } from '../fixtures/house.js';

const ada = actor('ada');
const listHolders = ({ seats }: Pick<Table, 'seats'>) =>
  Object.fromEntries(seats.map(({ id, holder }) => [id, holderIdOf(holder)]));

describe('the options of a lobby', () => {
  test('are what the host says, and else as usual; the board to look at follows', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    const table = unwrapResult(await tables.configure(id, ada, { heaps: 'many' }, { turnsToMover: true }));
    expect(gameOptions(table)).toEqual({ heaps: 'many', sides: '2', pairs: 'off' });
    expect(areBoardsRotated(table)).toBe(true);
    expect(table.version).toBe(2);
    expect(await tables.load(id)).toEqual(table);
    const other = unwrapResult(await tables.openTable(createOpenRequest({ options: { heaps: 'many' } })));
    const seen = (await tables.view(id, null)).board;
    expect(seen).toEqual((await tables.view(other.id, null)).board);
    expect(areBoardsRotated(unwrapResult(await tables.configure(id, ada, {}, { turnsToMover: false })))).toBe(
      false,
    );
  });

  test('are refused to others, at other times, and where the game refuses them', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    const configure = async (person: string, options: Record<string, string>) =>
      refusal(await tables.configure(id, actor(person), options, { turnsToMover: false }));
    expect(await configure('bob', {})).toBe('not-host');
    expect(await configure('ada', { heaps: 'none' })).toBe('bad-value');
    expect(await configure('ada', { nonsense: 'on' })).toBe('unknown-option');
    unwrapResult(await tables.join(id, actor('bob'), null));
    expect(await configure('ada', {})).toBe('not-open');
  });

  test('decide how many seats there are: everybody keeps theirs, or takes a free one', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '4' } })));
    const [, , third = '', fourth = ''] = unwrapResult(
      await tables.configure(id, ada, { sides: '4' }, { turnsToMover: false }),
    ).seats.map((seat) => seat.id);
    const wolves = { kind: 'role', id: 'wolves' } as const;
    unwrapResult(await tables.assignSeat(id, ada, fourth, wolves));
    const three = unwrapResult(await tables.configure(id, ada, { sides: '3' }, { turnsToMover: false }));
    expect(listHolders(three)).toEqual({ north: 'ada', south: 'wolves', [third]: null });
    expect(await tables.load(id)).toEqual(three);
    unwrapResult(await tables.join(id, actor('bob'), third));
    expect(refusal(await tables.configure(id, ada, { sides: '2' }, { turnsToMover: false }))).toBe(
      'too-few-seats',
    );
    unwrapResult(await tables.leave(id, actor('bob')));
    const two = unwrapResult(await tables.configure(id, ada, { sides: '2' }, { turnsToMover: false }));
    expect(listHolders(two)).toEqual({ north: 'ada', south: 'wolves' });
    expect(unwrapResult(await tables.startGame(id, ada)).status).toBe('playing');
  });

  test('are kept, with the seats that follow from them', async () => {
    const file = temporaryFile();
    const { tables } = openHouse({ file });
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '4' } })));
    const list = { kind: 'people', ids: ['bob', 'cid'] } as const;
    unwrapResult(await tables.assignSeat(id, ada, 'south', list));
    const three = unwrapResult(
      await tables.configure(id, ada, { sides: '3', heaps: 'many' }, { turnsToMover: true }),
    );
    const seen = await openHouse({ file }).tables.load(id);
    expect(seen).toEqual(three);
    expect(seen?.seats).toHaveLength(3);
    expect(seen?.seats[1]?.members.map((member) => member.id)).toEqual(['bob', 'cid']);
  });

  test('are told as changed where others have seats, until the game begins', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '3' } })));
    const alone = unwrapResult(
      await tables.configure(id, ada, { sides: '3', heaps: 'many' }, { turnsToMover: false }),
    );
    expect(changedOptions(alone)).toEqual([]);
    unwrapResult(await tables.join(id, actor('bob'), null));
    const told = unwrapResult(await tables.configure(id, ada, { sides: '3' }, { turnsToMover: false }));
    expect(changedOptions(told)).toEqual(['heaps']);
    unwrapResult(await tables.assignSeat(id, ada, 'east', { kind: 'role', id: 'wolves' }));
    // Members of a role aren't asked to confirm. They read the change in the lobby.
    expect(changedOptions(unwrapResult(await tables.confirmSeat(id, actor('bob'))))).toEqual(['heaps']);
    const begun = unwrapResult(await tables.startGame(id, ada));
    expect(changedOptions(begun)).toEqual([]);
    expect(begun.writeRecord()).not.toContain('changed-options');
  });
});
