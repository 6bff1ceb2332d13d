/** Touch-move: the piece that was chosen has to be moved, whatever is pressed or typed afterwards. */
import { describe, expect, test } from 'vitest';
import { kingsMate } from '../../src/engine/kings-mate/game.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';
import { temporaryFile } from '../db/fixtures/rows.js';
import { accepted, begun, type HouseOptions, onTurn, openHouse, refusal, waiting } from './fixtures/house.js';

const TOUCH_MOVE = { 'touch-move': 'on' };

/** A game of King's Mate with two pieces of whoever is to move, and a move of each. */
function open(options: Readonly<Record<string, string>> = TOUCH_MOVE, more: HouseOptions = {}) {
  const house = openHouse({ game: kingsMate, ...more });
  const { tables } = house;
  const table = begun(tables, { game: 'kings-mate', options, hostSeat: 'white' });
  const person = onTurn(tables, table);
  const tokens = (path: readonly string[] = []) =>
    tables.choices(table.id, actor(person), path).map(({ token }) => token);
  const [one = '', other = ''] = tokens();
  const move = (piece: string) => [piece, tokens([piece])[0] ?? ''];
  return { ...house, table, person, tokens, one, other, moves: { one: move(one), other: move(other) } };
}

describe('a touched piece', () => {
  test('is all that is left to choose, and to play', () => {
    const { tables, table, person, tokens, one, other, moves } = open();
    tables.touch(table.id, actor(person), one);
    expect(tokens()).toEqual([one]);
    expect(tokens([one])).toContain(moves.one[1]);
    expect(tokens([other])).toEqual([]);
    const wrong = tables.play(table.id, null, actor(person), moves.other);
    expect(wrong).toMatchObject({ ok: false, reason: { code: 'touched', values: { token: one } } });
    expect(refusal(tables.playText(table.id, actor(person), moves.other.join('-')))).toBe('touched');
    expect(tables.get(table.id)?.version).toBe(table.version);
    expect(accepted(tables.playText(table.id, actor(person), moves.one.join('-'))).lastAction?.by).toBe(
      person,
    );
  });

  test('is the first one, until it has moved', () => {
    const { tables, table, person, tokens, one, other, moves } = open();
    tables.touch(table.id, actor(person), one);
    tables.touch(table.id, actor(person), other);
    expect(tokens()).toEqual([one]);
    const after = accepted(tables.play(table.id, null, actor(person), moves.one));
    const next = onTurn(tables, after);
    expect(next).not.toBe(person);
    expect(tables.choices(table.id, actor(next), []).length).toBeGreaterThan(1);
    const [path = '', to = ''] = [tables.choices(table.id, actor(next), [])[0]?.token];
    const answer = [path, tables.choices(table.id, actor(next), [path])[0]?.token ?? to];
    accepted(tables.play(table.id, null, actor(next), answer));
    expect(tokens().length).toBeGreaterThan(1);
  });

  test('stays touched over a restart', () => {
    const file = temporaryFile();
    const { store, clock, tables, table, person, one } = open(TOUCH_MOVE, { file });
    tables.touch(table.id, actor(person), one);
    const again = openTables({ store, clock, games: [kingsMate] });
    expect(again.choices(table.id, actor(person), []).map(({ token }) => token)).toEqual([one]);
  });
});

describe('nothing is touched', () => {
  test('where it is not agreed', () => {
    const { tables, table, person, tokens, one, other, moves } = open({});
    tables.touch(table.id, actor(person), one);
    expect(tokens()).toContain(other);
    expect(refusal(tables.play(table.id, null, actor(person), moves.other))).toBeNull();
  });

  test('by somebody else, out of turn, or by choosing what cannot be chosen', () => {
    const { tables, table, person, tokens, one, other } = open();
    const [before = []] = [tokens()];
    tables.touch(table.id, actor(waiting(tables, table)), one);
    tables.touch(table.id, actor('stranger'), one);
    tables.touch(table.id, actor(person), 'Z9');
    tables.touch('nowhere1', actor(person), one);
    expect(tokens()).toEqual(before);
    expect(before).toContain(other);
  });
});
