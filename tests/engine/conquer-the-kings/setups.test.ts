/** The boards, the ready-made set-ups, and how people set up their armies without showing them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import { nameOf } from '../../../src/engine/board/board.js';
import { groundByShape } from '../../../src/engine/conquer-the-kings/board/boards.js';
import { presets, shapes } from '../../../src/engine/conquer-the-kings/board/layouts.js';
import type { ConquestPosition } from '../../../src/engine/conquer-the-kings/board/position.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import { begin, codes, optionsOf, play } from './table.js';

const IDS = ['south', 'west', 'north', 'east'];
const beginHidden = (given = {}) => begin({ setup: 'hidden', ...given });

function playSetup(position: ConquestPosition, side: string, text: string) {
  const path = conquerTheKings.parse(position, side, text);
  if (!path.ok) throw new Error(`${text}: ${JSON.stringify(path.reason)}`);
  const played = conquerTheKings.play(position, side, path.value);
  if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.reason)}`);
  return played.value;
}

const findSetupRefusal = (text: string, side = 'south') => {
  const path = conquerTheKings.parse(beginHidden(), side, text);
  return path.ok ? null : path.reason.code;
};

describe.each(shapes.map(({ id }) => [id]))('%s', (shape) => {
  const { board, areas, backLines } = groundByShape(shape);

  test('ruling 17: the board has 136 squares; each army has 18, and the outermost four are its back line', () => {
    expect(board.squares.length).toBe(136);
    expect(new Set(areas.flat()).size).toBe(72);
    for (const [army, area] of areas.entries()) {
      expect(area.length).toBe(18);
      const line = board.squares.filter((square) => backLines[square] === army);
      expect(line.length).toBe(4);
      expect(area.slice(-4).sort()).toEqual(line.sort());
    }
  });

  test.each(presets.map(({ id }) => [id]))(
    '%s: 16 pieces each, nobody can be taken, bishops of both colours',
    (preset) => {
      for (const side of [0, 1, 2, 3]) {
        let position = begin({ setup: 'preset', preset, shape });
        for (let turn = 0; turn < side; turn++) position = { ...position, turn: turn + 1 };
        const captures = [...listActions(conquerTheKings, position, IDS[side] ?? '')]
          .map((path) => conquerTheKings.format(position, IDS[side] ?? '', path))
          .filter((move) => move.includes('x'));
        expect(captures).toEqual([]);
      }
      const { pieces } = conquerTheKings.view(begin({ setup: 'preset', preset, shape }), null);
      expect(pieces.length).toBe(64);
      for (const side of IDS) {
        const bishops = pieces.filter((piece) => piece.side === side && piece.kind === 'bishop');
        const columns = board.view.columns;
        expect(new Set(bishops.map(({ square }) => (square + Math.floor(square / columns)) % 2)).size).toBe(
          2,
        );
      }
    },
  );
});

describe('ruling 17: the octagon has start areas with rows of eight, six and four squares', () => {
  const { board, areas } = groundByShape('octagon');

  test('the areas are where they are drawn', () => {
    const rows = areas.map((area) => area.map((square) => nameOf(board, square)).join(' '));
    expect(rows[0]).toBe('d3 e3 f3 g3 h3 i3 j3 k3 e2 f2 g2 h2 i2 j2 f1 g1 h1 i1');
    expect(rows[1]).toBe('c11 c10 c9 c8 c7 c6 c5 c4 b10 b9 b8 b7 b6 b5 a9 a8 a7 a6');
    expect(rows[2]).toBe('k12 j12 i12 h12 g12 f12 e12 d12 j13 i13 h13 g13 f13 e13 i14 h14 g14 f14');
    expect(rows[3]).toBe('l4 l5 l6 l7 l8 l9 l10 l11 m5 m6 m7 m8 m9 m10 n6 n7 n8 n9');
  });

  test('the corners of the fronts touch: from a full front, Black could capture at once', () => {
    const full = 'PPPPPPPP/RNBBNR/.QK.';
    let position = beginHidden();
    for (const side of IDS) position = playSetup(position, side, full).position;
    const moves = [...listActions(conquerTheKings, position, 'south')].map((path) => path.join('-'));
    expect(moves).toEqual(expect.arrayContaining(['d3-c4', 'k3-l4']));
  });

  test('the classic set-up has 38 first moves: 18 without a new arrow and 20 with one', () => {
    const moves = [...listActions(conquerTheKings, begin(), 'south')];
    expect(moves.length).toBe(38);
    expect(moves.filter(([first]) => first?.startsWith('>')).length).toBe(20);
    expect(moves.map((path) => path.join(' '))).toEqual(expect.arrayContaining(['>w e3 d3', '>e j3 k3']));
  });
});

describe('a set-up may be written', () => {
  const CLASSIC = '.PPPPPP./PNBBNP/RQKR';
  test.each([
    ['classic', CLASSIC],
    [' Classic ', CLASSIC],
    [CLASSIC, CLASSIC],
    ['.pppppp. pnbbnp rqkr', CLASSIC],
    ['-PPPPPP-,PNBBNP,RQKR', CLASSIC],
    ['1PPPPPP1PNBBNPRQKR', CLASSIC],
    ['mirrored classic', '.PPPPPP./PNBBNP/RKQR'],
    ['classic mirror', '.PPPPPP./PNBBNP/RKQR'],
    ['mirrored .NPPPPP./PPBBNP/RQKR', '.PPPPPN./PNBBPP/RKQR'],
    ['Kh1 Qg1 Rf1 Ri1 Bg2 Bh2 Nf2 Ni2 -d3 -k3', CLASSIC],
    ['Kh1 Qg1 Rf1 Ri1 Bg2 Bh2 Nf2 Ni2 Pe3 Pf3 Pg3 Ph3 Pi3 Pj3 Pe2 j2', CLASSIC],
  ])('%s', (text, rows) => {
    expect(playSetup(beginHidden(), 'south', text).notation).toBe(rows);
  });

  test('with two squares exchanged, which every order of swaps undoes', () => {
    const { setups } = conquerTheKings;
    if (setups?.kind !== 'pieces') throw new Error('no men to set up');
    expect(setups.swap(CLASSIC, 14, 16)).toBe('.PPPPPP./PNBBNP/KQRR');
    expect(setups.swap(CLASSIC, 0, 17)).toBe('RPPPPPP./PNBBNP/RQK.');
    const place = fc.nat(17);
    fc.assert(
      fc.property(fc.constantFrom(...presets), fc.array(fc.tuple(place, place)), ({ rows }, swaps) => {
        const changed = swaps.reduce((text, [one, other]) => setups.swap(text, one, other), rows.octagon);
        expect(playSetup(beginHidden(), 'west', changed).notation).toBe(changed);
        const back = swaps.reduceRight((text, [one, other]) => setups.swap(text, other, one), changed);
        expect(back).toBe(rows.octagon);
      }),
    );
  });

  test('and told square by square, as its owner has them', () => {
    const { setups } = conquerTheKings;
    if (setups?.kind !== 'pieces') throw new Error('no men to set up');
    for (const side of IDS) {
      const position = playSetup(beginHidden(), side, CLASSIC).position;
      const { pieces } = conquerTheKings.view(position, side);
      const placed = setups.places(CLASSIC, side).filter(({ piece }) => piece !== null);
      expect(placed).toHaveLength(16);
      for (const { square, piece } of placed)
        expect(pieces.find((one) => one.square === square)).toMatchObject({ kind: piece, side });
    }
  });

  test('alike for every army: its rows are as its owner sees them', () => {
    for (const side of IDS)
      expect(playSetup(beginHidden(), side, 'fortress').notation).toBe('.PPPPPP./PBNNBP/RKQR');
    expect(playSetup(beginHidden(), 'west', 'Ka7 Qa8 Ra9 Ra6 Bb8 Bb7 Nb9 Nb6 -c11 -c4').notation).toBe(
      CLASSIC,
    );
  });

  test.each([
    ['PPPP', 'setup-squares'],
    ['', 'setup-squares'],
    ['.PPPPPP./PNBBNP/RXKR', 'setup-letter'],
    ['.PPPPPP./PNBBNP/RKKR', 'setup-men'],
    ['..PPPPPP/.NBBNP/RQKR', 'setup-men'],
    ['Kh1 Qg1 Rf1 Ri1 Bg2 Bh2 Nf2 Ni2 -d3 -k5', 'setup-square'],
    ['Kh1 Qg1 Rf1 Ri1 Bg2 Bh2 Nf2 Ni2 -d3 -h1', 'setup-twice'],
    ['barricade', 'setup-letter'],
  ])('but not as "%s": %s', (text, code) => {
    expect(findSetupRefusal(text)).toBe(code);
  });

  test('in any order of the squares, piece by piece', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 10, maxLength: 10 }),
        fc.constantFrom(...IDS),
        (draws, side) => {
          const path: string[] = [];
          for (const draw of draws) {
            const pieces = conquerTheKings
              .choices(beginHidden(), side, path)
              .filter(({ kind }) => kind === 'place');
            expect(pieces.length).toBe(18 - path.length);
            path.push(pieces[draw % pieces.length]?.token ?? '');
          }
          expect(conquerTheKings.choices(beginHidden(), side, path)).toEqual([]);
          const played = conquerTheKings.play(beginHidden(), side, path);
          if (!played.ok) expect.unreachable(played.reason.code);
          expect(playSetup(beginHidden(), side, played.value.notation).notation).toBe(played.value.notation);
          expect(playSetup(beginHidden(), side, path.join(' ')).notation).toBe(played.value.notation);
        },
      ),
    );
  });

  test('by squares alone for pawns, whatever their file is called', () => {
    const text = 'Kc11 Qc10 Rc9 Rc8 Bc7 Bc6 Nc5 Nc4 b5 b6 b7 b8 b9 b10 a6 a7';
    expect(playSetup(beginHidden(), 'west', text).notation).toBe('KQRRBBNN/PPPPPP/..PP');
  });

  test('by one choice, and the ready-made ones come first', () => {
    const first = conquerTheKings.choices(beginHidden(), 'east', []);
    expect(first.filter(({ leaf }) => leaf).map(({ token }) => token)).toEqual(presets.map(({ id }) => id));
    expect(first.length).toBeLessThanOrEqual(25);
    expect(conquerTheKings.play(beginHidden(), 'east', ['cavalry'])).toMatchObject({ ok: true });
    for (const path of [['barricade'], ['Kh1'], ['Kh1', 'Qh1'], []]) {
      expect(conquerTheKings.play(beginHidden(), 'south', path)).toMatchObject({
        reason: { code: 'setup-choices' },
      });
    }
  });
});

describe('hidden set-ups', () => {
  const some = '.NPPPPP./PPBBNP/RQKR';
  const others = '.PPPPPP./NPBBPN/KQRR';

  test('are seen by nobody else until all are ready', () => {
    const one = playSetup(beginHidden(), 'west', some);
    const two = playSetup(beginHidden(), 'west', others);
    expect(one.notices).toEqual([{ code: 'army-ready', values: { side: 'west' } }]);
    expect(one.notices).toEqual(two.notices);
    for (const viewer of [null, 'south', 'north', 'east']) {
      expect(conquerTheKings.view(one.position, viewer)).toEqual(conquerTheKings.view(two.position, viewer));
      expect(conquerTheKings.view(one.position, viewer).pieces).toEqual([]);
    }
    expect(conquerTheKings.view(one.position, 'west').pieces.length).toBe(16);
    expect(conquerTheKings.toAct(one.position)).toEqual(['south', 'north', 'east']);
    expect(conquerTheKings.play(one.position, 'west', ['classic'])).toMatchObject({
      reason: { code: 'not-your-turn' },
    });
  });

  test('are shown, and the game begins, with the last one', () => {
    let position = beginHidden();
    for (const side of ['north', 'east', 'south']) position = playSetup(position, side, 'classic').position;
    const last = playSetup(position, 'west', some);
    expect(codes(last.notices)).toEqual(['army-ready', 'battle-begins']);
    expect(conquerTheKings.toAct(last.position)).toEqual(['south']);
    for (const viewer of [null, ...IDS])
      expect(conquerTheKings.view(last.position, viewer).pieces.length).toBe(64);
  });

  test('are seen by a player of both armies, and stand in the position’s text', () => {
    const { position } = playSetup(beginHidden({ mode: 'two-armies-each' }), 'north', some);
    expect(conquerTheKings.view(position, 'south').pieces.length).toBe(16);
    expect(conquerTheKings.view(position, 'east').pieces).toEqual([]);
    expect(conquerTheKings.write(position)).toContain(`setups:?,?,${some},?`);
  });

  test('are not waited for from who resigns; the game goes on without him', () => {
    let position = beginHidden();
    for (const side of ['north', 'east', 'west']) position = playSetup(position, side, 'classic').position;
    const resigned = conquerTheKings.applyCall(position, 'south', 'resign');
    if (!resigned.ok) expect.unreachable();
    expect(codes(resigned.value.notices)).toEqual(['army-resigns', 'battle-begins']);
    expect(conquerTheKings.toAct(resigned.value.position)).toEqual(['west']);
    const two = beginHidden({ mode: 'two-across' });
    expect(conquerTheKings.outcome(play(two, '(north timeout)'))).toEqual({
      winners: ['south'],
      reason: 'timeout',
    });
  });

  test('are secret actions until all are ready, unless they are made in turn', () => {
    const first = playSetup(beginHidden(), 'west', some).position;
    expect(conquerTheKings.secretPlies(first)).toEqual([0]);
    const three = playSetup(playSetup(first, 'south', others).position, 'east', some).position;
    expect(conquerTheKings.secretPlies(three)).toEqual([0, 1, 2]);
    expect(conquerTheKings.secretPlies(playSetup(three, 'north', some).position)).toEqual([]);
    expect(conquerTheKings.secretPlies(play(begin({ setup: 'in-turn' }), 'classic'))).toEqual([]);
  });

  test('are shown while they are chosen, to the player who chooses', () => {
    const draft = ['Kh1', 'Qg1', 'Rf1'];
    expect(
      conquerTheKings
        .view(beginHidden(), 'south', draft)
        .pieces.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['king', 'queen', 'rook']);
    expect(conquerTheKings.view(beginHidden(), 'south', ['classic']).pieces.length).toBe(16);
    expect(conquerTheKings.view(beginHidden(), null, draft).pieces).toEqual([]);
    expect(conquerTheKings.view(beginHidden(), 'south', ['Kh9']).pieces).toEqual([]);
    const ready = playSetup(beginHidden(), 'south', some).position;
    expect(conquerTheKings.view(ready, 'south', draft).pieces.length).toBe(16);
  });

  test('are counted, and what follows them is beyond counting', () => {
    const ways = 9924314400;
    expect(
      [0, 1, 2].map((depth) => conquerTheKings.perft(beginHidden({ mode: 'two-across' }), depth)),
    ).toEqual([1, ways, ways ** 2]);
    expect(conquerTheKings.perft(beginHidden({ mode: 'two-across' }), 3)).toBe(Number.POSITIVE_INFINITY);
  });
});

test('every option has its values, the default first', () => {
  const values = conquerTheKings.options.map((option) => [
    option.name,
    option.kind === 'choice' ? option.values.join(' ') : '',
  ]);
  expect(Object.fromEntries(values)).toEqual({
    mode: 'four three two-across two-beside teams-across teams-beside two-armies-each one-against-two',
    shape: 'octagon long',
    setup: 'hidden in-turn preset',
    preset: presets.map(({ id }) => id).join(' '),
    'rescue-from': 'any-boneyard reached-players-boneyard',
    'rescue-kind': 'any-captured own-men',
    'after-king-taken': 'remove take-over obstacles',
    'fallen-boneyard': 'lost captor kept',
    'fallen-back-line': 'closed open',
    'check-when': 'two-players two-armies never',
    'capture-partner': 'off on',
    'repetition-draw': 'off 3',
    'bare-kings': 'draw play-on',
    scoring: 'off on',
    'mate-scores': 'on off',
  });
  const options = conquerTheKings.resolve({});
  if (!options.ok) expect.unreachable();
  for (const [name = '', all = ''] of values) expect(options.value[name]).toBe(all.split(' ')[0]);
});

test('ruling 18: each mode gives its players the right seats and colours', () => {
  const seats = (mode: string) => conquerTheKings.seats(optionsOf({ mode })).map(({ id }) => id);
  expect(seats('four')).toEqual(IDS);
  expect(seats('three')).toEqual(['south', 'west', 'north']);
  expect(seats('two-across')).toEqual(['south', 'north']);
  expect(seats('two-beside')).toEqual(['south', 'west']);
  expect(seats('teams-across')).toEqual(IDS);
  expect(seats('two-armies-each')).toEqual(['south-north', 'west-east']);
  expect(seats('one-against-two')).toEqual(['south-north', 'west', 'east']);
  expect(conquerTheKings.sides(optionsOf()).map(({ tone }) => tone)).toEqual([
    'black',
    'red',
    'white',
    'blue',
  ]);
});

describe('a set-up that is read without a game', () => {
  const read = (text: string) => {
    const { setups } = conquerTheKings;
    if (setups?.kind !== 'pieces') throw new Error('no men to set up');
    const result = setups.read(text);
    return result.ok ? result.value : result.reason;
  };

  test.each(presets.flatMap(({ rows }) => [rows.octagon, rows.long]))(
    '%s is for the shape that it fits',
    (rows) => {
      expect(read(rows)).toBe(rows);
      expect(read(rows.replaceAll('/', ' '))).toBe(rows);
    },
  );

  test.each([
    ['PPPPPPP/PNBBNP/RQKR', '8/6/4'],
    ['PPPPPP/PNNP/RBBR/QK', '6/4/4/4'],
    ['PPPPPP/PNNP/RBB/.QK.', '6/4/4/4'],
    ['PPPPPP', '8/6/4'],
  ])('%s is refused as one for the shape %s', (rows, shape) => {
    expect(read(rows)).toMatchObject({ values: { shape } });
  });
});
