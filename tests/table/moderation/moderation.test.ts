/** Moderators' acts on tables and people, and their consequences. */
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../src/base/durations.js';
import type { Moderator } from '../../../src/table/core/services.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import {
  beginTable,
  createOpenRequest,
  openHouse,
  personToAct,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { createRule, openRoleGame, withRole } from '../fixtures/role-game.js';

const MOD: Moderator = { id: 'mod', reason: 'spoils the game' };
const holderIdsOf = ({ seats }: Pick<Table, 'seats'>) => seats.map(({ holder }) => holderIdOf(holder));
const zoe = { id: 'zoe', roles: [] };

describe('ending', () => {
  test('closes lobbies and challenges, and no game', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    const closed = unwrapResult(await tables.moderating.cancelLobby(id, MOD));
    expect(closed).toMatchObject({ status: 'closed', closedBecause: 'cancelled' });
    expect(closed.moderations).toEqual([
      {
        number: 1,
        kind: 'cancel',
        by: 'mod',
        personId: null,
        successorId: null,
        reason: 'spoils the game',
        plies: 0,
        at: 1_000_000,
      },
    ]);
    expect(refusal(await tables.moderating.cancelLobby(id, MOD))).toBe('not-open');
    const challenge = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    expect(unwrapResult(await tables.moderating.cancelLobby(challenge.id, MOD)).status).toBe('closed');
    const game = await beginTable(tables);
    expect(refusal(await tables.moderating.cancelLobby(game.id, MOD))).toBe('not-open');
  });

  test('breaks a game off without results', async () => {
    const { tables, repositories } = openHouse();
    const { id } = await beginTable(tables);
    const after = unwrapResult(await tables.moderating.endGame(id, MOD, { kind: 'none' }));
    expect(after).toMatchObject({ status: 'closed', closedBecause: 'aborted', outcome: null });
    expect(repositories.results.listResultsOf('ada')).toEqual([]);
    expect(refusal(await tables.moderating.endGame(id, MOD, { kind: 'draw' }))).toBe('not-playing');
  });

  test('gives a draw or a win, which are results like others and are read from the store', async () => {
    const { tables, repositories } = openHouse();
    const drawn = await beginTable(tables);
    unwrapResult(await tables.moderating.endGame(drawn.id, MOD, { kind: 'draw' }));
    expect(repositories.results.listResultsOf('bob')).toMatchObject([{ result: 'drawn' }]);
    const won = await beginTable(tables);
    const after = unwrapResult(await tables.moderating.endGame(won.id, MOD, { kind: 'win', seat: 'south' }));
    expect(after).toMatchObject({
      status: 'finished',
      outcome: { winners: ['south'], reason: 'moderator' },
      endedAt: 1_000_000,
    });
    expect(
      repositories.results
        .listResultsOf('bob')
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['drawn', 'won']);
    expect(
      repositories.results
        .listResultsOf('ada')
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['drawn', 'lost']);
    expect(repositories.moderations.list(won.id)).toMatchObject([{ kind: 'end', by: 'mod' }]);
    expect((await tables.load(won.id))?.writeRecord()).toContain(
      '[Moderation1 "end after 0: spoils the game"]',
    );
    const none = await beginTable(tables);
    expect(refusal(await tables.moderating.endGame(none.id, MOD, { kind: 'win', seat: 'east' }))).toBe(
      'no-seat-called',
    );
  });

  test('lets those win who win together', async () => {
    const { tables } = openHouse();
    const { id } = await beginTable(tables, { options: { sides: '4', pairs: 'on' }, hostSeat: 'first' });
    const after = unwrapResult(await tables.moderating.endGame(id, MOD, { kind: 'win', seat: 'first' }));
    expect(after.outcome?.winners).toEqual(['north', 'east']);
  });

  test('keeps what it was done for, trimmed and at most 200 characters', async () => {
    const { tables } = openHouse();
    for (const [reason, kept] of [
      ['  a reason \n', 'a reason'],
      ['♚'.repeat(200), '♚'.repeat(200)],
      [`${'👑'.repeat(200)}♚`, '👑'.repeat(200)],
      [`  ${'a'.repeat(200)}bc`, 'a'.repeat(200)],
    ] as const) {
      const { id } = await beginTable(tables);
      const over = unwrapResult(await tables.moderating.endGame(id, { ...MOD, reason }, { kind: 'none' }));
      expect(over.moderations).toMatchObject([{ reason: kept }]);
    }
  });

  test('comes before deleting: only what is over is deleted', async () => {
    const { tables } = openHouse();
    const challenge = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    for (const table of [
      unwrapResult(await tables.openTable(createOpenRequest())),
      challenge,
      await beginTable(tables),
    ]) {
      expect(refusal(await tables.moderating.deleteTable(table.id, MOD))).toBe('still-open');
      expect(await tables.load(table.id)).toEqual(table);
      const end = table.status === 'playing' ? tables.moderating.endGame : tables.moderating.cancelLobby;
      unwrapResult(await end(table.id, MOD, { kind: 'draw' }));
      unwrapResult(await tables.moderating.deleteTable(table.id, MOD));
      expect(refusal(await tables.moderating.deleteTable(table.id, MOD))).toBe('no-table');
    }
  });

  test('withdraws what was offered, and needs a reason', async () => {
    const { tables } = openHouse();
    const game = await beginTable(tables);
    const played = await playSome(tables, await playSome(tables, game));
    unwrapResult(await tables.makeOffer(game.id, actor('ada'), 'draw'));
    expect(played.status).toBe('playing');
    for (const reason of ['', ' \n ']) {
      const none = { ...MOD, reason };
      expect(refusal(await tables.moderating.endGame(game.id, none, { kind: 'none' }))).toBe('no-reason');
      expect(refusal(await tables.moderating.removePerson(game.id, none, 'bob'))).toBe('no-reason');
      expect(refusal(await tables.moderating.substitutePlayer(game.id, none, 'bob', zoe))).toBe('no-reason');
      expect(refusal(await tables.moderating.blockPerson('realm', none, 'bob', null))).toBe('no-reason');
    }
    const long = { ...MOD, reason: '\u{1F451}'.repeat(300) };
    const after = unwrapResult(await tables.moderating.endGame(game.id, long, { kind: 'draw' }));
    expect(after.offers.at(-1)?.state).toBe('lapsed');
    expect([...(after.moderations[0]?.reason ?? '')]).toHaveLength(200);
  });
});

