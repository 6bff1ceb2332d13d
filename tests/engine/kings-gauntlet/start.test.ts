/** Start of a game: modes and their turns, odd man out, random choice, custom set-ups. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GauntletPosition } from '../../../src/engine/kings-gauntlet/board/position.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { BOXED, begin, codes, optionsOf, play, rowsOf } from './table.js';

const seatIds = (given: Record<string, string>) => kingsGauntlet.seats(optionsOf(given)).map(({ id }) => id);
const resolve = (given: Record<string, string>) => {
  const options = kingsGauntlet.resolve(given);
  return options.ok ? null : options.reason;
};

/** Lets sides show fingers, written as `south 1`. Returns the notices of each. */
function showHands(start: GauntletPosition, ...hands: readonly string[]) {
  const notices: string[][] = [];
  let position = start;
  for (const hand of hands) {
    const [side = '', shown = ''] = hand.split(' ');
    const played = kingsGauntlet.play(position, side, [shown]);
    if (!played.ok) throw new Error(`${hand}: ${played.reason.code}`);
    notices.push(codes(played.value.notices));
    position = played.value.position;
  }
  return { position, notices };
}

test('every option has its values, the default first', () => {
  const values = kingsGauntlet.options.map((option) => [
    option.name,
    option.kind === 'choice' ? option.values.join(' ') : '',
  ]);
  expect(Object.fromEntries(values)).toEqual({
    mode: 'team-opposite team-adjacent free-for-all two-players three-players',
    'two-player-seats': 'opposite adjacent',
    setup: 'gauntlet queens-power inner-circle custom',
    position: '',
    first: 'lot odd-man-out south west north east',
    'guard-moves': 'queen king knight rook',
    'after-king-taken': 'continue freeze',
    'mate-counts': 'off on',
    'announce-check': 'auto always never',
    'capture-partner': 'off on',
    'throne-kings-only': 'off on',
    'promote-to-guard': 'off on',
    'turn-seconds': '',
    'table-talk': 'off on',
    'repetition-draw': 'off 3',
  });
  const options = kingsGauntlet.resolve({});
  if (!options.ok) expect.unreachable();
  for (const [name = '', all = ''] of values) expect(options.value[name]).toBe(all.split(' ')[0] || 'none');
});

describe('modes', () => {
  test('seat four people, or two or three with several armies', () => {
    expect(seatIds({})).toEqual(['south', 'west', 'north', 'east']);
    expect(seatIds({ mode: 'free-for-all' })).toEqual(['south', 'west', 'north', 'east']);
    expect(seatIds({ mode: 'two-players' })).toEqual(['south-north', 'west-east']);
    expect(seatIds({ mode: 'three-players' })).toEqual(['south-north', 'west', 'east']);
  });

  test.each(['team-opposite', 'team-adjacent', 'free-for-all', 'two-players', 'three-players'])(
    '%s: the turn goes clockwise',
    (mode) => {
      const position = play(begin({ mode }), 'e2-e3', 'b5-c5', 'e14-e13');
      expect(kingsGauntlet.toAct(position)).toEqual(['east']);
      expect(kingsGauntlet.toAct(play(position, 'n5-m5'))).toEqual(['south']);
    },
  );

  test('war of attrition: each team has two turns running, and its first army begins', () => {
    expect(resolve({ mode: 'team-adjacent', first: 'west' })).toMatchObject({ code: 'not-with' });
    expect(resolve({ mode: 'two-players', 'two-player-seats': 'adjacent', first: 'east' })).toMatchObject({
      code: 'not-with',
    });
    for (let seed = 0; seed < 20; seed++) {
      const position = begin({ mode: 'team-adjacent', first: 'lot' }, seed);
      expect(['south', 'north']).toContain(kingsGauntlet.toAct(position)[0]);
    }
  });

  test('the lot falls on everybody, and is told', () => {
    const first = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const { position, notices } = kingsGauntlet.start(optionsOf({ first: 'lot' }), seed);
      const [side = ''] = kingsGauntlet.toAct(position);
      expect(notices).toEqual([{ code: 'begins', values: { side } }]);
      first.add(side);
    }
    expect(first.size).toBe(4);
  });
});

