/** Position notation: the fields of docs/notation.md, optional parts, and every possible error. */
import { describe, expect, test } from 'vitest';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { begin, type Given, playAll, resolveOptions, setUp } from './table.js';

const irish = '/3tt2/4t2/tt1T3/tTTKTTt/3T1tt/2t4/2tt3/';

describe('what is written', () => {
  test('the start, with rows as OpenTafl writes them', () => {
    expect(kingsTable.write(begin({ board: 'irish', repetition: 'off' }, 5))).toBe(
      `${irish} a ply:0 quiet:0 dice:00000005`,
    );
  });

  test('the last action and the history', () => {
    const text = kingsTable.write(playAll(begin({ board: 'irish' }), 'D1-D2'));
    expect(text).toMatch(
      /^\/4t2\/3tt2\/.* d ply:1 quiet:1 dice:00000001 last:D1-D2 seen:[0-9a-f]{16}\.[0-9a-f]{16}$/,
    );
  });

  test('what dice and handicaps have left open', () => {
    const given: Given = {
      'turn-die': 'count-distinct',
      'king-die': 'on',
      'handicap-revive': '3',
      'handicap-surround': '2',
      'handicap-for': 'attackers',
      repetition: 'off',
    };
    const fields = 'moves:3 moved:C1 king:steps revivals:2 waiting:1 surrounds:1';
    const position = setUp(given, { a: 'A2,A3,A4', d: 'C1', k: 'E4' }, 'd', fields);
    expect(kingsTable.write(position)).toContain(fields);
  });

  test('how a game ended', () => {
    const resigned = kingsTable.applyCall(begin({ repetition: 'off' }), 'attackers', 'resign');
    expect(resigned.ok && kingsTable.write(resigned.value.position)).toMatch(/ over:defenders\/resignation$/);
  });
});

describe('what is read', () => {
  const options = resolveOptions({ board: 'irish' });
  const code = (text: string, given: Given = { board: 'irish' }) => {
    const read = kingsTable.read(resolveOptions(given), text);
    return read.ok ? null : read.reason;
  };

  test('rows and side are enough', () => {
    const read = kingsTable.read(options, `${irish} a`);
    expect(read.ok && { ...read.value, dice: 1 }).toEqual(begin({ board: 'irish' }, 1));
    expect(code(`  ${irish.slice(1, -1)}   d `)).toBeNull();
  });

  test('the fields may come in any order', () => {
    const text = kingsTable.write(playAll(begin({ board: 'irish' }), 'D1-D2'));
    const [rows, side, ...fields] = text.split(' ');
    expect(kingsTable.read(options, [rows, side, ...fields.toReversed()].join(' '))).toEqual(
      kingsTable.read(options, text),
    );
  });

  test('a history that does not lead here is dropped', () => {
    const text = kingsTable.write(playAll(begin({ board: 'irish' }), 'D1-D2'));
    const changed = kingsTable.read(options, text.replace('2t4', '3t3'));
    expect(changed.ok && changed.value.seen.length).toBe(2);
  });

  test.each([
    ['', { code: 'position-rows', values: { count: 1, expected: 7 } }],
    [irish.replace('4t2/', ''), { code: 'position-rows', values: { count: 6, expected: 7 } }],
    [irish.replace('4t2', '4t3'), { code: 'position-row', values: { at: '4t3', expected: 7 } }],
    [irish.replace('4t2', '4x2'), { code: 'position-letter', values: { at: 'x', row: 2 } }],
    [irish.replace('K', 'T'), { code: 'position-kings', values: { count: 0 } }],
    [irish.replace('tt1T3', 'tt1K3'), { code: 'position-kings', values: { count: 2 } }],
    [irish.replace('3tt2', 't2t3'), { code: 'position-place', values: { at: 'A1' } }],
    [irish, { code: 'position-side', values: { at: '' } }],
    [`${irish} b`, { code: 'position-side', values: { at: 'b' } }],
    [`${irish} a ply:-1`, { code: 'position-field', values: { at: 'ply:-1' } }],
    [`${irish} a colour:red`, { code: 'position-field', values: { at: 'colour:red' } }],
    [`${irish} a constructor:1`, { code: 'position-field', values: { at: 'constructor:1' } }],
    [`${irish} a king:steps`, { code: 'position-field', values: { at: 'king:steps' } }],
    [`${irish} a over:attackers/luck`, { code: 'position-field', values: { at: 'over:attackers/luck' } }],
    [`${irish} a seen:12`, { code: 'position-field', values: { at: 'seen:12' } }],
    [`${irish} a last:A1`, { code: 'position-field', values: { at: 'last:A1' } }],
    ['/K6/7/7/7/7/7/ttt4/ a', { code: 'position-place', values: { at: 'A7' } }],
    ['/K6/7/7/7/7/7/1ttt3/ a', { code: 'position-escaped', values: { at: 'A1' } }],
    ['/2tKt2/3t3/7/7/7/7/7/ d', { code: 'position-stuck', values: { side: 'defenders' } }],
    ['/7/2t4/1tKt3/2t4/7/7/7/ a', { code: 'position-captured', values: { at: 'C3' } }],
    ['/7/2t4/1tKt3/2t4/7/7/7/ d', { code: 'position-captured', values: { at: 'C3' } }],
    ['/7/2t4/1t5/2K4/7/7/7/ a last:*C3-C4xD4', { code: 'position-few', values: { count: 2 } }],
  ])('%s', (text, reason) => {
    expect(code(text)).toEqual(reason);
  });

  test('a king may walk into a ring where he steps aslant, or have pieces put back around him', () => {
    const ring = '/7/2t4/1tKt3/2t4/7/7/7/ d';
    expect(code(ring, { board: 'irish', 'king-die': 'on' })).toBeNull();
    expect(code(ring.replace('/ d', '/ a'), { board: 'irish', 'handicap-revive': '1' })).toBeNull();
    expect(code(ring, { board: 'irish', 'handicap-revive': '1', 'handicap-for': 'defenders' })?.code).toBe(
      'position-captured',
    );
  });

  test('few attackers have lost only once the defenders have moved', () => {
    expect(code('/7/2t4/1t5/2K4/7/7/7/ a')).toBeNull();
    expect(code('/7/2t4/1t5/2K4/7/7/7/ a last:A3-B3')).toBeNull();
    expect(code('/7/2t4/1tt4/2K4/7/7/7/ a last:*C3-C4')).toBeNull();
    const waiting = '/7/2t4/1t5/2K4/7/7/7/ a revivals:0 waiting:1 last:*C3-C4';
    expect(code(waiting, { board: 'irish', 'handicap-revive': '1' })).toBeNull();
  });

  test('a piece on the throne is misplaced in edge mode too', () => {
    expect(code('/K6/7/7/3t3/7/7/7/ a', { board: 'irish', escape: 'edge' })?.code).toBe('position-place');
  });

  test('fields of the dice belong to their options', () => {
    const sequence = { board: 'irish', 'turn-die': 'count-distinct' };
    expect(code(`${irish} a moves:3`)?.code).toBe('position-field');
    expect(code(`${irish} a moves:3 moved:D1`, sequence)).toBeNull();
    expect(code(`${irish} a moves:7`, sequence)?.code).toBe('position-field');
    expect(code(`${irish} a moves:3 moved:D3`, sequence)?.code).toBe('position-field');
    expect(code(`${irish} a moves:3 moved:D1D1`, sequence)?.code).toBe('position-field');
  });
});
