/** Board, set-up and moves of King's Mate, and the rule named for each illegal move. */
import { describe, expect, test } from 'vitest';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { attempt, begin, listLegalMoves, playAll, setUp, verdictOf } from './table.js';

const view = kingsMate.view(begin(), null);
const { cells, names } = view.board;
const listNames = (kind: string) => names.filter((_, square) => cells[square] === kind);
const isDark = (name: string) => (name.charCodeAt(0) - 96 + Number(name.slice(1))) % 2 === 0;

describe('the board', () => {
  test('has nine rows and seven columns, A1 in the lower left', () => {
    expect([view.board.columns, view.board.rows, cells.length]).toEqual([7, 9, 63]);
    expect([names[0], names[62], names[56]]).toEqual(['A9', 'G1', 'A1']);
  });
  test('ruling 22: seven squares are raised, and five of them form an X in the centre', () => {
    expect(listNames('king-square').sort()).toEqual(['D1', 'D9']);
    expect(listNames('raised').sort()).toEqual(['C4', 'C6', 'D5', 'E4', 'E6']);
  });
  test('ruling 22: all raised squares and all priests are on squares of the same colour', () => {
    const priests = view.pieces.filter(({ kind }) => kind.startsWith('priest'));
    const squares = [
      ...listNames('raised'),
      ...listNames('king-square'),
      ...priests.map(({ square }) => names[square] ?? ''),
    ];
    expect(squares).toHaveLength(11);
    expect(new Set(squares.map(isDark)).size).toBe(1);
  });
});

describe('the set-up', () => {
  const countPieces = (side: string) => {
    const found: Record<string, string[]> = {};
    for (const piece of view.pieces.filter((one) => one.side === side)) {
      found[piece.kind] = [...(found[piece.kind] ?? []), names[piece.square] ?? ''].sort();
    }
    return found;
  };
  test('of White', () => {
    expect(countPieces('white')).toEqual({
      keeper: ['A1', 'G1'],
      priest: ['B1'],
      swordmaster: ['C1', 'E1'],
      king: ['D1'],
      priestess: ['F1'],
      fool: ['A2', 'B2', 'D2', 'F2', 'G2'],
    });
  });
  test("of Black, counted from Black's left", () => {
    expect(countPieces('black')).toEqual({
      keeper: ['A9', 'G9'],
      priest: ['F9'],
      swordmaster: ['C9', 'E9'],
      king: ['D9'],
      priestess: ['B9'],
      fool: ['A8', 'B8', 'D8', 'F8', 'G8'],
    });
  });
  test('White moves first, and has eleven moves', () => {
    expect(kingsMate.toAct(begin())).toEqual(['white']);
    expect(listLegalMoves(begin()).sort()).toEqual(
      [
        'A2-A3',
        'B2-B3',
        'D2-D3',
        'F2-F3',
        'G2-G3',
        'B1-C2',
        'B1-D3',
        'F1-E2',
        'F1-D3',
        'C1-C2',
        'E1-E2',
      ].sort(),
    );
  });
});

const black = 'kd9 sd8';

describe('keepers', () => {
  test('reach everything on open files and rows', () => {
    for (const square of ['A1', 'B1', 'F1', 'G1', 'A2', 'A3', 'A7', 'A8']) {
      const position = setUp({}, `Kd5 Sd4 R${square} kd8 sd7`);
      expect(verdictOf(position, `${square}${square[0]}5`)).toBe(`${square}-${square[0]}5`);
    }
  });
  test.each(['C1-C5', 'E3-E5', 'D4-D6', 'A4-G4', 'A6-D6', 'A1-D1'])(
    'are stopped on %s by the X and the King Square',
    (text) => {
      const position = setUp({}, `Kg8 Sg7 R${text.slice(0, 2)} ka8 sa7`);
      expect(verdictOf(position, text)).toMatch(/^raised-(crossing|closed)$/);
    },
  );
});

describe('fools', () => {
  const position = setUp({}, `Kd1 Sc1 Fb5 pa6 tb6 rc4 ra4 ${black}`);
  test('step forward and backward, and take aslant both ways', () => {
    expect(listLegalMoves(position, 'B5').sort()).toEqual(['B5-B4', 'B5xA4', 'B5xA6']);
  });
  test('do not take straight ahead, nor on a closed raised square, nor step aslant', () => {
    expect(verdictOf(position, 'B5-B6')).toBe('fool-takes-aslant');
    expect(verdictOf(position, 'B5-C4')).toBe('raised-closed');
    expect(verdictOf(position, 'B5-C6')).toBe('fool-takes-nobody');
  });
  test('never make two steps', () => {
    expect(verdictOf(begin(), 'A2-A4')).toBe('fool-one-step');
  });
});

