/** Finds the answer that shows why an action doesn't force a win. */
import type { Path } from '../engine/choices.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { CardSearch } from '../engine/knightmare/card-game/search.js';
import { CHANCE, UNDECIDED } from '../engine/search/search.js';
import { toEvaluatedPosition } from './evaluated-position.js';
import { ForcedWins } from './forced-win.js';
import { Limits } from './search/limits.js';

/** Node budget: at most a few hundredths of a second, because it is spent between a press and its answer. */
const NODES = 8_000;

/** A tried action. */
interface Trial {
  readonly side: SideId;
  readonly path: Path;
  /** Number of moves within which the side must win, counting this action. */
  readonly moves: number;
}

/**
 * An enemy's answer after which the side can no longer win in time. Null if none is found. Also null if the
 * win had to come at once and no king is attacked, because then any answer refutes it. Doesn't work for games
 * with cards.
 */
export function findRefutation(
  game: Game,
  start: Position,
  { side, path, moves }: Trial,
): { readonly side: SideId; readonly path: Path } | null {
  const position = toEvaluatedPosition(game, start)?.position;
  if (position === undefined || position instanceof CardSearch) return null;
  const own = position.sides.indexOf(side);
  const action = position.actionOf(path);
  if (position.toMove !== own || action === undefined) return null;
  position.make(action);
  const { toMove } = position;
  const camp = position.allies[own] ?? 1 << own;
  const isEnemy = toMove !== CHANCE && ((camp >> toMove) & 1) === 0;
  if (position.outcome !== UNDECIDED || !isEnemy || (moves === 1 && !position.inCheck)) return null;
  const limits = new Limits(NODES);
  const wins = new ForcedWins(position, own, limits);
  const answer = wins.listActions().find((one) => !wins.isWonAfter(one, moves - 1));
  const answering = position.sides[toMove];
  if (answer === undefined || answering === undefined || limits.areReached) return null;
  return { side: answering, path: position.pathOf(answer) };
}
