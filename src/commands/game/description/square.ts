/** Describes a square: its kind, its piece, and the moves from and to it that the reader may know. */
import type { Square } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import { squareName, squareNames, type View } from '../../../engine/view.js';
import { describePieceState } from '../../../render/index.js';
import { cardName, cardTexts } from '../../../texts/cards.js';
import { gameTexts, pieceName, plainText } from '../../../texts/index.js';
import { sideName } from '../../shared/wording/words.js';

/** Targets of each square's piece. Empty if the reader may not know them. */
export type SquareTargets = ReadonlyMap<Square, readonly Square[]>;

/** Pieces that could capture a side's piece on a square, regardless of whose turn it is. */
export type Attackers = (side: SideId, square: Square) => readonly Square[];

interface Situation {
  readonly view: View;
  readonly listTargets: () => SquareTargets;
  readonly attackers: Attackers | null;
}

export function squareLines({ view, listTargets, attackers }: Situation, square: Square): readonly string[] {
  const { board, game } = view;
  const name = squareName(board, square);
  const cell = gameTexts(game).cells[board.cells[square] ?? ''];
  const targetsBySquare = listTargets();
  const from = targetsBySquare.get(square) ?? [];
  const to = [...targetsBySquare].flatMap(([start, targets]) => (targets.includes(square) ? [start] : []));
  return [
    squareText(view, square),
    ...(cell === undefined ? [] : [plainText('describe.cell', { square: name, cell })]),
    ...(view.threatened.includes(square) ? [plainText('describe.threatened')] : []),
    ...(view.cards?.effects ?? [])
      .filter(({ squares }) => squares.includes(square))
      .map(({ card }) => effectLine(card)),
    ...(view.cards?.blocked.includes(square) ? [plainText('describe.blocked')] : []),
    ...(attackers === null ? [] : attackerLines(view, attackers, square)),
    ...(from.length === 0
      ? noMovesLines(view, targetsBySquare, square)
      : [plainText('describe.from', { squares: squareNames(board, from) })]),
    ...(to.length === 0 ? [] : [plainText('describe.to', { squares: squareNames(board, to) })]),
  ];
}

/**
 * States that a piece of the side to move has no moves. Empty if the side has an arrow, because rotating the
 * arrow may free the piece.
 */
function noMovesLines({ pieces, sides }: View, targets: SquareTargets, square: Square): readonly string[] {
  const sideAt = (at: Square) => pieces.find((one) => one.square === at)?.side;
  const side = sides.find(({ id }) => id === sideAt(square));
  const isToMove = side !== undefined && [...targets.keys()].some((start) => sideAt(start) === side.id);
  return isToMove && side.arrow === undefined ? [plainText('describe.stuck')] : [];
}

/** A card that affects the square, with its meaning if the card has a short text for it. */
function effectLine(card: string): string {
  const { legend } = cardTexts(card);
  const name = cardName(card);
  return legend === undefined
    ? plainText('describe.bound', { card: name })
    : plainText('describe.boundTo', { card: name, meaning: legend });
}

/**
 * Lines on the attackers and defenders of the square's piece, or that it has no attackers. For an empty
 * square, the pieces that can reach it. For an empty special square that none can reach, a line that says so.
 */
function attackerLines(view: View, attackers: Attackers, square: Square): readonly string[] {
  const owner = view.pieces.find((one) => one.square === square)?.side;
  const hostile = owner === undefined ? [] : attackers(owner, square);
  const others = view.sides.filter(({ id }) => id !== owner).flatMap(({ id }) => attackers(id, square));
  const isOwn = (from: Square) => view.pieces.some((one) => one.square === from && one.side === owner);
  const reaching = [...new Set(others)].filter((from) => owner === undefined || isOwn(from));
  const formatAttack = (
    key: 'describe.attacked' | 'describe.guarded' | 'describe.reached',
    pieces: readonly Square[],
  ) =>
    pieces.length === 0
      ? []
      : [plainText(key, { pieces: pieces.map((from) => pieceText(view, from)).join(', ') })];
  const isGoal =
    owner === undefined && gameTexts(view.game).cells[view.board.cells[square] ?? ''] !== undefined;
  const isKnownSafe =
    owner === undefined
      ? isGoal && reaching.length === 0
      : hostile.length === 0 && !view.threatened.includes(square);
  return [
    ...formatAttack('describe.attacked', hostile),
    ...(isKnownSafe ? [plainText('describe.unattacked')] : []),
    ...formatAttack(owner === undefined ? 'describe.reached' : 'describe.guarded', reaching),
  ];
}

export function pieceText({ game, board, pieces }: View, square: Square): string {
  const piece = pieces.find((one) => one.square === square);
  const values = { square: squareName(board, square), side: sideName(game, piece?.side ?? '') };
  return plainText('describe.piece', { ...values, piece: pieceName(game, piece?.kind ?? '') });
}

/** A square and its piece, with facing and state. */
export function squareText(view: View, square: Square): string {
  const piece = view.pieces.find((one) => one.square === square);
  const name = squareName(view.board, square);
  if (piece === undefined) return plainText('describe.empty', { square: name });
  const about = describePieceState(view, piece).join(', ');
  const values = {
    square: name,
    side: sideName(view.game, piece.side),
    piece: pieceName(view.game, piece.kind),
  };
  return about === ''
    ? plainText('describe.standing', values)
    : plainText('describe.standingAbout', { ...values, about });
}
