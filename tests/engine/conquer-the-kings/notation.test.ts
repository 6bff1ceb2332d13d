/** Typed moves, and the rule behind each refusal. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import { engine } from '../../../src/texts/en/engine.js';
import { conquerTheKings as texts } from '../../../src/texts/en/games/conquer-the-kings.js';
import { begin, optionsOf, place, playAndListNotices, refusal } from './table.js';

describe('moves may be typed', () => {
  test.each([
    ['e3-e5', 'e3-e5'],
    ['E3E5', 'e3-e5'],
    ['e5', 'e3-e5'],
    ['Pe3-e5', 'e3-e5'],
    ['Nf2-g4', 'f2-g4'],
    ['Ng4', 'f2-g4'],
    ['>w e3-d3', '>w e3-d3'],
    ['>we3d3', '>w e3-d3'],
    ['> W  d3', '>w e3-d3'],
    ['west e3-d3', '>w e3-d3'],
    ['← e3 d3', '>w e3-d3'],
    ['left flank: e3-d3', '>w e3-d3'],
    ['left, Ng4', '>w f2-g4'],
    ['retreat Ng4', '>s f2-g4'],
    ['>right e3-e5', null],
  ])('%s', (text, notation) => {
    if (notation === null) expect(refusal(begin(), text)).not.toBe(null);
    else expect(playAndListNotices(begin(), text).notation).toBe(notation);
  });

  test('relative to who moves', () => {
    const position = playAndListNotices(begin(), 'e5').position;
    expect(playAndListNotices(position, 'left flank c11').notation).toMatch(/^>n /);
  });

  test.each([
    ['f12-f14', 'f12-f14'],
    ['f14', 'f12-f14'],
    ['f14=Q', 'f12-f14=Q'],
    ['f12f14q', 'f12-f14=Q'],
    ['f14 wR', 'f12-f14=wR'],
    ['f14=WR', 'f12-f14=wR'],
    ['f12-f14 stay', 'f12-f14'],
  ])('%s', (text, notation) => {
    const pieces = 'sK h1, sP f12, wK a8, nK h12, eK n7';
    const position = place(pieces, 's', { 'rescue-kind': 'any-captured' }, 'yards:w=sQ1/n=wR1');
    expect(playAndListNotices(position, text).notation).toBe(notation);
  });
});

describe('the short notation of chess', () => {
  const pieces =
    'sK h2, sR f1, sR d9, sN e1, sN g5, sB f3, sB d4, sP e5, nK g14, nP f6, nN d6, nP i4, nR l3, nR a6';
  const position = place(pieces, 's', { mode: 'two-across' });

  test.each([
    ['R1f2', 'f1-f2'],
    ['R9xd6', 'd9xd6'],
    ['Rdxd6', 'd9xd6'],
    ['Rd9xd6', 'd9xd6'],
    ['Rxd6', 'd9xd6'],
    ['Nxi4', 'g5xi4'],
    ['N5xi4', 'g5xi4'],
    ['Ng5xi4', 'g5xi4'],
    ['B3-d5', 'f3-d5'],
    ['B3xd5', 'f3-d5'],
    ['exf6', 'e5xf6'],
    ['exd6', 'e5xd6'],
    ['rf2', 'f1-f2'],
    ['nxi4', 'g5xi4'],
    ['NXI4', 'g5xi4'],
    ['EXF6', 'e5xf6'],
    ['N e4', 'g5-e4'],
  ])('%s', (text, notation) => {
    expect(playAndListNotices(position, text).notation).toBe(notation);
  });

  test.each([
    ['R1d5', 'moves-otherwise', { from: 'f1', to: 'd5' }],
    ['R9xd5', 'way-blocked', { from: 'd9', square: 'd6' }],
    ['Rdd5', 'way-blocked', { from: 'd9', square: 'd6' }],
    ['N5f3', 'own-man', { from: 'g5', to: 'f3' }],
    ['K2h3', 'king-left-attacked', { from: 'h2', to: 'h3' }],
    ['R12d5', 'no-such-move', { piece: 'rook' }],
    ['Rd5', 'no-such-move', { piece: 'rook' }],
  ])('%s is refused for what its piece lacks: %s', (text, code, values) => {
    expect(conquerTheKings.parse(position, 'south', text)).toMatchObject({ reason: { code, values } });
  });

  test('means a piece of that rank or the piece on a square of that name, after a capital', () => {
    const both = place('sK h2, sB k6, sR b6, nK g14', 's', { mode: 'two-across' });
    expect(playAndListNotices(both, 'B6d6').notation).toBe('b6-d6');
    expect(playAndListNotices(both, 'B6l7').notation).toBe('k6-l7');
    const either = place('sK h2, sB d6, sR b6, nK g14', 's', { mode: 'two-across' });
    expect(refusal(either, 'B6b8')).toBe('ambiguous');
    expect(playAndListNotices(either, 'b6b8').notation).toBe('b6-b8');
  });

  test('never plays with one piece what another was told to do', () => {
    const rook = place('sK h2, sB d6, sR b6, nK g14', 's', { mode: 'two-across' });
    expect(refusal(rook, 'b6e7')).toBe('moves-otherwise');
    expect(refusal(rook, 'B6E7')).toBe('moves-otherwise');
    const pawn = place('sK h2, sB d6, sP b6, nK g14, nR c5', 's', { mode: 'two-across' });
    expect(refusal(pawn, 'bxc5')).toBe('pawn-arrow');
    expect(playAndListNotices(pawn, 'Bxc5').notation).toBe('d6xc5');
  });

  test('means a pawn of a file before a bishop, in small letters', () => {
    const both = place('sK h2, sB d6, sP b6, nK g14, nR c7', 's', { mode: 'two-across' });
    expect(playAndListNotices(both, 'bxc7').notation).toBe('b6xc7');
    expect(playAndListNotices(both, 'Bxc7').notation).toBe('d6xc7');
  });
});

describe('what is forbidden is refused by its rule', () => {
  const crowd =
    'sK h3, sR d3, sP d6, sP f6, sN h5, sB f3, sP f12, sP i7, wK b8, wP d7, wP e8, nK h12, nR g7, nP i8, eK m7, eQ d9';
  test.each([
    ['q1-q2', 'off-board'],
    ['c1-c2', 'off-board'],
    ['castle', 'unreadable'],
    ['e5-e6', 'empty-square'],
    ['d7-e7', 'not-your-man'],
    ['h3-h3', 'same-square'],
    ['h5-f6', 'own-man'],
    ['d3-d9', 'way-blocked'],
    ['h3-h6', 'moves-otherwise'],
    ['h5-h6', 'moves-otherwise'],
    ['d6-d7', 'pawn-blocked'],
    ['d6-d8', 'way-blocked'],
    ['i7-i8', 'pawn-blocked'],
    ['f6-f9', 'pawn-two-steps'],
    ['f6-g6', 'pawn-arrow'],
    ['f6-e7', 'pawn-takes-nobody'],
    ['f6xg7', null],
    ['>e f6xg7', 'pawn-arrow-turned'],
    ['>n f6-f7', 'arrow-same'],
    ['>e', 'arrow-alone'],
    ['>e f6-g6', null],
    ['f6-f7=Q', 'rescue-not-here'],
    ['h5-g3=Q', 'rescue-pawns-only'],
    ['f12-f14=Q', 'rescue-not-taken'],
    ['f12-f14=X', 'rescue-kind'],
    ['Rh5-h6', 'other-piece'],
    ['Qe5', 'no-such-move'],
    ['Pi9', 'no-such-move'],
  ])('%s: %s', (text, code) => {
    expect(refusal(place(crowd, 's'), text)).toBe(code);
  });

  test('two pieces for one short move', () => {
    const pieces = 'sK h1, sR d3, sR d9, nK h12';
    expect(refusal(place(pieces, 's', { mode: 'two-across' }), 'Rd5')).toBe('ambiguous');
    expect(playAndListNotices(place(pieces, 's', { mode: 'two-across' }), 'R9d5').notation).toBe('d9-d5');
  });

  test('in paths that say too little or too much', () => {
    const code = (...path: string[]) => {
      const played = conquerTheKings.play(begin(), 'south', path);
      return played.ok ? null : played.reason.code;
    };
    expect(code('e3')).toBe('unreadable');
    expect(code('>w')).toBe('unreadable');
    expect(code('>x', 'e3', 'd3')).toBe('unreadable');
    expect(code('e3', 'e4', 'Q', 'Q')).toBe('unreadable');
    expect(code('e3', 'e4', 'stay')).toBe('rescue-nobody');
    expect(code('e3', 'e4', 'zz')).toBe('rescue-kind');
    expect(code('>n', 'e3', 'e4')).toBe('arrow-same');
    expect(() => conquerTheKings.format(begin(), 'south', ['e3', 'e9'])).toThrow();
  });

  test('and every code in the rules has a sentence, every sentence its code', () => {
    const folder = 'src/engine/conquer-the-kings';
    const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && file !== 'codes.ts',
    );
    const files = [
      ...rules.map((file) => `${folder}/${file}`),
      'src/engine/kit/armies/army-text.ts',
      'src/engine/kit/turn.ts',
    ];
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const codes = new Set(Array.from(sources.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g), ([, code = '']) => code));
    expect(Object.keys(texts.refusals).filter((code) => !codes.has(code))).toEqual([]);
    const refused = Array.from(
      sources.matchAll(/\b(?:refuse|createRefusal)\(\s*'([a-z-]+)'/g),
      ([, code = '']) => code,
    );
    const known: Record<string, string> = { ...engine.refusals, ...texts.refusals };
    expect(refused.filter((code) => !(code in known))).toEqual([]);
  });
});

describe('position notation', () => {
  const refusalOf = (text: string, given = {}) => {
    const read = conquerTheKings.read(optionsOf(given), text);
    return read.ok ? null : read.reason.code;
  };
  const rows = conquerTheKings.write(begin()).split(' ')[0] ?? '';
  const empty = '4/6/8/10/12/14/14/14/14/12/10/8/6/4';

  test.each([
    [`${rows} x`, 'position-side'],
    [rows, 'position-side'],
    [`${rows} s ply:x`, 'position-field'],
    [`${rows} s arrows:nes`, 'position-field'],
    [`${rows} s alive:b`, 'position-field'],
    [`${rows} s ruins:s`, 'position-field'],
    [`${rows} s fallen:ss`, 'position-field'],
    [`${rows} s yards:s=xQ1`, 'position-field'],
    [`${rows} s yards:s`, 'position-field'],
    [`${rows} s points:1.2.3`, 'position-field'],
    [`${rows} s setups:?,?,?,?`, 'position-field'],
    [`${rows} s over:sunset/s`, 'position-field'],
    [`${rows} s alive:swn`, 'position-kings'],
    [`${rows.replace('sK', 'sQ')} s`, 'position-men'],
    [`${rows} ?`, 'position-setups'],
    [`${empty} ? setups:?,-,?,?`, 'position-setups'],
    [`${empty} ? setups:?,x,?,?`, 'position-field'],
    [`${empty} s`, 'position-decided'],
    [`${empty}/4 s`, 'position-rows'],
    [`${rows.replace('10', '9')} s`, 'position-row'],
    [`${rows.replace('sK', 'sG')} s`, 'position-man'],
  ])('%s is refused: %s', (text, code) => {
    expect(refusalOf(text)).toBe(code);
  });

  test('an army that has fallen is not to move', () => {
    const pieces = 'sK h1, wK a8, nK h12';
    expect(refusalOf(`${conquerTheKings.write(place(pieces, 's')).split(' ')[0]} e`)).toBe('position-stuck');
  });
});
