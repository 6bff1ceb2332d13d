/** Facts about one player of a finished game, from its record. */
import { Pace } from '../../base/pace.js';
import type { ResultRow } from '../../db/rows.js';
import { positionsOf } from '../../engine/footage.js';
import { findGame } from '../../engine/index.js';
import type { View } from '../../engine/view.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Ballot } from '../../table/model/proposals/ballot.js';
import type { DescribedAction } from '../../table/model/types.js';

/** A finished game as achievements see it. */
export interface GameFacts {
  readonly game: string;
  readonly variant: string;
  /** Reason of the outcome, as the game names it. */
  readonly reason: string;
  readonly plies: number;
  /** Descriptions of all actions that count, oldest first. */
  readonly actions: readonly DescribedAction[];
  readonly ballots: readonly Ballot[];
  /** True if the king that escaped was shut in at an earlier step of the game. */
  readonly wasKingShutIn: () => Promise<boolean>;
}

/** Facts of a game plus one player's result and history. */
export interface PersonalFacts extends GameFacts {
  readonly person: string;
  readonly own: ResultRow;
  readonly ownActions: readonly DescribedAction[];
  /** The person's earlier results in the server, latest first. */
  readonly before: readonly ResultRow[];
  /**
   * Rating lead of the only opponent before the game, in points. 0 without a lead, and with several opponents.
   */
  readonly pointsBehind: number;
}

/** Collects the facts of a finished game. */
export function factsOf(
  table: LoadedTable,
  { variant, plies }: Pick<ResultRow, 'variant' | 'plies'>,
  ballots: readonly Ballot[],
): GameFacts {
  return {
    game: table.game,
    variant,
    plies,
    reason: table.outcome?.reason ?? '',
    actions: table.describeActions(table.actions(null)),
    ballots,
    wasKingShutIn: () => hasShutInKing(table),
  };
}

/** Plays the game again, with pauses. True if the king is shut in after it was free. */
async function hasShutInKing(table: LoadedTable): Promise<boolean> {
  const game = findGame(table.game);
  if (game === undefined) return false;
  const pace = new Pace();
  let wasFree = false;
  for (const position of positionsOf(game, table.footage)) {
    const isShutIn = isKingShutIn(game.view(position, null));
    // A king that starts shut in counts only after it was free.
    if (isShutIn && wasFree) return true;
    wasFree ||= !isShutIn;
    await pace.pauseIfDue();
  }
  return false;
}

type SeenBoard = Pick<View, 'board' | 'pieces'>;

/** True if no path over empty squares and friends leads from the king to the edge. */
export function isKingShutIn({ board: { columns, rows, cells }, pieces }: SeenBoard): boolean {
  const king = pieces.find(({ kind }) => kind === 'king');
  if (king === undefined) return false;
  const hostile = new Set(pieces.filter(({ side }) => side !== king.side).map(({ square }) => square));
  const reached = new Set([king.square]);
  for (const square of reached) {
    const column = square % columns;
    const row = Math.floor(square / columns);
    if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) return false;
    for (const next of [square - 1, square + 1, square - columns, square + columns])
      if (!hostile.has(next) && cells[next] !== null) reached.add(next);
  }
  return true;
}
