/** Names of games' threads: the game, the players, and the outcome. */

import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { type Holder, isComputer } from '../../../table/model/people/holders.js';
import { groupByTeam } from '../../../table/model/people/teams.js';
import { findCompetition } from '../../../table/model/schedule.js';
import type { TableSeat } from '../../../table/model/types.js';
import { isSeatOut } from '../../../table/seats/seating.js';
import { computerName, levelName } from '../../../texts/computers.js';
import { gameVariant, joinOpponents, plainText } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { clip, THREAD_NAME_LENGTH } from '../../messages/limits.js';
import { findHolderNames } from '../../people/names.js';
import type { PosterServices } from '../services.js';

type Level = Extract<Holder, { readonly kind: 'computer' }>['level'];

/** A thread's name, and a plain name that contains no names of people. */
export interface ThreadName {
  readonly name: string;
  readonly plain: string;
}

/**
 * Name of a game's thread. A number distinguishes the game from earlier ones of the same people in the
 * channel.
 */
export async function threadName(
  services: Pick<PosterServices, 'names' | 'tables'>,
  table: LoadedTable,
): Promise<ThreadName> {
  const players = await formatPlayerNames(services, table);
  const competition = findCompetition(table.event);
  if (competition !== null) return eventThreadName(competition.title, players, table.id);
  const game = gameVariant(table.game, table.options);
  const alike = await services.tables.listOptionsOfEarlierGames(table.id);
  const number = alike.filter((options) => gameVariant(table.game, options) === game).length + 1;
  const plain = plainText('game.thread', { game, players: table.id });
  return { name: appendNumber(plainText('game.thread', { game, players }), number), plain };
}

/** Name of the thread of an event's game. The title distinguishes games of the same people. */
function eventThreadName(title: string, players: string, id: string): ThreadName {
  const toName = (who: string) =>
    clip(plainText('game.thread', { game: title, players: who }), THREAD_NAME_LENGTH);
  return { name: toName(players), plain: toName(id) };
}

/** Merges teams whose computers have the same level: "v 3 computers (Duke)". */
function mergeComputerTeams(teams: readonly (readonly TableSeat[])[]): readonly (readonly TableSeat[])[] {
  const teamLevel = (team: readonly TableSeat[]) => {
    const [level, ...others] = levelsOf(team);
    return team.every(isComputer) && others.length === 0 ? level : undefined;
  };
  return teams.flatMap((team) => {
    const level = teamLevel(team);
    const alike = level === undefined ? [team] : teams.filter((one) => teamLevel(one) === level);
    return team === alike[0] ? [alike.flat()] : [];
  });
}

/** Lists computers by level, with counts. */
function listComputers(seats: readonly TableSeat[]): readonly string[] {
  return levelsOf(seats).map((level) => {
    const count = seats.filter(({ holder }) => holder?.kind === 'computer' && holder.level === level).length;
    return count === 1
      ? computerName(level)
      : plainText('computers.several', { count, level: levelName(level) });
  });
}

function levelsOf(seats: readonly TableSeat[]): readonly Level[] {
  return [...new Set(seats.flatMap(({ holder }) => (holder?.kind === 'computer' ? holder.level : [])))];
}

/** Appends the number. Shortens the name if needed, so that the number stays whole. */
function appendNumber(name: string, number: number): string {
  const mark = number === 1 ? '' : plainText('game.numberMark', { number });
  return `${clip(name, THREAD_NAME_LENGTH - mark.length)}${mark}`;
}

async function formatPlayerNames(
  { names }: Pick<PosterServices, 'names'>,
  table: LoadedTable,
): Promise<string> {
  const { outcome, status, seats, place } = table;
  const holderNames = async (some: readonly TableSeat[]) => [
    ...(await findHolderNames(names, { seats: some.filter((seat) => !isComputer(seat)), place })),
    ...listComputers(some),
  ];
  const teams = await Promise.all(mergeComputerTeams(groupByTeam(seats)).map(holderNames));
  const all = joinOpponents(teams);
  if (status === 'closed') return plainText('game.brokenName', { players: all });
  if (outcome === null) return all;
  const won = seats.filter(({ sides }) => sides.some((side) => outcome.winners.includes(side)));
  if (won.length === 0) {
    const view = table.view(null);
    const left = seats.filter((seat) => !isSeatOut(seat, view));
    return plainText('game.drawnName', { players: joinList(await holderNames(left)) });
  }
  const lost = seats.filter((seat) => !won.includes(seat));
  return plainText('game.wonName', {
    winners: joinList(await holderNames(won)),
    losers: joinList(await holderNames(lost)),
  });
}
