/** What a finished game was for the people who played it. */
import type { ResultRow } from '../../db/rows.js';
import { isComputer, peopleOfSeat } from './holders.js';
import type { Table } from './types.js';

/** A row for each seat and person of a table with an outcome; none where there is none, or a computer had a seat. */
export function resultsOf({ id, game, seats, outcome, endedAt }: Table): readonly ResultRow[] {
  if (outcome === null || endedAt === null || seats.some(isComputer)) return [];
  const { winners } = outcome;
  return seats.flatMap((held) => {
    const { id: seat, sides } = held;
    const hasWon = sides.some((side) => winners.includes(side));
    const result = winners.length === 0 ? 'drawn' : hasWon ? 'won' : 'lost';
    return peopleOfSeat(held).map((personId) => ({
      tableId: id,
      seat,
      personId,
      game,
      result,
      endedAt,
    }));
  });
}
