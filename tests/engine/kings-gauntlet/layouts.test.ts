/** The reconstructed board and set-ups fulfil the rulebook's sentences (rulings 17 and 18). */
import { describe, expect, test } from 'vitest';
import { isAttacked } from '../../../src/engine/board/attacks.js';
import { findSquare, nameOf } from '../../../src/engine/board/board.js';
import { backRowOf, board, initialPieces, throne } from '../../../src/engine/kings-gauntlet/board/boards.js';
import { layouts } from '../../../src/engine/kings-gauntlet/board/layouts.js';
import { kindNameOf, letterOf } from '../../../src/engine/kings-gauntlet/board/pieces.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { State } from '../../../src/engine/kings-gauntlet/moves/state.js';
import { rulesOf } from '../../../src/engine/kings-gauntlet/rules/rules.js';
import { begin, listLegalMoves, optionsOf, place } from './table.js';

const setups = layouts.map(({ id }) => id);
const backRows = [0, 1, 2, 3].flatMap(backRowOf).map((square) => nameOf(board, square));
const isDark = (square: number) => {
  const { columns, rows } = board.view;
  return ((square % columns) + (rows - 1 - Math.floor(square / columns))) % 2 === 0;
};
const squaresOf = (kind: string, army: number, setup: string) =>
  initialPieces(setup).flatMap((code, square) =>
    code >> 4 === army && letterOf(code) === kind && code !== 0 ? [nameOf(board, square)] : [],
  );

describe('ruling 17: the board has 189 squares, a dark throne in the middle and 16 copper squares', () => {
  test('the board has 189 squares and a dark throne in the middle, h8', () => {
    expect(board.squares.length).toBe(189);
    expect(nameOf(board, throne)).toBe('h8');
    expect(isDark(throne)).toBe(true);
  });

  test('the board has 16 copper squares on the diagonals of the centre, without the throne', () => {
    const copper = board.squares.filter((square) => board.view.cells[square] === 'copper');
    expect(copper.map((square) => nameOf(board, square)).sort()).toEqual(
      'd4 e5 f6 g7 i9 j10 k11 l12 d12 e11 f10 g9 i7 j6 k5 l4'.split(' ').sort(),
    );
  });

  test('the board has the back rows d1-l1, a4-a12, d15-l15, o4-o12', () => {
    const ends = [0, 1, 2, 3].map((army) => backRowOf(army).map((square) => nameOf(board, square)));
    expect(ends.map((row) => [row.length, row[0], row[8]])).toEqual([
      [9, 'd1', 'l1'],
      [9, 'a12', 'a4'],
      [9, 'l15', 'd15'],
      [9, 'o4', 'o12'],
    ]);
  });
});

