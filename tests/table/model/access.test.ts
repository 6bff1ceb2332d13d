/** Access to seats: for everyone, by invitation, by role. */
import { describe, expect, test } from 'vitest';
import { MAX_INVITED, threadMembers } from '../../../src/table/model/people/access.js';
import type { OpenTable } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import {
  beginTable,
  createOpenRequest,
  openHouse,
  playOut,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';

const ada = actor('ada');
const INVITED = { kind: 'invited', role: null } as const;
const ONLY_KNIGHTS = { kind: 'open', role: 'knights' } as const;
const knight = (id: string) => actor(id, { roles: ['knights'] });
const three = { options: { sides: '3' } };

describe('a table for invited people', () => {
  test('refuses a seat to everybody else, also by another way', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ ...three, access: INVITED })));
    expect(refusal(await tables.join(id, actor('bob'), null))).toBe('invited-only');
    expect(refusal(await tables.assignSeat(id, actor('bob'), 'south', { kind: 'person', id: 'bob' }))).toBe(
      'invited-only',
    );
    unwrapResult(await tables.invite(id, ada, ['bob']));
    expect(unwrapResult(await tables.join(id, actor('bob'), null)).seats[1]?.holder).toMatchObject({
      id: 'bob',
    });
  });

  test('takes back those to whom the host gave a seat, and those who were named when it was opened', async () => {
    const { tables } = openHouse();
    const guests = [{ id: 'bob', isPartner: false }];
    const { id, access } = unwrapResult(
      await tables.openTable(createOpenRequest({ ...three, guests, access: INVITED })),
    );
    expect(access).toEqual({ ...INVITED, invited: ['bob'] });
    unwrapResult(await tables.leave(id, actor('bob')));
    unwrapResult(await tables.join(id, actor('bob'), null));
  });

  test('is opened to more by its host alone, to so many, and not to the blocked', async () => {
    const { tables } = openHouse();
    const { id, version } = unwrapResult(
      await tables.openTable(createOpenRequest({ ...three, access: INVITED })),
    );
    expect(refusal(await tables.invite(id, actor('bob'), ['bob']))).toBe('not-host');
    unwrapResult(await tables.moderating.blockPerson('realm', { id: 'mod', reason: 'spam' }, 'cid', null));
    expect(refusal(await tables.invite(id, ada, ['cid']))).toBe('blocked-other');
    const many = Array.from({ length: MAX_INVITED }, (_, nth) => `guest-${nth}`);
    expect(unwrapResult(await tables.invite(id, ada, many)).version).toBe(version);
    expect(refusal(await tables.invite(id, ada, ['dan']))).toBe('many-invited');
    unwrapResult(await tables.cancelLobby(id, ada));
    expect(refusal(await tables.invite(id, ada, ['guest-1']))).toBe('over');
    const open = unwrapResult(await tables.openTable(createOpenRequest()));
    expect(refusal(await tables.invite(open.id, ada, ['bob']))).toBe('open-to-all');
  });

  test('lets everybody back in for the rematch, no matter who asks for it', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ access: INVITED, opponentId: 'bob' })),
    );
    const over = await playOut(tables, unwrapResult(await tables.acceptChallenge(id, actor('bob'))));
    const again = unwrapResult(await tables.requestRematch(over.id, actor('bob')));
    expect(again).toMatchObject({ hostId: 'bob', access: { kind: 'invited' } });
    expect(unwrapResult(await tables.requestRematch(over.id, ada)).status).toBe('playing');
  });

  test('gives no seat to a role', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ ...three, access: INVITED })));
    const role = { kind: 'role', id: 'knights' } as const;
    expect(refusal(await tables.assignSeat(id, ada, 'south', role))).toBe('role-seatless');
    const opened = await tables.openTable(createOpenRequest({ access: INVITED, opponentRole: 'knights' }));
    expect(refusal(opened)).toBe('role-seatless');
  });

  test('is the same after a restart', async () => {
    const file = temporaryFile();
    const access = { kind: 'private', role: 'knights' } as const;
    const before = openHouse({ file });
    const opened = unwrapResult(
      await before.tables.openTable(createOpenRequest({ ...three, hostSeat: 'none', access, guests: [] })),
    );
    const table = unwrapResult(await before.tables.invite(opened.id, ada, ['bob']));
    expect(threadMembers(table)).toEqual(['ada', 'bob']);
    expect(await openHouse({ file }).tables.load(table.id)).toEqual(table);
  });
});

describe('a table for the holders of a role', () => {
  const open = (changes: Partial<OpenTable>) =>
    createOpenRequest({ ...three, access: ONLY_KNIGHTS, ...changes });

  test('is opened by anybody, who sits there only with the role', async () => {
    const { tables } = openHouse();
    expect(refusal(await tables.openTable(open({})))).toBe('role-only');
    const { id } = unwrapResult(await tables.openTable(open({ hostSeat: 'none' })));
    expect(refusal(await tables.join(id, actor('bob'), null))).toBe('role-only');
    unwrapResult(await tables.join(id, knight('bob'), null));
  });

  test('is accepted as a challenge only with the role', async () => {
    const { tables } = openHouse();
    const challenge = open({ options: {}, host: knight('ada'), opponentId: 'bob' });
    const { id } = unwrapResult(await tables.openTable(challenge));
    expect(refusal(await tables.acceptChallenge(id, actor('bob')))).toBe('role-only');
    expect(unwrapResult(await tables.acceptChallenge(id, knight('bob'))).status).toBe('playing');
  });

  test('gives a seat to that role, and to no other', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(open({ hostSeat: 'none' })));
    expect(refusal(await tables.assignSeat(id, ada, 'south', { kind: 'role', id: 'wolves' }))).toBe(
      'role-seatless',
    );
    unwrapResult(await tables.assignSeat(id, ada, 'south', { kind: 'role', id: 'knights' }));
  });

  test('is the same in the rematch', async () => {
    const { tables } = openHouse();
    const challenge = open({ options: {}, host: knight('ada'), opponentId: 'bob' });
    const { id } = unwrapResult(await tables.openTable(challenge));
    const over = await playOut(tables, unwrapResult(await tables.acceptChallenge(id, knight('bob'))));
    const again = unwrapResult(await tables.requestRematch(over.id, knight('ada')));
    expect(again.access.role).toBe('knights');
    expect(refusal(await tables.requestRematch(over.id, actor('bob')))).toBe('role-only');
    expect(unwrapResult(await tables.requestRematch(over.id, knight('bob'))).status).toBe('playing');
  });
});

test('a table of which nothing is said is open to everybody', async () => {
  const { tables } = openHouse();
  const table = await beginTable(tables);
  expect(table.access).toEqual({ kind: 'open', role: null, invited: [] });
});
