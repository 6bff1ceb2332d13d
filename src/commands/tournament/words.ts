/** Entrants, games and settings of tournaments in words. */
import { SnowflakeUtil } from 'discord.js';
import { SECOND } from '../../base/durations.js';
import { parseLevel } from '../../computer/question.js';
import type { Names } from '../../discord/people/names.js';
import { isHidden } from '../../standing/ratings/ratings.js';
import { plannedRounds } from '../../standing/tournaments/formats/rounds.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import {
  type EntrantHolder,
  type Format,
  findEntrant,
  NO_ENTRANT,
  type Pairing,
  type Settings,
  scoreOf,
  type Tournament,
} from '../../standing/tournaments/tournament.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { computerName } from '../../texts/computers.js';
import { plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { formatSeconds, mention } from '../shared/wording/words.js';

export type EntrantNames = Pick<Names, 'cachedName' | 'roleName'>;

/**
 * The entrant as a mention, which by itself notifies no one. People in `hidden`, and people who deleted their
 * data, are shown by their number.
 */
export function entrantMention(
  tournament: Pick<Tournament, 'entrants'>,
  number: number,
  hidden: ReadonlySet<string>,
): string {
  const holder = findEntrant(tournament, number)?.holder;
  if (holder === undefined) return text('tournament.nobody');
  return isHiddenEntrant(holder, hidden) ? text('tournament.player', { number }) : holderMention(holder);
}

/** Kinds of a tournament's entrants: people (or computers), roles, or both. */
export function entrantKinds({ entrants }: Pick<Tournament, 'entrants'>): 'people' | 'roles' | 'both' {
  const roles = entrants.filter(({ holder }) => holder.kind === 'role').length;
  if (roles === 0) return 'people';
  return roles === entrants.length ? 'roles' : 'both';
}

function isHiddenEntrant({ kind, id }: EntrantHolder, hidden: ReadonlySet<string>): boolean {
  return kind === 'person' && isHidden({ kind, id }, hidden);
}

/**
 * Removes the names of people who don't want to be listed. Pictures and lists then show their number instead.
 */
export function withoutUnlistedNames(names: EntrantNames, hidden: ReadonlySet<string>): EntrantNames {
  return {
    roleName: (guildId, role) => names.roleName(guildId, role),
    cachedName: (guildId, id) =>
      isHiddenEntrant({ kind: 'person', id }, hidden) ? undefined : names.cachedName(guildId, id),
  };
}

export function holderMention({ kind, id }: EntrantHolder): string {
  if (kind === 'person') return mention(id);
  return kind === 'role' ? text('game.role', { role: id }) : computerName(parseLevel(id) ?? 1);
}

/** The entrant's plain name, for pictures and lists. */
export function entrantName(
  { guildId, entrants }: Pick<LoadedTournament, 'guildId' | 'entrants'>,
  number: number,
  names: EntrantNames,
): string {
  if (number === NO_ENTRANT) return plainText('tournament.nobody');
  const holder = findEntrant({ entrants }, number)?.holder;
  if (holder?.kind === 'role') return names.roleName(guildId, holder.id);
  if (holder?.kind === 'computer') return computerName(parseLevel(holder.id) ?? 1);
  const cached = holder === undefined ? undefined : names.cachedName(guildId, holder.id);
  return cached ?? plainText('tournament.player', { number });
}

/** Formats the names of a pairing: "Anna – Ben". */
export function pairingNames(tournament: LoadedTournament, { seats }: Pairing, names: EntrantNames): string {
  return seats.map((seat) => entrantName(tournament, seat, names)).join(plainText('tournament.versus'));
}

/** Time when a table's latest board was posted, read from its message id. Null if none is posted. */
export async function findPostedAt(
  { outbox }: Pick<App, 'outbox'>,
  { id }: Pick<LoadedTable, 'id'>,
): Promise<number | null> {
  const boards = (await outbox.listEntries(id)).filter(({ kind }) => kind === 'board');
  const latest = boards.at(-1)?.messageId ?? null;
  return latest === null ? null : SnowflakeUtil.timestampFrom(latest);
}

/**
 * Title of a pairing's table. In a match, the title has the score before the game, beginning with the points
 * of the first seat.
 */
export function tableTitle(tournament: Tournament, { round, number, seats }: Pairing): string {
  const { name, settings } = tournament;
  if (settings.format === 'match') {
    const points = seats.map((entrant) => formatPoints(scoreOf(tournament, entrant, round)));
    const title = { name, game: round, games: settings.rounds ?? 1 };
    return round === 1
      ? plainText('tournament.match.firstTitle', title)
      : plainText('tournament.match.nextTitle', {
          ...title,
          score: points.join(plainText('tournament.versus')),
        });
  }
  return settings.format === 'arena'
    ? plainText('tournament.arenaTitle', { name, game: number })
    : plainText('tournament.tableTitle', { name, round, game: number });
}

/** The time limit of each game, or of the whole arena. Null without a limit. */
function formatTime({ time }: Pick<Settings, 'time'>): string | null {
  return time === null ? null : formatSeconds(time / SECOND, { inDays: true });
}

/** The time limit of each game of a match, as a text. Null without a limit. */
export function formatTimeLine(settings: Settings): string | null {
  const time = formatTime(settings);
  return time === null ? null : text('tournament.details.perGame', { time });
}

/** Text keys for the time limit in formats in which it isn't the limit of a single game. */
const DURATIONS: { readonly [Of in Format]?: 'lasts' | 'perRound' } = { arena: 'lasts', season: 'perRound' };

export function settingsLine(tournament: LoadedTournament): string {
  const { settings, status } = tournament;
  const { format, rounds, time, fill, tieRule, seeding } = settings;
  const duration = formatTime({ time });
  const isFixed = format === 'swiss' && (rounds !== null || status !== 'sign-up');
  const count = status === 'sign-up' ? (rounds ?? 0) : plannedRounds(tournament);
  return [
    ...(isFixed ? [plainText('tournament.details.rounds', { count })] : []),
    ...(duration === null
      ? []
      : [plainText(`tournament.details.${DURATIONS[format] ?? 'perGame'}`, { time: duration })]),
    ...(format === 'conquest'
      ? [plainText('tournament.details.ties', { rule: plainText(`tournament.tieRules.${tieRule}`) })]
      : []),
    ...(fill === null ? [] : [plainText('tournament.details.filled')]),
    ...(format === 'season' ? [] : [plainText(`tournament.seeded.${seeding}`)]),
  ].join(plainText('tournament.details.joined'));
}

/** Formats half points as points: 3 half points are `1½`. */
export function formatPoints(halves: number): string {
  const whole = Math.floor(halves / 2);
  const half = halves % 2 === 1 ? plainText('tournament.picture.half') : '';
  return whole === 0 && half !== '' ? half : `${whole}${half}`;
}
