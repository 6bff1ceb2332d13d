/** Cards that make pawns go straight or sideways; they never capture and promote nobody (Knightmare Chess, cards). */
import { DONE, type Square } from '../../choices.js';
import { CURSED, movesAs } from '../board/grid.js';
import { lineBetween, stepOpen } from '../board/lines.js';
import { PAWN } from '../board/men.js';
import { withPassed } from '../board/moves.js';
import { isFree } from '../board/rights.js';
import { OFF, stepFrom } from '../board/squares.js';
import type { CardId } from '../catalogue/table.js';
import {
  type Card,
  ifAny,
  one,
  pieceAt,
  pieces,
  several,
  sortedSeveral,
  squareAmong,
  squareAt,
  squaresAmong,
  type Target,
} from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { aheadOf, alikeInPairs, freeWay, goers, mayShift, rankOf } from './shared.js';

/** Where a pawn comes to that goes some squares ahead over free ones; null where it cannot. */
function ahead(context: CardContext, from: Square, steps: number): Square | null {
  return freeWay(context, from, aheadOf(context, from), steps);
}

function ownPawns(context: CardContext, condition: (square: Square) => boolean): readonly Target[] {
  return pieces(
    context,
    (square) => context.is(square, PAWN) && context.mayMove(square) && condition(square),
  );
}

/** Moves pawns at once. `opens` are the squares of those that can be taken en passant afterwards; crabs cannot (X20). */
function march(
  play: Play,
  ways: readonly (readonly [Square, Square])[],
  opens: (from: Square) => boolean = () => false,
): void {
  const opened = ways.map(([from]) => movesAs(play.grid, from, PAWN) && opens(from));
  const unitMoves = ways.map(([from, to]) => {
    return { from, to, ids: goers(play, from, PAWN), path: lineBetween(from, to) };
  });
  play.shift(unitMoves);
  unitMoves.forEach((unitMove, index) => {
    if (opened[index]) play.setBoard(withPassed(play.board, unitMove));
  });
}

/** A card by which up to so many pawns each go some squares ahead, all of them free before. */
function advanceOf(id: CardId, most: number, steps: number): Card {
  const choose = most > 2 ? sortedSeveral : several;
  return {
    id,
    steps: [
      choose(1, most, (context, chosen) => {
        const taken = squaresAmong(chosen);
        const ends = taken.map((square) => ahead(context, square, steps));
        return ownPawns(context, (square) => {
          const to = ahead(context, square, steps);
          if (to === null || ends.includes(to) || taken.includes(square)) return false;
          return choose === several || square > (taken.at(-1) ?? -1);
        });
      }),
    ],
    effect: (play, chosen) => {
      const ways = squaresAmong(chosen).map((from) => [from, ahead(play, from, steps) as Square] as const);
      march(play, ways, (from) => steps === 2 && rankOf(play, from) === 1);
    },
    alike: (chosen) => chosen.toSorted().join(' '),
  };
}

const fanatic: Card = {
  id: 'fanatic',
  steps: [
    one((context) =>
      ownPawns(context, (square) => !context.has(square, CURSED) && ahead(context, square, 3) !== null),
    ),
  ],
  effect: (play, chosen) => {
    const from = squareAmong(chosen, 0);
    march(play, [[from, ahead(play, from, 3) as Square]]);
  },
};

/** The free squares on either side of a pawn, as its owner sits. */
function beside(context: CardContext, from: Square, taken: readonly Square[]): readonly Square[] {
  const forward = aheadOf(context, from);
  return [(forward + 3) & 3, (forward + 1) & 3].flatMap((direction) => {
    const to = freeWay(context, from, direction, 1);
    return to === null || taken.includes(to) ? [] : [to];
  });
}

const forcedMarch: Card = {
  id: 'forced-march',
  local: true,
  steps: [
    one((context) => ownPawns(context, (square) => beside(context, square, []).length > 0)),
    one((context, chosen) => beside(context, squareAmong(chosen, 0), []).map(squareAt)),
    several(0, 1, (context, chosen) => {
      const [first = -1, to = -1] = squaresAmong(chosen);
      return ownPawns(context, (square) => square !== first && beside(context, square, [to]).length > 0);
    }),
    ifAny((context, chosen) =>
      chosen.length < 3 || chosen[2] === DONE
        ? []
        : beside(context, squareAmong(chosen, 2), [squareAmong(chosen, 1)]).map(squareAt),
    ),
  ],
  effect: (play, chosen) => {
    const [from, to, second, end] = squaresAmong(chosen);
    const ways = [[from as Square, to as Square] as const];
    if (second !== undefined && end !== undefined) ways.push([second, end]);
    march(play, ways);
  },
  alike: alikeInPairs,
};

/** Who stands right behind a pawn and may come along as far as it goes. */
function follower(context: CardContext, pawn: Square): Square | null {
  const forward = aheadOf(context, pawn);
  const behind = stepFrom(pawn, forward ^ 2);
  if (behind === OFF || !isFree(context.grid, behind, context.by, context.board.turn)) return null;
  return stepOpen(context.grid, behind, forward) ? behind : null;
}

const guardian: Card = {
  id: 'guardian',
  steps: [
    one((context) => ownPawns(context, (square) => ahead(context, square, 1) !== null)),
    one((context, chosen) => {
      const pawn = squareAmong(chosen, 0);
      const far = rankOf(context, pawn) === 1 ? [1, 2] : [1];
      return far.flatMap((steps) => {
        const to = ahead(context, pawn, steps);
        return to === null ? [] : [squareAt(to)];
      });
    }),
    several(0, 1, (context, chosen) => {
      const behind = follower(context, squareAmong(chosen, 0));
      return behind === null ? [] : [pieceAt(context, behind)];
    }),
  ],
  effect: (play, chosen) => {
    const [pawn, to, behind] = squaresAmong(chosen) as [Square, Square, Square?];
    const path = lineBetween(pawn, to);
    if (behind === undefined) {
      march(play, [[pawn, to]], () => path.length === 2);
      return;
    }
    const last = path.length === 2 ? (path[0] as Square) : pawn;
    march(play, [[pawn, to]]);
    play.travel(behind, last, lineBetween(behind, last));
  },
};

const cowardice: Card = {
  id: 'cowardice',
  local: true,
  steps: [
    one((context) =>
      pieces(
        context,
        (square) =>
          context.isEnemy(square) &&
          context.is(square, PAWN) &&
          mayShift(context, square) &&
          back(context, square).length > 0,
      ),
    ),
    one((context, chosen) => back(context, squareAmong(chosen, 0)).map(squareAt)),
  ],
  effect: (play, chosen) => {
    const from = squareAmong(chosen, 0);
    play.travel(from, squareAmong(chosen, 1), [], goers(play, from, PAWN));
  },
};

/** The one or two squares that a pawn can be driven back to. */
function back(context: CardContext, pawn: Square): readonly Square[] {
  const direction = aheadOf(context, pawn) ^ 2;
  return [1, 2].flatMap((steps) => freeWay(context, pawn, direction, steps) ?? []);
}

export const marches: readonly Card[] = [
  fanatic,
  advanceOf('annexation', 2, 2),
  advanceOf('onslaught', 16, 1),
  forcedMarch,
  guardian,
  cowardice,
];
