/** Playing: choices, actions, calls, typed text, and refusals without effect. */

import { describe, expect, test } from 'vitest';
import { findGame } from '../../../src/engine/index.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { actor } from '../../actors.js';
import {
  beginTable,
  createOpenRequest,
  openHouse,
  otherPerson,
  personToAct,
  playOut,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';

describe('an action', () => {
  test('raises the version, enters the list, and is there for every reader', async () => {
    const { tables, clock } = openHouse();
    const table = await beginTable(tables);
    const person = await personToAct(tables, table);
    const side = unwrapResult(await tables.sideToAct(table.id, actor(person)));
    clock.wait(1_000);
    const after = unwrapResult(await tables.play(table.id, table.version, actor(person), ['a', '1']));
    expect(after.version).toBe(table.version + 1);
    expect(after.lastAction).toMatchObject({ ply: 0, side, by: person, notation: 'a1', at: clock.now() });
    expect(after.lastAction?.notices).toMatchObject([{ code: 'rolled' }]);
    expect(await tables.actions(table.id, null)).toEqual([after.lastAction]);
    expect(await tables.load(table.id)).toEqual(after);
    expect(await personToAct(tables, after)).not.toBe(person);
  });

  test('of the last piece ends the game', async () => {
    const { tables, clock, repositories } = openHouse();
    const over = await playOut(tables, await beginTable(tables));
    expect(over).toMatchObject({
      status: 'finished',
      outcome: { reason: 'last-taken' },
      endedAt: clock.now(),
    });
    expect(over.outcome?.winners).toEqual([over.lastAction?.side]);
    for (const { id: seat, sides, holder } of over.seats) {
      const result = sides.some((side) => over.outcome?.winners.includes(side)) ? 'won' : 'lost';
      const [row, ...more] = repositories.results.listResultsOf(holderIdOf(holder) ?? '');
      expect(row).toMatchObject({
        tableId: over.id,
        seat,
        personId: holderIdOf(holder),
        game: over.game,
        result,
        endedAt: clock.now(),
        placement: result === 'won' ? 1 : 2,
        isRated: true,
      });
      expect(more).toEqual([]);
    }
    expect(await tables.listOpenTablesOf(actor('ada'))).toEqual([]);
    expect(refusal(await tables.play(over.id, over.version, actor('ada'), ['a', '1']))).toBe('not-playing');
    expect(refusal(await tables.playText(over.id, actor('ada'), 'a1'))).toBe('not-playing');
    expect(refusal(await tables.makeCall(over.id, null, actor('ada'), 'resign'))).toBe('not-playing');
    expect(refusal(await tables.makeOffer(over.id, actor('ada'), 'draw'))).toBe('not-playing');
    expect(refusal(await tables.makeOffer(over.id, actor('ada'), 'abort'))).toBe('not-playing');
    expect(refusal(await tables.sideToAct(over.id, actor('ada')))).toBe('not-playing');
    expect(await tables.choices(over.id, actor('ada'), [])).toEqual([]);
    expect(await tables.calls(over.id, actor('ada'))).toEqual([]);
  });

  test('is refused when stale, out of turn, by a stranger or against the rules, and changes nothing', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const [person, other] = [await personToAct(tables, table), await otherPerson(tables, table)];
    const before = JSON.stringify([await tables.load(table.id), await tables.listEntries(table.id)]);
    expect(refusal(await tables.play(table.id, table.version - 1, actor(person), ['a', '1']))).toBe('stale');
    expect(refusal(await tables.play(table.id, table.version + 1, actor(person), ['a', '1']))).toBe('stale');
    expect(refusal(await tables.play(table.id, table.version, actor(other), ['a', '1']))).toBe(
      'not-your-turn',
    );
    expect(refusal(await tables.play(table.id, table.version, actor('eve'), ['a', '1']))).toBe('not-seated');
    expect(refusal(await tables.play(table.id, table.version, actor(person), ['a', '9']))).toBe('unreadable');
    expect(refusal(await tables.play(table.id, table.version, actor(person), ['a']))).toBe('unreadable');
    expect(refusal(await tables.play('nowhere1', 1, actor(person), ['a', '1']))).toBe('no-table');
    expect(JSON.stringify([await tables.load(table.id), await tables.listEntries(table.id)])).toBe(before);
  });

  test('twice from one button counts once', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const person = await personToAct(tables, table);
    unwrapResult(await tables.play(table.id, table.version, actor(person), ['a', '1']));
    expect(refusal(await tables.play(table.id, table.version, actor(person), ['a', '1']))).toBe('stale');
    expect(await tables.actions(table.id, null)).toHaveLength(1);
  });

  test('before the game begins is refused', async () => {
    const { tables } = openHouse();
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    expect(refusal(await tables.sideToAct(id, actor('ada')))).toBe('not-playing');
    expect(refusal(await tables.play(id, 1, actor('ada'), ['a', '1']))).toBe('not-playing');
    expect(await tables.load('nowhere1')).toBeNull();
  });
});

describe('choices', () => {
  test('are those of the game, for the runner whose turn it is and nobody else', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const person = await personToAct(tables, table);
    expect((await tables.choices(table.id, actor(person), [])).map((choice) => choice.token)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect((await tables.choices(table.id, actor(person), ['a']))[0]).toMatchObject({
      token: '1',
      leaf: true,
    });
    expect(await tables.choices(table.id, actor(await otherPerson(tables, table)), [])).toEqual([]);
    expect(await tables.choices(table.id, actor('eve'), [])).toEqual([]);
  });
});

