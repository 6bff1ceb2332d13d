/**
 * Cards by which a piece moves as another kind, or through its own (Knightmare Chess, cards). The piece stays what it is for
 * all other cards (R46), captures nothing and is not promoted (X5); attacked squares do not stop a King (X46).
 */
import type { Square } from '../../choices.js';
import { BISHOP, type Kinds, KNIGHT, PAWN, QUEEN } from '../board/men.js';
import { slideOf, withPassed } from '../board/moves.js';
import { type Reach, reachFrom, type Way } from '../board/reach.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, one, pieces, squareAmong } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { placeAmong, places } from './shared.js';

/** What a card lends, and to pieces of which kinds. */
interface Loan {
  readonly id: CardId;
  readonly way: (context: CardContext) => Way;
  /** False for cards that pawns cannot use. */
  readonly pawns: boolean;
  readonly go: (play: Play, reach: Reach) => void;
}

/** A card by which an own piece moves in a way that is not its own. */
function borrowing({ id, way, pawns, go }: Loan): Card {
  const reaches = (context: CardContext, square: Square) =>
    reachFrom(context.grid, square, context.by, way(context));
  const suits = (context: CardContext, square: Square) =>
    context.mayMove(square) && (pawns || context.is(square, ~PAWN)) && reaches(context, square).length > 0;
  return {
    id,
    local: true,
    steps: [
      one((context) => pieces(context, (square) => suits(context, square))),
      one((context, chosen) => places(reaches(context, squareAmong(chosen, 0)))),
    ],
    effect: (play, chosen) => go(play, placeAmong(reaches(play, squareAmong(chosen, 0)), chosen, 1)),
  };
}

/** A card that lends a kind's movement. */
function lending(id: CardId, kinds: (context: CardContext) => Kinds, pawns: boolean): Card {
  const way = (context: CardContext): Way => ({ as: kinds(context), captures: 'never' });
  return borrowing({ id, way, pawns, go: (play, reach) => play.move(reach) });
}

const doppelganger: Card = {
  ...lending('doppelganger', (context) => context.core.lastKinds[context.foe], false),
  when: (context) => context.core.lastKinds[context.foe] !== 0,
};

/** For Bog the first empty square is the first of the way (R77). */
function walkThrough(play: Play, reach: Reach): void {
  const path = slideOf(reach).filter((square) => play.isEmpty(square));
  play.travel(reach.from, reach.to, path, reach.ids);
  if (reach.double) play.setBoard(withPassed(play.board, reach));
}

const ghostwalk = borrowing({
  id: 'ghostwalk',
  way: () => ({ ghost: true, captures: 'never' }),
  pawns: true,
  go: walkThrough,
});

export const borrowed: readonly Card[] = [
  doppelganger,
  lending('dubbing', () => KNIGHT, true),
  lending('masquerade', () => QUEEN, false),
  lending('blessing', () => BISHOP, true),
  ghostwalk,
];
