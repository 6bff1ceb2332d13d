/**
 * Views made by hand, one or more for each of the five games' boards, with everything in them that a picture can show.
 * Squares are read from maps: a letter per square, a blank where there is none.
 */
import type { SideId } from '../../src/engine/game.js';
import type { BoardView, CellKind, Direction, PieceView, SideView, View } from '../../src/engine/view.js';

const letters = 'ABCDEFGHIJKLMNOPQRS';

interface Scheme {
  readonly id: string;
  /** Rank 1 at the bottom and lower case letters, as on a chessboard; else A1 at the upper left. */
  readonly chess: boolean;
  readonly upper?: boolean;
  readonly checkered: boolean;
  readonly cells: Readonly<Record<string, CellKind>>;
}

/** A board from a map of its squares: `.` is plain, a blank is missing, other letters stand for special squares. */
export function boardFrom(map: readonly string[], scheme: Scheme): BoardView {
  const columns = Math.max(...map.map((line) => line.length));
  const rows = map.length;
  const cells = map.flatMap((line) =>
    [...line.padEnd(columns)].map((letter): CellKind | null => {
      if (letter === ' ') return null;
      return scheme.cells[letter] ?? 'plain';
    }),
  );
  const used = letters.slice(0, columns);
  const columnLabels = [...(scheme.chess && !scheme.upper ? used.toLowerCase() : used)];
  const rowLabels = Array.from({ length: rows }, (_, row) => String(scheme.chess ? rows - row : row + 1));
  const names = cells.map((cell, at) =>
    cell === null ? '' : `${columnLabels[at % columns]}${rowLabels[Math.floor(at / columns)]}`,
  );
  return { id: scheme.id, columns, rows, cells, names, columnLabels, rowLabels, checkered: scheme.checkered };
}

/** The index of a named square. */
export function square(board: BoardView, name: string): number {
  const at = board.names.indexOf(name);
  if (at < 0) throw new Error(`${board.id} has no square ${name}`);
  return at;
}

interface Man {
  readonly kind: string;
  readonly side: SideId;
  readonly facing?: Direction;
  readonly marks?: readonly string[];
}

/** Pieces from a map of letters. */
export function piecesFrom(
  map: readonly string[],
  board: BoardView,
  men: Readonly<Record<string, Man>>,
): PieceView[] {
  return map.flatMap((line, row) =>
    [...line].flatMap((letter, column) => {
      const man = men[letter];
      return man ? [{ ...man, square: row * board.columns + column }] : [];
    }),
  );
}

const quiet = {
  lastMove: [],
  lastCaptures: [],
  threatened: [],
  captured: [],
  outcome: null,
} satisfies Partial<View>;

function twoSides(first: SideId, second: SideId): readonly SideView[] {
  return [
    { id: first, tone: 'white', turn: 0 },
    { id: second, tone: 'black', turn: 2 },
  ];
}

// King's Mate: 7 by 9, raised squares and two King Squares.
const mateMap = [
  '...k...',
  '.......',
  '.......',
  '..r.r..',
  '...r...',
  '..r.r..',
  '.......',
  '.......',
  '...k...',
];
const mateBoard = boardFrom(mateMap, {
  id: 'test-kings-mate',
  chess: true,
  upper: true,
  checkered: true,
  cells: { r: 'raised', k: 'king-square' },
});
const mateKinds = { k: 'king', s: 'swordmaster', p: 'priest', t: 'priestess', r: 'keeper', f: 'fool' };

function bothColours(kinds: Readonly<Record<string, string>>): Readonly<Record<string, Man>> {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([letter, kind]) => [
      [letter, { kind, side: 'white' }],
      [letter.toUpperCase(), { kind, side: 'black' }],
    ]),
  );
}

export const kingsMate: View = {
  ...quiet,
  game: 'kings-mate',
  board: mateBoard,
  pieces: piecesFrom(
    ['R.SKSPR', 'FF.F.FF', '.......', '...T...', '.......', '.....f.', '.......', 'ff.f..f', 'rpsks.r'],
    mateBoard,
    bothColours(mateKinds),
  ),
  sides: twoSides('white', 'black'),
  toAct: ['white'],
  ply: 5,
  lastMove: [square(mateBoard, 'B9'), square(mateBoard, 'D6')],
  lastCaptures: [square(mateBoard, 'D6')],
  captured: [{ kind: 'priestess', side: 'white', count: 1 }],
};

