/**
 * Reports a game's changed result to its event (such as a tournament), in the commit that changes the result.
 */
import type { SeatResult, TableResult } from '../../db/rows.js';
import type { TableChange } from '../../db/store.js';
import type { Context } from '../game/context.js';
import { isWaitingForPlayers } from '../model/decision.js';
import type { Table } from '../model/types.js';

/** Returns the result to report, if the change ends, corrects, aborts or reopens a game of an event. */
export function eventResultChange(
  context: Pick<Context, 'game' | 'clock'>,
  before: Table,
  after: Table,
): Pick<TableChange, 'eventResult'> {
  const { id: tableId, event, version, place } = after;
  if (event === null || event.kind === 'scheduled' || place.guildId === null) return {};
  if (isWaitingForPlayers(before.status)) return {};
  if (before.status === after.status && before.outcome === after.outcome) return {};
  const result = toTableResult(context, after);
  const { guildId } = place;
  return { eventResult: { tableId, guildId, event, version, result, at: context.clock.now() } };
}

export function toTableResult({ game }: Pick<Context, 'game'>, table: Table): TableResult {
  const { status, closedBecause, outcome, position, plies } = table;
  const tallies = game(table.game).tally?.(position) ?? [];
  const seats = table.seats.map(({ id: seat, sides }): SeatResult => {
    const own = tallies.filter(({ side }) => sides.includes(side));
    const falls = own.flatMap(({ fell }) => fell ?? []);
    return {
      seat,
      hasWon: sides.some((side) => outcome?.winners.includes(side) === true),
      points: own.length === 0 ? null : own.reduce((sum, { points }) => sum + points, 0),
      kings: own.length === 0 ? null : own.reduce((sum, { kings }) => sum + kings, 0),
      // A seat falls with the last of its sides.
      fell: own.length > 0 && falls.length === own.length ? Math.max(...falls) : null,
    };
  });
  if (status === 'finished') return { status, reason: outcome?.reason ?? null, plies, seats };
  if (status === 'closed') return { status, reason: closedBecause, seats };
  return { status: 'playing', reason: null, seats };
}
