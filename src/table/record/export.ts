/** Exports games to the file formats of other programs. */
import type { ExportedEntry, ExportedGame, ExportFormat, ExportResult } from '../../engine/export.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import { countingActions } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { TimeControl } from '../model/clock.js';
import { headerText } from '../model/header-text.js';
import { gameOptions, startPosition, timeControl } from '../model/table-options.js';
import type { Table } from '../model/types.js';
import { actionReader } from '../turns/secrets.js';

/** Format in which the game so far can be written. Null if there is none, or nothing to write. */
export function findExportFormat(context: Rules, { table, actions }: TableState): ExportFormat | null {
  const isBegun = countingActions(actions).some(({ kind }) => kind === 'action');
  return isBegun ? (context.game(table.game).exportFormat?.(gameOptions(table)) ?? null) : null;
}

/** Writes the game so far. Null without a format, or while an action is secret. */
export function exportTable(
  context: Rules,
  { table, actions }: TableState,
  players: Readonly<Record<SideId, string>>,
): ExportResult | null {
  const game = context.game(table.game);
  if (game.exportGame === undefined) return null;
  const read = actionReader(context, table);
  const entries = countingActions(actions).map((action) => entryOf(table, action, read(action).notation));
  const isPublic = entries.every((entry): entry is ExportedEntry => entry !== null);
  if (!isPublic) return null;
  const exported: ExportedGame = {
    options: gameOptions(table),
    from: startPosition(table),
    outcome: table.outcome,
    players: Object.fromEntries(Object.entries(players).map(([side, name]) => [side, headerText(name)])),
    event: `Castellan table ${table.id}`,
    site: 'Discord',
    startedAt: table.startedAt ?? table.createdAt,
    timeControl: formatPgnClock(timeControl(table)),
    entries,
  };
  return game.exportGame(exported);
}

function entryOf(
  { seats }: Table,
  { kind, side, clocks }: StoredAction,
  notation: string | null,
): ExportedEntry | null {
  if (notation === null) return null;
  const seat = seats.find(({ sides }) => sides.includes(side));
  const clock = seat === undefined ? null : (clocks?.[seat.id]?.left ?? null);
  return { side, kind: kind === 'call' ? kind : 'action', text: notation, clock };
}

/**
 * Formats the clock for PGN (9.6.1): `1/604800` for a time per move, `900+10` with an increment. PGN has no
 * notation for a delay.
 */
function formatPgnClock(control: TimeControl | null): string {
  if (control === null) return '-';
  if (control.kind === 'move') return `1/${control.seconds}`;
  return control.kind === 'increment' ? `${control.seconds}+${control.more}` : String(control.seconds);
}