// King's Gauntlet: a cross of 15 by 15, a throne, copper squares, pawns with facings.
const crossMap = Array.from({ length: 15 }, (_, row) =>
  Array.from({ length: 15 }, (_, column) => {
    const [x, y] = [column - 7, row - 7];
    if (Math.abs(x) > 4 && Math.abs(y) > 4) return ' ';
    if (x === 0 && y === 0) return 't';
    return Math.abs(x) === Math.abs(y) ? 'c' : '.';
  }).join(''),
);
const crossBoard = boardFrom(crossMap, {
  id: 'test-kings-gauntlet',
  chess: true,
  checkered: true,
  cells: { t: 'throne', c: 'copper' },
});
const fourSides: readonly SideView[] = [
  { id: 'south', tone: 'red', turn: 0 },
  { id: 'west', tone: 'blue', turn: 3 },
  { id: 'north', tone: 'white', turn: 2 },
  { id: 'east', tone: 'black', turn: 1 },
];
const backRow = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'guard', 'knight', 'rook'];

/** The four armies of the Gauntlet, each the south's turned about the throne. */
const gauntletMen: readonly PieceView[] = fourSides.flatMap(({ id }, turn) => {
  const at = (x: number, y: number) => {
    const [tx, ty] = (
      [
        [x, y],
        [-y, x],
        [-x, -y],
        [y, -x],
      ] as const
    )[turn] ?? [x, y];
    return (ty + 7) * 15 + tx + 7;
  };
  const facing = ([0, 1, 2, 3] as const)[turn] ?? 0;
  return [
    ...backRow.map((kind, index) => ({ kind, side: id, square: at(index - 4, 7) })),
    ...[-4, -3, -2, -1, 1, 2, 3, 4].map((x) => ({ kind: 'pawn', side: id, square: at(x, 6), facing })),
    { kind: 'guard', side: id, square: at(0, 6) },
  ];
});

export const kingsGauntlet: View = {
  ...quiet,
  game: 'kings-gauntlet',
  board: crossBoard,
  pieces: gauntletMen.map((man) =>
    man.square === square(crossBoard, 'e2')
      ? { ...man, square: square(crossBoard, 'e5'), facing: 1 as const }
      : man,
  ),
  sides: fourSides,
  toAct: ['west'],
  ply: 9,
  lastMove: [square(crossBoard, 'e4'), square(crossBoard, 'e5')],
  threatened: [square(crossBoard, 'h15')],
  captured: [
    { kind: 'pawn', side: 'south', count: 2 },
    { kind: 'bishop', side: 'north', count: 1 },
  ],
};