describe('taking out', () => {
  test('lets a side fall, and ends a game of two', async () => {
    const { tables } = openHouse();
    const game = await beginTable(tables);
    const after = unwrapResult(await tables.moderating.removePerson(game.id, MOD, 'bob'));
    expect(after).toMatchObject({
      status: 'finished',
      outcome: { winners: ['north'], reason: 'resignation' },
    });
    expect(after.lastAction).toMatchObject({ side: 'south', by: null, notation: 'resign' });
    expect(after.moderations).toMatchObject([{ kind: 'remove', personId: 'bob' }]);
    expect(refusal(await tables.moderating.removePerson(game.id, MOD, 'bob'))).toBe('over');
  });

  test('holds the others up in nothing where more play', async () => {
    const { tables } = openHouse();
    const game = await beginTable(tables, { options: { sides: '3' } }, 'cleo');
    const gone = await personToAct(tables, game);
    const after = unwrapResult(await tables.moderating.removePerson(game.id, MOD, gone));
    expect(after.status).toBe('playing');
    expect(await personToAct(tables, after)).not.toBe(gone);
    expect(refusal(await tables.moderating.removePerson(game.id, MOD, gone))).toBe('out-already');
    expect(refusal(await tables.moderating.removePerson(game.id, MOD, 'zoe'))).toBe('not-at-table');
  });

  test('frees a seat before the game', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '3' } })));
    unwrapResult(await tables.join(id, actor('bob'), null));
    const after = unwrapResult(await tables.moderating.removePerson(id, MOD, 'bob'));
    expect(holderIdsOf(after)).toEqual(['ada', null, null]);
    const challenge = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    expect(refusal(await tables.moderating.removePerson(challenge.id, MOD, 'bob'))).toBe('challenge-whole');
  });

  test('leaves a side to the others who play it, until nobody is left', async () => {
    const house = openHouse();
    const { tables } = house;
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    unwrapResult(
      await tables.assignSeat(id, actor('ada'), 'south', { kind: 'people', ids: ['bob', 'cleo'] }),
    );
    unwrapResult(await tables.startGame(id, actor('ada')));
    const one = unwrapResult(await tables.moderating.removePerson(id, MOD, 'bob'));
    expect(one.status).toBe('playing');
    expect(refusal(await tables.becomeMember(id, actor('bob'), 'south'))).toBe('removed');
    const none = unwrapResult(await tables.moderating.removePerson(id, MOD, 'cleo'));
    expect(none).toMatchObject({ status: 'finished', outcome: { winners: ['north'] } });
  });

  test('takes out who plays by a role, which plays on', async () => {
    const house = openHouse();
    const { table, up } = await openRoleGame(house, createRule('vote'));
    const wolf = withRole(up, 'wolf');
    unwrapResult(await house.tables.becomeMember(table.id, wolf, null));
    const after = unwrapResult(await house.tables.moderating.removePerson(table.id, MOD, 'wolf'));
    expect(after.status).toBe('playing');
    expect(refusal(await house.tables.becomeMember(table.id, wolf, null))).toBe('removed');
    expect(refusal(await house.tables.moderating.substitutePlayer(table.id, MOD, 'wolf', zoe))).toBe(
      'not-at-table',
    );
  });
});

