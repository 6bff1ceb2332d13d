/**
 * Views with everything a picture can show, at least one per board: start positions, with pieces moved by
 * hand where tests need it. The Knightmare Chess board is made by hand.
 */
import type { SideId } from '../../src/engine/game.js';
import { findGame } from '../../src/engine/index.js';
import type { BoardView, CardsView, Direction, PieceView, View } from '../../src/engine/view.js';

/** A game's start as a spectator sees it. */
export function startOf(id: string, given: Readonly<Record<string, string>>): View {
  const game = findGame(id);
  const options = game?.resolve(given);
  if (game === undefined || !options?.ok) throw new Error(`no game ${id} ${JSON.stringify(given)}`);
  return game.view(game.start(options.value, 0).position, null);
}

/** Square index by name. Throws if there is none. */
export function square(board: BoardView, name: string): number {
  const at = board.names.indexOf(name);
  if (at < 0) throw new Error(`${board.id} has no square ${name}`);
  return at;
}

interface DrawnPiece {
  readonly kind: string;
  readonly side: SideId;
  readonly facing?: Direction;
  readonly marks?: readonly string[];
}

/** Pieces from a map of letters. */
function createPieces(
  map: readonly string[],
  board: BoardView,
  pieces: Readonly<Record<string, DrawnPiece>>,
): PieceView[] {
  return map.flatMap((line, row) =>
    [...line].flatMap((letter, column) => {
      const piece = pieces[letter];
      return piece ? [{ ...piece, square: row * board.columns + column }] : [];
    }),
  );
}

function bothColours(kinds: Readonly<Record<string, string>>): Readonly<Record<string, DrawnPiece>> {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([letter, kind]) => [
      [letter, { kind, side: 'white' }],
      [letter.toUpperCase(), { kind, side: 'black' }],
    ]),
  );
}

// King's Mate: raised squares and two King Squares.
const mateKinds = { k: 'king', s: 'swordmaster', p: 'priest', t: 'priestess', r: 'keeper', f: 'fool' };
const mateStart = startOf('kings-mate', {});

export const kingsMate: View = {
  ...mateStart,
  pieces: createPieces(
    ['R.SKSPR', 'FF.F.FF', '.......', '...T...', '.......', '.....f.', '.......', 'ff.f..f', 'rpsks.r'],
    mateStart.board,
    bothColours(mateKinds),
  ),
  ply: 5,
  lastMove: [square(mateStart.board, 'B9'), square(mateStart.board, 'D6')],
  lastCaptures: [square(mateStart.board, 'D6')],
  captured: [{ kind: 'priestess', side: 'white', count: 1 }],
};

// The King's Gauntlet: a throne, copper squares, a rotated pawn.
const gauntletStart = startOf('kings-gauntlet', { first: 'west' });

export const kingsGauntlet: View = {
  ...gauntletStart,
  pieces: gauntletStart.pieces.map((piece) =>
    piece.square === square(gauntletStart.board, 'e2')
      ? { ...piece, square: square(gauntletStart.board, 'e5'), facing: 1 }
      : piece,
  ),
  ply: 9,
  lastMove: [square(gauntletStart.board, 'e4'), square(gauntletStart.board, 'e5')],
  threatened: [square(gauntletStart.board, 'h15')],
  captured: [
    { kind: 'pawn', side: 'south', count: 2 },
    { kind: 'bishop', side: 'north', count: 1 },
  ],
};

// Conquer the Kings: back lines, arrows, points, a fallen army, bone yards.
const conquestStart = startOf('conquer-the-kings', { setup: 'preset', scoring: 'on' });
const points: Readonly<Record<SideId, number>> = { south: 4, west: 9, north: 0, east: 1 };

export const conquerTheKings: View = {
  ...conquestStart,
  sides: conquestStart.sides.map((side) => ({
    ...side,
    points: points[side.id] ?? 0,
    fallen: side.id === 'east',
  })),
  ply: 31,
  captured: [
    { kind: 'pawn', side: 'north', by: 'south', count: 2 },
    { kind: 'king', side: 'east', by: 'south', count: 1 },
    { kind: 'knight', side: 'south', by: 'west', count: 1 },
    { kind: 'pawn', side: 'east', by: 'west', count: 3 },
    { kind: 'queen', side: 'west', by: 'north', count: 1 },
  ],
};

// Knightmare Chess: transformed pieces and effects.
const files = [...'abcdefgh'];
const ranks = [...'87654321'];
const chessBoard: BoardView = {
  id: 'test-knightmare',
  columns: 8,
  rows: 8,
  cells: new Array(64).fill('plain'),
  names: ranks.flatMap((rank) => files.map((file) => file + rank)),
  columnLabels: files,
  rowLabels: ranks,
  edges: ['8', 'h', '1', 'a'],
  checkered: true,
};
const chessKinds = { r: 'rook', n: 'knight', b: 'bishop', q: 'queen', k: 'king', p: 'pawn' };

