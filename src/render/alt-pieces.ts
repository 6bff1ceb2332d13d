/** Who stands where, in words. */
import { type PieceView, type SideView, squareName, squareNames, type View } from '../engine/view.js';
import { towards } from '../texts/directions.js';
import { gameTexts, markName, pictureText, pieceName, sideName } from '../texts/index.js';
import { isMarkEvident } from './badges.js';
import { formatSquareRuns } from './square-runs.js';

const KING = 'king';
/** What a man of another kind carries who is king. */
const ROYAL = 'royal';

/** Whether a man is a king, or another man who is king by a card. */
export function isKing({ kind, marks = [] }: PieceView): boolean {
  return kind === KING || marks.includes(ROYAL);
}

/** On a board with more men than this rows of them are told in short. */
const LIST_LIMIT = 40;

/** The kings of all sides, each with what he carries. */
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

/** How many men a side has, and those of them who are not told before as kings, by kind. */
export function describeArmy(view: View, side: SideView, most: number): string {
  const own = view.pieces.filter((piece) => piece.side === side.id);
  const men = own.filter(({ kind }) => kind !== KING);
  // The king is told before: that a side has nobody else goes without saying.
  if (men.length === 0 && own.length > 0 && side.fallen !== true) return '';
  const name = sideName(view.game, side.id);
  if (men.length === 0)
    return pictureText(side.fallen === true ? 'alt.goneFallen' : 'alt.gone', { side: name });
  const key = side.fallen === true ? 'alt.fallen' : men.length < own.length ? 'alt.sideWithKing' : 'alt.side';
  return pictureText(key, { side: name, count: own.length, pieces: listPieces(view, name, men, most) });
}

/** Men who belong to no side. */
export function describeNeutralPieces(view: View, most: number): string {
  const sides = new Set(view.sides.map((side) => side.id));
  const men = view.pieces.filter((piece) => !sides.has(piece.side));
  if (men.length === 0) return '';
  const name = pictureText('alt.nobody');
  return pictureText('alt.side', {
    side: name,
    count: men.length,
    pieces: listPieces(view, name, men, most),
  });
}

function kingsOf({ pieces }: View, { id }: SideView): readonly PieceView[] {
  return pieces.filter((man) => man.side === id && isKing(man));
}

/** `defender E4 E6; pawn (towards rank 14) a2 b2`, or `A4 A5` where the owner's name says the kind; the grandest kinds first. */
function listPieces(view: View, owner: string, men: readonly PieceView[], most: number): string {
  const kinds = new Set(men.map(({ kind }) => kind));
  const isNamed = (kind: string) =>
    kinds.size === 1 && owner.toLowerCase().startsWith(pieceName(view.game, kind));
  const groups = new Map<string, PieceView[]>();
  for (const man of men) {
    const key = [man.kind, ...describePieceState(view, man)].join(' ');
    const same = groups.get(key);
    if (same === undefined) groups.set(key, [man]);
    else same.push(man);
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
 * Compares kinds of men, so that every board of a game tells them in one order, however many are left: the grander kind first,
 * and merged men before all others.
 */
export function compareKinds(game: string, one: string, other: string): number {
  const kinds = Object.keys(gameTexts(game).pieces);
  return kinds.indexOf(one) - kinds.indexOf(other);
}

/** A man's square, with where he faces and what he carries: `E4 (towards rank 9, pacifist)`. */
function describePiece(view: View, man: PieceView): string {
  const about = describePieceState(view, man);
  const square = squareName(view.board, man.square);
  return about.length === 0 ? square : `${square} (${about.join(', ')})`;
}

/** Where a man faces, and what he carries. */
export function describePieceState({ game, board }: View, man: PieceView): readonly string[] {
  return [
    ...(man.facing === undefined ? [] : [towards(board, man.facing)]),
    ...(man.marks ?? []).filter((mark) => !isMarkEvident(man.kind, mark)).map((mark) => markName(game, mark)),
  ];
}
