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
  squareAmong,
  squareAt,
  squaresAmong,
  type Target,
} from '../play/card.js';
import type { Play } from '../play/play.js';
import type { Scene } from '../play/scene.js';
import { aheadOf, freeWay, goers, mayShift, rankOf } from './shared.js';

/** Where a pawn comes to that goes some squares ahead over free ones; null where it cannot. */
function ahead(scene: Scene, from: Square, steps: number): Square | null {
  return freeWay(scene, from, aheadOf(scene, from), steps);
}

function ownPawns(scene: Scene, condition: (square: Square) => boolean): readonly Target[] {
  return pieces(scene, (square) => scene.is(square, PAWN) && scene.mayMove(square) && condition(square));
}

/** Moves pawns at once. `opens` are the squares of those that can be taken en passant afterwards; crabs cannot (X20). */
function march(
  play: Play,
  ways: readonly (readonly [Square, Square])[],
  opens: (from: Square) => boolean = () => false,
): void {
  const opened = ways.map(([from]) => movesAs(play.grid, from, PAWN) && opens(from));
  const journeys = ways.map(([from, to]) => {
    return { from, to, ids: goers(play, from, PAWN), path: lineBetween(from, to) };
  });
  play.shift(journeys);
  journeys.forEach((journey, index) => {
    if (opened[index]) play.setBoard(withPassed(play.board, journey));
  });
}

/**
 * A card by which up to so many pawns each go some squares ahead, all of them free before. More than two are chosen in
 * board order, so that the ways to choose them stay few.
 */
function advanceOf(id: CardId, most: number, steps: number): Card {
  return {
    id,
    steps: [
      several(1, most, (scene, chosen) => {
        const taken = squaresAmong(chosen);
        const ends = taken.map((square) => ahead(scene, square, steps));
        return ownPawns(scene, (square) => {
          const to = ahead(scene, square, steps);
          if (to === null || ends.includes(to) || taken.includes(square)) return false;
          return most <= 2 || square > (taken.at(-1) ?? -1);
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
    one((scene) =>
      ownPawns(scene, (square) => !scene.has(square, CURSED) && ahead(scene, square, 3) !== null),
    ),
  ],
  effect: (play, chosen) => {
    const from = squareAmong(chosen, 0);
    march(play, [[from, ahead(play, from, 3) as Square]]);
  },
};

/** The free squares on either side of a pawn, as its owner sits. */
function beside(scene: Scene, from: Square, taken: readonly Square[]): readonly Square[] {
  const forward = aheadOf(scene, from);
  return [(forward + 3) & 3, (forward + 1) & 3].flatMap((direction) => {
    const to = freeWay(scene, from, direction, 1);
    return to === null || taken.includes(to) ? [] : [to];
  });
}

const forcedMarch: Card = {
  id: 'forced-march',
  local: true,
  steps: [
    one((scene) => ownPawns(scene, (square) => beside(scene, square, []).length > 0)),
    one((scene, chosen) => beside(scene, squareAmong(chosen, 0), []).map(squareAt)),
    several(0, 1, (scene, chosen) => {
      const [first = -1, to = -1] = squaresAmong(chosen);
      return ownPawns(scene, (square) => square !== first && beside(scene, square, [to]).length > 0);
    }),
    ifAny((scene, chosen) =>
      chosen.length < 3 || chosen[2] === DONE
        ? []
        : beside(scene, squareAmong(chosen, 2), [squareAmong(chosen, 1)]).map(squareAt),
    ),
  ],
  effect: (play, chosen) => {
    const [from, to, second, end] = squaresAmong(chosen);
    const ways = [[from as Square, to as Square] as const];
    if (second !== undefined && end !== undefined) ways.push([second, end]);
    march(play, ways);
  },
};

/** Who stands right behind a pawn and may come along as far as it goes. */
function follower(scene: Scene, pawn: Square): Square | null {
  const forward = aheadOf(scene, pawn);
  const behind = stepFrom(pawn, forward ^ 2);
  if (behind === OFF || !isFree(scene.grid, behind, scene.by, scene.board.turn)) return null;
  return stepOpen(scene.grid, behind, forward) ? behind : null;
}

const guardian: Card = {
  id: 'guardian',
  steps: [
    one((scene) => ownPawns(scene, (square) => ahead(scene, square, 1) !== null)),
    one((scene, chosen) => {
      const pawn = squareAmong(chosen, 0);
      const far = rankOf(scene, pawn) === 1 ? [1, 2] : [1];
      return far.flatMap((steps) => {
        const to = ahead(scene, pawn, steps);
        return to === null ? [] : [squareAt(to)];
      });
    }),
    several(0, 1, (scene, chosen) => {
      const behind = follower(scene, squareAmong(chosen, 0));
      return behind === null ? [] : [pieceAt(scene, behind)];
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
    one((scene) =>
      pieces(
        scene,
        (square) =>
          scene.isEnemy(square) &&
          scene.is(square, PAWN) &&
          mayShift(scene, square) &&
          back(scene, square).length > 0,
      ),
    ),
    one((scene, chosen) => back(scene, squareAmong(chosen, 0)).map(squareAt)),
  ],
  effect: (play, chosen) => {
    const from = squareAmong(chosen, 0);
    play.travel(from, squareAmong(chosen, 1), [], goers(play, from, PAWN));
  },
};

/** The one or two squares that a pawn can be driven back to. */
function back(scene: Scene, pawn: Square): readonly Square[] {
  const direction = aheadOf(scene, pawn) ^ 2;
  return [1, 2].flatMap((steps) => freeWay(scene, pawn, direction, steps) ?? []);
}

export const marches: readonly Card[] = [
  fanatic,
  advanceOf('annexation', 2, 2),
  advanceOf('onslaught', 16, 1),
  forcedMarch,
  guardian,
  cowardice,
];
