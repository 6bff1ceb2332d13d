/**
 * Cards that name the King (Knightmare Chess, cards). A Prince is one for them, and so is the piece that Coup has made royal
 * (R23). None of them can leave him in check.
 */
import type { Square } from '../../choices.js';
import type { Board } from '../board/board.js';
import { relocated, swapped } from '../board/change.js';
import { inCheck } from '../board/check.js';
import { CURSED } from '../board/grid.js';
import { directionTo, stepOpen } from '../board/lines.js';
import { KING, PAWN, ROOK } from '../board/men.js';
import { isFree } from '../board/rights.js';
import { across, down, OFF, stepFrom } from '../board/squares.js';
import { type Card, one, pieces, squareAmong, squares, type Target } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { goers, isKingly } from './shared.js';

function ownKings(context: CardContext, condition: (square: Square) => boolean): readonly Target[] {
  return pieces(context, (square) => context.isOwn(square) && isKingly(context, square) && condition(square));
}

function isSafeOn(board: Board, { by }: CardContext): boolean {
  return !inCheck(board, by);
}

const hiddenPassage: Card = {
  id: 'hidden-passage',
  steps: [
    one((context) => ownKings(context, (square) => context.mayMove(square))),
    one((context, chosen) => {
      const king = goers(context, squareAmong(chosen, 0), KING);
      return squares(
        context,
        (square) => context.isEmpty(square) && isSafeOn(relocated(context.board, king, square), context),
      );
    }),
  ],
  effect: (play, chosen) => {
    const from = squareAmong(chosen, 0);
    play.travel(from, squareAmong(chosen, 1), [], goers(play, from, KING));
  },
};

/** Where King and rook come to in Sanctuary: the rook next to the King, the King on the rook's other side. */
interface Shelter {
  readonly king: Square;
  readonly rook: Square;
}

/** Sanctuary for two squares; null where somebody or something is between, or the King would not be safe (R78 to R81). */
function shelter(context: CardContext, king: Square, rook: Square): Shelter | null {
  const [dx, dy] = [across(king, rook), down(king, rook)];
  if (king === rook || (dx !== 0 && dy !== 0) || !mayGoTogether(context, king, rook)) return null;
  const direction = directionTo(dx, dy);
  for (let at = king; at !== rook; at = stepFrom(at, direction)) {
    if (!stepOpen(context.grid, at, direction) || (at !== king && !context.isEmpty(at))) return null;
  }
  const rookTo = stepFrom(king, direction);
  const kingTo = stepFrom(rookTo, direction);
  if (kingTo === OFF || (kingTo !== rook && !context.isEmpty(kingTo))) return null;
  const far = Math.max(Math.abs(dx), Math.abs(dy)) - 1;
  if (far > 2 && context.has(rook, CURSED)) return null;
  const after = relocated(
    relocated(context.board, goers(context, rook, ROOK), rookTo),
    goers(context, king, KING),
    kingTo,
  );
  return isSafeOn(after, context) ? { king: kingTo, rook: rookTo } : null;
}

/** Both count as moved (R82): nothing may hold either, and a Challenge is met by one of them. */
function mayGoTogether(context: CardContext, king: Square, rook: Square): boolean {
  const { turn } = context.board;
  if (![king, rook].every((square) => isFree(context.grid, square, context.by, turn))) return false;
  return context.mayMove(king) || context.mayMove(rook);
}

function rooksFor(context: CardContext, king: Square): readonly Target[] {
  return pieces(context, (square) => context.is(square, ROOK) && shelter(context, king, square) !== null);
}

const sanctuary: Card = {
  id: 'sanctuary',
  steps: [
    one((context) => ownKings(context, (square) => rooksFor(context, square).length > 0)),
    one((context, chosen) => rooksFor(context, squareAmong(chosen, 0))),
  ],
  effect: (play, chosen) => {
    const [king, rook] = [squareAmong(chosen, 0), squareAmong(chosen, 1)];
    const { king: kingTo, rook: rookTo } = shelter(play, king, rook) as Shelter;
    play.shift([
      { ids: goers(play, king, KING), from: king, to: kingTo, path: [] },
      { ids: goers(play, rook, ROOK), from: rook, to: rookTo, path: [] },
    ]);
  },
};

/** The pawns with which a King may trade places; a Challenge does not ask about it, since it is not the move. */
function strawMen(context: CardContext, king: Square): readonly Target[] {
  const { turn } = context.board;
  return pieces(context, (square) => {
    if (square === king || !context.is(square, PAWN) || !isFree(context.grid, square, context.by, turn))
      return false;
    return isSafeOn(swapped(context.board, context.unit(king), context.unit(square)), context);
  });
}

const manOfStraw: Card = {
  id: 'man-of-straw',
  when: (context) => context.inCheck(context.by),
  steps: [
    one((context) =>
      ownKings(
        context,
        (square) =>
          isFree(context.grid, square, context.by, context.board.turn) &&
          strawMen(context, square).length > 0,
      ),
    ),
    one((context, chosen) => strawMen(context, squareAmong(chosen, 0))),
  ],
  effect: (play, chosen) => play.swap(squareAmong(chosen, 0), squareAmong(chosen, 1)),
};

export const kings: readonly Card[] = [hiddenPassage, sanctuary, manOfStraw];
