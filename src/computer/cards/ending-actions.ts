/** The actions with which a turn comes to its end: some may be done again and again, and then it never would. */
import type { Path } from '../../engine/choices.js';
import type { Colour } from '../../engine/knightmare/board/pieces.js';
import { parseSquare } from '../../engine/knightmare/board/squares.js';
import type { CardPosition, Step } from '../../engine/knightmare/play/position.js';
import { NAME, TAKE_BACK } from '../../engine/knightmare/play/tokens.js';

/**
 * Those of a player's actions with which a turn comes to its end: no man is named that nobody asks for (Doomsayer), no move is tried
 * again while there is anything else, and a move is taken back once in a turn, or where nothing else can be done. So what may
 * follow each move is tried in the end: a card, after which a turn that cannot end is lost.
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

/** Those actions that are fit; all where none is. */
function filterUnlessEmpty(all: readonly Path[], isFit: (path: Path) => boolean): readonly Path[] {
  const fit = all.filter(isFit);
  return fit.length === 0 ? all : fit;
}

/** How often a player has taken each move back in this turn, by its tokens. */
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
