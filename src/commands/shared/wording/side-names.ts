/** What sides are called where everybody reads it: by those who play them. */
import type { SideId } from '../../../engine/game.js';
import { type Holder, isSameHolder } from '../../../table/model/holders.js';
import type { ActionEntry, Table, TableSeat } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { holderText, mention, seatName, sideName } from './words.js';

/** What is asked about a table to name its sides. */
export type Sided = Pick<Table, 'game' | 'seats'>;

/**
 * The person or the role that plays the side, as a mention; its own name for one of several sides of a seat, of a seat that a list of
 * people holds, or of one of several seats whose holders are called alike.
 */
export function sideMention(table: Sided, side: SideId): string {
  const seat = seatOf(table, side);
  return seat !== undefined && isOneName(table, seat) && seat.holder !== null
    ? holderText(seat.holder)
    : sideName(table.game, side);
}

/** The same with the side's name behind it. */
export function sideMentionWithName(table: Sided, side: SideId): string {
  const seat = seatOf(table, side);
  return withHolder(seat?.holder ?? null, sideName(table.game, side));
}

/** The same where what becomes of a side is told by itself: of several sides of a seat it says whose the side is. */
export function sideMentionInResult(table: Sided, side: SideId): string {
  const seat = seatOf(table, side);
  return seat !== undefined && seat.sides.length > 1
    ? sideMentionWithName(table, side)
    : sideMention(table, side);
}

/** The same for all sides of a seat. */
export function seatWithName(game: string, seat: TableSeat): string {
  return withHolder(seat.holder, seatName(game, seat));
}

/** Of a list of people the name alone. */
function withHolder(holder: Holder | null, side: string): string {
  return holder === null || holder.kind === 'people'
    ? side
    : text('game.who', { who: holderText(holder), side });
}

/** Who acted: the person, with the side that was acted for, or with the role that plays it. */
export function actorText(table: Sided, { side, by }: Pick<ActionEntry, 'side' | 'by'>): string {
  const holder = seatOf(table, side)?.holder ?? null;
  if (by === null) return sideMentionWithName(table, side);
  const of = holder?.kind === 'role' ? holderText(holder) : sideName(table.game, side);
  return text('game.who', { who: mention(by), side: of });
}

function seatOf({ seats }: Sided, side: SideId): TableSeat | undefined {
  return seats.find(({ sides }) => sides.includes(side));
}

function isOneName({ seats }: Sided, { sides, holder }: TableSeat): boolean {
  const alike = seats.filter((one) => isSameHolder(one.holder, holder));
  return sides.length === 1 && holder?.kind !== 'people' && alike.length === 1;
}