describe('turn-seconds', () => {
  const limitOf = (position: GauntletPosition) => kingsGauntlet.timeLimit(position);
  const playStart = (position: GauntletPosition, side: string, ...path: string[]) => {
    const played = kingsGauntlet.play(position, side, path);
    if (!played.ok) expect.unreachable(played.reason.code);
    return played.value.position;
  };
  const playCall = (position: GauntletPosition, side: string, call: string) => {
    const called = kingsGauntlet.applyCall(position, side, call);
    if (!called.ok) expect.unreachable(called.reason.code);
    return called.value.position;
  };

  test.each([
    ['none', 'none'],
    ['', 'none'],
    ['Off', 'none'],
    ['60', '60'],
    ['90s', '90'],
    ['2m', '120'],
    ['2 min', '120'],
    ['1:30', '90'],
    ['1m30s', '90'],
    ['1 hour 5 minutes', '3900'],
    ['5 minutes', '300'],
    ['2d', '172800'],
  ])('reads %s', (typed, seconds) => {
    const options = kingsGauntlet.resolve({ 'turn-seconds': typed });
    expect(options.ok && options.value['turn-seconds']).toBe(seconds);
    expect(kingsGauntlet.resolve({ 'turn-seconds': seconds }).ok).toBe(true);
  });

  test.each(['9', '8d', 'soon', '1:75', '5 apples', '2m x', '1.5m', '-60', '99999999'])(
    'refuses %s',
    (typed) => {
      expect(kingsGauntlet.resolve({ 'turn-seconds': typed })).toMatchObject({
        ok: false,
        reason: { code: 'turn-time' },
      });
    },
  );

  test('is the limit that the host is told', () => {
    const limits = ['none', '60', '120'].map((limit) =>
      limitOf(begin({ first: 'south', 'turn-seconds': limit })),
    );
    expect(limits).toMatchObject([
      null,
      { sides: ['south'], seconds: 60 },
      { sides: ['south'], seconds: 120 },
    ]);
  });

  test('begins again with every turn, and runs on while somebody else resigns', () => {
    const start = begin({ first: 'south', mode: 'free-for-all', 'turn-seconds': '60' });
    const resigned = playCall(start, 'north', 'resign');
    expect(limitOf(resigned)).toEqual(limitOf(start));
    const moved = playStart(start, 'south', 'f2', 'f3');
    const late = playCall(moved, 'west', 'timeout');
    expect(new Set([start, moved, late].map((one) => limitOf(one)?.key)).size).toBe(3);
    expect(limitOf(late)?.sides).toEqual(['north']);
  });

  test('is one for all who show hands at the same time, and another when they show them again', () => {
    const start = begin({ first: 'odd-man-out', mode: 'free-for-all', 'turn-seconds': '60' });
    const shown = playStart(start, 'west', '1');
    expect(limitOf(start)?.sides).toEqual(['south', 'west', 'north', 'east']);
    expect(limitOf(shown)).toEqual({ ...limitOf(start), sides: ['south', 'north', 'east'] });
    const again = ['south', 'north', 'east'].reduce((here, side) => playStart(here, side, '1'), shown);
    expect(again.fingers).toEqual([0, 0, 0, 0]);
    expect(limitOf(again)?.key).not.toBe(limitOf(start)?.key);
  });

  test('is over with the game', () => {
    const start = begin({ first: 'south', 'turn-seconds': '60' });
    expect(limitOf(playCall(start, 'south', 'draw'))).toBeNull();
  });
});

