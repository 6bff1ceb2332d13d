/** Leaves out actions that could be repeated without ending the turn. */
import type { Path } from '../../engine/choices.js';
import type { Colour } from '../../engine/knightmare/board/pieces.js';
import { parseSquare } from '../../engine/knightmare/board/squares.js';
import type { CardPosition, Step } from '../../engine/knightmare/play/position.js';
import { NAME, TAKE_BACK } from '../../engine/knightmare/play/tokens.js';

/**
 * Removes actions that keep a turn from ending: naming a piece without being asked (Doomsayer), retrying a
 * move, taking a move back twice. Keeps such actions if no others are left. Of the remaining moves, keeps those
 * taken back least often, so that the follow-up card of every move is tried eventually.
 */
export function filterEndingActions(
  position: CardPosition,
  by: Colour,
  all: readonly Path[],
): readonly Path[] {
  const silent = filterUnlessEmpty(all, ([first]) => first !== NAME);
  const times = countTakeBacks(position, by);
  if (times.size === 0) return silent;
  const left = filterUnlessEmpty(silent, ([first]) => first !== TAKE_BACK);
  const takeBacksOf = (path: Path) => times.get(path.join(' ')) ?? 0;
  const least = Math.min(...left.map(takeBacksOf));
  return left.filter((path) => takeBacksOf(path) === least);
}

/** Filters actions; returns all of them if none passes. */
function filterUnlessEmpty(all: readonly Path[], isFit: (path: Path) => boolean): readonly Path[] {
  const fit = all.filter(isFit);
  return fit.length === 0 ? all : fit;
}

/** Counts the moves that the player took back in this turn, by the move's tokens. */
export function countTakeBacks({ trail }: CardPosition, by: Colour): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  let made = '';
  for (const step of trail) {
    if (step.by !== by) continue;
    if (isMove(step)) made = step.path.join(' ');
    else if (step.path[0] === TAKE_BACK) times.set(made, (times.get(made) ?? 0) + 1);
  }
  return times;
}

function isMove({ path: [first = ''], before }: Step): boolean {
  return before.phase === 'before' && before.prompts.length === 0 && parseSquare(first) !== undefined;
}
