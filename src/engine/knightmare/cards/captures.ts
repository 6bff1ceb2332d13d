/** Cards by which pieces are captured in unusual ways, or one's own pawns die (Knightmare Chess, cards). */
import type { Square } from '../../choices.js';
import { ROYAL } from '../board/grid.js';
import { KNIGHT, PAWN } from '../board/men.js';
import { pieceWord } from '../board/piece-names.js';
import { type Reach, reachFrom } from '../board/reach.js';
import { squareName } from '../board/squares.js';
import { type Card, one, pieceAt, pieces, sortedSeveral, squareAmong, squaresAmong } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { goers, mayTakeOwn, placeAmong, places } from './shared.js';

/** Where a piece could capture, were one's own the enemy's (R83). */
function victimsOf(context: CardContext, from: Square): readonly Reach[] {
  if (!context.mayMove(from)) return [];
  const takes = (square: Square) => mayTakeOwn(context, from, square);
  return reachFrom(context.grid, from, context.by, { captures: 'only', takes });
}

const assassin: Card = {
  id: 'assassin',
  local: true,
  steps: [
    one((context) => pieces(context, (square) => victimsOf(context, square).length > 0)),
    one((context, chosen) => places(victimsOf(context, squareAmong(chosen, 0)))),
  ],
  effect: (play, chosen) => play.move(placeAmong(victimsOf(play, squareAmong(chosen, 0)), chosen, 1)),
};

/** The squares of what a unit could legally capture now; nothing moves, so it does not matter who protects whom (X28). */
function threatened(context: CardContext, from: Square): readonly Square[] {
  if (!context.mayMove(from)) return [];
  const reaches = reachFrom(context.grid, from, context.by, { captures: 'only' });
  return [...new Set(reaches.map(({ taken }) => taken))].sort((a, b) => a - b);
}

/** A capture at a distance, which nobody sees by a move. */
function take(play: Play, square: Square): void {
  play.tell('captured-by-card', { piece: pieceWord(play.grid, square), square: squareName(square) });
  play.capture(square);
}

const evilEye: Card = {
  id: 'evil-eye',
  local: true,
  steps: [
    one((context) => pieces(context, (square) => threatened(context, square).length > 0)),
    one((context, chosen) =>
      threatened(context, squareAmong(chosen, 0)).map((square) => pieceAt(context, square)),
    ),
  ],
  effect: (play, chosen) => take(play, squareAmong(chosen, 1)),
};

const splitKnight: Card = {
  id: 'split-knight',
  steps: [
    one((context) =>
      pieces(
        context,
        (square) =>
          context.is(square, KNIGHT) && !context.has(square, ROYAL) && threatened(context, square).length > 1,
      ),
    ),
    sortedSeveral(2, 16, (context, chosen) => {
      const [knight, ...victims] = squaresAmong(chosen);
      return threatened(context, knight as Square)
        .filter((square) => square > (victims.at(-1) ?? -1))
        .map((square) => pieceAt(context, square));
    }),
  ],
  effect: (play, chosen) => {
    for (const square of squaresAmong(chosen)) take(play, square);
  },
};

const disintegration: Card = {
  id: 'disintegration',
  local: true,
  steps: [
    one((context) =>
      pieces(
        context,
        (square) => context.isOwn(square) && context.is(square, PAWN) && !context.has(square, ROYAL),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = squareAmong(chosen, 0);
    play.tell('killed', { piece: pieceWord(play.grid, square), square: squareName(square) });
    play.kill(goers(play, square, PAWN));
  },
};

export const captures: readonly Card[] = [assassin, evilEye, splitKnight, disintegration];