export const knightmare: View = {
  game: 'knightmare',
  board: chessBoard,
  pieces: [
    ...createPieces(
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
  sides: [
    { id: 'white', tone: 'white', turn: 0 },
    { id: 'black', tone: 'black', turn: 2 },
  ],
  toAct: ['black'],
  ply: 6,
  lastMove: [square(chessBoard, 'f1'), square(chessBoard, 'f3')],
  lastCaptures: [],
  outcome: null,
  threatened: [square(chessBoard, 'e8')],
  captured: [
    { kind: 'pawn', side: 'black', count: 2 },
    { kind: 'bishop', side: 'white', count: 1 },
    { kind: 'queen', side: 'black', count: 1 },
  ],
};

/** Piece on a named square of the chessboard. */
export function createChessPiece(
  name: string,
  side: SideId,
  kind: string,
  ...marks: readonly string[]
): PieceView {
  return { square: square(chessBoard, name), side, kind, ...(marks.length > 0 ? { marks } : {}) };
}

// Knightmare Chess with cards in play: every sign on squares and pieces.
const squaresNamed = (...names: readonly string[]) => names.map((name) => square(chessBoard, name));

/** A card game without cards in hand or in play. */
export const noCards: CardsView = {
  zones: null,
  effects: [],
  blocked: [],
  walls: [],
  noted: [],
  covered: false,
  fleeting: false,
  fromMemory: false,
};

const cardsInPlay: CardsView = {
  ...noCards,
  blocked: squaresNamed('f5'),
  walls: [
    [square(chessBoard, 'e6'), square(chessBoard, 'f6')],
    [square(chessBoard, 'e6'), square(chessBoard, 'e5')],
  ],
  noted: squaresNamed('f2'),
  effects: [
    { card: 'fatal-attraction', side: 'black', squares: squaresNamed('g7') },
    { card: 'pacifism', side: 'white', squares: squaresNamed('f2') },
    { card: 'pacifism', side: 'black', squares: squaresNamed('g7') },
    { card: 'coup', side: 'white', squares: squaresNamed('g1', 'e1') },
    { card: 'crab', side: 'black', squares: squaresNamed('b7') },
    { card: 'neutrality', side: 'white', squares: squaresNamed('g8') },
    { card: 'forbidden-city', side: 'black', squares: squaresNamed('f5') },
    { card: 'fortification', side: 'black', squares: [] },
    { card: 'man-trap', side: 'white', squares: squaresNamed('f2') },
    { card: 'vendetta', side: 'white', squares: [] },
  ],
  zones: {
    hands: [
      { side: 'white', count: 5 },
      { side: 'black', count: 3 },
    ],
    decks: [{ side: null, count: 51 }],
    discards: [{ side: null, cards: ['toll', 'chaos', 'plots-within-plots', 'fireball'] }],
  },
};

export const knightmareCards: View & { readonly cards: CardsView } = {
  ...knightmare,
  pieces: [
    createChessPiece('a8', 'black', 'rook', 'dungeon'),
    createChessPiece('d8', 'black', 'queen', 'cursed'),
    createChessPiece('e8', 'black', 'king', 'returned'),
    createChessPiece('g8', 'black', 'knight', 'neutral'),
    createChessPiece('b7', 'black', 'crab', 'crab'),
    createChessPiece('f7', 'black', 'pawn', 'held'),
    createChessPiece('g7', 'black', 'pawn', 'magnet', 'pacifist'),
    createChessPiece('h6', 'black', 'rook', 'held', 'promoted'),
    createChessPiece('d5', 'black', 'queen+knight', 'composite'),
    createChessPiece('e4', 'white', 'rook+bishop+pawn', 'composite', 'crab'),
    createChessPiece('a4', 'white', 'rook+pawn', 'misplaced'),
    createChessPiece('d6', 'white', 'rook', 'composite'),
    createChessPiece('f2', 'white', 'pawn', 'pacifist'),
    createChessPiece('e1', 'white', 'prince', 'prince'),
    createChessPiece('g1', 'white', 'knight', 'royal', 'shielded', 'promoted'),
  ],
  toAct: ['white'],
  ply: 44,
  lastMove: squaresNamed('d7', 'd5'),
  lastCaptures: squaresNamed('d5'),
  threatened: squaresNamed('g1'),
  cards: cardsInPlay,
};

/** The same game with the board hidden from a player. */
export const knightmareCovered: View = {
  ...knightmareCards,
  pieces: [],
  lastMove: [],
  lastCaptures: [],
  threatened: [],
  captured: [],
  cards: { ...noCards, zones: cardsInPlay.zones, covered: true },
};

// King's Table: the five boards.
const tablutStart = startOf('kings-table', { board: 'tablut' });

const irish = startOf('kings-table', { board: 'irish' });

export const tablut: View = {
  ...tablutStart,
  pieces: createPieces(
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
    tablutStart.board,
    {
      a: { kind: 'attacker', side: 'attackers' },
      d: { kind: 'defender', side: 'defenders' },
      K: { kind: 'king', side: 'defenders' },
    },
  ),
  toAct: ['defenders'],
  ply: 5,
  lastMove: [square(tablutStart.board, 'F9'), square(tablutStart.board, 'F6')],
  lastCaptures: [square(tablutStart.board, 'E6')],
  captured: [{ kind: 'defender', side: 'defenders', count: 1 }],
};

const saxonStart = startOf('kings-table', { board: 'saxon' });

export const saxon: View = {
  ...saxonStart,
  ply: 2,
  lastMove: [square(saxonStart.board, 'C2'), square(saxonStart.board, 'C1')],
};

/** Every view by name. */
export const views = {
  irish,
  tablut,
  tawlbwrdd: startOf('kings-table', { board: 'tawlbwrdd' }),
  hnefatafl: startOf('kings-table', { board: 'hnefatafl' }),
  saxon,
  'kings-mate': kingsMate,
  'kings-gauntlet': kingsGauntlet,
  'conquer-the-kings': conquerTheKings,
  knightmare,
  'knightmare-cards': knightmareCards,
} as const satisfies Record<string, View>;