describe('what is typed', () => {
  test('as a call that is not due is told what the call lacks, no matter who is to move', async () => {
    const game = findGame('kings-table');
    if (game === undefined) throw new Error('no game');
    const { tables } = openHouse({ game });
    const options = { announce: 'manual' };
    const table = await beginTable(tables, { game: game.id, options, hostSeat: 'attackers' });
    for (const [person, text, code] of [
      ['bob', 'raichi', 'call-no-way'],
      ['ada', 'Tuichi', 'call-no-way'],
      ['bob', 'E3-E2', 'not-your-turn'],
      ['bob', 'resign', 'not-your-turn'],
    ] as const) {
      expect(refusal(await tables.playText(table.id, actor(person), text))).toBe(code);
    }
    expect(await tables.load(table.id)).toEqual(table);
    const refused = await tables.playText(table.id, actor('bob'), 'E3-E2');
    expect(refused).toMatchObject({ reason: { values: { side: 'defenders', sides: 'attackers' } } });
  });

  test('is read by the game', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const person = await personToAct(tables, table);
    expect(refusal(await tables.playText(table.id, actor(person), 'knight to f3'))).toBe('unreadable');
    expect(refusal(await tables.playText(table.id, actor(await otherPerson(tables, table)), 'a1'))).toBe(
      'not-your-turn',
    );
    expect(refusal(await tables.playText(table.id, actor('eve'), 'a1'))).toBe('not-seated');
    expect(unwrapResult(await tables.playText(table.id, actor(person), '  A 1 ')).lastAction?.notation).toBe(
      'a1',
    );
  });

  test('may name a call of the game, but not one that is nobody’s to make', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const person = await personToAct(tables, table);
    for (const word of ['draw', 'timeout', 'resign']) {
      expect(refusal(await tables.playText(table.id, actor(person), word))).toBe('unreadable');
    }
    expect(unwrapResult(await tables.playText(table.id, actor(person), ' Again ')).lastAction).toMatchObject({
      notation: 'again',
      by: person,
    });
  });
});

describe('calls', () => {
  test('of the game are offered and made by the side that may', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const [person, other] = [await personToAct(tables, table), await otherPerson(tables, table)];
    expect(await tables.calls(table.id, actor(person))).toEqual(['again']);
    expect(await tables.calls(table.id, actor(other))).toEqual([]);
    expect(await tables.calls(table.id, actor('eve'))).toEqual([]);
    expect(refusal(await tables.makeCall(table.id, table.version, actor(other), 'again'))).toBe(
      'unknown-call',
    );
    const after = unwrapResult(await tables.makeCall(table.id, table.version, actor(person), 'again'));
    expect(after.lastAction).toMatchObject({ ply: 0, notation: 'again' });
    expect(await personToAct(tables, after)).toBe(person);
    expect(refusal(await tables.makeCall(table.id, table.version, actor(person), 'again'))).toBe('stale');
    expect(await tables.calls(table.id, actor(person))).toEqual([]);
  });

  test('that end the game for others are nobody’s to make', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const person = await personToAct(tables, table);
    for (const call of ['draw', 'timeout', 'castle']) {
      expect(refusal(await tables.makeCall(table.id, null, actor(person), call))).toBe('unknown-call');
    }
    expect(refusal(await tables.makeCall(table.id, null, actor('eve'), 'resign'))).toBe('not-seated');
    expect((await tables.load(table.id))?.version).toBe(table.version);
  });

  test('resign at any time, in turn or not', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const loser = await otherPerson(tables, table);
    const over = unwrapResult(await tables.makeCall(table.id, null, actor(loser), 'resign'));
    expect(over.status).toBe('finished');
    expect(over.outcome?.reason).toBe('resignation');
    expect(over.lastAction).toMatchObject({ notation: 'resign', by: loser });
    expect(over.outcome?.winners).not.toContain(over.lastAction?.side);
  });
});

describe('a seat with two sides', () => {
  const pairs = { options: { sides: '4', pairs: 'on' }, hostSeat: 'first' };

  test('acts for whichever is to act, and sees with it', async () => {
    const { tables } = openHouse();
    let table = await beginTable(tables, pairs);
    const acted = new Map<string, Set<string>>();
    while (table.status === 'playing') {
      const person = await personToAct(tables, table);
      const side = unwrapResult(await tables.sideToAct(table.id, actor(person)));
      expect((await tables.view(table.id, actor(person))).toAct).toEqual([side]);
      acted.set(person, (acted.get(person) ?? new Set()).add(side));
      table = await playSome(tables, table);
    }
    expect(acted).toEqual(
      new Map([
        ['ada', new Set(['north', 'east'])],
        ['bob', new Set(['south', 'west'])],
      ]),
    );
  });

  test('resigns with both, in one change', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables, pairs);
    const over = unwrapResult(await tables.makeCall(table.id, null, actor('bob'), 'resign'));
    expect(over.version).toBe(table.version + 1);
    expect(
      (await tables.actions(table.id, null)).map(({ ply, side, notation }) => [ply, side, notation]),
    ).toEqual([
      [0, 'south', 'resign'],
      [1, 'west', 'resign'],
    ]);
    expect(over).toMatchObject({ status: 'playing', lastAction: { ply: 1, side: 'west' } });
    expect(refusal(await tables.makeCall(table.id, null, actor('bob'), 'resign'))).toBe('not-your-turn');
    expect(
      unwrapResult(await tables.makeCall(table.id, null, actor('ada'), 'resign')).outcome?.winners,
    ).toEqual(['east']);
  });
});