describe('odd man out', () => {
  const beginOddManOut = (given = {}) => begin({ first: 'odd-man-out', ...given });

  test('is the default of records from before it was drawn by lot', () => {
    const firstOf = (version?: number) => {
      const options = kingsGauntlet.resolve({}, version);
      return options.ok && options.value.first;
    };
    expect([firstOf(1), firstOf(2), firstOf()]).toEqual(['odd-man-out', 'lot', 'lot']);
  });

  test('all may show at the same time, in any order', () => {
    expect(kingsGauntlet.toAct(beginOddManOut())).toEqual(['south', 'west', 'north', 'east']);
    const { position } = showHands(beginOddManOut(), 'north 2', 'south 1');
    expect(kingsGauntlet.toAct(position)).toEqual(['west', 'east']);
    expect(kingsGauntlet.play(position, 'south', ['2'])).toMatchObject({ reason: { code: 'not-your-turn' } });
    expect(kingsGauntlet.choices(position, 'west', []).map(({ token, kind }) => [token, kind])).toEqual([
      ['1', 'word'],
      ['2', 'word'],
    ]);
  });

  test('the army that stands alone begins', () => {
    const { position, notices } = showHands(beginOddManOut(), 'south 1', 'west 1', 'north 1', 'east 2');
    expect(notices).toEqual([[], [], [], ['fingers', 'fingers', 'fingers', 'fingers', 'begins']]);
    expect(kingsGauntlet.toAct(position)).toEqual(['east']);
  });

  test('is repeated until somebody does', () => {
    const { position, notices } = showHands(beginOddManOut(), 'south 1', 'west 1', 'north 2', 'east 2');
    expect(notices.at(-1)?.at(-1)).toBe('fingers-again');
    expect(kingsGauntlet.toAct(position).length).toBe(4);
    const again = showHands(position, 'south 2', 'west 2', 'north 2', 'east 2');
    expect(kingsGauntlet.toAct(again.position).length).toBe(4);
    expect(
      kingsGauntlet.toAct(showHands(again.position, 'south 2', 'west 1', 'north 1', 'east 1').position),
    ).toEqual(['south']);
  });

  test('shows no hand before the last one: neither a view nor a notice differs', () => {
    const one = kingsGauntlet.play(beginOddManOut(), 'west', ['1']);
    const two = kingsGauntlet.play(beginOddManOut(), 'west', ['2']);
    if (!one.ok || !two.ok) expect.unreachable();
    expect(one.value.notices).toEqual(two.value.notices);
    for (const viewer of [null, 'south', 'west', 'north', 'east']) {
      expect(kingsGauntlet.view(one.value.position, viewer)).toEqual(
        kingsGauntlet.view(two.value.position, viewer),
      );
    }
  });

  test('is secret, as actions too, until it is known who begins', () => {
    const { position } = showHands(beginOddManOut(), 'south 1', 'west 1', 'north 2');
    expect(kingsGauntlet.secretPlies(position)).toEqual([0, 1, 2]);
    expect(kingsGauntlet.secretPlies(showHands(position, 'east 1').position)).toEqual([]);
    expect(kingsGauntlet.secretPlies(begin())).toEqual([]);
  });

  test('a player of two armies shows one hand, and his first army begins', () => {
    const start = beginOddManOut({ mode: 'three-players' });
    expect(kingsGauntlet.toAct(start)).toEqual(['south', 'west', 'east']);
    expect(kingsGauntlet.toAct(showHands(start, 'south 1', 'west 2', 'east 2').position)).toEqual(['south']);
    expect(kingsGauntlet.toAct(showHands(start, 'south 1', 'west 1', 'east 2').position)).toEqual(['east']);
  });

  test('ruling 19: two players decide by odds and evens who begins', () => {
    const start = beginOddManOut({ mode: 'two-players' });
    expect(kingsGauntlet.toAct(start)).toEqual(['south', 'west']);
    expect(kingsGauntlet.toAct(showHands(start, 'south 1', 'west 2').position)).toEqual(['south']);
    expect(kingsGauntlet.toAct(showHands(start, 'south 2', 'west 1').position)).toEqual(['south']);
    expect(kingsGauntlet.toAct(showHands(start, 'south 2', 'west 2').position)).toEqual(['west']);
  });

  test('ruling 19: if partners sit side by side, the first army of the team that wins odd man out begins', () => {
    const start = beginOddManOut({ mode: 'team-adjacent' });
    expect(kingsGauntlet.toAct(showHands(start, 'south 1', 'west 2', 'north 1', 'east 1').position)).toEqual([
      'south',
    ]);
    expect(kingsGauntlet.toAct(showHands(start, 'south 1', 'west 1', 'north 1', 'east 2').position)).toEqual([
      'north',
    ]);
  });

  test('a missed time shows a hand by chance; who resigns is not asked any more', () => {
    const late = kingsGauntlet.applyCall(beginOddManOut(), 'north', 'timeout');
    if (!late.ok) expect.unreachable();
    expect(codes(late.value.notices)).toEqual(['fingers-by-chance']);
    expect(kingsGauntlet.toAct(late.value.position)).toEqual(['south', 'west', 'east']);
    const { position } = showHands(beginOddManOut({ mode: 'free-for-all' }), 'south 1', 'west 2', 'north 2');
    const resigned = kingsGauntlet.applyCall(position, 'east', 'resign');
    if (!resigned.ok) expect.unreachable();
    expect(kingsGauntlet.toAct(resigned.value.position)).toEqual(['south']);
    expect(codes(resigned.value.notices)).toContain('resigned-freeze');
  });

  test.each(['1', ' two ', 'One finger', '2 fingers'])('is typed as "%s"', (text) => {
    expect(kingsGauntlet.parse(beginOddManOut(), 'east', text)).toMatchObject({ ok: true });
  });

  test.each(['3', 'e2-e4', ''])('is not typed as "%s"', (text) => {
    expect(kingsGauntlet.parse(beginOddManOut(), 'east', text)).toMatchObject({
      reason: { code: 'show-fingers' },
    });
  });

  test('counts two choices for each hand', () => {
    expect([0, 1, 2, 3, 4].map((depth) => kingsGauntlet.perft(beginOddManOut(), depth))).toEqual([
      1, 2, 4, 8, 16,
    ]);
    expect(kingsGauntlet.perft(beginOddManOut(), 5)).toBe(8 * 45 + 8 * 2);
  });
});