describe('ruling 18: each set-up gives all armies the same pieces, and no piece is attacked at the start', () => {
  test('the pieces begin where they are drawn', () => {
    expect(
      ['R', 'N', 'B', 'Q', 'K', 'G'].map((kind) => squaresOf(kind, 1, 'gauntlet').sort().join(' ')),
    ).toEqual(['a12 a4', 'a11 a5', 'a10 a7', 'a9', 'a8', 'a6 b8']);
    expect(squaresOf('P', 3, 'gauntlet').sort().join(' ')).toBe(
      'n10 n11 n12 n4 n5 n6 n7 n9'.split(' ').sort().join(' '),
    );
    expect(squaresOf('G', 2, 'gauntlet').sort()).toEqual(['f15', 'h14']);
    expect(squaresOf('P', 0, 'queens-power').sort()).toEqual('e2 f2 g2 i2 j2 k2'.split(' '));
    expect(squaresOf('R', 0, 'queens-power')).toEqual([]);
    expect(
      ['K', 'Q', 'B', 'G', 'P'].map((kind) => squaresOf(kind, 3, 'inner-circle').sort().join(' ')),
    ).toEqual(['m8', 'm7', 'm6 m9', 'l8 m10', 'l10 l6 l7 l9']);
  });

  test.each(setups)('%s: as many pieces for each army, and one dark bishop', (setup) => {
    const pieces = initialPieces(setup).filter((code) => code !== 0);
    expect(pieces.length).toBe({ gauntlet: 72, 'queens-power': 56, 'inner-circle': 40 }[setup]);
    for (let army = 0; army < 4; army++) {
      const bishops = squaresOf('B', army, setup).map((name) => findSquare(board, name) ?? -1);
      expect(bishops.filter(isDark).length).toBe(1);
      expect(bishops.length).toBe(2);
    }
    if (setup === 'gauntlet') {
      const dark = [0, 1, 2, 3].map((army) =>
        squaresOf('B', army, setup).find((name) => isDark(findSquare(board, name) ?? -1)),
      );
      expect(dark).toEqual(['i1', 'a7', 'g15', 'o9']);
    }
  });

  test.each(setups)('%s: nobody can be taken at the start, and nobody attacks the throne', (setup) => {
    const given = { setup, mode: 'free-for-all' };
    const rules = rulesOf(optionsOf(given));
    const { field } = new State(rules, begin(given));
    const isAttackedBy = (square: number, armies: number) =>
      isAttacked(rules.paths, rules.reach, field.cells, square, armies);
    for (const { square, side, kind } of kingsGauntlet.view(begin(given), null).pieces) {
      // Leaves out guards: only kings can capture them, and no king is next to an enemy.
      if (kind === 'guard') continue;
      const own = 1 << ['south', 'west', 'north', 'east'].indexOf(side);
      expect(isAttackedBy(square, 15 & ~own), nameOf(board, square)).toBe(false);
    }
    expect(isAttackedBy(throne, 15)).toBe(false);
    for (const first of ['south', 'west', 'north', 'east']) {
      expect(listLegalMoves(begin({ ...given, first })).some((move) => move.includes('x'))).toBe(false);
    }
  });

  test.each(setups)('%s: every pawn has its double step', (setup) => {
    for (const first of ['south', 'west', 'north', 'east']) {
      const position = begin({ setup, first });
      const { pieces } = kingsGauntlet.view(position, null);
      const pawns = pieces.filter(({ kind, side }) => kind === 'pawn' && side === first);
      expect(pawns.length).toBe({ gauntlet: 8, 'queens-power': 6, 'inner-circle': 4 }[setup]);
      for (const { square } of pawns) {
        const targets = new Set(
          listLegalMoves(position, nameOf(board, square)).map((move) => move.replace(/@.$/, '')),
        );
        expect(targets.size).toBe(2);
      }
    }
  });

  test.each([0, 1, 2, 3])(
    'every pawn of army %i reaches an opposing back row, turning on copper, taking nobody',
    (army) => {
      const goals = [(army + 1) % 4, (army + 3) % 4]
        .flatMap(backRowOf)
        .map((square) => nameOf(board, square));
      const letter = 'swne'[army] ?? '';
      const starts = new Set(setups.flatMap((setup) => squaresOf('P', army, setup)));
      expect(starts.size).toBe(12);
      for (const start of starts) {
        const reached = listPawnWalk(letter, `${letter}P ${start}`);
        expect(
          reached.some((square) => goals.includes(square)),
          start,
        ).toBe(true);
      }
    },
  );

  test('first moves: 45, of which the guard has 21, the pawns 20, the knights 4', () => {
    const position = begin();
    const count = (kind: string) => {
      const { pieces } = kingsGauntlet.view(position, null);
      return pieces
        .filter((piece) => piece.kind === kind && piece.side === 'south')
        .reduce((sum, { square }) => sum + listLegalMoves(position, nameOf(board, square)).length, 0);
    };
    expect(listLegalMoves(position).length).toBe(45);
    expect(['guard', 'pawn', 'knight', 'king', 'queen'].map(count)).toEqual([21, 20, 4, 0, 0]);
    expect(listLegalMoves(position, 'd2').sort()).toEqual(['d2-d3', 'd2-d4@e', 'd2-d4@n', 'd2-d4@w']);
  });

  test.each([
    ['gauntlet', 45],
    ['queens-power', 37],
    ['inner-circle', 54],
  ])('%s: every seat has %i first moves', (setup, count) => {
    for (const first of ['south', 'west', 'north', 'east']) {
      expect(listLegalMoves(begin({ setup, first })).length).toBe(count);
    }
  });

  test('every piece has a name', () => {
    expect([...new Set(initialPieces('gauntlet').map(kindNameOf))].sort()).toEqual(
      ['', 'bishop', 'guard', 'king', 'knight', 'pawn', 'queen', 'rook'].sort(),
    );
  });
});

/** Squares that a pawn reaches without captures, alone with four kings in corners. */
function listPawnWalk(letter: string, pawn: string): readonly string[] {
  const kings = ["sK' l1", "wK' a4", "nK' d15", "eK' o12"];
  const seen = new Set<string>();
  const open = [pawn];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [piece = '', square = ''] = at.split(' ');
    const occupied = kings.some((king) => king.endsWith(` ${square}`));
    if (seen.has(at) || occupied || backRows.includes(square)) {
      seen.add(at);
      continue;
    }
    seen.add(at);
    const facing = piece.charAt(2) || 'nesw'['swne'.indexOf(letter)];
    for (const move of listLegalMoves(place(`${kings.join()}, ${at}`, letter), square)) {
      const [, to = '', turned] = /-([a-o]\d+)(?:@(.))?/.exec(move) ?? [];
      open.push(`${letter}P${turned ?? facing} ${to}`);
    }
  }
  return [...seen].map((at) => at.split(' ')[1] ?? '');
}
