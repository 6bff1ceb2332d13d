/** Rematches: the same game with sides exchanged. */

import { describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { walkChoices } from '../../walk.js';
import {
  beginTable,
  createOpenRequest,
  openHouse,
  playOut,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { createRule, openRoleGame, withRole } from '../fixtures/role-game.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const holderIdsOf = ({ seats }: Pick<Table, 'seats'>) => seats.map(({ holder }) => holderIdOf(holder));

describe('a rematch', () => {
  test('exchanges the sides and begins when the other joins', async () => {
    const { tables } = openHouse();
    const former = await playOut(tables, await beginTable(tables, { options: { heaps: 'many' } }));
    const asked = unwrapResult(await tables.requestRematch(former.id, actor('bob')));
    expect(asked).toMatchObject({
      status: 'lobby',
      version: 1,
      hostId: 'bob',
      rematchOf: former.id,
      options: former.options,
      outcome: null,
      lastAction: null,
      place: { guildId: 'realm', channelId: 'hall', lobbyMessageId: null, threadId: null },
    });
    expect(asked.id).not.toBe(former.id);
    expect(holderIdsOf(asked)).toEqual(['bob', null]);
    expect(await tables.load(asked.id)).toEqual(asked);
    const playing = unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    expect(playing).toMatchObject({ id: asked.id, status: 'playing' });
    expect(holderIdsOf(playing)).toEqual(['bob', 'ada']);
    expect(await tables.load(former.id)).toEqual(former);
    await playOut(tables, playing);
  });

  test('begins without what was offered before', async () => {
    const { tables } = openHouse();
    const { id } = await beginTable(tables);
    unwrapResult(await tables.makeOffer(id, actor('bob'), 'adjourn'));
    const declined = unwrapResult(await tables.answerOffer(id, null, actor('ada'), false));
    const former = await playOut(tables, declined);
    const asked = unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    expect(asked.offers).toEqual([]);
  });

  test('may be joined in its lobby as well, by former players only', async () => {
    const { tables } = openHouse();
    const former = await playOut(tables, await beginTable(tables));
    const { id } = unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    expect(refusal(await tables.join(id, actor('eve'), null))).toBe('not-challenged');
    expect(refusal(await tables.join(id, actor('ada'), null))).toBe('already-accepted');
    expect(unwrapResult(await tables.join(id, actor('bob'), null)).status).toBe('playing');
  });

  test('is found again by one who has asked for it already', async () => {
    const { tables } = openHouse();
    const former = await playOut(tables, await beginTable(tables));
    const asked = unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    expect(unwrapResult(await tables.requestRematch(former.id, actor('ada')))).toEqual(asked);
    expect(await tables.load(asked.id)).toEqual(asked);
  });

  test('is declined by anybody who is waited for, and by nobody else', async () => {
    const { tables } = openHouse();
    const former = await playOut(tables, await beginTable(tables, { options: { sides: '3' } }, 'cid'));
    const { id } = unwrapResult(await tables.requestRematch(former.id, actor('cid')));
    unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    expect(refusal(await tables.declineChallenge(id, actor('eve')))).toBe('not-challenged');
    expect(refusal(await tables.declineChallenge(id, actor('ada')))).toBe('already-accepted');
    expect(refusal(await tables.declineChallenge(id, actor('cid')))).toBe('already-accepted');
    expect(unwrapResult(await tables.declineChallenge(id, actor('bob')))).toMatchObject({
      status: 'closed',
      closedBecause: 'declined',
    });
    expect(refusal(await tables.declineChallenge(id, actor('bob')))).toBe('not-open');
    expect(refusal(await tables.requestRematch(former.id, actor('bob')))).toBe('rematch-asked');
  });

  test('of three moves everybody on by one seat and waits for all', async () => {
    const { tables } = openHouse();
    const former = await playOut(tables, await beginTable(tables, { options: { sides: '3' } }, 'cid'));
    unwrapResult(await tables.requestRematch(former.id, actor('cid')));
    expect(unwrapResult(await tables.requestRematch(former.id, actor('ada'))).status).toBe('lobby');
    const playing = unwrapResult(await tables.requestRematch(former.id, actor('bob')));
    expect(playing.status).toBe('playing');
    expect(holderIdsOf(playing)).toEqual(['cid', 'ada', 'bob']);
  });

  test('has the seats and the options of the game before', async () => {
    const { tables } = openHouse();
    const former = await playOut(tables, await beginTable(tables));
    const asked = unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    const [host, id] = [actor('ada'), asked.id];
    for (const changed of [
      await tables.assignSeat(id, host, 'south', { kind: 'person', id: 'cid' }),
      await tables.assignSeat(id, host, 'north', null),
      await tables.configure(id, host, { heaps: 'many' }),
      await tables.computers.addComputers(id, host, 1),
    ])
      expect(refusal(changed)).toBe('rematch-seats');
    expect(await tables.load(id)).toEqual(asked);
  });

  test('is asked for once per game, whatever became of it', async () => {
    const { tables } = openHouse();
    const former = await playOut(tables, await beginTable(tables));
    unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    const second = unwrapResult(await tables.requestRematch(former.id, actor('bob')));
    expect(refusal(await tables.requestRematch(former.id, actor('ada')))).toBe('rematch-begun');
    const asked = unwrapResult(await tables.requestRematch((await playOut(tables, second)).id, actor('bob')));
    unwrapResult(await tables.cancelLobby(asked.id, actor('bob')));
    expect(refusal(await tables.requestRematch(second.id, actor('bob')))).toBe('rematch-asked');
    expect(refusal(await tables.requestRematch(second.id, actor('ada')))).toBe('rematch-asked');
  });

  test('is played where the game was, if it was not in a thread of its own, and nothing else is', async () => {
    const { tables } = openHouse();
    const here = { inPlace: true, channelId: 'post' };
    const former = await playOut(tables, await beginTable(tables, here));
    const other = unwrapResult(await tables.openTable(createOpenRequest({ ...here, host: actor('eve') })));
    expect(refusal(await tables.requestRematch(former.id, actor('ada')))).toBe('place-taken');
    unwrapResult(await tables.cancelLobby(other.id, actor('eve')));
    const { place } = unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    expect(place).toMatchObject({ channelId: 'post', threadId: 'post' });
  });

  test('is refused of a game not played to its end, to strangers, and to those with too many tables', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    const former = await beginTable(tables);
    expect(refusal(await tables.requestRematch(former.id, actor('ada')))).toBe('not-finished');
    await playOut(tables, former);
    expect(refusal(await tables.requestRematch(former.id, actor('eve')))).toBe('not-seated');
    expect(refusal(await tables.requestRematch('nowhere1', actor('ada')))).toBe('no-table');
    unwrapResult(await tables.requestRematch(former.id, actor('ada')));
    unwrapResult(await tables.openTable({ ...requestOf('bob') }));
    expect(refusal(await tables.requestRematch(former.id, actor('bob')))).toBe('too-many-tables');
  });
});

describe('a rematch of roles', () => {
  /** A finished relay game of Wolves and Ravens. Cid and Dan were removed from the Wolves' seat. */
  async function playToEnd() {
    const house = openHouse();
    const { tables } = house;
    const { table } = await openRoleGame(house, createRule('relay', { seconds: 600 }));
    for (const person of ['bob', 'cid', 'fay'])
      unwrapResult(await tables.joinOrLeaveRelay(table.id, withRole('wolves', person), true));
    unwrapResult(await tables.joinOrLeaveRelay(table.id, withRole('ravens', 'eve'), true));
    const moderator = { ...actor('mod'), isModerator: true };
    for (const person of ['cid', 'dan'])
      unwrapResult(
        await tables.removeOrReadmit(table.id, moderator, { seat: 'north', person, reason: 'spam' }),
      );
    let now = unwrapResult(await tables.joinOrLeaveRelay(table.id, withRole('wolves', 'fay'), true));
    while (now.status === 'playing') now = await playTurn(tables, now);
    return { tables, former: now };
  }

  /** The next player in the relay plays the first offered action. */
  async function playTurn(tables: TablesById, table: LoadedTable): Promise<LoadedTable> {
    const seat = table.seats.find(({ sides }) => sides.includes(table.view(null).toAct[0] ?? ''));
    if (seat?.rule.kind !== 'relay' || seat.holder?.kind !== 'role') throw new Error('no relay is to act');
    const { order, next } = seat.rule;
    const runner = withRole(seat.holder.id, order[next % order.length] ?? '');
    const path = walkChoices(
      (chosen) => table.choices(runner, chosen),
      ([first]) => first,
    );
    return unwrapResult(await tables.play(table.id, table.version, runner, path));
  }

  test('exchanges their sides, with their members but for those who were removed', async () => {
    const { tables, former } = await playToEnd();
    expect(former.seats[0]?.members.map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
      ['bob', false],
      ['cid', true],
      ['fay', false],
      ['dan', true],
    ]);
    const asked = unwrapResult(await tables.requestRematch(former.id, withRole('wolves', 'bob')));
    expect(holderIdsOf(asked)).toEqual([null, 'wolves']);
    expect(asked.seats[1]?.members.map(({ id }) => id)).toEqual(['bob', 'fay']);
    const playing = unwrapResult(await tables.requestRematch(former.id, withRole('ravens', 'eve')));
    expect(playing.status).toBe('playing');
    expect(playing.seats.map(({ members }) => members.map(({ id }) => id))).toEqual([
      ['eve'],
      ['bob', 'fay'],
    ]);
  });

  test('keeps how they decide, and a relay begins again with its first', async () => {
    const { tables, former } = await playToEnd();
    const relay = former.seats[0]?.rule;
    expect(relay).toMatchObject({ kind: 'relay', order: ['bob', 'fay'] });
    expect(relay).not.toMatchObject({ next: 0 });
    const asked = unwrapResult(await tables.requestRematch(former.id, withRole('wolves', 'bob')));
    expect(asked.seats[1]?.rule).toEqual({ ...relay, next: 0 });
  });

  test('is asked for by anybody who has the role, and by nobody who lost it', async () => {
    const { tables, former } = await playToEnd();
    expect(refusal(await tables.requestRematch(former.id, actor('bob')))).toBe('not-seated');
    expect(refusal(await tables.requestRematch(former.id, withRole('wolves', 'newcomer')))).toBeNull();
  });
});

function requestOf(hostId: string) {
  return {
    game: 'dice-nim',
    options: {},
    host: actor(hostId),
    hostSeat: null,
    opponentId: null,
    guildId: null,
    channelId: 'hall',
  };
}
