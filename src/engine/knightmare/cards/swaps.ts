/**
 * Cards that exchange two pieces: both keep who they are and what binds them, geometry does not matter, nothing is captured
 * (Knightmare Chess, cards). A swap counts as a move of both for whatever forbids moving (X37).
 */
import { DONE, type Square } from '../../choices.js';
import { BISHOP, type Kinds, KNIGHT, PAWN, ROOK } from '../board/men.js';
import type { CardId } from '../catalogue/table.js';
import {
  type Card,
  ifAny,
  one,
  pieces,
  several,
  squareAmong,
  squaresAmong,
  type Target,
} from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { alikeInPairs, mayShift } from './shared.js';

type Whose = 'own' | 'enemy';

/** A card that swaps one piece of a kind with one of another. */
function swapOf(id: CardId, first: readonly [Whose, Kinds], second: readonly [Whose, Kinds]): Card {
  return {
    id,
    local: true,
    steps: [
      one((context) => pieces(context, (square) => fits(context, square, first))),
      one((context, chosen) =>
        pieces(context, (square) => square !== squareAmong(chosen, 0) && fits(context, square, second)),
      ),
    ],
    effect: (play, chosen) => play.swap(squareAmong(chosen, 0), squareAmong(chosen, 1)),
  };
}

function fits(context: CardContext, square: Square, [whose, kinds]: readonly [Whose, Kinds]): boolean {
  const belongs = whose === 'own' ? context.isOwn(square) : context.isEnemy(square);
  return belongs && context.is(square, kinds) && mayShift(context, square);
}

/** Passing in the Night: one pair of pawns, or two pairs that share none. */
const passingInTheNight: Card = {
  id: 'passing-in-the-night',
  local: true,
  steps: [
    one((context) => pawns(context, 'own', [])),
    one((context, chosen) => pawns(context, 'enemy', squaresAmong(chosen))),
    several(0, 1, (context, chosen) => pawns(context, 'own', squaresAmong(chosen))),
    ifAny((context, chosen) =>
      chosen.length < 3 || chosen[2] === DONE ? [] : pawns(context, 'enemy', squaresAmong(chosen)),
    ),
  ],
  effect: (play, chosen) => {
    const [a, b, c, d] = squaresAmong(chosen);
    play.swap(a as Square, b as Square);
    if (c !== undefined && d !== undefined) play.swap(c, d);
  },
  alike: alikeInPairs,
};

function pawns(context: CardContext, whose: Whose, taken: readonly Square[]): readonly Target[] {
  return pieces(context, (square) => !taken.includes(square) && fits(context, square, [whose, PAWN]));
}

export const swaps: readonly Card[] = [
  swapOf('holy-war', ['own', KNIGHT], ['own', BISHOP]),
  swapOf('anathema', ['enemy', BISHOP], ['enemy', ROOK]),
  swapOf('evangelists', ['own', BISHOP], ['enemy', BISHOP]),
  swapOf('tournament', ['own', KNIGHT], ['enemy', KNIGHT]),
  swapOf('cathedral', ['own', ROOK], ['own', BISHOP]),
  swapOf('holy-quest', ['enemy', BISHOP], ['enemy', KNIGHT]),
  swapOf('lost-castle', ['own', ROOK], ['enemy', ROOK]),
  swapOf('siege', ['own', KNIGHT], ['own', ROOK]),
  swapOf('treason', ['enemy', ROOK], ['enemy', KNIGHT]),
  passingInTheNight,
];
