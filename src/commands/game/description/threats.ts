/** Describes threats. Kings come first, with their escape squares. */
import type { Square } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import { type PieceView, squareName, squareNames, type View } from '../../../engine/view.js';
import { isKing } from '../../../render/index.js';
import { plainText } from '../../../texts/index.js';
import { sideName } from '../../shared/wording/words.js';
import { type Attackers, pieceText } from './square.js';

interface Situation {
  readonly view: View;
  /** The reader's sides. Empty for everyone, which means all sides. */
  readonly readerSides: readonly string[];
  readonly attackers: Attackers;
  readonly listEscapeSquares: () => readonly Square[];
}

/**
 * Threats against the reader's pieces. For a reader without a side, threats against the pieces of every side.
 */
export function threatLines(situation: Situation): readonly string[] {
  const { view, readerSides, attackers } = situation;
  const sides = view.sides.filter(
    ({ id, fallen }) => fallen !== true && (readerSides.length === 0 || readerSides.includes(id)),
  );
  const pieces = sides.flatMap(({ id }) => {
    const attacked = attackedPieceLines(view, id, attackers);
    return attacked.length > 0
      ? attacked
      : [plainText('describe.threats.noneOf', { side: sideName(view.game, id) })];
  });
  return [...kingLines(situation), ...pieces];
}

/** Each attacked piece of the side with its attackers, the king first. */
function attackedPieceLines(view: View, side: SideId, attackers: Attackers): readonly string[] {
  const pieceRank = (piece: PieceView) => (isKing(piece) ? 0 : 1);
  return view.pieces
    .filter((piece) => piece.side === side)
    .toSorted((one, other) => pieceRank(one) - pieceRank(other))
    .flatMap(({ square }) => {
      const hostile = attackers(side, square);
      if (hostile.length === 0) return [];
      const pieces = hostile.map((from) => pieceText(view, from)).join(', ');
      return [plainText('describe.threats.piece', { piece: pieceText(view, square), pieces })];
    });
}

/**
 * Lines on all kings, because both players need them: whether a king can be captured yet, and its escape
 * squares.
 */
function kingLines({ view, listEscapeSquares: waysOut }: Situation): readonly string[] {
  const kings = view.pieces.filter(isKing);
  const open = waysOut();
  return kings.flatMap(({ side, square }) => [
    ...kingGuardLines(view, side),
    ...(open.length === 0
      ? []
      : [
          plainText('describe.threats.open', {
            king: squareName(view.board, square),
            squares: squareNames(view.board, open),
          }),
        ]),
  ]);
}

/** Pieces that guard the king, in games where they must be captured first. */
function kingGuardLines({ game, board, sides }: View, side: SideId): readonly string[] {
  const guards = sides.find(({ id }) => id === side)?.guards;
  if (guards === undefined) return [];
  const squares = squareNames(board, guards);
  const values = { side: sideName(game, side), squares };
  return [plainText(guards.length === 0 ? 'describe.threats.mortal' : 'describe.threats.guarded', values)];
}
