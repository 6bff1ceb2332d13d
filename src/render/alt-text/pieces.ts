/** Describes the pieces of each side and their squares in words. */
import { type PieceView, type SideView, squareName, squareNames, type View } from '../../engine/view.js';
import { describeDirection } from '../../texts/directions.js';
import { gameTexts, markName, pictureText, pieceName, sideName } from '../../texts/index.js';
import { isMarkImpliedByKind } from '../pieces/badges.js';
import { formatSquareRuns } from './square-runs.js';

const KING = 'king';
/** Mark of a piece that a card made king. */
const ROYAL = 'royal';

/** True for a king and for a piece that a card made king. */
export function isKing({ kind, marks = [] }: PieceView): boolean {
  return kind === KING || marks.includes(ROYAL);
}

/** Beyond this number of pieces, rows of pieces are shortened to ranges. */
const LIST_LIMIT = 40;

/** Lists the kings of all sides with their marks. */
export function describeKings(view: View): string {
  const kings = view.sides.flatMap((side) =>
    kingsOf(view, side).map((king) => {
      const name = sideName(view.game, side.id);
      const kind = king.kind === KING ? '' : `${pieceName(view.game, king.kind)} `;
      return `${name} ${kind}${describePiece(view, king)}`;
    }),
  );
  return kings.length === 0 ? '' : pictureText('alt.kings', { count: kings.length, kings: kings.join(', ') });
}

/** Counts the side's pieces and lists those that `describeKings` leaves out, by kind. */
export function describeArmy(view: View, side: SideView, most: number): string {
  const own = view.pieces.filter((piece) => piece.side === side.id);
  const pieces = own.filter(({ kind }) => kind !== KING);
  // A side with only its king needs no list, because the kings are listed before.
  if (pieces.length === 0 && own.length > 0 && side.fallen !== true) return '';
  const name = sideName(view.game, side.id);
  if (pieces.length === 0)
    return pictureText(side.fallen === true ? 'alt.goneFallen' : 'alt.gone', { side: name });
  const key =
    side.fallen === true ? 'alt.fallen' : pieces.length < own.length ? 'alt.sideWithKing' : 'alt.side';
  return pictureText(key, { side: name, count: own.length, pieces: formatPieces(view, name, pieces, most) });
}

/** Lists the pieces that belong to no side. */
export function describeNeutralPieces(view: View, most: number): string {
  const sides = new Set(view.sides.map((side) => side.id));
  const pieces = view.pieces.filter((piece) => !sides.has(piece.side));
  if (pieces.length === 0) return '';
  const name = pictureText('alt.nobody');
  return pictureText('alt.side', {
    side: name,
    count: pieces.length,
    pieces: formatPieces(view, name, pieces, most),
  });
}

function kingsOf({ pieces }: View, { id }: SideView): readonly PieceView[] {
  return pieces.filter((piece) => piece.side === id && isKing(piece));
}

/**
 * Formats a list like `defender E4 E6; pawn (towards rank 14) a2 b2`, strongest kinds first. Omits the kind
 * if the owner's name implies it: `A4 A5`.
 */
function formatPieces(view: View, owner: string, pieces: readonly PieceView[], most: number): string {
  const kinds = new Set(pieces.map(({ kind }) => kind));
  const isNamed = (kind: string) =>
    kinds.size === 1 && owner.toLowerCase().startsWith(pieceName(view.game, kind));
  const groups = new Map<string, PieceView[]>();
  for (const piece of pieces) {
    const key = [piece.kind, ...describePieceState(view, piece)].join(' ');
    const same = groups.get(key);
    if (same === undefined) groups.set(key, [piece]);
    else same.push(piece);
  }
  return [...groups.values()]
    .flatMap((same) => (same[0] === undefined ? [] : [{ first: same[0], same }]))
    .sort((one, other) => compareKinds(view.game, one.first.kind, other.first.kind))
    .map(({ first, same }) => {
      const name = pieceName(view.game, first.kind);
      if (same.length > most) return `${same.length} ${name}`;
      const about = describePieceState(view, first);
      const stand = same.map(({ square }) => square);
      const squares =
        view.pieces.length > LIST_LIMIT ? formatSquareRuns(view, stand) : squareNames(view.board, stand);
      return [
        ...(isNamed(first.kind) ? [] : [name]),
        ...(about.length === 0 ? [] : [`(${about.join(', ')})`]),
        squares,
      ].join(' ');
    })
    .join('; ');
}

/**
 * Orders kinds of pieces the same way in every description of a game: merged pieces first, then the strongest
 * kind.
 */
export function compareKinds(game: string, one: string, other: string): number {
  const kinds = Object.keys(gameTexts(game).pieces);
  return kinds.indexOf(one) - kinds.indexOf(other);
}

/** Formats a square with the piece's facing and marks: `E4 (towards rank 9, pacifist)`. */
function describePiece(view: View, piece: PieceView): string {
  const about = describePieceState(view, piece);
  const square = squareName(view.board, piece.square);
  return about.length === 0 ? square : `${square} (${about.join(', ')})`;
}

/** The piece's facing and marks. */
export function describePieceState({ game, board }: View, piece: PieceView): readonly string[] {
  return [
    ...(piece.facing === undefined ? [] : [describeDirection(board, piece.facing)]),
    ...(piece.marks ?? [])
      .filter((mark) => !isMarkImpliedByKind(piece.kind, mark))
      .map((mark) => markName(game, mark)),
  ];
}
