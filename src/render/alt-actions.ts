/** What was done last, and the check that stands, in words. */
import type { Square } from '../engine/choices.js';
import type { TurnNumber } from '../engine/description.js';
import { type PieceView, squareName, squareNames, type View } from '../engine/view.js';
import { callsCheck, pictureText, pieceName, sideName } from '../texts/index.js';
import { doneText, isIdle, type Told } from '../texts/told.js';

/** An action with the number of the turn that it was a part of, if of any. */
export interface NumberedAction extends Told {
  readonly number: TurnNumber | null;
}

/**
 * What was done last, with what its turn began with; as in messages a pass and the end of a turn are told only where nothing else was
 * done.
 */
export function describeLastActions(
  view: View,
  done: readonly NumberedAction[] | undefined,
): readonly string[] {
  if (view.ply === 0) return [pictureText('alt.start')];
  if (done === undefined) return markedSquares(view);
  // Earlier moves are not told to a player who has to tell the board from memory, or may not look at it yet.
  const { fromMemory = false, covered = false } = view.cards ?? {};
  const told = fromMemory ? [] : done.filter((one) => !isIdle(one));
  const last = told.at(-1) ?? done.at(-1);
  if (last === undefined) return [];
  const before = covered ? [] : told.slice(0, -1);
  const together = before.slice(before.findLastIndex((one) => !isSameTurn(one, last)) + 1);
  const clauses = [...together, last].map((one) =>
    doneText(view.game, one, { board: view.board, sides: view.sides.length, inClauses: true }),
  );
  const values = { side: sideName(view.game, last.side), clause: clauses.join('; ') };
  return last.number === null
    ? [pictureText('alt.doneToo', values)]
    : [pictureText('alt.done', { ...values, number: last.number.count })];
}

/** Whether both were done in the same turn by whose turn it was: what is done outside of one stands alone. */
function isSameTurn({ number: one }: NumberedAction, { number: other }: NumberedAction): boolean {
  return one !== null && one.count === other?.count && one.isReply === other.isReply;
}

/** The squares that the picture marks, where no more is known. */
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

/** Each king in check, or otherwise about to be lost, with those who could take him. */
export function describeChecks(
  view: View,
  attackers: (square: Square) => readonly Square[] = () => [],
): readonly string[] {
  const standing = new Map(view.pieces.map((piece) => [piece.square, piece]));
  const pieceOn = (square: Square) => {
    const man = standing.get(square);
    const at = squareName(view.board, square);
    return man === undefined ? at : describePieceOn(view, man, at);
  };
  return view.threatened.map((square) => {
    const givers = attackers(square).map(pieceOn);
    const key = callsCheck(view.game) ? 'alt.check' : 'alt.danger';
    const by = givers.length === 0 ? '' : pictureText('alt.by', { givers: givers.join(', ') });
    return pictureText(key, { king: pieceOn(square), by });
  });
}

function describePieceOn({ game }: View, { side, kind }: PieceView, square: string): string {
  return pictureText('alt.man', { side: sideName(game, side), piece: pieceName(game, kind), square });
}
