/**
 * Toll: a unit that enters the enemy's half must pay a pawn, or the turn is taken back (Knightmare Chess,
 * cards; R37, X11, X24, X40).
 */
import type { Square } from '../../../choices.js';
import { withPiecesRemoved } from '../../board/change.js';
import { isInCheck } from '../../board/check.js';
import { NEUTRAL } from '../../board/grid.js';
import { isMated } from '../../board/legal.js';
import { type Colour, opponentOf, PAWN, type PieceId, sideIds } from '../../board/pieces.js';
import { isOnHalfOf, squareName } from '../../board/squares.js';
import { type Card, chosenSquare, pieceTargets, singleTargetStep, wordTarget } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { rewindCore } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import { REFUSE } from '../../play/tokens.js';
import { isCapturablePawn, listMovingPieces } from '../shared.js';
import { stepInTrail } from './answerable-steps.js';

/** True if a unit of the mover left its own half in this turn (X24). */
function hasEnteredEnemyHalf(context: CardContext): boolean {
  const mover = opponentOf(context.by);
  const start = stepInTrail(context, context.core.attempt).before.board;
  const isHome = (square: Square) => isOnHalfOf(mover, context.board.facing, square);
  const isMovers = (id: PieceId, square: Square) =>
    context.piece(id).owner === mover || context.hasTrait(square, NEUTRAL);
  return context.listUnitMoves(mover).some(({ ids, to }) => {
    const [id] = ids;
    const from = id === undefined ? -1 : (start.pieces[id]?.at ?? -1);
    return id !== undefined && from >= 0 && isMovers(id, to) && isHome(from) && !isHome(to);
  });
}

function listCapturablePawns(context: CardContext, payer: Colour): readonly Square[] {
  return context.listSquares(
    (square) => context.grid.owner[square] === payer && isCapturablePawn(context, square),
  );
}

/** Pawns that the payer can pay with. The loss may not leave the payer in check or mate the enemy. */
function listPayablePawns(context: CardContext, payer: Colour): readonly Square[] {
  const { board } = context;
  const foe = opponentOf(payer);
  return listCapturablePawns(context, payer).filter((square) => {
    const after = withPiecesRemoved(board, listMovingPieces(context, square, PAWN));
    const mates = isMated(after, foe) && !isMated(board, foe);
    return !mates && (!isInCheck(after, payer) || isInCheck(board, payer));
  });
}

/** True if the payer may refuse: the turn without its move must not leave the payer in check. */
function canRefuseToll(context: CardContext, payer: Colour): boolean {
  return !isInCheck({ ...stepInTrail(context, context.core.attempt).before.board, moved: true }, payer);
}

/**
 * Ends the turn without a move. A card played in the turn returns to the hand. Responses to the Toll (Vulture)
 * stay.
 */
function undoTurn(play: Play, toll: number): void {
  const { core, by } = play;
  const { before } = stepInTrail(play, core.attempt);
  const hadCard = stepInTrail(play, toll).before.spent[by];
  const { board, events, lastKinds, discarding } = before;
  const kept = { board, events, lastKinds, discarding };
  const back = hadCard ? rewindCore(before, core, opponentOf(by)) : kept;
  play.updateCore({ ...back, phase: 'ended', windows: [] });
  play.addNotice('toll-refused', { side: sideIds[by] });
}

const demand: Card = {
  id: 'toll',
  isPlayable: hasEnteredEnemyHalf,
  steps: [],
  effect: (play) => {
    const payer = play.foe;
    const canPay = listPayablePawns(play, payer).length > 0;
    if (!canPay && (listCapturablePawns(play, payer).length === 0 || !canRefuseToll(play, payer))) {
      play.voidCard('void-pawn', payer);
      return;
    }
    play.addPrompt({ to: payer, stage: 'pay', about: play.step });
    play.addNotice('toll-asked', { side: sideIds[payer] });
  },
  answers: {
    pay: {
      phase: 'toll',
      steps: () => [
        singleTargetStep((context) => {
          const pawns = listPayablePawns(context, context.by);
          const paid = pieceTargets(context, (square) => pawns.includes(square));
          return canRefuseToll(context, context.by) ? [...paid, wordTarget(REFUSE)] : paid;
        }),
      ],
      effect: (play, { about }, chosen) => {
        if (chosen[0] === REFUSE) {
          undoTurn(play, about);
          return;
        }
        const square = chosenSquare(chosen, 0);
        for (const id of listMovingPieces(play, square, PAWN)) play.capturePiece(id);
        play.addNotice('toll-paid', { side: sideIds[play.by], square: squareName(square) });
      },
    },
  },
};

export const toll: readonly Card[] = [demand];
