/** Under Elf Hill: the King is gone for a turn and comes back at the edge (Knightmare Chess, cards, R16, X41). */
import type { Square } from '../../choices.js';
import { relocated } from '../board/change.js';
import { inCheck } from '../board/check.js';
import { gridOf } from '../board/grids.js';
import { groupsOn } from '../board/joins.js';
import { AWAY, type PieceId, sideIds } from '../board/men.js';
import { pieceWord } from '../board/piece-names.js';
import { onRim, squareName } from '../board/squares.js';
import { type Card, one, pieces, squareAmong, squareAt } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { isKingly } from './shared.js';

/** The free squares at the edge to which somebody can come back: a King to none on which he is in check. */
function returns(context: CardContext, ids: readonly PieceId[]): readonly Square[] {
  const { mover } = context.board;
  return context.squares((square) => {
    if (!onRim(square) || !context.isEmpty(square)) return false;
    const back = relocated(context.board, ids, square);
    return !gridOf(back).royals[mover].includes(square) || !inCheck(back, mover);
  });
}

/** Asks where those come back to who are away; a King for whom there is no place makes it a stalemate. */
function bringBack(play: Play): void {
  const { board } = play;
  const { mover, pieces: all } = board;
  const away = all.flatMap(({ owner, at }, id) => (owner === mover && at === AWAY ? [id] : []));
  for (const ids of groupsOn(board, away)) {
    if (returns(play, ids).length > 0)
      play.ask({ to: mover, card: 'under-elf-hill', stage: 'return', pieces: ids });
    else if (gridOf(relocated(board, ids, 0)).royals[mover].includes(0)) play.finish([], 'stalemate');
  }
}

export const underElfHill: Card = {
  id: 'under-elf-hill',
  steps: [
    one((context) =>
      pieces(
        context,
        (square) => context.isOwn(square) && isKingly(context, square) && context.mayMove(square),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = squareAmong(chosen, 0);
    const ids = play.unit(square);
    const piece = pieceWord(play.grid, square);
    play.leave(square);
    for (const magnet of play.effects('fatal-attraction'))
      if (magnet.pieces.some((id) => ids.includes(id))) play.end(magnet);
    const { castling, pieces: all } = play.board;
    play.setBoard({ castling: castling.filter((rook) => all[rook]?.owner !== play.by) });
    play.tell('king-leaves', { side: sideIds[play.by], piece });
  },
  turnBegins: bringBack,
  answers: {
    return: {
      phase: 'return-king',
      begins: (context, { to, pieces: ids }) =>
        to === context.board.mover &&
        ids.length > 0 &&
        ids.every((id) => context.piece(id).owner === to && context.piece(id).at === AWAY) &&
        returns(context, ids).length > 0,
      opening: 'answer-or-return',
      steps: ({ pieces: ids }) => [one((context) => returns(context, ids).map(squareAt))],
      effect: (play, { to, pieces: ids }, chosen) => {
        const square = squareAmong(chosen, 0);
        for (const id of ids) play.place(id, square);
        const { turn } = play.board;
        play.restrict({ kind: 'returned', colour: to, pieces: ids, from: turn, until: turn });
        const piece = pieceWord(play.grid, square);
        play.tell('king-returns', { side: sideIds[to], piece, square: squareName(square) });
      },
    },
  },
};