describe('set-ups of your own', () => {
  const beginCustom = (pieces: string, given = {}) =>
    kingsGauntlet.resolve({ setup: 'custom', position: rowsOf(pieces), first: 'south', ...given });
  const kings = 'sK h1, wK a8, nK h15, eK o8';

  test('begin with the pieces that they tell', () => {
    const options = beginCustom(`${kings}, sQ e5, wPn f6`);
    if (!options.ok) expect.unreachable(options.reason.code);
    const { position } = kingsGauntlet.start(options.value, 1);
    expect(kingsGauntlet.view(position, null).pieces.length).toBe(6);
    expect(kingsGauntlet.toAct(position)).toEqual(['south']);
    const again = kingsGauntlet.resolve(options.value);
    expect(again).toEqual(options);
  });

  test.each([
    ['a king is missing', 'sK h1, wK a8, nK h15', 'custom-kings', {}],
    ['there are two', `${kings}, sK h2`, 'custom-kings', {}],
    ['a king is on the throne already', kings.replace('h1', 'h8'), 'custom-throne-taken', {}],
    [
      'a man is on the throne of kings',
      `${kings}, sQ h8`,
      'custom-throne-man',
      { 'throne-kings-only': 'on' },
    ],
    ['a pawn would have been promoted', `${kings}, sPe o5`, 'custom-pawn', {}],
    ['nobody can move', BOXED, 'custom-stuck', {}],
  ])('are refused when %s', (_, pieces, code, given) => {
    expect(beginCustom(pieces, given)).toMatchObject({ ok: false, reason: { code } });
  });

  test.each([
    ['too few rows', '9/9', 'position-rows'],
    ['a row of another length', rowsOf(kings).replace('1,1,1', '2'), 'position-row'],
    ['somebody unknown', rowsOf(kings).replace('sK', 'sX'), 'position-man'],
  ])('are refused for %s', (_, position, code) => {
    expect(resolve({ setup: 'custom', position })).toMatchObject({ code });
  });

  test('go with the set-up "custom" and with nothing else', () => {
    expect(resolve({ setup: 'custom' })).toMatchObject({ code: 'custom-needs-position' });
    expect(resolve({ position: rowsOf(kings) })).toMatchObject({ code: 'position-needs-custom' });
  });

  test('survive any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const options = kingsGauntlet.resolve({ setup: 'custom', position: text });
        expect(options.ok).toBe(false);
      }),
    );
  });
});
