/**
 * Splits many choices over menus: no choice is lost, no menu is too long, and each title names what its menu
 * contains.
 */
import { expect, it } from 'vitest';
import { type Labelled, menuGroups } from '../../../../src/commands/shared/choosing/menu-groups.js';

/** Choice of a square, counted from 0, with its piece. */
function createChoice(square: number, row: string, piece?: string): Labelled {
  const token = `${String.fromCharCode(97 + (square % 8))}${row}`;
  return {
    choice: { token, kind: piece === undefined ? 'square' : 'piece', square, leaf: true },
    label: token,
    fullLabel: token,
    row,
    ...(piece === undefined ? {} : { pieceKind: piece }),
  };
}

/** The squares of a chessboard, with the piece that `manAt` gives for each row and file. */
function createChessboard(manAt: (row: number, file: number) => string | undefined): readonly Labelled[] {
  return Array.from({ length: 64 }, (_, square) => {
    const row = 8 - Math.floor(square / 8);
    return createChoice(square, String(row), manAt(row, square % 8));
  });
}

const OFFICERS = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];
const pieces = createChessboard((row, file) =>
  row === 2 || row === 7 ? 'pawn' : row === 1 || row === 8 ? OFFICERS[file] : undefined,
).filter(({ pieceKind }) => pieceKind !== undefined);

const showGroups = (game: string, choices: readonly Labelled[]) =>
  menuGroups(game, choices).map(({ title, options }) => `${title} ${options.length}`);

it('groups pieces of several kinds by kind, the most numerous first', () => {
  expect(showGroups('knightmare', pieces)).toEqual([
    'Pawns 16',
    'Rooks, knights, bishops, queens, and kings 16',
  ]);
});

it('has the kinds by their own plurals', () => {
  const mixed = createChessboard((row) => (row > 5 ? 'priestess' : row > 3 ? 'fool' : undefined)).filter(
    ({ pieceKind }) => pieceKind !== undefined,
  );
  expect(showGroups('kings-mate', mixed)).toEqual(['Priestesses 24', 'Fools 16']);
});

it('has squares by rows of the board, in the order in which one counts', () => {
  const free = createChessboard(() => undefined);
  expect(showGroups('knightmare', free)).toEqual(['Rows 6 to 8 24', 'Rows 3 to 5 24', 'Rows 1 to 2 16']);
});

it('counts rows by number, also beyond nine', () => {
  const large = createChessboard(() => undefined).map((one) => ({
    ...one,
    row: String(Number(one.row) + 6),
  }));
  expect(showGroups('knightmare', large)).toEqual(['Rows 12 to 14 24', 'Rows 9 to 11 24', 'Rows 7 to 8 16']);
});

it('has pieces by rows where all are of one kind, and where some squares are empty', () => {
  expect(
    showGroups(
      'kings-table',
      createChessboard(() => 'attacker'),
    ),
  ).toContain('Rows 6 to 8 24');
  expect(
    showGroups(
      'knightmare',
      createChessboard((row) => (row < 5 ? 'pawn' : undefined)),
    ),
  ).toContain('Rows 6 to 8 24');
});

it('has pieces by rows where one menu has no room for a kind, in the order of the picture', () => {
  const many = createChessboard((row) => (row > 4 ? 'pawn' : 'rook'));
  expect(showGroups('knightmare', many)).toEqual(['Rows 6 to 8 24', 'Rows 3 to 5 24', 'Rows 1 to 2 16']);
  // A rotated board is seen from the other end.
  const [first] = showGroups('knightmare', many.toReversed());
  expect(first).toBe('Rows 1 to 3 24');
});

it('says what a menu begins and ends with where there are no rows', () => {
  const bare = pieces.map(({ row: _, pieceKind: __, ...one }) => one);
  expect(showGroups('knightmare', bare)).toEqual(['a8 to h7 16', 'a2 to h1 16']);
});

it('has one menu without a title for what fits into one', () => {
  expect(showGroups('knightmare', pieces.slice(0, 25))).toEqual(['null 25']);
});
