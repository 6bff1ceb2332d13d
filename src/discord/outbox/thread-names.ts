/** What the thread of a game is called: what is played by whom, and once it is over how it ended. */
import type { LoadedTable } from '../../table/loaded-table.js';
import { isOut } from '../../table/seating.js';
import { teamsAmong } from '../../table/teams.js';
import type { TableSeat } from '../../table/types.js';
import { gameVariant, plainText } from '../../texts/index.js';
import { listed } from '../../texts/listing.js';
import { clip, THREAD_NAME_LENGTH } from '../messages/limits.js';
import { findHolders } from '../people/names.js';
import type { PosterServices } from './services.js';

/** The name, and the one without what people call themselves. */
export interface ThreadName {
  readonly name: string;
  readonly plain: string;
}

/** The table's thread as it is to be called now. Its number tells it from earlier games of the same people in the channel. */
export async function threadName(
  services: Pick<PosterServices, 'names' | 'tables'>,
  table: LoadedTable,
): Promise<ThreadName> {
  const game = gameVariant(table.game, table.options);
  const alike = await services.tables.alikeBefore(table.id);
  const number = alike.filter((options) => gameVariant(table.game, options) === game).length + 1;
  const plain = plainText('game.thread', { game, players: table.id });
  const players = await playersOf(services, table);
  return { name: numbered(plainText('game.thread', { game, players }), number), plain };
}

/** The part of the name that must not be lost stands at its end. */
function numbered(name: string, number: number): string {
  const mark = number === 1 ? '' : plainText('game.numberMark', { number });
  return `${clip(name, THREAD_NAME_LENGTH - mark.length)}${mark}`;
}

async function playersOf({ names }: Pick<PosterServices, 'names'>, table: LoadedTable): Promise<string> {
  const { outcome, status, seats, place } = table;
  const named = (some: readonly TableSeat[]) => findHolders(names, { seats: some, place });
  const teams = await Promise.all(teamsAmong(seats).map(named));
  const all = teams.map(listed).join(plainText('game.between'));
  if (status === 'closed') return plainText('game.brokenName', { players: all });
  if (outcome === null) return all;
  const won = seats.filter(({ sides }) => sides.some((side) => outcome.winners.includes(side)));
  if (won.length === 0) {
    const view = table.view(null);
    const left = seats.filter((seat) => !isOut(seat, view));
    return plainText('game.drawnName', { players: listed(await named(left)) });
  }
  const lost = seats.filter((seat) => !won.includes(seat));
  return plainText('game.wonName', { winners: listed(await named(won)), losers: listed(await named(lost)) });
}
