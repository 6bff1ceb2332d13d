/** Notation of moves and positions (docs/notation/kings-mate.md). */
import { describe, expect, test } from 'vitest';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { begin, listLegalMoves, playAll, resolveOptions, rowsOf, setUp, verdictOf } from './table.js';

describe('what people type', () => {
  const position = setUp({}, 'Kd2 Sd1 Pb3 Ra1 Fa8 Ff4 fg5 ke9 sf9', 'w', 'prisoners:R');
  test.each([
    ['a1-a4', 'A1-A4'],
    ['a1a4', 'A1-A4'],
    ['A1-A4', 'A1-A4'],
    [' a1 – a4 ', 'A1-A4'],
    ['a1 to a4', 'A1-A4'],
    ['a1xa4', 'A1-A4'],
    ['Ra1-a4', 'A1-A4'],
    ['ra1a4', 'A1-A4'],
    ['Ra4', 'A1-A4'],
    ['Rab1', 'A1-B1'],
    ['RAB1', 'A1-B1'],
    ['rab1', 'A1-B1'],
    ['Rb1', 'A1-B1'],
    ['R1a4', 'A1-A4'],
    ['Pa2', 'B3-A2'],
    ['Ke2', 'D2-E2'],
    ['f4g5', 'F4xG5'],
    ['f4-g5', 'F4xG5'],
    ['fxg5', 'F4xG5'],
    ['Fxg5', 'F4xG5'],
    ['f3', 'F4-F3'],
    ['a8a9', 'A8-A9=R'],
    ['a8-a9=r', 'A8-A9=R'],
    ['a8a9R', 'A8-A9=R'],
    ['a8 a9 keeper', 'A8-A9=R'],
    ['a9=R', 'A8-A9=R'],
    ['b3-a2+!', 'B3-A2'],
  ])('%j is %s', (text, notation) => {
    expect(verdictOf(position, text)).toBe(notation);
  });
  test.each([
    ['Ra1-a1', 'same-square'],
    ['R1f1', 'raised-crossing'],
    ['Kd5', 'crown-not-played'],
    ['Te2', 'nobody-goes-there'],
    ['g9', 'nobody-goes-there'],
    ['Pa1', 'priest-diagonals'],
    ['a8-a9=Q', 'promotion-kind'],
    ['a8-a9 queen please', 'unreadable'],
    ['j4', 'off-board'],
  ])('%j: %s', (text, code) => {
    expect(verdictOf(position, text)).toBe(code);
  });
  test('a short text that more than one piece fits names them', () => {
    const two = setUp({}, 'Kd2 Sd1 Ra1 Ra9 kg5 sg6');
    expect(kingsMate.parse(two, 'white', 'Ra5')).toMatchObject({
      reason: { code: 'ambiguous', values: { square: 'A5', moves: 'A9-A5, A1-A5' } },
    });
    expect(verdictOf(two, 'R9a5')).toBe('A9-A5');
    expect(verdictOf(begin(), 'c2')).toBe('ambiguous');
  });
});

test('paths give canonical notation, and what is no action throws', () => {
  expect(kingsMate.format(begin(), 'white', ['B1', 'C2'])).toBe('B1-C2');
  expect(() => kingsMate.format(begin(), 'white', ['B1', 'C9'])).toThrow('not a legal action');
});

