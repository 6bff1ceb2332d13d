/** Sides in public texts, named by their players. */
import type { SideId } from '../../../engine/game.js';
import { type Holder, isSameHolder } from '../../../table/model/people/holders.js';
import type { ActionEntry, Table, TableSeat } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { holderText, mention, seatName, sideName } from './words.js';

export type TableSides = Pick<Table, 'game' | 'seats'>;

/**
 * Mentions the player or role of the side. Uses the side's own name instead if its seat has several sides, is
 * held by a list of people, or has the same holder as another seat.
 */
export function sideMention(table: TableSides, side: SideId): string {
  const seat = seatOf(table, side);
  return seat !== undefined && canBeNamedByHolder(table, seat) && seat.holder !== null
    ? holderText(seat.holder)
    : sideName(table.game, side);
}

/** The side's holder, with the side's name. */
export function sideMentionWithName(table: TableSides, side: SideId): string {
  const seat = seatOf(table, side);
  return formatSideWithHolder(seat?.holder ?? null, sideName(table.game, side));
}

/** Like `sideMention`, for results. If a seat has several sides, also names this side. */
export function sideMentionInResult(table: TableSides, side: SideId): string {
  const seat = seatOf(table, side);
  return seat !== undefined && seat.sides.length > 1
    ? sideMentionWithName(table, side)
    : sideMention(table, side);
}

/** The holder of a seat with the names of its sides. */
export function seatWithName(game: string, seat: TableSeat): string {
  return formatSideWithHolder(seat.holder, seatName(game, seat));
}

/** The side with its holder. If a list of people holds it, only the side. */
function formatSideWithHolder(holder: Holder | null, side: string): string {
  return holder === null || holder.kind === 'people'
    ? side
    : text('game.who', { who: holderText(holder), side });
}

/**
 * Names the one who acted: a person with their side, or with the role that plays the side. If the side voted
 * for the action, names the side, not the member who proposed it.
 */
export function actorText(
  table: TableSides & Pick<Table, 'ballots'>,
  { side, by, ply }: Pick<ActionEntry, 'side' | 'by' | 'ply'>,
): string {
  const seat = seatOf(table, side);
  const holder = seat?.holder ?? null;
  const isVoted =
    seat?.rule.kind === 'vote' && table.ballots.some((one) => one.ply === ply && one.chosen !== null);
  if (by === null || isVoted) return sideMentionWithName(table, side);
  const of = holder?.kind === 'role' ? holderText(holder) : sideName(table.game, side);
  return text('game.who', { who: mention(by), side: of });
}

function seatOf({ seats }: TableSides, side: SideId): TableSeat | undefined {
  return seats.find(({ sides }) => sides.includes(side));
}

function canBeNamedByHolder({ seats }: TableSides, { sides, holder }: TableSeat): boolean {
  const alike = seats.filter((one) => isSameHolder(one.holder, holder));
  return sides.length === 1 && holder?.kind !== 'people' && alike.length === 1;
}
