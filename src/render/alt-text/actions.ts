/** Describes the latest actions and the checks on the board in words. */
import type { Square } from '../../engine/choices.js';
import type { TurnNumber } from '../../engine/description.js';
import { type PieceView, squareName, squareNames, type View } from '../../engine/view.js';
import { actionResultText, type DescribedAction, isPass } from '../../texts/action-words.js';
import { isCheckAnnounced, pictureText, pieceName, sideName } from '../../texts/index.js';

/** An action with its turn number, which is null for an action outside of a turn. */
export interface NumberedAction extends DescribedAction {
  readonly number: TurnNumber | null;
}

/**
 * Describes the latest actions, from the beginning of their turn. Passes and turn ends are listed only if
 * nothing else was done.
 */
export function describeLastActions(
  view: View,
  done: readonly NumberedAction[] | undefined,
): readonly string[] {
  if (view.ply === 0) return [pictureText('alt.start')];
  if (done === undefined) return markedSquares(view);
  // Earlier moves are hidden from a player who plays from memory or may not look at the board yet.
  const { fromMemory = false, covered = false } = view.cards ?? {};
  const described = fromMemory ? [] : done.filter((one) => !isPass(one));
  const last = described.at(-1) ?? done.at(-1);
  if (last === undefined) return [];
  const before = covered ? [] : described.slice(0, -1);
  const together = before.slice(before.findLastIndex((one) => !isSameTurn(one, last)) + 1);
  const clauses = [...together, last].map((one) =>
    actionResultText(view.game, one, { board: view.board, sides: view.sides.length, inClauses: true }),
  );
  const values = { side: sideName(view.game, last.side), clause: clauses.join('; ') };
  return last.number === null
    ? [pictureText('alt.doneToo', values)]
    : [pictureText('alt.done', { ...values, number: last.number.count })];
}

/** True if both actions belong to one turn. Actions outside of a turn are listed alone. */
function isSameTurn({ number: one }: NumberedAction, { number: other }: NumberedAction): boolean {
  return one !== null && one.count === other?.count && one.isReply === other.isReply;
}

/** Squares marked in the picture, used when no actions are given. */
function markedSquares(view: View): readonly string[] {
  const { lastMove, lastCaptures } = view;
  if (lastMove.length === 0) return [];
  return [
    pictureText('alt.lastMove', { squares: squareNames(view.board, lastMove).replaceAll(' ', '-') }),
    ...(lastCaptures.length === 0
      ? []
      : [pictureText('alt.captures', { squares: squareNames(view.board, lastCaptures) })]),
  ];
}

/** Lists each king in check, or otherwise threatened with capture, with the attackers. */
export function describeChecks(
  view: View,
  attackers: (square: Square) => readonly Square[] = () => [],
): readonly string[] {
  const standing = new Map(view.pieces.map((piece) => [piece.square, piece]));
  const pieceOn = (square: Square) => {
    const piece = standing.get(square);
    const at = squareName(view.board, square);
    return piece === undefined ? at : describePieceOn(view, piece, at);
  };
  return view.threatened.map((square) => {
    const givers = attackers(square).map(pieceOn);
    const key = isCheckAnnounced(view.game) ? 'alt.check' : 'alt.danger';
    const by = givers.length === 0 ? '' : pictureText('alt.by', { givers: givers.join(', ') });
    return pictureText(key, { king: pieceOn(square), by });
  });
}

function describePieceOn({ game }: View, { side, kind }: PieceView, square: string): string {
  return pictureText('alt.piece', { side: sideName(game, side), piece: pieceName(game, kind), square });
}
