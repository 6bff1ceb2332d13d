/** Describes how games ended, with the players' names. */
import type { View } from '../../../engine/view.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { isShared, peopleOfSeat } from '../../../table/model/people/holders.js';
import type { Table, TableSeat } from '../../../table/model/types.js';
import { isSeatOut } from '../../../table/seats/seating.js';
import { gameText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { seatWithName } from './side-names.js';
import { joinMentions, MENTIONED, seatName } from './words.js';

type EndedTable = Pick<Table, 'game' | 'seats' | 'outcome'>;

/** Ends that the losers brought about themselves, such as running out of time. */
const LOSSES = ['resignation', 'timeout', 'absence', 'departure'] as const;

/**
 * The result with names: who won against whom and how, who drew, or that the game was aborted. `isSaid`
 * leaves out a reason that is already stated.
 */
export function endingText(table: EndedTable, view: Pick<View, 'sides'>, isSaid = false): string {
  const { game, outcome, seats } = table;
  if (outcome === null) return text('game.broken', { who: sidesWithHolders(game, seats) });
  const reason = gameText(game, 'outcomes', outcome.reason);
  const won = seats.filter(({ sides }) => sides.some((side) => outcome.winners.includes(side)));
  if (won.length === 0) {
    const left = seats.filter((seat) => !isSeatOut(seat, view));
    return text('game.drawn', { who: sidesWithHolders(game, left), reason });
  }
  const others = sidesWithHolders(
    game,
    seats.filter((seat) => !won.includes(seat)),
  );
  const winners = sidesWithHolders(game, won);
  const cause = LOSSES.find((loss) => loss === outcome.reason);
  if (cause !== undefined && !isSaid) return text(`game.wonBecause.${cause}`, { winners, others });
  return isSaid ? text('game.beaten', { winners, others }) : text('game.won', { winners, others, reason });
}

export function sharedSeatPlayerLines({
  game,
  seats,
}: Pick<EndedTable, 'game' | 'seats'>): readonly string[] {
  return seats
    .filter((seat) => isShared(seat) && peopleOfSeat(seat).length > 0)
    .map((seat) =>
      text('game.played', { seat: seatName(game, seat), who: joinMentions(peopleOfSeat(seat)) }),
    );
}

/** Everyone whom `endingText` and `sharedSeatPlayerLines` mention. */
export function peopleMentionedAtEnd({ seats }: Pick<EndedTable, 'seats'>): readonly PersonId[] {
  return [...new Set(seats.flatMap((seat) => peopleOfSeat(seat).slice(0, MENTIONED)))];
}

function sidesWithHolders(game: string, seats: readonly TableSeat[]): string {
  return joinList(seats.map((seat) => seatWithName(game, seat)));
}
