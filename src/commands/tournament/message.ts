/** The public message of a tournament. */

import { ComponentType } from 'discord.js';
import { SECOND, toSeconds } from '../../base/durations.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, pictureItem, row } from '../../discord/messages/blocks.js';
import { clip } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { plannedRounds, seasonRoundStart } from '../../standing/tournaments/formats/rounds.js';
import { arenaEndsAt } from '../../standing/tournaments/progress.js';
import { rankTournament } from '../../standing/tournaments/standings/standings.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import { type Format, type Pairing, validPairings } from '../../standing/tournaments/tournament.js';
import { fullGameTitle, text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import type { App } from '../shared/app/app.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { mention } from '../shared/wording/words.js';
import { drawTournament } from './pictures.js';
import { entrantKinds, entrantMention, settingsLine, withoutUnlistedNames } from './words.js';

/** Limit on entrants named in the message. Others are counted. */
const NAMED = 40;
/** Limit on games listed in the message. Others are counted. */
const LISTED = 16;

const OPEN_FORMATS: readonly Format[] = ['swiss', 'arena'];

type Services = Pick<App, 'names' | 'tables' | 'standing'>;

/** People whose names the message leaves out. */
type Hidden = ReadonlySet<string>;

export async function tournamentScreen(services: Services, tournament: LoadedTournament): Promise<Screen> {
  const { name, game, options, settings } = tournament;
  const hidden = await services.standing.ratings.loadHiddenPeople();
  const pictures = drawTournament(tournament, withoutUnlistedNames(services.names, hidden));
  const title = text('tournament.title', {
    name,
    game: fullGameTitle(game, options),
    format: text(`tournament.formats.${settings.format}`),
  });
  const lines = [
    ...tournamentStateLines(tournament, hidden),
    ...(await gameLines(services, tournament, hidden)),
  ];
  const buttons = tournamentButtons(tournament);
  return {
    components: [
      container(ACCENT.house, [
        paragraph(
          [title, `-# ${text('tournament.settings', { settings: settingsLine(tournament) })}`].join('\n'),
        ),
        ...(pictures.length === 0
          ? []
          : [{ type: ComponentType.MediaGallery as const, items: pictures.map(pictureItem) }]),
        paragraph(clip(lines.join('\n'), 3_000)),
        ...(buttons.length === 0 ? [] : [row(...buttons)]),
      ]),
    ],
    files: pictures,
    ping: [],
  };
}

function tournamentStateLines(tournament: LoadedTournament, hidden: Hidden): readonly string[] {
  const { status, round, settings } = tournament;
  switch (status) {
    case 'sign-up':
      return [
        text('tournament.states.sign-up', { who: mention(tournament.organizerId) }),
        entrantLine(tournament, hidden),
        ...(settings.asksCheckIn ? [text('tournament.asksCheckIn')] : []),
      ];
    case 'running': {
      if (settings.format === 'season') return seasonLines(tournament);
      const end = arenaEndsAt(tournament);
      return end === null
        ? [text('tournament.states.running', { round })]
        : [text('tournament.ends', { time: toSeconds(end) })];
    }
    case 'finished':
      return [winnerLine(tournament, hidden)];
    case 'closed':
      return [text('tournament.states.closed')];
  }
}

/** The current round of a season, and when the next round begins. */
function seasonLines(season: LoadedTournament): readonly string[] {
  const { round } = season;
  const rounds = plannedRounds(season);
  const next = Math.floor(seasonRoundStart(season, round + 1) / SECOND);
  return [
    text('tournament.season.round', { round, rounds }),
    ...(round < rounds ? [text('tournament.season.next', { time: next })] : []),
  ];
}

function entrantLine(tournament: LoadedTournament, hidden: Hidden): string {
  const { settings } = tournament;
  const entrants = tournament.entrants.filter(({ isOut }) => !isOut);
  if (entrants.length === 0) return text('tournament.noEntrants');
  const names = entrants.slice(0, NAMED).map(({ number, isCheckedIn }) => {
    const who = entrantMention(tournament, number, hidden);
    return settings.asksCheckIn && isCheckedIn ? text('tournament.checkedIn', { who }) : who;
  });
  const more = entrants.length - names.length;
  const all = more > 0 ? [...names, text('tournament.moreGames', { count: more })] : names;
  return text(`tournament.entrants.${entrantKinds(tournament)}`, {
    count: entrants.length,
    who: joinList(all),
  });
}

function winnerLine(tournament: LoadedTournament, hidden: Hidden): string {
  const winners = rankTournament(tournament).filter(({ place }) => place === 1);
  if (winners.length === 0) return text('tournament.nobodyWon');
  const who = joinList(winners.map(({ entrant }) => entrantMention(tournament, entrant, hidden)));
  return isWonByKing(tournament)
    ? text('tournament.conqueror', { who })
    : text('tournament.winner', { who, name: tournament.name });
}

/** True if the last game between four was won by the last king on the board, not by points. */
function isWonByKing(tournament: LoadedTournament): boolean {
  const final = validPairings(tournament).at(-1);
  return (
    tournament.settings.format === 'conquest' && final?.result?.tallies.some(({ hasWon }) => hasWon) === true
  );
}

/** Games without a result. Games that need a decision come first. */
async function gameLines(
  services: Services,
  tournament: LoadedTournament,
  hidden: Hidden,
): Promise<readonly string[]> {
  if (tournament.status !== 'running') return [];
  const open = validPairings(tournament)
    .filter(({ result }) => result === null)
    .toSorted((one, other) => Number(other.isOverdue) - Number(one.isOverdue) || one.number - other.number);
  if (open.length === 0) return [];
  const lines = await Promise.all(
    open.slice(0, LISTED).map((pairing) => gameLine(services, tournament, { pairing, hidden })),
  );
  const more = open.length - lines.length;
  return [
    text('tournament.openGames'),
    ...lines,
    ...(more > 0 ? [text('tournament.moreGames', { count: more })] : []),
  ];
}

async function gameLine(
  { tables }: Services,
  tournament: LoadedTournament,
  { pairing, hidden }: { readonly pairing: Pairing; readonly hidden: Hidden },
): Promise<string> {
  const { number, seats, tableId, isOverdue, dueAt } = pairing;
  const who = seats.map((seat) => entrantMention(tournament, seat, hidden)).join(text('tournament.versus'));
  const table = tableId === null ? null : await tables.load(tableId);
  const thread = table?.place.threadId ?? table?.place.lobbyMessageId ?? null;
  const event = tournament.kind === 'season' ? 'season' : 'tournament';
  const where = [
    ...(thread === null ? [] : [text('tournament.thread', { thread })]),
    ...(isOverdue ? [text(`tournament.${table === null ? 'unopened' : 'overdue'}.${event}`)] : []),
    ...(dueAt === null || isOverdue ? [] : [text('tournament.dueAt', { time: toSeconds(dueAt) })]),
  ];
  return text('tournament.openGame', { number, who, where: where.join(' ') });
}

function tournamentButtons({ id, kind, status, settings, entrants }: LoadedTournament) {
  const isOpen = status === 'sign-up' || (status === 'running' && OPEN_FORMATS.includes(settings.format));
  const standings = button(
    text('tournament.buttons.standings'),
    freeCustomId('cup-standings', { id, page: 0 }),
  );
  const leave = button(text('tournament.buttons.leave'), freeCustomId('cup-leave', id));
  if (kind === 'season') return status === 'sign-up' ? [] : [standings];
  return [
    ...(isOpen ? [button(text('tournament.buttons.join'), freeCustomId('cup-join', id), 'main')] : []),
    ...(status === 'sign-up' && settings.asksCheckIn && entrants.length > 0
      ? [button(text('tournament.buttons.checkIn'), freeCustomId('cup-check-in', id), 'good')]
      : []),
    ...(status === 'sign-up' || status === 'running' ? [leave] : []),
    ...(status === 'sign-up' ? [] : [standings]),
  ];
}
