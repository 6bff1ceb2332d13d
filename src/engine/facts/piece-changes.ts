/**
 * Finds what happened to pieces between two views. The action's movements are applied to the first view. Each
 * difference to the second view is then a capture, arrival or change.
 */
import type { Square } from '../choices.js';
import type { NamedPiece, Part, PieceAt } from '../description.js';
import { type PieceView, squareName, type View } from '../view.js';

export interface Movement {
  readonly from: Square;
  readonly to: Square;
  /** Squares of the pieces that were jumped over. */
  readonly over?: readonly Square[];
  /** Half of a composite that moved, if the other half didn't. */
  readonly part?: NamedPiece;
  /** True if the other half stayed behind. */
  readonly stays?: boolean;
  /** True if the piece merged with the one on its target square instead of capturing it. */
  readonly joins?: boolean;
}

/** Facts about pieces that the views don't show. */
export interface PieceFacts {
  /** Moves of pieces. The rook of a castling may be left out if the king is the only movement. */
  readonly movements?: readonly Movement[];
  /** Squares whose former pieces left, even if another piece is there now. */
  readonly left?: ReadonlySet<Square>;
  /** True if the piece missing from a square was captured. Absent: every missing piece was. */
  readonly isTaken?: (square: Square) => boolean;
  /** True if the piece captured on a square exploded. Absent: none did. */
  readonly hasExploded?: (square: Square) => boolean;
  /** Replaces the part that describes a change of kind. */
  readonly describeBecoming?: (change: PieceAt & { readonly into: NamedPiece }) => Part | undefined;
}

interface PieceMovement extends Movement {
  readonly former: PieceView;
}

/** Pieces of both views, matched with the help of the movements. */
interface Match {
  readonly movements: readonly PieceMovement[];
  /** Pieces after the action, by square. */
  readonly is: ReadonlyMap<Square, PieceView>;
  /** Pieces expected after the movements, by square. */
  readonly expected: ReadonlyMap<Square, PieceView>;
  /** Pieces that another piece merged with, by square. */
  readonly joined: ReadonlyMap<Square, PieceView>;
  /** Pieces that another piece replaced, and pieces on squares of `PieceFacts.left`. */
  readonly lost: readonly PieceView[];
  /** Expected pieces whose square is now empty. */
  readonly left: readonly PieceView[];
  /** Pieces on squares expected to be empty. */
  readonly arrivals: readonly PieceView[];
  /** Castling rook before and after. Null without castling. */
  readonly rook: readonly [PieceView, PieceView] | null;
}

/** Lists all changes of pieces in the order in which they are described. */
export function diffPieces(before: View, after: View, facts: PieceFacts): readonly Part[] {
  const name = (square: Square) => squareName(after.board, square);
  const match = matchPieces(before, after, facts);
  return [
    ...listMovements(match, name),
    ...listRemovals(match, facts, name),
    ...listArrivals(match, name),
    ...listAlterations(match, facts, name),
  ];
}

type Name = (square: Square) => string;

function matchPieces(before: View, after: View, { movements = [], left: emptied }: PieceFacts): Match {
  const was = piecesBySquare(before);
  const is = piecesBySquare(after);
  const moved = movements.flatMap((way) => {
    const stood = was.get(way.from);
    return stood === undefined ? [] : [{ ...way, former: { ...stood, ...way.part } }];
  });
  const expected = new Map(was);
  for (const { from, stays } of moved) if (!stays) expected.delete(from);
  const joined = new Map<Square, PieceView>();
  const lost = [...expected.values()].filter(({ square }) => emptied?.has(square));
  for (const { square } of lost) expected.delete(square);
  for (const { to, former, joins } of moved) {
    const there = expected.get(to);
    if (there !== undefined && joins) joined.set(to, there);
    else if (there !== undefined) lost.push(there);
    expected.set(to, { ...former, square: to });
  }
  const left = [...expected.values()].filter(({ square }) => !is.has(square));
  const came = [...is.values()].filter(({ square }) => !expected.has(square));
  const rook = findCastledRook(moved[0]?.former, left, came);
  return { movements: moved, is, expected, joined, lost, left, arrivals: came, rook };
}

