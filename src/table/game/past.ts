/**
 * Restores the moments that a board's message shows. Its text is from when it was posted; edits bring later
 * pictures.
 */
import type { DrawnBoard } from '../../db/rows.js';
import type { Position } from '../../engine/game.js';
import type { Table } from '../model/types.js';
import type { Rules } from './context.js';
import { countingActions, withEntries } from './counted-actions.js';
import { findBeginning, replay } from './replay.js';
import type { TableState } from './state.js';

/** Lengths of the list of actions when a message was posted and when its board was last drawn. */
interface Shown {
  readonly posted: number;
  readonly drawn: number;
}

/** The moments that the message beginning with that version shows. Null if they aren't known any more. */
export function findShown(boards: readonly DrawnBoard[], firstVersion: number): Shown | null {
  const own = boards.filter((board) => board.firstVersion === firstVersion);
  const stood = own.filter(({ hasStood }) => hasStood);
  const [posted, drawn] = [stood[0], stood.at(-1)];
  // Without its first board, an edit would be mistaken for the first.
  const isWhole = own[0]?.version === firstVersion;
  return isWhole && posted !== undefined && drawn !== undefined
    ? { posted: posted.plies, drawn: drawn.plies }
    : null;
}

/**
 * Restores the table after `plies` entries, without votes and clocks, which are not stored. Null if mended
 * rules prevent a replay.
 */
export function stateAfter(context: Rules, state: TableState, plies: number): TableState | null {
  const { table } = state;
  const game = context.game(table.game);
  const beginning = findBeginning(game, state);
  if (beginning.position === null || plies < beginning.plies) return null;
  const listed = state.actions.slice(0, plies);
  // Actions that were taken back later still counted then.
  const actions = withEntries(
    [],
    listed.map(({ place: _, takenBackBy: __, staysSecret: ___, ...entry }) => entry),
  );
  const position = replay(
    game,
    table.id,
    beginning.position,
    countingActions(actions.slice(beginning.plies)),
  );
  return { ...state, actions, table: tableAt(table, position, plies) };
}

/**
 * Returns the table as it was in play with that position, after `plies` entries. Votes and clocks of then are
 * not stored.
 */
export function tableAt(table: Table, position: Position, plies: number): Table {
  return {
    ...table,
    status: 'playing',
    position,
    plies,
    outcome: null,
    restsSince: null,
    endedAt: null,
    ballots: [],
    clocks: [],
  };
}
