/** Details of a table that its record has in addition to the game: the server, the times, and the votes. */
import type { SideId } from '../../engine/game.js';
import { cleanHeaderText } from '../model/log/header-text.js';
import type { Ballot } from '../model/proposals/ballot.js';
import { timeControl } from '../model/table-options.js';
import type { TimeControl } from '../model/times/clock.js';
import type { Table } from '../model/types.js';

/** Facts for the record that the table doesn't hold. */
export interface RecordDetails {
  /** Names of the holders. */
  readonly players?: Readonly<Record<SideId, string>>;
  /** Name of the server; null in a direct message. */
  readonly server?: string | null;
  readonly ballots?: readonly Ballot[];
}

/** Closed votes on moves in which at least one person voted. None while the game is in play. */
export function listMoveVotes({ endedAt }: Table, { ballots = [] }: RecordDetails): readonly Ballot[] {
  if (endedAt === null) return [];
  return ballots.filter(
    ({ subject, closedAt, votes }) => subject === 'move' && closedAt !== null && votes.length > 0,
  );
}

/** Formats the totals of a vote, most votes first: `e2-e4 5, d2-d4 2`. Doesn't say who voted for what. */
export function formatVoteTotals({ proposals, votes, discounted }: Ballot): string {
  const totals = proposals.map(({ number, notation }) => ({
    notation,
    count: votes.filter(({ proposal, by }) => proposal === number && !discounted.includes(by)).length,
  }));
  const sorted = totals.toSorted((one, other) => other.count - one.count);
  return sorted.map(({ notation, count }) => `${notation} ${count}`).join(', ');
}

/** Headers that name the server, the clock, and the times of the game. */
export function serverAndTimeTags(
  table: Table,
  { server = null }: RecordDetails,
): Readonly<Record<string, string>> {
  const { startedAt, endedAt } = table;
  const control = formatTimeControl(timeControl(table));
  return {
    ...(server === null ? {} : { Server: cleanHeaderText(server) }),
    ...(control === '-' ? {} : { Clock: control }),
    ...(startedAt === null ? {} : { Started: formatTime(startedAt) }),
    ...(endedAt === null ? {} : { Ended: formatTime(endedAt) }),
  };
}

/**
 * Formats the clock as PGN does (9.6.1): `1/604800` for a time per move, `900+10` for a time with an
 * increment, `-` without a clock. Leaves out a delay, because PGN has no notation for it.
 */
export function formatTimeControl(control: TimeControl | null): string {
  if (control === null) return '-';
  if (control.kind === 'move') return `1/${control.seconds}`;
  return control.kind === 'increment' ? `${control.seconds}+${control.more}` : String(control.seconds);
}

/** Formats a time: `2026-11-20T18:00:00Z`. */
function formatTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
}