describe('every illegal move is told its rule', () => {
  const position = setUp({}, `Kd2 Sd1 Pb3 Ta2 Ra1 Fg2 Fe7 pf8 fg3 sc8 kd8`);
  test.each([
    ['A5-A6', 'empty-square'],
    ['D8-D7', 'not-your-man'],
    ['A1-A1', 'same-square'],
    ['D2-D4', 'king-one-step'],
    ['D1-F2', 'swordmaster-lines'],
    ['A1-B2', 'keeper-lines'],
    ['B3-B5', 'priest-diagonals'],
    ['A2-A3', 'priest-diagonals'],
    ['G2-F2', 'fool-one-step'],
    ['G2-G3', 'fool-takes-aslant'],
    ['G2-F3', 'fool-takes-nobody'],
    ['A1-A5', 'way-blocked'],
    ['A1-A2', 'own-man'],
    ['B3-C4', 'raised-closed'],
    ['B3-D5', 'raised-crossing'],
    ['E7xD8', 'king-guarded'],
    ['D2-E3', 'king-leaves-formation'],
    ['D1-G1', 'swordmaster-leaves-formation'],
    ['D2-D5', 'crown-not-played'],
    ['G2-G1=R', 'no-promotion'],
    ['Pa1-B1', 'another-man'],
    ['h1-h2', 'off-board'],
    ['A1-A10', 'off-board'],
    ['hello', 'unreadable'],
    ['', 'unreadable'],
    ['e2e4e5', 'unreadable'],
  ])('%s: %s', (text, code) => {
    expect(verdictOf(position, text)).toBe(code);
  });

  test('with the values that its sentence needs', () => {
    expect(attempt(position, 'B3-D5')).toMatchObject({
      reason: { values: { piece: 'priest', square: 'C4', from: 'B3', to: 'D5' } },
    });
    expect(attempt(position, 'A1-A2')).toMatchObject({
      reason: { values: { other: 'priestess', square: 'A2' } },
    });
    expect(attempt(position, 'E7xD8')).toMatchObject({ reason: { values: { side: 'black', square: 'D8' } } });
  });

  test('whose turn it is', () => {
    expect(kingsMate.parse(position, 'black', 'D8-D7')).toMatchObject({ reason: { code: 'not-your-turn' } });
    expect(kingsMate.play(position, 'black', ['D8', 'D7'])).toMatchObject({
      reason: { code: 'not-your-turn' },
    });
    expect(kingsMate.choices(position, 'black', [])).toEqual([]);
    expect(kingsMate.play(position, 'white', ['A1'])).toMatchObject({ reason: { code: 'unreadable' } });
  });
});

describe('calls', () => {
  test.each([
    ['resign', { winners: ['black'], reason: 'resignation' }],
    ['timeout', { winners: ['black'], reason: 'timeout' }],
    ['draw', { winners: [], reason: 'agreement' }],
  ])('%s ends the game', (call, outcome) => {
    const made = kingsMate.applyCall(begin(), 'white', call);
    if (!made.ok) expect.unreachable(made.reason.code);
    expect(kingsMate.outcome(made.value.position)).toEqual(outcome);
    expect(kingsMate.ply(made.value.position)).toBe(1);
    expect(made.value.notation).toBe(call);
  });
  test('there are no others', () => {
    expect(kingsMate.legalCalls(begin(), 'white')).toEqual([]);
    expect(kingsMate.applyCall(begin(), 'white', 'raichi')).toMatchObject({
      reason: { code: 'unknown-call' },
    });
    expect(kingsMate.applyCall(begin(), 'green', 'resign')).toMatchObject({
      reason: { code: 'unknown-call' },
    });
  });
});

describe('the view', () => {
  test('turns the board so that each side has its own edge at the bottom', () => {
    expect(view.sides).toEqual([
      { id: 'white', tone: 'white', turn: 0, guards: [58, 60] },
      { id: 'black', tone: 'black', turn: 2, guards: [2, 4] },
    ]);
  });
  test('tells the last move, what it took, who is threatened and who is out', () => {
    const after = kingsMate.view(
      playAll(setUp({}, 'Kf1 Sf2 Rg1 rf9 kb9 sb8', 'b', 'prisoners:F'), 'F9xF2'),
      null,
    );
    const at = (square: number) => after.board.names[square];
    expect(after.lastMove.map(at)).toEqual(['F9', 'F2']);
    expect(after.lastCaptures.map(at)).toEqual(['F2']);
    expect(after.threatened.map(at)).toEqual(['F1']);
    expect(after.captured).toEqual([
      { kind: 'swordmaster', side: 'white', count: 1 },
      { kind: 'fool', side: 'white', count: 1 },
    ]);
  });
});
