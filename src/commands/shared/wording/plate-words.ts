/** The name plates in a table's picture: players, teams and clocks. */
import type { Names } from '../../../discord/people/names.js';
import { type PanelWords, type PlateWords, toDrawableName } from '../../../render/index.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { type Holder, holderIdsOf, isComputer, isSameHolder } from '../../../table/model/people/holders.js';
import { timeControl } from '../../../table/model/table-options.js';
import { isShortOfTime } from '../../../table/model/times/clock.js';
import type { TableSeat } from '../../../table/model/types.js';
import { computerName } from '../../../texts/computers.js';
import { plainText } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { formatTimeLeft } from './clock-lines.js';

type Named = Pick<
  LoadedTable,
  'game' | 'seats' | 'place' | 'hasRandomSeats' | 'startedAt' | 'clocks' | 'options'
>;

type CachedNames = Pick<Names, 'cachedName' | 'cachedRole'>;

/** Limit on people named for one seat. Others are counted. */
const NAMED = 2;

/**
 * Texts for the name plates at the time `now`. Uses only names in the cache. A side whose holder isn't in the
 * cache keeps its own name.
 */
export function plateWords(names: CachedNames, table: Named, now: number): PanelWords {
  // Random seats have no holders before the start.
  if (table.hasRandomSeats && table.startedAt === null) return {};
  const plates = table.seats.flatMap((seat) =>
    seat.sides.map(
      (side) => [side, { ...toPlate(names, table, seat, side), ...plateClock(table, seat, now) }] as const,
    ),
  );
  return { plates: Object.fromEntries(plates) };
}

function toPlate(
  names: CachedNames,
  { game, seats, place }: Named,
  seat: TableSeat,
  side: string,
): PlateWords {
  const { holder, team } = seat;
  const sidesOf = (some: readonly TableSeat[]) => some.flatMap(({ sides }) => sides);
  const isOwn = (one: TableSeat) =>
    one === seat || (holder !== null && !isComputer(seat) && isSameHolder(one.holder, holder));
  return {
    ...(holder === null ? {} : plateTitle(names, { guildId: place.guildId, game }, holder)),
    partners: sidesOf(seats.filter((one) => one.team === team && !isOwn(one))),
    otherSides: sidesOf(seats.filter(isOwn)).filter((one) => one !== side),
  };
}

/** Remaining time on a clock for the whole game. Empty for a time per move, which the message shows. */
function plateClock(table: Named, { id }: TableSeat, now: number): Pick<PlateWords, 'clock' | 'isTimeShort'> {
  const control = timeControl(table);
  const clock = table.clocks.find(({ seat }) => seat === id);
  if (control === null || control.kind === 'move' || clock === undefined) return {};
  return {
    clock: formatTimeLeft(clock, now),
    ...(isShortOfTime(clock, control, now) ? { isTimeShort: true } : {}),
  };
}

/** Name of the holder, and the colour of a role that has one. */
function plateTitle(
  names: CachedNames,
  { guildId, game }: { readonly guildId: string | null; readonly game: string },
  holder: Holder,
): Pick<PlateWords, 'name' | 'colour'> {
  if (holder.kind === 'role') {
    const { name, colour } = names.cachedRole(guildId, holder.id) ?? { colour: null };
    return { ...(name === undefined ? {} : { name }), ...(colour === null ? {} : { colour }) };
  }
  if (holder.kind === 'computer') return { name: computerName(holder.level) };
  // Uses the first of a person's names that can be drawn.
  const isShown = (name: string) => toDrawableName(name, game) !== null;
  const displayName = (id: string) => names.cachedName(guildId, id, isShown) ?? names.cachedName(guildId, id);
  const name = peopleNames(holderIdsOf(holder).map(displayName));
  return name === undefined ? {} : { name };
}

/** Joins the known names and counts the others. Undefined if no name is known. */
function peopleNames(all: readonly (string | undefined)[]): string | undefined {
  const names = all.filter((name) => name !== undefined);
  if (names.length === 0) return undefined;
  const named = names.slice(0, all.length > NAMED ? NAMED - 1 : NAMED);
  const others = all.length - named.length;
  return joinList([...named, ...(others === 0 ? [] : [plainText('game.more', { count: others })])]);
}
