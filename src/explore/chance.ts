/** Tells where dice decide an action, so that no roll is ever made for somebody who explores. */
import type { Path } from '../engine/choices.js';
import type { Game, Position } from '../engine/game.js';
import { MoveList } from '../engine/piece-codes.js';
import { CHANCE, type SearchPosition } from '../engine/search.js';

/**
 * What dice have to do with an action: nothing, they decide who acts after it, or they decide what it does on
 * the board.
 */
export type Chance = 'none' | 'follows' | 'decides';

/**
 * Rolls in a row that are looked through: one for the action, one for the next turn. Lost turns can follow
 * without end.
 */
const MOST_ROLLS = 2;

/** Finds out what dice have to do with a legal action. */
export function chanceOf(game: Game, position: Position, path: Path): Chance {
  if (game.hasPerfectInformation?.(position) === true) return 'none';
  const search = game.search?.load(position) ?? null;
  const action = search?.actionOf(path);
  if (search === null || action === undefined) return 'none';
  search.make(action);
  if (search.toMove !== CHANCE) return 'none';
  const boards = new Set(listBoards(game, search, MOST_ROLLS));
  return boards.size > 1 ? 'decides' : 'follows';
}

/**
 * The pieces on the board after each result of the open rolls; none where more rolls follow than are looked
 * through.
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
