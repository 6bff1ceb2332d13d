/** Typed moves, and the rule behind each refusal. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { engine } from '../../../src/texts/en/engine.js';
import { kingsGauntlet as texts } from '../../../src/texts/en/games/kings-gauntlet.js';
import { begin, optionsOf, place, play, playAndListNotices, refusal } from './table.js';

const pieces =
  "sK h1, sR d1, sR l1, sP d2, sPn g13, sN e4, sN i4, sQ f3, wK' a8, wP g9, nK' i15, eK' o8, eP e6";

/** Words for facings in descriptions. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  '@n': 'north',
  '@e': 'east',
  '@s': 'south',
  '@w': 'west',
};

describe('moves may be typed', () => {
  test.each([
    ['e4xg5', 'e4-g5'],
    ['e4-g5', 'e4-g5'],
    ['e4g5', 'e4-g5'],
    ['E4 G5', 'e4-g5'],
    ['Ne4-g5', 'e4-g5'],
    ['Neg5', 'e4-g5'],
    ['ne4 to g5!', 'e4-g5'],
    ['d2-d4@e', 'd2-d4@e'],
    ['d2d4e', 'd2-d4@e'],
    ['d4 east', 'd2-d4@e'],
    ['d4@E', 'd2-d4@e'],
    ['d2-d4 →', 'd2-d4@e'],
    ['d2-d4', 'd2-d4@n'],
    ['D4', 'd2-d4@n'],
    ['d3', 'd2-d3'],
    ['Qg3', 'f3-g3'],
    ['O-O-O', 'h1-f1'],
    ['Kf1', 'h1-f1'],
    ['Kh1-j1+', 'h1-j1'],
  ])('%s', (text, notation) => {
    expect(playAndListNotices(place(pieces, 's'), text).notation).toBe(notation);
  });

  test.each([
    ['g14-g15=Q', 'g14-g15=Q'],
    ['g15=q', 'g14-g15=Q'],
    ['g15q', 'g14-g15=Q'],
    ['g14g15 knight', 'g14-g15=N'],
    ['gxf15(N)', 'g14xf15=N'],
  ])('%s', (text, notation) => {
    const position = place("sK' h1, sPn g14, wK' a8, nN f15, nK' l15, eK' o8", 's', { mode: 'free-for-all' });
    expect(playAndListNotices(position, text).notation).toBe(notation);
  });

  test.each([
    ['Ng5', 'ambiguous'],
    ['N4g5', 'ambiguous'],
    ['Qf3', 'same-square'],
    ['Nh9', 'no-such-move'],
    ['Xe4', 'unreadable'],
  ])('but not %s: %s', (text, code) => {
    expect(refusal(place(pieces, 's'), text)).toBe(code);
  });

  const crowd =
    "sK' h1, sR' d1, sR' d9, sR' h5, sN g5, sN k5, sB f3, sB d4, sPn e5, wK' a8, wP f6, nN d6, nK' i15, eK' o8, eP i4";
  test.each([
    ['R5h6', 'h5-h6'],
    ['R1xe1', 'd1-e1'],
    ['Nxf7', 'g5-f7'],
    ['Ngxi4', 'g5xi4'],
    ['Nkxi4', 'k5xi4'],
    ['nkxi4', 'k5xi4'],
    ['exf6', 'e5xf6@n'],
    ['EXF6@E', 'e5xf6@e'],
    ['B4c5', 'd4-c5'],
    ['rh6', 'h5-h6'],
  ])('short: %s', (text, notation) => {
    expect(playAndListNotices(place(crowd, 's'), text).notation).toBe(notation);
  });

  test('a pawn on copper is offered the facings that it may take, and only those', () => {
    const position = place(crowd, 's');
    const tokens = kingsGauntlet.choices(position, 'south', ['e5', 'f6']).map(({ token }) => token);
    expect(tokens).toHaveLength(3);
    for (const text of ['e5xf6@x', 'e5xf6@s']) {
      const read = kingsGauntlet.parse(position, 'south', text);
      expect(read).toMatchObject({
        reason: { values: { choices: tokens.map((token) => DIRECTIONS[token]).join(', ') } },
      });
    }
  });

  test('a pawn that goes straight but too far is told so', () => {
    expect(kingsGauntlet.parse(begin(), 'south', 'e2-e5')).toMatchObject({
      reason: { code: 'pawn-two-steps' },
    });
    const moved = play(begin(), 'e2-e3', 'b6-c6', 'e14-e13', 'n6-m6');
    expect(kingsGauntlet.parse(moved, 'south', 'e3-e6')).toMatchObject({ reason: { code: 'pawn-one-step' } });
    expect(kingsGauntlet.parse(moved, 'south', 'e3-g4')).toMatchObject({
      reason: { code: 'pawn-faces', values: { facing: 'north' } },
    });
  });

  test.each([
    ['R1d5', 'way-blocked', { from: 'd1', square: 'd4' }],
    ['R9d5', 'way-blocked', { from: 'd9', square: 'd6' }],
    ['R9xd6', 'partner-man', { from: 'd9', to: 'd6' }],
    ['Rhd5', 'way-blocked', { from: 'h5', square: 'g5' }],
    ['B3xc5', 'moves-otherwise', { from: 'f3', to: 'c5' }],
    ['N5xi4', 'ambiguous', { moves: 'g5, k5' }],
    ['R12d5', 'no-such-move', { piece: 'rook' }],
  ])('short, and refused for what its piece lacks: %s, %s', (text, code, values) => {
    expect(kingsGauntlet.parse(place(crowd, 's'), 'south', text)).toMatchObject({ reason: { code, values } });
  });

  test('in the words of a path too', () => {
    expect(kingsGauntlet.play(begin(), 'south', ['d2', 'd4', '@w'])).toMatchObject({
      ok: true,
      value: { notation: 'd2-d4@w' },
    });
    expect(() => kingsGauntlet.format(begin(), 'south', ['d2', 'd9'])).toThrow();
  });
});

describe('what is forbidden is refused by its rule', () => {
  const crowd =
    "sK h1, sR d1, sP d2, sP e2, sPe f7, sPn j14, sN h3, sG h2, sG g5, wK' a8, wP g9, wG e7, wN g8, nK' h15, nB d3, eK' o8, eQ e3, eR o4";
  test.each([
    ['h16-h15', 'off-board'],
    ['z', 'unreadable'],
    ['a1-a2', 'off-board'],
    ['e5-e6', 'empty-square'],
    ['g9-f9', 'not-your-man'],
    ['h3-h3', 'same-square'],
    ['h1-h2', 'own-man'],
    ['d1-d3', 'way-blocked'],
    ['d2-d3', 'pawn-blocked'],
    ['d2xd3', 'pawn-blocked'],
    ['d2-d4', 'way-blocked'],
    ['e2-e4', 'way-blocked'],
    ['f7-h7', 'pawn-one-step'],
    ['f7-f8', 'pawn-faces'],
    ['f7-g6', 'pawn-takes-nobody'],
    ['g5xe7', 'guard-takes-nobody'],
    ['h3-h4', 'moves-otherwise'],
    ['h1-e4', 'moves-otherwise'],
    ['h1-f1', 'castle-check'],
    ['f7-g7', null],
    ['f7xg8@n', 'facing-elsewhere'],
    ['f7-g7@w', 'facing-reverse'],
    ['f7-g7=Q', 'facing-unknown'],
    ['f7xg8=Q', 'promotion-elsewhere'],
    ['j14-j15', null],
    ['Rh3-h4', 'other-piece'],
    ['Qe5', 'no-such-move'],
    ['Re1', null],
    ['Ge5', 'ambiguous'],
  ])('%s: %s', (text, code) => {
    expect(refusal(place(crowd, 's'), text)).toBe(code);
  });

  test('in paths that say too little or too much', () => {
    const position = begin();
    const code = (...path: string[]) => {
      const played = kingsGauntlet.play(position, 'south', path);
      return played.ok ? null : played.reason.code;
    };
    expect(code('d2', 'd4')).toBe('facing-missing');
    expect(kingsGauntlet.play(position, 'south', ['d2', 'd4'])).toMatchObject({
      reason: { values: { choices: 'north, east, west' } },
    });
    for (const facing of ['north', 'east', 'west'])
      expect(kingsGauntlet.parse(position, 'south', `d2-d4 ${facing}`).ok).toBe(true);
    expect(code('d2', 'd4', '@n', '@n')).toBe('unreadable');
    expect(code('d2')).toBe('unreadable');
    expect(code()).toBe('unreadable');
    expect(code('e2', 'e4', 'Q')).toBe('promotion-elsewhere');
  });

  test('and every code in the rules has a sentence, every sentence its code', () => {
    const folder = 'src/engine/kings-gauntlet';
    const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && file !== 'codes.ts',
    );
    const sources = [
      ...rules.map((file) => `${folder}/${file}`),
      'src/engine/kit/armies/army-text.ts',
      'src/engine/kit/turn.ts',
    ];
    const found = sources.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/'([a-z]+(?:-[a-z]+)+|ambiguous|unreadable)'/g),
        ([, code = '']) => code,
      ),
    );
    const codes = new Set(found);
    expect(Object.keys(texts.refusals).filter((code) => !codes.has(code))).toEqual([]);
    const told = Array.from(
      sources
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n')
        .matchAll(/\b(?:refuse|createRefusal)\(\s*'([a-z-]+)'/g),
      ([, code = '']) => code,
    );
    const known: Record<string, string> = { ...engine.refusals, ...texts.refusals };
    expect(told.filter((code) => !(code in known))).toEqual([]);
  });
});

describe('position notation', () => {
  const refusalOf = (text: string, given = {}) => {
    const read = kingsGauntlet.read(optionsOf(given), text);
    return read.ok ? null : read.reason.code;
  };
  const rows = kingsGauntlet.write(begin()).split(' ')[0] ?? '';

  test.each([
    [`${rows} x`, 'position-side'],
    [rows, 'position-side'],
    [`${rows} sw`, 'position-side'],
    [`${rows} s colour:red`, 'position-field'],
    [`${rows} s ply:-1`, 'position-field'],
    [`${rows} s fingers:1111`, 'position-field'],
    [`${rows} s frozen:x`, 'position-field'],
    [`${rows} s last:e9-z9`, 'position-field'],
    [`${rows} s over:sunset/s`, 'position-field'],
    [`${rows} s taken:sX1`, 'position-field'],
    [`${rows} s taken:sPx1`, 'position-field'],
    [`${rows} s seen:12`, 'position-field'],
    [`${rows} s frozen:s`, 'position-frozen'],
    [rows.replace('sK', 'sQ').replace('nK', 'nQ').concat(' s'), 'position-decided'],
    [rows.replace('sQ', 'sK').concat(' s'), 'position-kings'],
    [rows.concat('/9 s'), 'position-rows'],
  ])('%s is refused: %s', (text, code) => {
    expect(refusalOf(text)).toBe(code);
  });

  test('a frozen army is not to move', () => {
    expect(refusalOf(rows.replace('sK', '1').concat(' s frozen:s'))).toBe('position-stuck');
    expect(
      refusalOf(rows.replace('sK', '1').concat(' s'), { mode: 'free-for-all', 'after-king-taken': 'freeze' }),
    ).toBe('position-frozen');
  });

  test('tells who was taken and what moved last', () => {
    const position = play(place(pieces, 's'), 'e4-c5', 'g9-h9', 'i15-i14', 'e6-d6');
    expect(kingsGauntlet.write(position)).toMatch(/ last:e6-d6/);
    const taken = play(place(pieces, 's'), 'f3-f9', 'a8-a9', 'i15-i14', 'o8-o9', 'f9xg9');
    expect(kingsGauntlet.write(taken)).toMatch(/ taken:wPs1 last:f9xg9/);
    expect(kingsGauntlet.view(taken, null)).toMatchObject({
      captured: [{ kind: 'pawn', side: 'west', by: 'south', count: 1 }],
      lastCaptures: [96],
    });
  });

  test('has room for pieces whose captor is unknown', () => {
    const text = kingsGauntlet.write(place(pieces, 's')).concat(' taken:wP1.wPs2.nK1');
    const read = kingsGauntlet.read(place(pieces, 's').options, text);
    if (!read.ok) throw new Error(read.reason.code);
    expect(kingsGauntlet.write(read.value)).toContain(' taken:wPs2.wP1.nK1');
    expect(kingsGauntlet.view(read.value, null).captured).toEqual([
      { kind: 'pawn', side: 'west', by: 'south', count: 2 },
      { kind: 'pawn', side: 'west', count: 1 },
      { kind: 'king', side: 'north', count: 1 },
    ]);
  });
});
