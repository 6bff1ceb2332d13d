/** Positions of card games as text: errors in bad ones, and a lossless round trip of good ones. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnightmarePosition, knightmare } from '../../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../../src/engine/knightmare/play/position.js';
import { arbitraryGameOf, arbitraryOptionsOf, positionsOf } from '../../contract/random-games.js';
import { optionsOf, playTyped, positionAt, reasonOf, unwrapResult } from '../table.js';

const core = (position: KnightmarePosition) => (position as CardPosition).core;
const findReadRefusal = (text: string) => reasonOf(knightmare.read(optionsOf(), text));

describe('a position set up in FEN', () => {
  test('has its cards dealt by the generator, those that are named left out', () => {
    const plain = core(positionAt('4k3/8/8/8/8/8/4P3/4K3 w - -'));
    expect([...plain.hands, ...plain.decks].map(({ length }) => length)).toEqual([5, 5, 70]);
    const given = core(positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:bog/chaos+panic discards:toll'));
    expect([...given.hands, ...given.decks].map(({ length }) => length)).toEqual([1, 2, 76]);
    expect(core(positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - dice:00000001')).hands).not.toEqual(plain.hands);
  });

  test('is over where there is no move', () => {
    expect(knightmare.outcome(positionAt('7k/5Q2/6K1/8/8/8/8/8 b - - hands:-/-'))?.reason).toBe('stalemate');
    expect(knightmare.outcome(positionAt('R5k1/5ppp/8/8/8/8/8/6K1 b - - hands:-/-'))).toEqual({
      winners: ['white'],
      reason: 'checkmate',
    });
  });

  test('goes on from rights and from a pawn that may be taken in passing', () => {
    const position = positionAt('r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 hands:-/-');
    const tokens = knightmare.choices(position, 'white', ['e5']).map(({ token }) => token);
    expect(tokens).toContain('d6');
    const king = knightmare.choices(position, 'white', ['e1']).map(({ token }) => token);
    expect(king).toContain('g1');
    expect(king).not.toContain('c1');
  });
});

test.each([
  ['', 'position-man'],
  ['8/8/8 w', 'position-rows'],
  ['4k3/8/8/8/8/8/4P3/4K4 w', 'position-row'],
  ['4k3/8/8/8/8/8/4P3/4Z3 w', 'position-letter'],
  ['4k3/8/8/8/8/8/4P3/8 w', 'position-kings'],
  ['4k2P/8/8/8/8/8/8/4K3 w', 'position-pawn'],
  ['4k3/8/8/8/8/8/4R3/4K3 w - -', 'position-check'],
  ['4k3/8/8/8/8/8/4P3/4K3 x', 'position-side'],
  ['4k3/8/8/8/8/8/4P3/4K3 w K', 'position-castling'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - e6', 'position-passed'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - hands:bog/bog', 'position-card'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - hands:bread/bog', 'position-field'],
  ["4k3/8/8/8/8/8/4P3/4K3 w - - decks:bog/bog'", 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:curse.curse.w.9.-.-.-', 'position-piece'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:coup.coup.w.0.-.-.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:confabulation.-.w.-.-.-.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - asked:w.bog.what.-.-.0', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - asked:w.crab.valueOf.-.-.0', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - asked:w.toll.pay.-.-.7', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - asked:w.heresy.step.-.-.0', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - asked:w.panic.ready.-.-.0', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - asked:w.under-elf-hill.return.1.-.0', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - asked:w.confabulation.lose.1+2.-.0', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:fortification.-.w.-.-.c5d7+d4d5.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:fortification.-.w.-.-.d5d5+d4d5.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:fortification.-.w.-.-.h5a4+d4d5.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:fortification.-.w.-.-.c4d5+d4d5.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:fortification.-.w.-.-.d4d5.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:forbidden-city.-.w.-.e2.-.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - effects:forbidden-city.-.w.-.-.-.-', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - phase:moved', 'position-field'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - steps:w.e2.e5', 'position-step'],
  ['4k3/8/8/8/8/8/4P3/4K3 w - - tea:hot', 'position-field'],
  ['Ke1,Xe8 w', 'position-man'],
  ['Ke1,ke8 w more', 'position-field'],
  ['Kx,ke8 w', 'position-kings'],
])('%s: %s', (text, code) => {
  expect(findReadRefusal(text)?.code).toBe(code);
});

describe('a wall', () => {
  const wall = (edges: string) =>
    positionAt(`ke8,Kd5 w effects:fortification.-.b.-.-.${edges}.- hands:-/- decks:bog`);
  const steps = (position: KnightmarePosition) =>
    knightmare.choices(position, 'white', ['d5']).map(({ token }) => token);

  test.each(['c5d5+d4d5', 'd5c5+d5d4'])(
    'stands where %s says it, whichever square is named first',
    (edges) => {
      expect(steps(wall(edges)).sort()).toEqual(['c6', 'd6', 'e4', 'e5', 'e6']);
      expect(knightmare.write(wall(edges))).toContain('.c5d5+d4d5.');
    },
  );

  test('has the shape that is played', () => {
    const read = (fortification: string, edges: string) =>
      reasonOf(
        knightmare.read(
          optionsOf({ fortification }),
          `ke8,Kd5 w effects:fortification.-.b.-.-.${edges}.- hands:-/- decks:bog`,
        ),
      )?.code ?? null;
    expect(read('single', 'd4d5')).toBeNull();
    expect(read('single', 'c5d5+d4d5')).toBe('position-field');
    expect(read('single', 'c4d5')).toBe('position-field');
    expect(read('diagonal', 'c4d5')).toBeNull();
    expect(read('double', 'c5d5+d4d5')).toBeNull();
  });
});

describe('a position in which nothing can be done', () => {
  test('is over when it is read, with its pieces in a list as in FEN', () => {
    const read = (text: string) => knightmare.outcome(positionAt(text))?.reason;
    expect(read('kh8,Qf7,Kg6 b hands:-/- decks:-')).toBe('stalemate');
    expect(read('kg8,pf7,pg7,ph7,Ra8,Kg1 b hands:-/- decks:-')).toBe('checkmate');
    expect(read('kg8,pf7,pg7,ph7,Ra8,Kg1 b hands:-/hidden-passage decks:-')).toBeUndefined();
  });
});

test('a turn that begins with its move skipped (D4) still does when it is read', () => {
  const decided = { decisions: 'd4=move' };
  const start = positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog/riposte+curse', decided);
  const position = playTyped(start, 'w exd5', 'w end', 'b riposte', 'w pass');
  const text = knightmare.write(position);
  expect(text).toContain(' phase:moved ');
  const back = unwrapResult(knightmare.read(optionsOf(decided), text));
  expect(back).toEqual(position);
  expect(knightmare.view(back, null).phase).toBe('after-move');
  expect(reasonOf(knightmare.read(optionsOf(), text))?.code).toBe('position-field');
});

test('a King that Coup has replaced may be lost, and what replaced him may be away', () => {
  const away = 'ke8,Kx,Pd4,N? w effects:coup.coup.w.3+1.-.-.- hands:-/- decks:bog';
  expect(findReadRefusal(away)).toBeNull();
  expect(findReadRefusal('ke8,Kx,Pd4,Nx w effects:coup.coup.w.3+1.-.-.- hands:-/- decks:bog')?.code).toBe(
    'position-kings',
  );
});

test('the steps of a turn stand in the text, and can still be answered when it is read', () => {
  const before = positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog/revenge+chaos');
  const position = playTyped(before, 'w exd5', 'w end');
  const text = knightmare.write(position);
  expect(text).toMatch(/ steps:w\.e4\.d5,w\.end$/);
  const back = unwrapResult(knightmare.read(optionsOf(), text));
  expect(back).toEqual(position);
  const undone = playTyped(back, 'b chaos');
  expect(knightmare.view(undone, null).pieces.map(({ kind }) => kind)).toContain('pawn');
  expect(undone).toEqual(playTyped(position, 'b chaos'));
});

describe('any game', () => {
  const games = arbitraryGameOf(knightmare, arbitraryOptionsOf(knightmare, { cards: 'on' }), 60, ['timeout']);

  test('is the same after every action when it is written, read and written again', () => {
    fc.assert(
      fc.property(games, (played) => {
        for (const position of positionsOf(played)) {
          const text = knightmare.write(position);
          const back = unwrapResult(knightmare.read(played.options, text));
          expect(back).toEqual(position);
          expect(knightmare.write(back)).toBe(text);
        }
      }),
      { numRuns: 25 },
    );
  });
});
