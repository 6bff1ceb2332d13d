/** Results of finished games for their players. */
import type { ResultRow } from '../../db/rows.js';
import { isComputer, peopleOfSeat } from './holders.js';
import type { Table } from './types.js';

/** One row per seat and person. Empty without an outcome, or with a computer seat. */
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
