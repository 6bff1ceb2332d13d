/** Finds puzzles in positions. Exactly one first move must force a win, and no faster win may be forced. */
import type { EvaluatedPosition } from '../../src/computer/evaluated-position.js';
import { ForcedWins } from '../../src/computer/forced-win.js';
import { Limits } from '../../src/computer/search/limits.js';
import type { Game, Position } from '../../src/engine/game.js';
import { MoveList } from '../../src/engine/search/piece-codes.js';
import { CHANCE, type SearchPosition, UNDECIDED } from '../../src/engine/search/search.js';

/** Minimum number of actions that a puzzle's player can choose from. */
const MIN_ACTIONS = 6;

/** A forced win in a position. */
export interface FoundWin {
  /** The player's moves until the win. */
  readonly moves: number;
  /** First actions that win. They differ only in an incidental change, such as a rotated arrow. */
  readonly solutions: readonly number[];
  /** The win against the longest resistance, by action numbers. */
  readonly line: readonly number[];
}

/**
 * The fastest win of the side to move within `most` moves. Null if there is none, if several first moves
 * force it, or if proving it takes more than `nodes`.
 */
export function findSingleWin(
  { position, evaluation }: EvaluatedPosition,
  most: number,
  nodes: number,
): FoundWin | null {
  const limits = new Limits(nodes);
  const wins = new ForcedWins(position, position.toMove, limits);
  const actions = wins.listActions();
  if (actions.length < MIN_ACTIONS || position.outcome !== UNDECIDED || hasRoll(position)) return null;
  for (let moves = 1; moves <= most; moves++) {
    const solutions: number[] = [];
    const plain = new Set<number>();
    for (const action of actions) {
      const isWinning = wins.isWonAfter(action, moves);
      if (limits.areReached) return null;
      if (!isWinning) continue;
      solutions.push(action);
      plain.add(evaluation.removeSideChange?.(action) ?? action);
      if (plain.size > 1) return null;
    }
    const [first] = solutions;
    if (first === undefined) continue;
    const line = wins.findLine(first, moves);
    return line === null ? null : { moves, solutions, line };
  }
  return null;
}

/** True if a roll directly follows one of the actions. */
function hasRoll(position: SearchPosition): boolean {
  const list = new MoveList();
  position.pushMoves(list);
  return list.popAll(0).some((action) => {
    position.make(action);
    const isRoll = position.toMove === CHANCE;
    position.unmake();
    return isRoll;
  });
}

/** The line in the game's notation. Null if the game can't play it to its end. */
export function writeLine(
  game: Game,
  start: Position,
  search: SearchPosition,
  line: readonly number[],
): { readonly notations: readonly string[]; readonly reason: string } | null {
  let here = start;
  const notations: string[] = [];
  for (const action of line) {
    const side = search.sides[search.toMove] ?? '';
    const path = search.pathOf(action);
    notations.push(game.format(here, side, path));
    const played = game.play(here, side, path);
    search.make(action);
    if (!played.ok) return null;
    here = played.value.position;
  }
  for (const _ of line) search.unmake();
  const reason = game.outcome(here)?.reason;
  return reason === undefined ? null : { notations, reason };
}
