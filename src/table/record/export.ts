/** Exports games to the file formats of other programs. */
import type { ExportedEntry, ExportedGame, ExportFormat, ExportResult } from '../../engine/export.js';
import type { Rules } from '../game/context.js';
import { effectiveActions } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import { cleanHeaderText } from '../model/log/header-text.js';
import { customStartPosition, gameOptions, timeControl } from '../model/table-options.js';
import type { Table } from '../model/types.js';
import { createActionReader } from '../turns/secrets.js';
import { formatTimeControl, formatVoteTotals, listMoveVotes, type RecordDetails } from './details.js';
import { createTableTags } from './record.js';

/**
 * Format in which the game so far can be written. Null if there is no such format, or nothing to write yet.
 */
export function findExportFormat(context: Rules, { table, actions }: TableState): ExportFormat | null {
  const isBegun = effectiveActions(actions).some(({ kind }) => kind === 'action');
  return isBegun ? (context.game(table.game).findExportFormat?.(gameOptions(table)) ?? null) : null;
}

/**
 * Writes the game so far. Returns null if there is no format for it, or while one of its actions is secret.
 */
export function exportTable(context: Rules, state: TableState, details: RecordDetails): ExportResult | null {
  const { table, actions } = state;
  const { players = {} } = details;
  const game = context.game(table.game);
  if (game.exportGame === undefined) return null;
  const read = createActionReader(context, table);
  const ballots = listMoveVotes(table, details);
  const votesOn = (ply: number) => {
    const ballot = ballots.find((one) => one.ply === ply);
    return ballot === undefined ? null : cleanHeaderText(formatVoteTotals(ballot));
  };
  const entries = effectiveActions(actions).map((action) =>
    toExportedEntry(table, action, read(action).notation, votesOn(action.ply)),
  );
  const isPublic = entries.every((entry): entry is ExportedEntry => entry !== null);
  if (!isPublic) return null;
  const exported: ExportedGame = {
    options: gameOptions(table),
    from: customStartPosition(table),
    outcome: table.outcome,
    players: Object.fromEntries(Object.entries(players).map(([side, name]) => [side, cleanHeaderText(name)])),
    event: `Castellan table ${table.id}`,
    site: 'Discord',
    startedAt: table.startedAt ?? table.createdAt,
    timeControl: formatTimeControl(timeControl(table)),
    tags: createTableTags(context, state, details),
    entries,
  };
  return game.exportGame(exported);
}

function toExportedEntry(
  { seats }: Table,
  { kind, side, clocks }: StoredAction,
  notation: string | null,
  votes: string | null,
): ExportedEntry | null {
  if (notation === null) return null;
  const seat = seats.find(({ sides }) => sides.includes(side));
  const clock = seat === undefined ? null : (clocks?.[seat.id]?.left ?? null);
  return { side, kind: kind === 'call' ? kind : 'action', text: notation, clock, votes };
}