function listMovements({ movements, is, joined, rook }: Match, name: Name): readonly Part[] {
  return movements.map(({ former, from, to, over, stays, joins }): Part => {
    const way = { piece: toNamedPiece(former), from: name(from), to: name(to) };
    if (rook !== null) {
      const [one, other] = rook;
      const beside = { piece: toNamedPiece(one), from: name(one.square), to: name(other.square) };
      return { type: 'castles', ...way, rook: beside };
    }
    const facing = is.get(to)?.facing;
    const met = joins ? joined.get(to) : undefined;
    const rest = stays ? is.get(from) : undefined;
    return {
      type: 'moves',
      ...way,
      ...(over === undefined ? {} : { over: over.map(name) }),
      ...(met === undefined ? {} : { joining: toNamedPiece(met) }),
      ...(rest === undefined ? {} : { leftBehind: toNamedPiece(rest) }),
      ...(facing === undefined || facing === former.facing ? {} : { facing }),
    };
  });
}

/** Lists captures and departures, exploded pieces first. */
function listRemovals(
  { movements, lost, left, rook }: Match,
  { isTaken = () => true, hasExploded = () => false }: PieceFacts,
  name: Name,
): readonly Part[] {
  const reached = new Set(movements.map(({ to }) => to));
  const gone = [...lost, ...left.filter((piece) => piece !== rook?.[0])];
  const exploded = gone.filter(({ square }) => hasExploded(square));
  return [...new Set([...exploded, ...gone])].map((piece): Part => {
    if (!isTaken(piece.square)) return { type: 'leaves', ...toPlacedPiece(piece, name) };
    const arriving = left.includes(piece) && reached.has(piece.square);
    const exploding = exploded.includes(piece);
    return {
      type: 'takes',
      ...toPlacedPiece(piece, name),
      ...(arriving ? { arriving } : {}),
      ...(exploding ? { exploding } : {}),
    };
  });
}

function listArrivals({ arrivals, rook }: Match, name: Name): readonly Part[] {
  return arrivals
    .filter((piece) => piece !== rook?.[1])
    .map((piece): Part => ({ type: 'comes', ...toPlacedPiece(piece, name) }));
}

/** Lists pieces that changed kind or side, or rotated without moving. */
function listAlterations(
  { movements, is, expected, joined }: Match,
  { describeBecoming: became = () => undefined }: PieceFacts,
  name: Name,
): readonly Part[] {
  const halved = new Set(movements.flatMap(({ from, stays }) => (stays ? [from] : [])));
  const reached = new Set(movements.map(({ to }) => to));
  return [...expected.values()].flatMap((stood): readonly Part[] => {
    const now = is.get(stood.square);
    if (now === undefined || halved.has(stood.square)) return [];
    if (now.kind !== stood.kind || now.side !== stood.side) {
      const change = { ...toPlacedPiece(joined.get(stood.square) ?? stood, name), into: toNamedPiece(now) };
      return [became(change) ?? { type: 'becomes', ...change }];
    }
    if (now.facing === undefined || now.facing === stood.facing || reached.has(stood.square)) return [];
    return [{ type: 'faces', ...toPlacedPiece(stood, name), facing: now.facing }];
  });
}

function findCastledRook(
  king: PieceView | undefined,
  left: readonly PieceView[],
  came: readonly PieceView[],
): readonly [PieceView, PieceView] | null {
  const [one, ...more] = left;
  const [other, ...others] = came;
  if (king?.kind !== 'king' || one === undefined || other === undefined) return null;
  const isOne = more.length + others.length === 0 && one.side === king.side;
  return isOne && one.kind === other.kind && one.side === other.side ? [one, other] : null;
}

function toPlacedPiece(piece: PieceView, name: Name): PieceAt {
  return { piece: toNamedPiece(piece), at: name(piece.square) };
}

function piecesBySquare({ pieces }: View): Map<Square, PieceView> {
  return new Map(pieces.map((piece) => [piece.square, piece]));
}

function toNamedPiece({ side, kind }: NamedPiece): NamedPiece {
  return { side, kind };
}
