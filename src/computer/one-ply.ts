/** The plainest player: it wins if it can, else takes somebody if it can, and looks no further. */
import { MoveList } from '../engine/chessmen.js';
import type { Path } from '../engine/choices.js';
import { advance, pick } from '../engine/dice.js';
import type { SearchPosition } from '../engine/search.js';
import { UNDECIDED } from '../engine/search.js';

/** What an action is worth at a glance. */
const WINS = 3;
const TAKES = 2;
const GOES_ON = 1;
const LOSES = 0;

/** One of the actions that are worth most, by the seed; null where there is none. */
export function chooseByOnePly(position: SearchPosition, seed: number): Path | null {
  const list = new MoveList();
  position.moves(list);
  const actions = list.take(0);
  const worths = actions.map((action) => worthOf(position, action));
  const most = Math.max(...worths);
  const best = actions.filter((_, index) => worths[index] === most);
  const action = best[pick(advance(seed), best.length)];
  return action === undefined ? null : position.pathOf(action);
}

function worthOf(position: SearchPosition, action: number): number {
  const side = position.toMove;
  const usual = position.isQuiet(action) ? GOES_ON : TAKES;
  position.make(action);
  const { outcome } = position;
  position.unmake();
  if (outcome === UNDECIDED) return usual;
  return (outcome >> side) & 1 ? WINS : LOSES;
}
