/** Touch-move: a selected piece must move, whatever is pressed or typed afterwards. */
import { describe, expect, test } from 'vitest';
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import {
  beginTable,
  type HouseOptions,
  openHouse,
  otherPerson,
  personToAct,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { tablesById } from '../fixtures/tables-by-id.js';

const TOUCH_MOVE = { 'touch-move': 'on' };

/** Opens a game of King's Mate. Returns it with two pieces of the side to move, and a move for each. */
async function openTouchMoveGame(
  options: Readonly<Record<string, string>> = TOUCH_MOVE,
  more: HouseOptions = {},
) {
  const house = openHouse({ game: kingsMate, ...more });
  const { tables } = house;
  const table = await beginTable(tables, { game: 'kings-mate', options, hostSeat: 'white' });
  const person = await personToAct(tables, table);
  const tokens = async (path: readonly string[] = []) =>
    (await tables.choices(table.id, actor(person), path)).map(({ token }) => token);
  const [one = '', other = ''] = await tokens();
  const move = async (piece: string) => [piece, (await tokens([piece]))[0] ?? ''];
  return {
    ...house,
    table,
    person,
    tokens,
    one,
    other,
    moves: { one: await move(one), other: await move(other) },
  };
}

describe('a touched piece', () => {
  test('is all that is left to choose, and to play', async () => {
    const { tables, table, person, tokens, one, other, moves } = await openTouchMoveGame();
    await tables.touchPiece(table.id, actor(person), one);
    expect(await tokens()).toEqual([one]);
    expect(await tokens([one])).toContain(moves.one[1]);
    expect(await tokens([other])).toEqual([]);
    const wrong = await tables.play(table.id, null, actor(person), moves.other);
    expect(wrong).toMatchObject({ ok: false, reason: { code: 'touched', values: { token: one } } });
    expect(refusal(await tables.playText(table.id, actor(person), moves.other.join('-')))).toBe('touched');
    expect((await tables.load(table.id))?.version).toBe(table.version);
    expect(
      unwrapResult(await tables.playText(table.id, actor(person), moves.one.join('-'))).lastAction?.by,
    ).toBe(person);
  });

  test('is the first one, until it has moved', async () => {
    const { tables, table, person, tokens, one, other, moves } = await openTouchMoveGame();
    await tables.touchPiece(table.id, actor(person), one);
    await tables.touchPiece(table.id, actor(person), other);
    expect(await tokens()).toEqual([one]);
    const after = unwrapResult(await tables.play(table.id, null, actor(person), moves.one));
    const next = await personToAct(tables, after);
    expect(next).not.toBe(person);
    expect((await tables.choices(table.id, actor(next), [])).length).toBeGreaterThan(1);
    const [path = '', to = ''] = [(await tables.choices(table.id, actor(next), []))[0]?.token];
    const answer = [path, (await tables.choices(table.id, actor(next), [path]))[0]?.token ?? to];
    unwrapResult(await tables.play(table.id, null, actor(next), answer));
    expect((await tokens()).length).toBeGreaterThan(1);
  });

  test('stays touched over a restart', async () => {
    const file = temporaryFile();
    const { repositories, clock, tables, table, person, one } = await openTouchMoveGame(TOUCH_MOVE, { file });
    await tables.touchPiece(table.id, actor(person), one);
    const again = tablesById(openTables({ store: createStore(repositories), clock, games: [kingsMate] }));
    expect((await again.choices(table.id, actor(person), [])).map(({ token }) => token)).toEqual([one]);
  });
});

describe('nothing is touched', () => {
  test('where it is not agreed', async () => {
    const { tables, table, person, tokens, one, other, moves } = await openTouchMoveGame({});
    await tables.touchPiece(table.id, actor(person), one);
    expect(await tokens()).toContain(other);
    expect(refusal(await tables.play(table.id, null, actor(person), moves.other))).toBeNull();
  });

  test('by somebody else, out of turn, or by choosing what cannot be chosen', async () => {
    const { tables, table, person, tokens, one, other } = await openTouchMoveGame();
    const [before = []] = [await tokens()];
    await tables.touchPiece(table.id, actor(await otherPerson(tables, table)), one);
    await tables.touchPiece(table.id, actor('stranger'), one);
    await tables.touchPiece(table.id, actor(person), 'Z9');
    await tables.touchPiece('nowhere1', actor(person), one);
    expect(await tokens()).toEqual(before);
    expect(before).toContain(other);
  });
});
