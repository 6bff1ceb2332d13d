/** Converts tournaments between rows and values. */
import { DAY } from '../../base/durations.js';
import type {
  EntrantRow,
  EventResultRow,
  OpeningRow,
  PairingRow,
  PlannedSeat,
  TournamentRow,
} from '../../db/rows.js';
import type { StoredTournament, TournamentChange } from '../../db/store.js';
import type { Game } from '../../engine/game.js';
import { plannedRounds, seasonRoundStart } from './formats/rounds.js';
import { arenaEndsAt } from './progress.js';
import { holdersOfPairing } from './sign-up.js';
import type { Entrant, Pairing, PairingResult, Settings, Tournament } from './tournament.js';

/** A tournament with its place, its game, and the people in charge. */
export interface LoadedTournament
  extends Pick<
      TournamentRow,
      | 'kind'
      | 'guildId'
      | 'channelId'
      | 'organizerId'
      | 'managerRole'
      | 'game'
      | 'options'
      | 'createdAt'
      | 'revision'
    >,
    Tournament {
  readonly messageId: string | null;
  readonly shownRevision: number;
}

export function readTournament({ row, message, entrants, pairings }: StoredTournament): LoadedTournament {
  const { settings, dueAt: _, ...rest } = row;
  return {
    ...rest,
    ...message,
    settings: settings as Settings,
    entrants: entrants.map(readEntrant),
    pairings: pairings.map(readPairing),
  };
}

function readEntrant({ tournamentId: _, holderKind: kind, holderId: id, ...entrant }: EntrantRow): Entrant {
  return { ...entrant, holder: { kind, id } };
}

function readPairing({ tournamentId: _, result, ...pairing }: PairingRow): Pairing {
  return { ...pairing, result: result as PairingResult | null };
}

/** Returns the title of a pairing's table, as players read it. */
export type TitleOf = (tournament: Tournament, pairing: Pairing) => string;

/** All rows that the change writes, including tables to open. */
export function toTournamentChange(
  before: LoadedTournament,
  after: LoadedTournament,
  {
    game,
    now,
    titleOf,
    settled,
  }: {
    readonly game: Game;
    readonly now: number;
    readonly titleOf: TitleOf;
    readonly settled?: EventResultRow | undefined;
  },
): TournamentChange {
  const { id: tournamentId } = after;
  const isRenumbered = before.status === 'sign-up' && after.status === 'running';
  const existing = new Set<Entrant | Pairing>([...(isRenumbered ? [] : before.entrants), ...before.pairings]);
  const changed = after.pairings.filter((pairing) => !existing.has(pairing));
  const isNew = ({ number }: Pairing) => number > before.pairings.length;
  return {
    row: toRow(after, before.revision + 1),
    ...(isRenumbered ? { withoutEntrants: true } : {}),
    entrants: after.entrants
      .filter((entrant) => !existing.has(entrant))
      .map(({ holder, ...entrant }) => ({
        tournamentId,
        ...entrant,
        holderKind: holder.kind,
        holderId: holder.id,
      })),
    pairings: changed.map((pairing) => ({ tournamentId, ...pairing })),
    openings: changed
      .filter(isNew)
      .flatMap((pairing) => planTable(after, pairing, { game, now, title: titleOf(after, pairing) })),
    cancelled: changed.flatMap(({ isEnding, isVoid, tableId }) =>
      (isEnding || isVoid) && tableId !== null ? [tableId] : [],
    ),
    ...(settled === undefined ? {} : { settled }),
  };
}

export function toRow(tournament: LoadedTournament, revision: number): TournamentRow {
  const { id, kind, guildId, channelId, name, organizerId, managerRole, game, options } = tournament;
  const { settings, status, seed, round, createdAt, startedAt } = tournament;
  const dueAt = nextDeadline(tournament);
  return {
    id,
    kind,
    guildId,
    channelId,
    name,
    organizerId,
    managerRole,
    game,
    options,
    settings,
    status,
    seed,
    round,
    createdAt,
    startedAt,
    dueAt,
    revision,
  };
}

/** Time to accept a match. */
const OFFER_TIME = 3 * DAY;

/** Earliest deadline: of a game, of the arena, or of an offered match. Null without a deadline. */
function nextDeadline(tournament: LoadedTournament): number | null {
  if (tournament.status === 'sign-up' && tournament.kind === 'match')
    return tournament.createdAt + OFFER_TIME;
  if (tournament.status !== 'running') return null;
  const ends = tournament.pairings.flatMap(({ result, isVoid, isOverdue, dueAt }) =>
    result === null && !isVoid && !isOverdue && dueAt !== null ? [dueAt] : [],
  );
  const { settings, round } = tournament;
  const hasNext = settings.format === 'season' && round < plannedRounds(tournament);
  const all = [
    ...ends,
    ...(hasNext ? [seasonRoundStart(tournament, round + 1)] : []),
    ...[arenaEndsAt(tournament)].filter((at) => at !== null),
  ];
  return all.length === 0 ? null : Math.min(...all);
}

function planTable(
  tournament: LoadedTournament,
  pairing: Pairing,
  { game, now, title }: { readonly game: Game; readonly now: number; readonly title: string },
): readonly OpeningRow[] {
  const { id, guildId, channelId, options } = tournament;
  const { tableId } = pairing;
  if (tableId === null) return [];
  const holders = holdersOfPairing(tournament, pairing);
  const seats = game.seats(options).flatMap(({ id: seat }, place): readonly PlannedSeat[] => {
    const holder = holders[place];
    return holder == null ? [] : [{ seat, kind: holder.kind, holder: holder.id }];
  });
  const event = { kind: tournament.kind, id, title };
  return [{ tableId, guildId, channelId, game: game.id, options, seats, event, dueAt: now }];
}