describe('position notation', () => {
  const START = 'rtskspr/ff1f1ff/7/7/7/7/7/FF1F1FF/RPSKSTR w ply:0 dice:00000001 unmoved:Kk prisoners:-';
  test('of the start', () => {
    expect(kingsMate.write(begin())).toBe(START);
    expect(kingsMate.read(resolveOptions({}), START)).toEqual({ ok: true, value: begin() });
  });

  test('fields that are left out are what the pieces make likely', () => {
    const read = setUp({}, 'Kd1 Sc1 kc9 sc8', 'b');
    expect(kingsMate.write(read)).toBe(
      '2k4/2s4/7/7/7/7/7/7/2SK3 b ply:0 dice:00000000 unmoved:K prisoners:SPTRRsptrr',
    );
  });

  const rows = 'rtskspr/ff1f1ff/7/7/7/7/7/FF1F1FF/RPSKSTR';
  test.each([
    ['', 'position-rows', ''],
    ['7/7 w', 'position-rows', ''],
    [`${rows.replace('7/', '8/')} w`, 'position-row', ''],
    [`${rows.replace('7/', '6/')} w`, 'position-row', '6'],
    [`${rows.replace('7/', '6q/')} w`, 'position-letter', 'q'],
    [`${rows.replace('7/', '0/')} w`, 'position-letter', '0'],
    [rows, 'position-side', ''],
    [`${rows} white`, 'position-side', 'white'],
    [`${rows.replace('k', 'f')} w`, 'position-kings', ''],
    [`${rows.replace('7/', 'R6/')} w`, 'position-men', ''],
    [`${rows} w prisoners:F`, 'position-men', ''],
    [`${rows} w prisoners:K`, 'position-field', 'prisoners:K'],
    [`${rows} w prisoners:x`, 'position-field', 'prisoners:x'],
    [`${rows} w ply:-1`, 'position-field', 'ply:-1'],
    [`${rows} w dice:xyz`, 'position-field', 'dice:xyz'],
    [`${rows} w barred:a1`, 'position-field', 'barred:a1'],
    [`${rows} w unmoved:kK`, 'position-field', 'unmoved:kK'],
    [`${rows} w last:nonsense`, 'position-field', 'last:nonsense'],
    [`${rows} w over:white/luck`, 'position-field', 'over:white/luck'],
    [`${rows} w over:white/conquered`, 'position-over', 'white/conquered'],
    [`${rows} w seen:12`, 'position-field', 'seen:12'],
    [`${rows} w constructor:1`, 'position-field', 'constructor:1'],
    [`${rowsOf('Kd3 Ra9 ka1')} w`, 'position-check', ''],
    [`${rowsOf('Kd3 Kd5 ka1')} w`, 'position-kings', ''],
    [`${rowsOf('Kd3 kd5 rd4')} w unmoved:K`, 'position-field', 'unmoved:K'],
  ])('%j is refused: %s', (text, code, at) => {
    const read = kingsMate.read(resolveOptions({ 'repetition-draw': '3' }), text);
    expect(read).toMatchObject({ ok: false, reason: { code } });
    if (!read.ok && at !== '') expect(read.reason.values).toMatchObject({ at });
  });

  test('attempts that failed belong to the side to move, under Active Play', () => {
    const active = resolveOptions({ 'active-play': 'on' });
    expect(kingsMate.read(active, `${rows} w barred:a1,b1`)).toMatchObject({
      ok: true,
      value: { barred: [56, 57] },
    });
    expect(kingsMate.read(active, `${rows} w barred:a9`)).toMatchObject({
      reason: { code: 'position-field' },
    });
    expect(kingsMate.read(active, `${rows} w barred:z9`)).toMatchObject({
      reason: { code: 'position-field' },
    });
    const stuck = `${rowsOf('Ka1 Fe7 rb5 rg2 pd6 fe8 kg9 sg8')} w barred:e7`;
    expect(kingsMate.read(active, stuck)).toMatchObject({ reason: { code: 'position-stuck' } });
  });

  test('a position in which nobody can move is over', () => {
    const mate = kingsMate.read(resolveOptions({}), `${rowsOf('Ka1 rb5 ra3 kd9 sd8')} w`);
    expect(mate.ok && kingsMate.outcome(mate.value)).toEqual({ winners: ['black'], reason: 'conquered' });
    const still = kingsMate.read(resolveOptions({}), `${rowsOf('Ka1 rb5 rg2 kd9 sd8')} w`);
    expect(still.ok && kingsMate.outcome(still.value)).toEqual({ winners: [], reason: 'stalemate' });
  });

  test('hashes that do not end with the position itself are begun again', () => {
    const given = { 'repetition-draw': '3' };
    const foreign = `${rows} w seen:0123456789abcdef`;
    const read = kingsMate.read(resolveOptions(given), foreign);
    expect(read.ok && read.value.seen).toEqual(begin(given).seen);
  });
});

test('legal lists and played moves use one notation', () => {
  const position = playAll(begin(), 'b1-d3', 'a8-a7');
  for (const text of listLegalMoves(position)) expect(verdictOf(position, text)).toBe(text);
});
