/**
 * Finds the moments of the game that a board's message shows. The message's text describes the game when it
 * was posted. Edits replace only the picture.
 */
import type { DrawnBoard } from '../../db/rows.js';
import type { Position } from '../../engine/game.js';
import type { Table } from '../model/types.js';
import type { Rules } from './context.js';
import { appendEntries, effectiveActions } from './counted-actions.js';
import { findBeginning, replayActions } from './replay.js';
import type { TableState } from './state.js';

/** Number of actions when the message was posted, and when its board was last edited. */
interface ShownPlies {
  readonly posted: number;
  readonly drawn: number;
}

/**
 * Finds the moments that the message shows. Null if they are no longer known. The message is identified by
 * its `firstVersion`.
 */
export function findShownPlies(boards: readonly DrawnBoard[], firstVersion: number): ShownPlies | null {
  const own = boards.filter((board) => board.firstVersion === firstVersion);
  const stood = own.filter(({ wasShown }) => wasShown);
  const [posted, drawn] = [stood[0], stood.at(-1)];
  // If the board that posted the message is no longer kept, the earliest kept board is an edit.
  const isWhole = own[0]?.version === firstVersion;
  return isWhole && posted !== undefined && drawn !== undefined
    ? { posted: posted.plies, drawn: drawn.plies }
    : null;
}

/**
 * Restores the state as it was after `plies` entries. Leaves out votes and clocks, because their former
 * states aren't stored. Null if corrected rules prevent a replay.
 */
export function stateAfter(context: Rules, state: TableState, plies: number): TableState | null {
  const { table } = state;
  const game = context.game(table.game);
  const beginning = findBeginning(game, state);
  if (beginning.position === null || plies < beginning.plies) return null;
  const listed = state.actions.slice(0, plies);
  // An action that was undone later isn't marked as undone, because it still counted at that time.
  const actions = appendEntries(
    [],
    listed.map(({ place: _, undoneBy: __, staysSecret: ___, ...entry }) => entry),
  );
  const position = replayActions(
    game,
    table.id,
    beginning.position,
    effectiveActions(actions.slice(beginning.plies)),
  );
  return { ...state, actions, table: tableAt(table, position, plies) };
}

/**
 * Table as it was in play after `plies` entries, with this position. Leaves out votes and clocks, because
 * their former states aren't stored.
 */
export function tableAt(table: Table, position: Position, plies: number): Table {
  return {
    ...table,
    status: 'playing',
    position,
    plies,
    outcome: null,
    pausedSince: null,
    endedAt: null,
    ballots: [],
    clocks: [],
  };
}
