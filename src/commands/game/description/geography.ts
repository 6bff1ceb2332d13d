/**
 * Describes a board: its squares, special squares and the edges where the sides sit. Uses square names, which
 * don't depend on the rotation of the picture.
 */
import { type BoardView, type SideView, squareName, squareNames, type View } from '../../../engine/view.js';
import { homeRows, specialSquares } from '../../../render/index.js';
import { capitalise } from '../../../texts/capitals.js';
import { gameTexts, plainText } from '../../../texts/index.js';
import { compareNatural } from '../../../texts/listing.js';
import { sideName } from '../../shared/wording/words.js';

/** The board's size, and the extent of its ranks if it isn't a full rectangle. */
export function boardLines({ board }: Pick<View, 'board'>): readonly string[] {
  const { columns, rows, columnLabels, rowLabels } = board;
  const size = plainText('describe.board', {
    columns,
    rows,
    left: columnLabels.at(0) ?? '',
    right: columnLabels.at(-1) ?? '',
    ...firstAndLastLabel(rowLabels),
  });
  return board.names.includes('') ? [size, ...extentLines(board)] : [size];
}

/** The first and last file of each rank. Equal ranks share a line. */
function extentLines({ columns, names, columnLabels, rowLabels }: BoardView): readonly string[] {
  const extents = rowLabels.map((label, row) => {
    const own = names.slice(row * columns, (row + 1) * columns);
    const first = own.findIndex((name) => name !== '');
    const last = own.findLastIndex((name) => name !== '');
    return { label, left: columnLabels[first] ?? '', right: columnLabels[last] ?? '' };
  });
  const groups: (typeof extents)[] = [];
  for (const extent of extents) {
    const group = groups.at(-1);
    const isSame = group?.[0]?.left === extent.left && group[0].right === extent.right;
    if (isSame) group.push(extent);
    else groups.push([extent]);
  }
  return groups.toSorted(compareFirstLabels).map((group) => {
    const { left = '', right = '' } = group.at(0) ?? {};
    const values = { ...firstAndLastLabel(group.map(({ label }) => label)), left, right };
    return plainText(group.length === 1 ? 'describe.rankExtent' : 'describe.ranksExtent', values);
  });
}

/** The first and last label by number or letter, even if the board lists them in reverse. */
function firstAndLastLabel(labels: readonly string[]): { readonly first: string; readonly last: string } {
  const sorted = labels.toSorted(compareNatural);
  return { first: sorted.at(0) ?? '', last: sorted.at(-1) ?? '' };
}

function compareFirstLabels(
  one: readonly { readonly label: string }[],
  other: readonly { readonly label: string }[],
): number {
  return compareNatural(one.at(0)?.label ?? '', other.at(0)?.label ?? '');
}

/** Seats of the sides, and the special squares. */
export function geographyLines({ game, board, sides }: View): readonly string[] {
  const kinds = Object.keys(gameTexts(game).cells);
  const homes = homeRows(board, sides);
  if (homes === null) return specialSquareLines(game, board, kinds);
  const cell = capitalise(gameTexts(game).cells.home ?? '');
  return [
    ...sides.map((side) => seatLine(game, board, side)),
    ...turnOrderLines(game, sides),
    ...specialSquareLines(game, board, kinds.filter(isOwnedByNoSide)),
    ...homes.map(([{ id }, squares]) =>
      plainText('describe.home', { cell, side: sideName(game, id), squares: squareNames(board, squares) }),
    ),
  ];
}

/** Special squares that matter for winning: all except home rows. */
export function goalLines({ game, board }: Pick<View, 'game' | 'board'>): readonly string[] {
  return specialSquareLines(game, board, Object.keys(gameTexts(game).cells).filter(isOwnedByNoSide));
}

/** True if squares of the kind belong to no side. */
function isOwnedByNoSide(kind: string): boolean {
  return kind !== 'home';
}

/** Special squares of these kinds, one line per kind on the board. */
function specialSquareLines(game: string, board: BoardView, kinds: readonly string[]): readonly string[] {
  const { cells } = gameTexts(game);
  return kinds.flatMap((kind) => {
    const squares = specialSquares(board, kind);
    if (squares.length === 0) return [];
    return [
      plainText('describe.special', {
        cell: capitalise(cells[kind] ?? kind),
        squares: squareNames(board, squares),
      }),
    ];
  });
}

/** The edge where a side sits, by its rank or file. */
function seatLine(game: string, { columnLabels, rowLabels }: BoardView, { id, turn }: SideView): string {
  const isRank = turn % 2 === 0;
  const label = [rowLabels.at(-1), columnLabels.at(-1), rowLabels.at(0), columnLabels.at(0)][turn] ?? '';
  return plainText(isRank ? 'describe.seatRank' : 'describe.seatFile', { side: sideName(game, id), label });
}

/** The order of play with more than two sides. Fallen sides are left out. */
function turnOrderLines(game: string, sides: readonly SideView[]): readonly string[] {
  const standing = sides.filter(({ fallen }) => fallen !== true).map(({ id }) => sideName(game, id));
  return standing.length > 2 ? [plainText('describe.order', { sides: standing.join(', ') })] : [];
}

/** Remaining rights to castle and to capture en passant. */
export function rightsLines({ game, board, pieces, sides, rights }: View): readonly string[] {
  if (rights === undefined) return [];
  const rooks = new Map<string, readonly string[]>();
  for (const square of rights.castling) {
    const side = pieces.find((one) => one.square === square)?.side ?? '';
    rooks.set(side, [...(rooks.get(side) ?? []), squareName(board, square)]);
  }
  return [
    ...sides.flatMap(({ id }) => {
      const squares = rooks.get(id);
      if (squares === undefined) return [];
      return [plainText('describe.castling', { side: sideName(game, id), squares: squares.join(' ') })];
    }),
    ...(rights.castling.length === 0 ? [plainText('describe.noCastling')] : []),
    ...rights.passing.map((square) => plainText('describe.passing', { square: squareName(board, square) })),
  ];
}
