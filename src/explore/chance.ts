/** Determines whether dice affect an action, so that exploring never reveals a roll. */
import type { Path } from '../engine/choices.js';
import type { Game, Position } from '../engine/game.js';
import { MoveList } from '../engine/search/piece-codes.js';
import { CHANCE, type SearchPosition } from '../engine/search/search.js';

/**
 * Effect of dice on an action. `none`: no effect. `follows`: dice decide who acts next. `decides`: dice decide
 * the action's result on the board.
 */
export type DiceEffect = 'none' | 'follows' | 'decides';

/**
 * Number of consecutive rolls examined: one for the action, one for the next turn. Further rolls aren't
 * examined, because lost turns could follow each other without end.
 */
const MAX_ROLLS = 2;

/** Returns the effect of dice on a legal action. */
export function findDiceEffect(game: Game, position: Position, path: Path): DiceEffect {
  if (game.hasPerfectInformation?.(position) === true) return 'none';
  const search = game.search?.load(position) ?? null;
  const action = search?.actionOf(path);
  if (search === null || action === undefined) return 'none';
  search.make(action);
  if (search.toMove !== CHANCE) return 'none';
  const boards = new Set(listBoards(game, search, MAX_ROLLS));
  return boards.size > 1 ? 'decides' : 'follows';
}

/**
 * The pieces on the board after each result of the rolls that are due. Leaves out results that need more than
 * `rolls` rolls.
 */
function listBoards(game: Game, search: SearchPosition<Position>, rolls: number): readonly string[] {
  if (search.toMove !== CHANCE) return [JSON.stringify(game.view(search.position(), null).pieces)];
  if (rolls === 0) return [];
  const list = new MoveList();
  search.pushMoves(list);
  return list.popAll(0).flatMap((rolled) => {
    search.make(rolled);
    const boards = listBoards(game, search, rolls - 1);
    search.unmake();
    return boards;
  });
}
