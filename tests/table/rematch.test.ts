/** Rematches: the same game again with the sides exchanged. */
import { describe, expect, test } from 'vitest';
import { actor } from '../actors.js';
import { accepted, begun, openHouse, playOut, refusal } from './fixtures/house.js';

const holders = (table: { readonly seats: readonly { readonly holder: { readonly id: string } | null }[] }) =>
  table.seats.map((seat) => seat.holder?.id ?? null);

describe('a rematch', () => {
  test('exchanges the sides and begins when the other joins', () => {
    const { tables } = openHouse();
    const former = playOut(tables, begun(tables, { options: { heaps: 'many' } }));
    const asked = accepted(tables.rematch(former.id, actor('bob')));
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
    expect(holders(asked)).toEqual(['bob', null]);
    expect(tables.get(asked.id)).toEqual(asked);
    const playing = accepted(tables.rematch(former.id, actor('ada')));
    expect(playing).toMatchObject({ id: asked.id, status: 'playing' });
    expect(holders(playing)).toEqual(['bob', 'ada']);
    expect(tables.get(former.id)).toEqual(former);
    playOut(tables, playing);
  });

  test('may be joined in its lobby as well, by former players only', () => {
    const { tables } = openHouse();
    const former = playOut(tables, begun(tables));
    const { id } = accepted(tables.rematch(former.id, actor('ada')));
    expect(refusal(tables.join(id, actor('eve'), null))).toBe('not-challenged');
    expect(refusal(tables.join(id, actor('ada'), null))).toBe('already-accepted');
    expect(accepted(tables.join(id, actor('bob'), null)).status).toBe('playing');
  });

  test('is found again by one who has asked for it already', () => {
    const { tables } = openHouse();
    const former = playOut(tables, begun(tables));
    const asked = accepted(tables.rematch(former.id, actor('ada')));
    expect(accepted(tables.rematch(former.id, actor('ada')))).toEqual(asked);
    expect(tables.get(asked.id)).toEqual(asked);
  });

  test('is declined by anybody who is waited for, and by nobody else', () => {
    const { tables } = openHouse();
    const former = playOut(tables, begun(tables, { options: { sides: '3' } }, 'cid'));
    const { id } = accepted(tables.rematch(former.id, actor('cid')));
    accepted(tables.rematch(former.id, actor('ada')));
    expect(refusal(tables.decline(id, actor('eve')))).toBe('not-challenged');
    expect(refusal(tables.decline(id, actor('ada')))).toBe('already-accepted');
    expect(refusal(tables.decline(id, actor('cid')))).toBe('already-accepted');
    expect(accepted(tables.decline(id, actor('bob')))).toMatchObject({
      status: 'closed',
      closedBecause: 'declined',
    });
    expect(refusal(tables.decline(id, actor('bob')))).toBe('not-open');
    expect(refusal(tables.rematch(former.id, actor('bob')))).toBe('rematch-asked');
  });

  test('of three moves everybody on by one seat and waits for all', () => {
    const { tables } = openHouse();
    const former = playOut(tables, begun(tables, { options: { sides: '3' } }, 'cid'));
    accepted(tables.rematch(former.id, actor('cid')));
    expect(accepted(tables.rematch(former.id, actor('ada'))).status).toBe('lobby');
    const playing = accepted(tables.rematch(former.id, actor('bob')));
    expect(playing.status).toBe('playing');
    expect(holders(playing)).toEqual(['cid', 'ada', 'bob']);
  });

  test('is asked for once per game, whatever became of it', () => {
    const { tables } = openHouse();
    const former = playOut(tables, begun(tables));
    accepted(tables.rematch(former.id, actor('ada')));
    const second = accepted(tables.rematch(former.id, actor('bob')));
    expect(refusal(tables.rematch(former.id, actor('ada')))).toBe('rematch-begun');
    const asked = accepted(tables.rematch(playOut(tables, second).id, actor('bob')));
    accepted(tables.cancel(asked.id, actor('bob')));
    expect(refusal(tables.rematch(second.id, actor('bob')))).toBe('rematch-asked');
    expect(refusal(tables.rematch(second.id, actor('ada')))).toBe('rematch-asked');
  });

  test('is refused of a game not played to its end, to strangers, and to those with too many tables', () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    const former = begun(tables);
    expect(refusal(tables.rematch(former.id, actor('ada')))).toBe('not-finished');
    playOut(tables, former);
    expect(refusal(tables.rematch(former.id, actor('eve')))).toBe('not-seated');
    expect(refusal(tables.rematch('nowhere1', actor('ada')))).toBe('no-table');
    accepted(tables.rematch(former.id, actor('ada')));
    accepted(tables.open({ ...requestOf('bob') }));
    expect(refusal(tables.rematch(former.id, actor('bob')))).toBe('too-many-tables');
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
