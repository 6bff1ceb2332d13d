/** Toll: a piece that enters the enemy's half pays with a pawn, or takes the turn back (Knightmare Chess, cards; R37, X11, X24, X40). */
import type { Square } from '../../choices.js';
import { removed } from '../board/change.js';
import { inCheck } from '../board/check.js';
import { NEUTRAL } from '../board/grid.js';
import { isMated } from '../board/legal.js';
import { type Colour, foeOf, PAWN, type PieceId, sideIds } from '../board/men.js';
import { onHalfOf, squareName } from '../board/squares.js';
import { type Card, one, pieces, squareAmong, word } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { rewound } from '../play/piles.js';
import type { Play } from '../play/play.js';
import { REFUSE } from '../play/tokens.js';
import { pastOf } from './answering.js';
import { goers, isPrey } from './shared.js';

/** Whether a piece of the mover's started this turn in his half and stood in the other one since (X24). */
function hasCrossed(context: CardContext): boolean {
  const mover = foeOf(context.by);
  const start = pastOf(context, context.core.attempt).before.board;
  const isHome = (square: Square) => onHalfOf(mover, context.board.facing, square);
  const isMovers = (id: PieceId, square: Square) =>
    context.piece(id).owner === mover || context.has(square, NEUTRAL);
  return context.unitMovesOf(mover).some(({ ids, to }) => {
    const [id] = ids;
    const from = id === undefined ? -1 : (start.pieces[id]?.at ?? -1);
    return id !== undefined && from >= 0 && isMovers(id, to) && isHome(from) && !isHome(to);
  });
}

/** A colour's pawns that can be captured. */
function pawnsOf(context: CardContext, payer: Colour): readonly Square[] {
  return context.squares((square) => context.grid.owner[square] === payer && isPrey(context, square));
}

/**
 * Those with which it can pay: their loss must neither leave the King in check at the end of the turn nor lay the enemy's
 * open to a mate, which no such card may bring about.
 */
function payable(context: CardContext, payer: Colour): readonly Square[] {
  const { board } = context;
  const foe = foeOf(payer);
  return pawnsOf(context, payer).filter((square) => {
    const after = removed(board, goers(context, square, PAWN));
    const mates = isMated(after, foe) && !isMated(board, foe);
    return !mates && (!inCheck(after, payer) || inCheck(board, payer));
  });
}

/** Whether the turn may be taken back: not when its player stands in check then. */
function mayRefuse(context: CardContext, payer: Colour): boolean {
  return !inCheck({ ...pastOf(context, context.core.attempt).before.board, moved: true }, payer);
}

/** The turn is over without a move, and its card is back in the hand; an answer to the Toll (Vulture) was none of it. */
function takeTurnBack(play: Play, toll: number): void {
  const { core, by } = play;
  const { before } = pastOf(play, core.attempt);
  const hadCard = pastOf(play, toll).before.spent[by];
  const { board, events, lastKinds, discarding } = before;
  const kept = { board, events, lastKinds, discarding };
  const back = hadCard ? rewound(before, core, foeOf(by)) : kept;
  play.set({ ...back, phase: 'ended', windows: [] });
  play.tell('toll-refused', { side: sideIds[by] });
}

const demand: Card = {
  id: 'toll',
  when: hasCrossed,
  steps: [],
  effect: (play) => {
    const payer = play.foe;
    const canPay = payable(play, payer).length > 0;
    if (!canPay && (pawnsOf(play, payer).length === 0 || !mayRefuse(play, payer))) {
      play.fail('void-pawn', payer);
      return;
    }
    play.ask({ to: payer, stage: 'pay', about: play.step });
    play.tell('toll-asked', { side: sideIds[payer] });
  },
  answers: {
    pay: {
      phase: 'toll',
      steps: () => [
        one((context) => {
          const pawns = payable(context, context.by);
          const paid = pieces(context, (square) => pawns.includes(square));
          return mayRefuse(context, context.by) ? [...paid, word(REFUSE)] : paid;
        }),
      ],
      effect: (play, { about }, chosen) => {
        if (chosen[0] === REFUSE) {
          takeTurnBack(play, about);
          return;
        }
        const square = squareAmong(chosen, 0);
        for (const id of goers(play, square, PAWN)) play.capturePiece(id);
        play.tell('toll-paid', { side: sideIds[play.by], square: squareName(square) });
      },
    },
  },
};

export const toll: readonly Card[] = [demand];
