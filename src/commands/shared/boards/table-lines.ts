/** Tables as lines of a list. */
import { SECOND, toSeconds } from '../../../base/durations.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { type Holder, holdersOf, peopleOfSides } from '../../../table/model/people/holders.js';
import { groupByTeam } from '../../../table/model/people/teams.js';
import { isStranded } from '../../../table/model/places.js';
import { fullGameTitle, joinFirstNames, joinOpponents, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../app/app.js';
import { holderText, mention, sideName } from '../wording/words.js';
import { latestBoardUrl, tablePlaceLink } from './action-answer.js';

/** Limit on people named for one seat. */
const NAMED = 3;

/**
 * Time of the last action, in milliseconds since 1970. Before the first action, the time when the game
 * started. Before the start, the time when the table was opened.
 */
export function lastChangedAt({ lastAction, startedAt, createdAt }: LoadedTable): number {
  return lastAction?.at ?? startedAt ?? createdAt;
}

/**
 * One line for a game in play: a link to its board, the players, and the side to move with its waiting time.
 * Addressed to `person` if given.
 */
export async function gameLine(
  { outbox, game }: Pick<App, 'outbox' | 'game'>,
  table: LoadedTable,
  person: PersonId | null,
): Promise<string> {
  const { seats, pausedSince } = table;
  const acting = game(table.game).toAct(table.position);
  const [one, ...more] = seats.filter(({ sides }) => sides.some((side) => acting.includes(side)));
  const who =
    one?.holder != null && more.length === 0
      ? shortHolderText(one.holder)
      : joinList(acting.map((side) => sideName(table.game, side)));
  const isOwn = person !== null && peopleOfSides(table, acting).includes(person);
  const link = gameTitleLink(table, await latestBoardUrl({ outbox }, table));
  const others = joinOpponents(
    groupByTeam(seats).map((some) => holdersOf({ seats: some }).map(shortHolderText)),
  );
  if (pausedSince !== null && isStranded(table))
    return text('games.stranded', {
      title: fullGameTitle(table.game, table.options),
      others,
      since: toSeconds(pausedSince),
    });
  if (pausedSince !== null) return text('games.paused', { link, others, since: toSeconds(pausedSince) });
  return text(table.lastAction === null ? 'games.begun' : 'games.inPlay', {
    link,
    others,
    turn: isOwn ? text('games.yourTurn') : text('games.toMove', { who }),
    since: Math.floor(lastChangedAt(table) / SECOND),
  });
}

/** Mentions the seat's holder. A list of people is shortened to the first few. */
function shortHolderText(holder: Holder): string {
  return holder.kind === 'people' ? joinFirstNames(holder.ids.map(mention), NAMED) : holderText(holder);
}

/**
 * The game's name, linked to `board` if given. Otherwise linked to the game's thread or lobby. A channel
 * mention can't have link text, so it is put next to the name.
 */
export function gameTitleLink(table: LoadedTable, board: string | null = null): string {
  const title = fullGameTitle(table.game, table.options);
  const where = board ?? tablePlaceLink(table);
  return where.startsWith('https:')
    ? text('games.linked', { title, url: where })
    : text('games.placed', { title, where });
}