describe('replacing', () => {
  test('gives the seat with all that is its own to somebody else', async () => {
    const { tables } = openHouse();
    const game = await beginTable(tables);
    const gone = await personToAct(tables, game);
    const after = unwrapResult(await tables.moderating.substitutePlayer(game.id, MOD, gone, zoe));
    expect(holderIdsOf(after)).toEqual(holderIdsOf(game).map((one) => (one === gone ? 'zoe' : one)));
    expect(await personToAct(tables, after)).toBe('zoe');
    expect(after.moderations).toMatchObject([{ kind: 'replace', personId: gone, successorId: 'zoe' }]);
    expect(await tables.load(game.id)).toEqual(after);
    expect((await tables.listOpenTablesOf(actor(gone))).map(({ id }) => id)).toEqual(
      gone === 'ada' ? [game.id] : [],
    );
    const played = await playSome(tables, after);
    expect(played.lastAction?.by).toBe('zoe');
    expect(refusal(await tables.makeCall(game.id, null, actor(gone), 'resign'))).toBe('not-seated');
  });

  test('takes back what the seat had offered, and puts nobody in who is there already or may not play', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 2 } });
    const game = await beginTable(tables);
    unwrapResult(await tables.makeOffer(game.id, actor('bob'), 'draw'));
    const replace = (person: string, id: string, roles: readonly string[] = []) =>
      tables.moderating.substitutePlayer(game.id, MOD, person, { id, roles });
    expect(refusal(await replace('bob', 'ada'))).toBe('has-seat');
    expect(refusal(await replace('cleo', 'zoe'))).toBe('not-at-table');
    unwrapResult(await tables.moderating.blockPerson('realm', MOD, 'yves', null));
    expect(refusal(await replace('bob', 'yves'))).toBe('blocked-other');
    for (let count = 0; count < 2; count++)
      unwrapResult(await tables.openTable(createOpenRequest({ host: actor('busy') })));
    expect(refusal(await replace('bob', 'busy'))).toBe('no-room');
    expect(unwrapResult(await replace('bob', 'zoe')).offers.at(-1)).toMatchObject({ state: 'withdrawn' });
  });

  test('puts somebody into a list in the place of one of it', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    const people = { kind: 'people', ids: ['bob', 'cleo'] } as const;
    unwrapResult(await tables.assignSeat(id, actor('ada'), 'south', people));
    unwrapResult(
      await tables.setDecisionRule(
        id,
        actor('ada'),
        'south',
        createRule('relay', { order: ['bob', 'cleo'] }),
      ),
    );
    unwrapResult(await tables.startGame(id, actor('ada')));
    const after = unwrapResult(await tables.moderating.substitutePlayer(id, MOD, 'bob', zoe));
    const [, south] = after.seats;
    expect(south?.holder).toEqual({ kind: 'people', ids: ['zoe', 'cleo'] });
    expect(south?.members.map((one) => one.id).toSorted()).toEqual(['cleo', 'zoe']);
    expect(south?.rule).toMatchObject({ order: ['cleo', 'zoe'] });
    expect(refusal(await tables.becomeMember(id, actor('bob'), 'south'))).toBe('not-seated');
  });

  test('puts nobody in the place of one who plays for a role', async () => {
    const house = openHouse();
    const { table, up } = await openRoleGame(house, createRule('first'));
    const replace = () => house.tables.moderating.substitutePlayer(table.id, MOD, 'bob', zoe);
    expect(refusal(await replace())).toBe('not-at-table');
    unwrapResult(await house.tables.becomeMember(table.id, withRole(up, 'bob'), null));
    const before = await house.tables.load(table.id);
    expect(await replace()).toMatchObject({ reason: { code: 'role-place', values: { person: 'bob' } } });
    expect(await house.tables.load(table.id)).toEqual(before);
  });

  test('in a lobby, one who is put in can leave again', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '3' } })));
    unwrapResult(await tables.join(id, actor('bob'), null));
    unwrapResult(await tables.moderating.substitutePlayer(id, MOD, 'bob', zoe));
    expect(holderIdsOf(unwrapResult(await tables.leave(id, actor('zoe'))))).toEqual(['ada', null, null]);
  });
});

