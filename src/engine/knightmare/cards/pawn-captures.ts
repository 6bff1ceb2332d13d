/** Cards by which a pawn captures unlike a pawn, or pushes others; nobody is promoted (Knightmare Chess, cards). */
import type { Square } from '../../choices.js';
import type { Direction } from '../../view.js';
import { attacks } from '../board/attacks.js';
import { FROZEN, PACIFIST } from '../board/grid.js';
import { lineBetween, stepOpen } from '../board/lines.js';
import { PAWN } from '../board/men.js';
import { capturable } from '../board/rights.js';
import { diagonalsOf, OFF, stepFrom } from '../board/squares.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, one, pieceAt, pieces, squareAmong } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { aheadOf, freeWay, goers, isKingly, mayTake, rankOf } from './shared.js';

/** A card by which a pawn captures on one of some squares. */
function captureOf(id: CardId, prey: (context: CardContext, pawn: Square) => readonly Square[]): Card {
  return {
    id,
    local: true,
    steps: [
      one((context) =>
        pieces(
          context,
          (square) => context.is(square, PAWN) && context.mayMove(square) && prey(context, square).length > 0,
        ),
      ),
      one((context, chosen) =>
        prey(context, squareAmong(chosen, 0)).map((square) => pieceAt(context, square)),
      ),
    ],
    effect: (play, chosen) => {
      const [from, to] = [squareAmong(chosen, 0), squareAmong(chosen, 1)];
      play.travel(from, to, lineBetween(from, to), goers(play, from, PAWN));
    },
  };
}

/** What a unit may capture on a square next to it. */
function nextTo(context: CardContext, from: Square, direction: number): readonly Square[] {
  if (!stepOpen(context.grid, from, direction)) return [];
  const to = stepFrom(from, direction);
  return mayTake(context, from, to) ? [to] : [];
}

const darkMirror = captureOf('dark-mirror', (context, pawn) =>
  slanting(context, pawn, aheadOf(context, pawn) ^ 2),
);

function slanting(context: CardContext, pawn: Square, direction: number): readonly Square[] {
  return diagonalsOf(direction as Direction).flatMap((d) => nextTo(context, pawn, d));
}

/** Straight ahead, two squares from the first ranks (R30); diagonally for whatever captures straight ahead in any case. */
const breakthrough = captureOf('breakthrough', (context, pawn) => {
  const forward = aheadOf(context, pawn);
  const first = stepFrom(pawn, forward);
  if (first === OFF) return [];
  if (attacks(context.grid, pawn, first)) return slanting(context, pawn, forward);
  const middle = freeWay(context, pawn, forward, 1);
  if (middle === null) return nextTo(context, pawn, forward);
  if (rankOf(context, pawn) > 1 || !stepOpen(context.grid, middle, forward)) return [];
  const second = stepFrom(middle, forward);
  return mayTake(context, pawn, second) ? [second] : [];
});

/** The line of pieces that a pawn would push, nearest first; null where it can push nobody. */
function pushed(context: CardContext, pawn: Square): readonly Square[] | null {
  const forward = aheadOf(context, pawn);
  if (!stepOpen(context.grid, pawn, forward)) return null;
  const line: Square[] = [];
  for (let at = stepFrom(pawn, forward); at !== OFF; at = stepFrom(at, forward)) {
    if (context.unit(at).length === 0) break;
    if (isKingly(context, at) || context.has(at, FROZEN)) return null;
    line.push(at);
  }
  return line.length === 0 ? null : line;
}

const irresistibleForce: Card = {
  id: 'irresistible-force',
  steps: [
    one((context) =>
      pieces(
        context,
        (square) => context.is(square, PAWN) && context.mayMove(square) && pushed(context, square) !== null,
      ),
    ),
  ],
  effect: (play, chosen) => {
    const pawn = squareAmong(chosen, 0);
    const forward = aheadOf(play, pawn);
    const line = pushed(play, pawn) ?? [];
    const last = line.at(-1) as Square;
    const falls = stepFrom(last, forward) === OFF;
    const stay = falls ? line.slice(0, -1) : line;
    const open = stay.every((square) => stepOpen(play.grid, square, forward));
    if (!open || (falls && !mayFall(play, pawn, last))) {
      play.fail('void-way', play.by);
      return;
    }
    if (falls) play.capture(last);
    play.shift(
      [pawn, ...stay].map((from) => {
        const ids = from === pawn ? goers(play, from, PAWN) : play.unit(from);
        return { ids, from, to: stepFrom(from, forward), path: [] };
      }),
    );
  },
};

/** X35: a man who cannot be captured does not fall, and a pacifist pushes nobody off. */
function mayFall(context: CardContext, pawn: Square, last: Square): boolean {
  return capturable(context.grid, last) && !context.has(pawn, PACIFIST);
}

export const pawnCaptures: readonly Card[] = [darkMirror, breakthrough, irresistibleForce];
