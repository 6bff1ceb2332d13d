/**
 * Under Elf Hill: the King leaves for a turn and returns on the edge of the board (Knightmare Chess, cards,
 * R16, X41).
 */
import type { Square } from '../../../choices.js';
import { withPiecesMoved } from '../../board/change.js';
import { isInCheck } from '../../board/check.js';
import { gridOf } from '../../board/grid-builder.js';
import { listGroups } from '../../board/joins.js';
import { unitWord } from '../../board/piece-names.js';
import { AWAY, type PieceId, sideIds } from '../../board/pieces.js';
import { isOnRim, squareName } from '../../board/squares.js';
import { type Card, chosenSquare, pieceTargets, singleTargetStep, squareTarget } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import { isKingOrRoyal } from '../shared.js';

/** Empty edge squares to return to. A King needs a safe square. */
function listReturnSquares(context: CardContext, ids: readonly PieceId[]): readonly Square[] {
  const { mover } = context.board;
  return context.listSquares((square) => {
    if (!isOnRim(square) || !context.isEmpty(square)) return false;
    const back = withPiecesMoved(context.board, ids, square);
    return !gridOf(back).royals[mover].includes(square) || !isInCheck(back, mover);
  });
}

/** Asks where absent pieces return. If a King has no square, the game is a stalemate. */
function askReturnSquare(play: Play): void {
  const { board } = play;
  const { mover, pieces: all } = board;
  const away = all.flatMap(({ owner, at }, id) => (owner === mover && at === AWAY ? [id] : []));
  for (const ids of listGroups(board, away)) {
    if (listReturnSquares(play, ids).length > 0)
      play.addPrompt({ to: mover, card: 'under-elf-hill', stage: 'return', pieces: ids });
    else if (gridOf(withPiecesMoved(board, ids, 0)).royals[mover].includes(0)) play.endGame([], 'stalemate');
  }
}

export const underElfHill: Card = {
  id: 'under-elf-hill',
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) => context.isOwn(square) && isKingOrRoyal(context, square) && context.canMoveUnit(square),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = chosenSquare(chosen, 0);
    const ids = play.unit(square);
    const piece = unitWord(play.grid, square);
    play.removeAsMove(square);
    for (const magnet of play.listEffects('fatal-attraction'))
      if (magnet.pieces.some((id) => ids.includes(id))) play.endEffect(magnet);
    const { castling, pieces: all } = play.board;
    play.updateBoard({ castling: castling.filter((rook) => all[rook]?.owner !== play.by) });
    play.addNotice('king-leaves', { side: sideIds[play.by], piece });
  },
  onTurnStart: askReturnSquare,
  answers: {
    return: {
      phase: 'return-king',
      canBegin: (context, { to, pieces: ids }) =>
        to === context.board.mover &&
        ids.length > 0 &&
        ids.every((id) => context.piece(id).owner === to && context.piece(id).at === AWAY) &&
        listReturnSquares(context, ids).length > 0,
      opening: 'answer-or-return',
      steps: ({ pieces: ids }) => [
        singleTargetStep((context) => listReturnSquares(context, ids).map(squareTarget)),
      ],
      effect: (play, { to, pieces: ids }, chosen) => {
        const square = chosenSquare(chosen, 0);
        for (const id of ids) play.placePiece(id, square);
        const { turn } = play.board;
        play.addTerm({ kind: 'returned', colour: to, pieces: ids, from: turn, until: turn });
        const piece = unitWord(play.grid, square);
        play.addNotice('king-returns', { side: sideIds[to], piece, square: squareName(square) });
      },
    },
  },
};