// Conquer the Kings: 14 by 14 with cut corners, home areas, arrows, a fallen army, bone yards.
const octagonMap = Array.from({ length: 14 }, (_, row) =>
  Array.from({ length: 14 }, (_, column) => {
    const x = column < 7 ? column : 13 - column;
    const y = row < 7 ? row : 13 - row;
    if (x >= 3 && y >= 3) return '.';
    return x + y >= 5 ? 'h' : ' ';
  }).join(''),
);
const octagonBoard = boardFrom(octagonMap, {
  id: 'test-conquer-the-kings',
  chess: true,
  checkered: true,
  cells: { h: 'home' },
});
const octagonMen = [
  '     rqkr     ',
  '    .nbbn.    ',
  '   .pppppp.   ',
  '  .        .  ',
  ' 1P        p2 ',
  '8PP        pp5',
  '6BP        pb6',
  '7BP        pb7',
  '8NP        pn5',
  ' PP        pp ',
  '  .        .  ',
  '    xxxxxx    ',
  '    xycczx    ',
  '     vwuv     ',
];
const arms: Readonly<Record<string, Man>> = {
  p: { kind: 'pawn', side: 'white' },
  r: { kind: 'rook', side: 'white' },
  q: { kind: 'queen', side: 'white' },
  k: { kind: 'king', side: 'white' },
  n: { kind: 'knight', side: 'white' },
  b: { kind: 'bishop', side: 'white' },
  P: { kind: 'pawn', side: 'red' },
  B: { kind: 'bishop', side: 'red' },
  N: { kind: 'knight', side: 'red' },
  '1': { kind: 'knight', side: 'red' },
  '6': { kind: 'king', side: 'red' },
  '7': { kind: 'queen', side: 'red' },
  '8': { kind: 'rook', side: 'red' },
  x: { kind: 'pawn', side: 'black' },
  y: { kind: 'knight', side: 'black' },
  z: { kind: 'knight', side: 'black' },
  c: { kind: 'bishop', side: 'black' },
  v: { kind: 'rook', side: 'black' },
  w: { kind: 'queen', side: 'black' },
  u: { kind: 'king', side: 'black' },
};
const eastern: Readonly<Record<string, Man>> = {
  p: { kind: 'pawn', side: 'blue' },
  '2': { kind: 'knight', side: 'blue' },
  n: { kind: 'knight', side: 'blue' },
  b: { kind: 'bishop', side: 'blue' },
  '5': { kind: 'rook', side: 'blue' },
  '6': { kind: 'king', side: 'blue' },
  '7': { kind: 'queen', side: 'blue' },
};

export const conquerTheKings: View = {
  ...quiet,
  game: 'conquer-the-kings',
  board: octagonBoard,
  pieces: [
    ...piecesFrom(
      octagonMen.map((line, row) => (row < 4 || row > 9 ? line : line.slice(0, 7))),
      octagonBoard,
      arms,
    ),
    ...piecesFrom(
      octagonMen.map((line, row) => (row < 4 || row > 9 ? '' : ' '.repeat(7) + line.slice(7))),
      octagonBoard,
      eastern,
    ),
  ],
  sides: [
    { id: 'black', tone: 'black', turn: 0, arrow: 0, points: 4 },
    { id: 'red', tone: 'red', turn: 3, arrow: 1, points: 9 },
    { id: 'white', tone: 'white', turn: 2, arrow: 2, points: 0 },
    { id: 'blue', tone: 'blue', turn: 1, arrow: 0, fallen: true, points: 1 },
  ],
  toAct: ['black'],
  ply: 31,
  captured: [
    { kind: 'pawn', side: 'white', by: 'black', count: 2 },
    { kind: 'king', side: 'blue', by: 'black', count: 1 },
    { kind: 'knight', side: 'black', by: 'red', count: 1 },
    { kind: 'pawn', side: 'blue', by: 'red', count: 3 },
    { kind: 'queen', side: 'red', by: 'white', count: 1 },
  ],
};

// Knightmare Chess: 8 by 8, transformed pieces and effects.
const chessBoard = boardFrom(
  Array.from({ length: 8 }, () => '........'),
  {
    id: 'test-knightmare',
    chess: true,
    checkered: true,
    cells: {},
  },
);
const chessKinds = { r: 'rook', n: 'knight', b: 'bishop', q: 'queen', k: 'king', p: 'pawn' };

export const knightmare: View = {
  ...quiet,
  game: 'knightmare',
  board: chessBoard,
  pieces: [
    ...piecesFrom(
      ['R.BQK.NR', 'PPPP.PPP', '..N.....', '..B.P...', '....p...', '..n..q..', 'pppp.p.p', 'r.b.k.nr'],
      chessBoard,
      bothColours(chessKinds),
    ).map((piece): PieceView => {
      if (piece.square === square(chessBoard, 'f3')) return { ...piece, marks: ['pacifist', 'magnet'] };
      if (piece.square === square(chessBoard, 'c5')) return { ...piece, marks: ['magnet'] };
      return piece;
    }),
    { kind: 'crab', side: 'white', square: square(chessBoard, 'g3') },
    { kind: 'prince', side: 'black', square: square(chessBoard, 'h5') },
    { kind: 'bishop', side: 'neutral', square: square(chessBoard, 'a5') },
  ],
  sides: twoSides('white', 'black'),
  toAct: ['black'],
  ply: 6,
  lastMove: [square(chessBoard, 'f1'), square(chessBoard, 'f3')],
  threatened: [square(chessBoard, 'e8')],
  captured: [
    { kind: 'pawn', side: 'black', count: 2 },
    { kind: 'bishop', side: 'white', count: 1 },
    { kind: 'queen', side: 'black', count: 1 },
  ],
};

