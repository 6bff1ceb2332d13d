/** Playing: choices, actions, calls, what is typed, and everything that is refused without a trace. */
import { describe, expect, test } from 'vitest';
import { gameById } from '../../src/engine/index.js';
import { actor } from '../actors.js';
import {
  accepted,
  begun,
  onTurn,
  openHouse,
  playOut,
  playSome,
  refusal,
  request,
  waiting,
} from './fixtures/house.js';

describe('an action', () => {
  test('raises the version, enters the list, and is there for every reader', () => {
    const { tables, clock } = openHouse();
    const table = begun(tables);
    const person = onTurn(tables, table);
    const side = accepted(tables.sideToAct(table.id, actor(person)));
    clock.wait(1_000);
    const after = accepted(tables.play(table.id, table.version, actor(person), ['a', '1']));
    expect(after.version).toBe(table.version + 1);
    expect(after.lastAction).toMatchObject({ ply: 0, side, by: person, notation: 'a1', at: clock.now() });
    expect(after.lastAction?.notices).toMatchObject([{ code: 'rolled' }]);
    expect(tables.actions(table.id, null)).toEqual([after.lastAction]);
    expect(tables.get(table.id)).toEqual(after);
    expect(onTurn(tables, after)).not.toBe(person);
  });

  test('of the last piece ends the game', () => {
    const { tables, clock, store } = openHouse();
    const over = playOut(tables, begun(tables));
    expect(over).toMatchObject({
      status: 'finished',
      outcome: { reason: 'last-taken' },
      endedAt: clock.now(),
    });
    expect(over.outcome?.winners).toEqual([over.lastAction?.side]);
    for (const { id: seat, sides, holder } of over.seats) {
      const result = sides.some((side) => over.outcome?.winners.includes(side)) ? 'won' : 'lost';
      const [row, ...more] = store.results.of(holder?.id ?? '');
      expect(row).toEqual({
        tableId: over.id,
        seat,
        personId: holder?.id,
        game: over.game,
        result,
        endedAt: clock.now(),
      });
      expect(more).toEqual([]);
    }
    expect(tables.of(actor('ada'))).toEqual([]);
    expect(refusal(tables.play(over.id, over.version, actor('ada'), ['a', '1']))).toBe('not-playing');
    expect(refusal(tables.playText(over.id, actor('ada'), 'a1'))).toBe('not-playing');
    expect(refusal(tables.call(over.id, null, actor('ada'), 'resign'))).toBe('not-playing');
    expect(refusal(tables.propose(over.id, actor('ada'), 'draw'))).toBe('not-playing');
    expect(refusal(tables.propose(over.id, actor('ada'), 'abort'))).toBe('not-playing');
    expect(refusal(tables.sideToAct(over.id, actor('ada')))).toBe('not-playing');
    expect(tables.choices(over.id, actor('ada'), [])).toEqual([]);
    expect(tables.calls(over.id, actor('ada'))).toEqual([]);
  });

  test('is refused when stale, out of turn, by a stranger or against the rules, and changes nothing', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const [person, other] = [onTurn(tables, table), waiting(tables, table)];
    const before = JSON.stringify([tables.get(table.id), tables.posts(table.id)]);
    expect(refusal(tables.play(table.id, table.version - 1, actor(person), ['a', '1']))).toBe('stale');
    expect(refusal(tables.play(table.id, table.version + 1, actor(person), ['a', '1']))).toBe('stale');
    expect(refusal(tables.play(table.id, table.version, actor(other), ['a', '1']))).toBe('not-your-turn');
    expect(refusal(tables.play(table.id, table.version, actor('eve'), ['a', '1']))).toBe('not-seated');
    expect(refusal(tables.play(table.id, table.version, actor(person), ['a', '9']))).toBe('unreadable');
    expect(refusal(tables.play(table.id, table.version, actor(person), ['a']))).toBe('unreadable');
    expect(refusal(tables.play('nowhere1', 1, actor(person), ['a', '1']))).toBe('no-table');
    expect(JSON.stringify([tables.get(table.id), tables.posts(table.id)])).toBe(before);
  });

  test('twice from one button counts once', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const person = onTurn(tables, table);
    accepted(tables.play(table.id, table.version, actor(person), ['a', '1']));
    expect(refusal(tables.play(table.id, table.version, actor(person), ['a', '1']))).toBe('stale');
    expect(tables.actions(table.id, null)).toHaveLength(1);
  });

  test('before the game begins is refused', () => {
    const { tables } = openHouse();
    const { id } = accepted(tables.open(request()));
    expect(refusal(tables.sideToAct(id, actor('ada')))).toBe('not-playing');
    expect(refusal(tables.play(id, 1, actor('ada'), ['a', '1']))).toBe('not-playing');
    expect(refusal(tables.sideToAct('nowhere1', actor('ada')))).toBe('no-table');
  });
});

describe('choices', () => {
  test('are those of the game, for the one whose turn it is and nobody else', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const person = onTurn(tables, table);
    expect(tables.choices(table.id, actor(person), []).map((choice) => choice.token)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(tables.choices(table.id, actor(person), ['a'])[0]).toMatchObject({ token: '1', leaf: true });
    expect(tables.choices(table.id, actor(waiting(tables, table)), [])).toEqual([]);
    expect(tables.choices(table.id, actor('eve'), [])).toEqual([]);
    expect(tables.choices('nowhere1', actor(person), [])).toEqual([]);
  });
});