describe('a block', () => {
  test('keeps somebody from opening, joining and being asked, in that server alone, until it ends', async () => {
    const { tables, clock } = openHouse();
    const lobby = unwrapResult(await tables.openTable(createOpenRequest({ options: { sides: '3' } })));
    unwrapResult(await tables.moderating.blockPerson('realm', MOD, 'bob', clock.now() + DAY));
    const bob = actor('bob');
    const refused = await tables.openTable(createOpenRequest({ host: bob }));
    expect(refused).toMatchObject({
      ok: false,
      reason: { code: 'blocked', values: { until: 87_400, reason: 'spoils the game' } },
    });
    expect(refusal(await tables.join(lobby.id, bob, null))).toBe('blocked');
    expect(refusal(await tables.openTable(createOpenRequest({ opponentId: 'bob' })))).toBe('blocked-other');
    const guests = [{ id: 'bob', isPartner: false }];
    expect(refusal(await tables.openTable(createOpenRequest({ guests })))).toBe('blocked-other');
    const give = (ids: readonly string[]) =>
      tables.assignSeat(lobby.id, actor('ada'), 'south', { kind: 'people', ids });
    expect(refusal(await give(['cleo', 'bob']))).toBe('blocked-other');
    expect(refusal(await tables.assignSeat(lobby.id, bob, 'south', { kind: 'people', ids: ['bob'] }))).toBe(
      'blocked',
    );
    unwrapResult(await tables.openTable(createOpenRequest({ host: bob, guildId: 'elsewhere' })));
    expect(await tables.moderating.listBlocks('realm')).toMatchObject([{ personId: 'bob', by: 'mod' }]);
    clock.wait(DAY);
    expect(await tables.moderating.listBlocks('realm')).toEqual([]);
    unwrapResult(await tables.join(lobby.id, bob, null));
  });

  test('lasts for good where it has no end, and is lifted', async () => {
    const { tables, clock } = openHouse();
    unwrapResult(await tables.moderating.blockPerson('realm', MOD, 'ada', clock.now() + DAY));
    unwrapResult(await tables.moderating.blockPerson('realm', MOD, 'ada', null));
    clock.wait(2 * DAY);
    expect(refusal(await tables.openTable(createOpenRequest()))).toBe('blocked-for-good');
    unwrapResult(await tables.moderating.unblockPerson('realm', MOD, 'ada'));
    expect(refusal(await tables.moderating.unblockPerson('realm', MOD, 'ada'))).toBe('not-blocked');
    unwrapResult(await tables.openTable(createOpenRequest()));
  });

  test('lets games go on that are played, with all who belong to a side; others do not come to belong to one', async () => {
    const { tables } = openHouse();
    const game = await beginTable(tables);
    unwrapResult(await tables.moderating.blockPerson('realm', MOD, await personToAct(tables, game), null));
    unwrapResult(await tables.moderating.blockPerson('realm', MOD, 'bob', null));
    expect((await playSome(tables, game)).lastAction).not.toBeNull();
    const other = openHouse();
    const roles = await openRoleGame(other, createRule('vote'));
    unwrapResult(await other.tables.becomeMember(roles.table.id, withRole(roles.up, 'inside'), null));
    for (const id of ['inside', 'outside'])
      unwrapResult(await other.tables.moderating.blockPerson('realm', MOD, id, null));
    const run = (id: string) => other.tables.setFollowing(roles.table.id, withRole(roles.up, id), true);
    expect(refusal(await run('outside'))).toBe('blocked-for-good');
    expect(refusal(await run('inside'))).toBeNull();
  });

  test('keeps one from accepting, and from a rematch', async () => {
    const { tables } = openHouse();
    const challenge = unwrapResult(await tables.openTable(createOpenRequest({ opponentId: 'bob' })));
    const game = await beginTable(tables);
    unwrapResult(await tables.moderating.endGame(game.id, MOD, { kind: 'draw' }));
    unwrapResult(await tables.moderating.blockPerson('realm', MOD, 'bob', null));
    expect(refusal(await tables.acceptChallenge(challenge.id, actor('bob')))).toBe('blocked-for-good');
    expect(refusal(await tables.requestRematch(game.id, actor('bob')))).toBe('blocked-for-good');
    const again = unwrapResult(await tables.requestRematch(game.id, actor('ada')));
    expect(again.moderations).toEqual([]);
    expect(refusal(await tables.join(again.id, actor('bob'), null))).toBe('blocked-for-good');
  });
});