// King's Table: the five boards.
const tableSides: readonly SideView[] = [
  { id: 'attackers', tone: 'black', turn: 0 },
  { id: 'defenders', tone: 'white', turn: 2 },
];
const tableMen: Readonly<Record<string, Man>> = {
  a: { kind: 'attacker', side: 'attackers' },
  d: { kind: 'defender', side: 'defenders' },
  K: { kind: 'king', side: 'defenders' },
};

function kingsTable(
  map: readonly string[],
  corners: boolean,
  more: (board: BoardView) => Partial<View> = () => ({}),
): View {
  const last = map.length - 1;
  const cells = map.map((line, row) =>
    [...line]
      .map((_, column) => {
        if (row === last / 2 && column === last / 2) return 't';
        return corners && (row === 0 || row === last) && (column === 0 || column === last) ? 'c' : '.';
      })
      .join(''),
  );
  const board = boardFrom(cells, {
    id: `test-kings-table-${map.length}`,
    chess: false,
    checkered: false,
    cells: { t: 'throne', c: 'corner' },
  });
  return {
    ...quiet,
    game: 'kings-table',
    board,
    pieces: piecesFrom(map, board, tableMen),
    sides: tableSides,
    toAct: ['attackers'],
    ply: 0,
    ...more(board),
  };
}

export const irish = kingsTable(
  ['...aa..', '....a..', 'aa.d...', 'addKdda', '...d.aa', '..a....', '..aa...'],
  true,
);

export const tablut = kingsTable(
  [
    '...aaa...',
    '....a....',
    '.........',
    'a...d...a',
    'aaddKddaa',
    'a..d.a..a',
    '....d....',
    '....a....',
    '...aa....',
  ],
  false,
  (board) => ({
    toAct: ['defenders'],
    ply: 5,
    lastMove: [square(board, 'F9'), square(board, 'F6')],
    lastCaptures: [square(board, 'E6')],
    captured: [{ kind: 'defender', side: 'defenders', count: 1 }],
  }),
);

export const tawlbwrdd = kingsTable(
  [
    '....aaa....',
    '.....a.....',
    '.....a.....',
    '...........',
    'a...ddd...a',
    'aaaddKddaaa',
    'a...ddd...a',
    '...........',
    '.....a.....',
    '.....a.....',
    '....aaa....',
  ],
  true,
);

export const hnefatafl = kingsTable(
  [
    '....aaaaa....',
    '......a......',
    '.............',
    '......d......',
    'a.....d.....a',
    'a....d.d....a',
    'aa.dd.K.dd.aa',
    'a....d.d....a',
    'a.....d.....a',
    '......d......',
    '.............',
    '......a......',
    '....aaaaa....',
  ],
  true,
);

export const saxon = kingsTable(
  [
    '..a..a.......a..a..',
    '...................',
    'a....a.......a....a',
    '.......a.a.a.......',
    '......a.d.d.a......',
    'a.a..a.......a..a.a',
    '....a....d....a....',
    '...a....d.d....a...',
    '....d..d.d.d..d....',
    '...a..d.dKd.d..a...',
    '....d..d.d.d..d....',
    '...a....d.d....a...',
    '....a....d....a....',
    'a.a..a.......a..a.a',
    '......a.d.d.a......',
    '.......a.a.a.......',
    'a....a.......a....a',
    '...................',
    '..a..a.......a..a..',
  ],
  false,
  (board) => ({ lastMove: [square(board, 'C2'), square(board, 'C1')], ply: 2 }),
);

/** Every view by name. */
export const views = {
  irish,
  tablut,
  tawlbwrdd,
  hnefatafl,
  saxon,
  'kings-mate': kingsMate,
  'kings-gauntlet': kingsGauntlet,
  'conquer-the-kings': conquerTheKings,
  knightmare,
} as const satisfies Record<string, View>;