describe('what is typed', () => {
  test('as a call that is not due is told what the call lacks, whoever is to move', () => {
    const game = gameById('kings-table');
    if (game === undefined) throw new Error('no game');
    const { tables } = openHouse({ game });
    const options = { announce: 'manual' };
    const table = begun(tables, { game: game.id, options, hostSeat: 'attackers' });
    for (const [person, text, code] of [
      ['bob', 'raichi', 'call-no-way'],
      ['ada', 'Tuichi', 'call-no-way'],
      ['bob', 'E3-E2', 'not-your-turn'],
      ['bob', 'resign', 'not-your-turn'],
    ] as const) {
      expect(refusal(tables.playText(table.id, actor(person), text))).toBe(code);
    }
    expect(tables.get(table.id)).toEqual(table);
    const refused = tables.playText(table.id, actor('bob'), 'E3-E2');
    expect(refused).toMatchObject({ reason: { values: { side: 'defenders', sides: 'attackers' } } });
  });

  test('is read by the game', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const person = onTurn(tables, table);
    expect(refusal(tables.playText(table.id, actor(person), 'knight to f3'))).toBe('unreadable');
    expect(refusal(tables.playText(table.id, actor(waiting(tables, table)), 'a1'))).toBe('not-your-turn');
    expect(refusal(tables.playText(table.id, actor('eve'), 'a1'))).toBe('not-seated');
    expect(accepted(tables.playText(table.id, actor(person), '  A 1 ')).lastAction?.notation).toBe('a1');
  });

  test('may name a call of the game, but not one that is nobody’s to make', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const person = onTurn(tables, table);
    for (const word of ['draw', 'timeout', 'resign']) {
      expect(refusal(tables.playText(table.id, actor(person), word))).toBe('unreadable');
    }
    expect(accepted(tables.playText(table.id, actor(person), ' Again ')).lastAction).toMatchObject({
      notation: 'again',
      by: person,
    });
  });
});

describe('calls', () => {
  test('of the game are offered and made by the side that may', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const [person, other] = [onTurn(tables, table), waiting(tables, table)];
    expect(tables.calls(table.id, actor(person))).toEqual(['again']);
    expect(tables.calls(table.id, actor(other))).toEqual([]);
    expect(tables.calls(table.id, actor('eve'))).toEqual([]);
    expect(tables.calls('nowhere1', actor(person))).toEqual([]);
    expect(refusal(tables.call(table.id, table.version, actor(other), 'again'))).toBe('unknown-call');
    const after = accepted(tables.call(table.id, table.version, actor(person), 'again'));
    expect(after.lastAction).toMatchObject({ ply: 0, notation: 'again' });
    expect(onTurn(tables, after)).toBe(person);
    expect(refusal(tables.call(table.id, table.version, actor(person), 'again'))).toBe('stale');
    expect(tables.calls(table.id, actor(person))).toEqual([]);
  });

  test('that end the game for others are nobody’s to make', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const person = onTurn(tables, table);
    for (const call of ['draw', 'timeout', 'castle']) {
      expect(refusal(tables.call(table.id, null, actor(person), call))).toBe('unknown-call');
    }
    expect(refusal(tables.call(table.id, null, actor('eve'), 'resign'))).toBe('not-seated');
    expect(tables.get(table.id)?.version).toBe(table.version);
  });

  test('resign at any time, in turn or not', () => {
    const { tables } = openHouse();
    const table = begun(tables);
    const loser = waiting(tables, table);
    const over = accepted(tables.call(table.id, null, actor(loser), 'resign'));
    expect(over.status).toBe('finished');
    expect(over.outcome?.reason).toBe('resignation');
    expect(over.lastAction).toMatchObject({ notation: 'resign', by: loser });
    expect(over.outcome?.winners).not.toContain(over.lastAction?.side);
  });
});

describe('a seat with two sides', () => {
  const pairs = { options: { sides: '4', pairs: 'on' }, hostSeat: 'first' };

  test('acts for whichever is to act, and sees with it', () => {
    const { tables } = openHouse();
    let table = begun(tables, pairs);
    const acted = new Map<string, Set<string>>();
    while (table.status === 'playing') {
      const person = onTurn(tables, table);
      const side = accepted(tables.sideToAct(table.id, actor(person)));
      expect(tables.view(table.id, actor(person)).toAct).toEqual([side]);
      acted.set(person, (acted.get(person) ?? new Set()).add(side));
      table = playSome(tables, table);
    }
    expect(acted).toEqual(
      new Map([
        ['ada', new Set(['north', 'east'])],
        ['bob', new Set(['south', 'west'])],
      ]),
    );
  });

  test('resigns with both, in one change', () => {
    const { tables } = openHouse();
    const table = begun(tables, pairs);
    const over = accepted(tables.call(table.id, null, actor('bob'), 'resign'));
    expect(over.version).toBe(table.version + 1);
    expect(tables.actions(table.id, null).map(({ ply, side, notation }) => [ply, side, notation])).toEqual([
      [0, 'south', 'resign'],
      [1, 'west', 'resign'],
    ]);
    expect(over).toMatchObject({ status: 'playing', lastAction: { ply: 1, side: 'west' } });
    expect(refusal(tables.call(table.id, null, actor('bob'), 'resign'))).toBe('not-your-turn');
    expect(accepted(tables.call(table.id, null, actor('ada'), 'resign')).outcome?.winners).toEqual(['east']);
  });
});
