/** Moves that were taken back in a turn: a player who tries them again would never come to an end. */
import type { Path } from '../../engine/choices.js';
import type { Colour } from '../../engine/knightmare/board/men.js';
import { squareOf } from '../../engine/knightmare/board/squares.js';
import type { CardPosition, Step } from '../../engine/knightmare/play/position.js';
import { TAKE_BACK } from '../../engine/knightmare/play/tokens.js';

/**
 * Those of a player's actions with which a turn comes to its end: no move is tried again while there is anything else, and a
 * move is taken back once in a turn, or where nothing else can be done. So what may follow each move is tried in the end: a card,
 * after which a turn that cannot end is lost.
 */
export function endingActions(position: CardPosition, by: Colour, all: readonly Path[]): readonly Path[] {
  const times = timesTakenBack(position, by);
  if (times.size === 0) return all;
  const forth = all.filter(([first]) => first !== TAKE_BACK);
  const left = forth.length === 0 ? all : forth;
  const timesOf = (path: Path) => times.get(path.join(' ')) ?? 0;
  const least = Math.min(...left.map(timesOf));
  return left.filter((path) => timesOf(path) === least);
}

/** How often a player has taken each move back in this turn, by its tokens. */
export function timesTakenBack({ trail }: CardPosition, by: Colour): ReadonlyMap<string, number> {
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
  return before.phase === 'before' && before.prompts.length === 0 && squareOf(first) !== undefined;
}
