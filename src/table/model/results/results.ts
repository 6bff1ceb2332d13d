/** Results of finished games for their players. */
import type { ResultRow } from '../../../db/rows.js';
import type { Game } from '../../../engine/game.js';
import { isComputer, peopleOfSeat } from '../people/holders.js';
import { gameOptions } from '../table-options.js';
import type { Table, TableSeat } from '../types.js';
import { findUnratedReason } from './rating.js';

/**
 * Returns a row for each seat and person, and one for each seat and role. Returns none if the game has no
 * outcome or a computer has a seat.
 */
export function resultsOf(game: Game, table: Table): readonly ResultRow[] {
  const { id, seats, outcome, endedAt, place, plies, rulesVersion } = table;
  if (outcome === null || endedAt === null || seats.some(isComputer)) return [];
  const isRated = findUnratedReason(game, table) === null && isContest(seats);
  const variant = findVariant(game, table);
  const placements = rankTeams(game, table);
  return seats.flatMap((held) => {
    const { id: seat, sides, team } = held;
    const hasWon = sides.some((side) => outcome.winners.includes(side));
    const result = outcome.winners.length === 0 ? 'drawn' : hasWon ? 'won' : 'lost';
    const row = {
      tableId: id,
      seat,
      game: table.game,
      result,
      endedAt,
      guildId: place.guildId,
      variant,
    } as const;
    const rest = {
      sides: sides.join(' '),
      team,
      placement: placements.get(team) ?? 1,
      isRated,
      rulesVersion,
      plies,
      isReviewed: false,
    };
    return listHolders(held).map((holder): ResultRow => ({ ...row, ...holder, ...rest }));
  });
}

function listHolders(held: TableSeat): readonly Pick<ResultRow, 'personId' | 'holder'>[] {
  const people = [...new Set(peopleOfSeat(held))];
  if (held.holder?.kind !== 'role') return people.map((personId) => ({ personId, holder: 'person' }));
  const members = people.map((personId) => ({ personId, holder: 'member' }) as const);
  return [{ personId: held.holder.id, holder: 'role' }, ...members];
}

/** The variant of the game, which has ratings of its own. A custom start doesn't make a variant. */
export function findVariant(game: Game, table: Pick<Table, 'options'>): string {
  return game.variant?.(gameOptions(table)) ?? '';
}

/** True if no person plays for more than one team. */
function isContest(seats: readonly TableSeat[]): boolean {
  const teams = new Map<string, string>();
  return seats.every((held) =>
    listHolders(held).every(({ personId }) => {
      const former = teams.get(personId) ?? held.team;
      teams.set(personId, held.team);
      return former === held.team;
    }),
  );
}

/**
 * Ranks the teams from 1. If the game doesn't rank all its sides, winners are first and all others second.
 */
function rankTeams(game: Game, { seats, outcome, position }: Table): ReadonlyMap<string, number> {
  const winners = outcome?.winners ?? [];
  const ranked = game.placements?.(position);
  const places = new Map<string, number>();
  for (const { team, sides } of seats) {
    const usual = winners.length === 0 || sides.some((side) => winners.includes(side)) ? 1 : 2;
    const place = Math.min(...sides.map((side) => ranked?.[side] ?? usual));
    places.set(team, Math.min(place, places.get(team) ?? place));
  }
  return places;
}
