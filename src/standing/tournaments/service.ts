/**
 * Tournaments of the store: load, decide, commit. Tables to open and games to end are written in the same
 * commit, so that work continues after a stop.
 */
import type { Clock } from '../../base/clock.js';
import type { EventResultRow, TableResult } from '../../db/rows.js';
import type { Store } from '../../db/store.js';
import type { Game } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Moderating, Tables } from '../../table/core/services.js';
import { createTableId, type Random } from '../../table/game/random.js';
import { type PairingMeans, toForfeitResult } from './progress.js';
import {
  dropPairing,
  listOverdue,
  markEnded,
  markPairingOverdue,
  setResult,
  toPairingResult,
  toVerdictResult,
  type Verdict,
} from './results.js';
import type { RatingOf } from './seeding/seeding.js';
import {
  acceptMatch,
  cancelTournament,
  checkIn,
  concedeMatch,
  joinTournament,
  startSeason,
  startTournament,
  withdrawEntrant,
} from './sign-up.js';
import { type LoadedTournament, readTournament, type TitleOf, toRow, toTournamentChange } from './stored.js';
import { decideLateGames } from './time-up.js';
import {
  type EntrantHolder,
  excludeEntrant,
  findEntrant,
  isOpenEnded,
  type Pairing,
  type Settings,
  type Tournament,
  validPairings,
} from './tournament.js';

/** Retry limit for optimistic commits. High enough that only a bug reaches it. */
const ATTEMPTS = 1_000;
/** Limit on unfinished tournaments of a server. */
export const MAX_OPEN = 10;
/** Limit on unfinished matches that a person has offered, accepted or not. */
const MAX_MATCHES = 3;

export interface TournamentMeans {
  readonly store: Pick<Store, 'tournaments' | 'eventResults' | 'blocks'>;
  readonly tables: Pick<Tables, 'load'>;
  readonly moderating: Pick<Moderating, 'endGame'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly game: (id: string) => Game;
  readonly titleOf: TitleOf;
  /** Returns the time at which the latest board of a table was posted. Null if it isn't posted yet. */
  readonly postedAt: (table: LoadedTable) => Promise<number | null>;
  /** Reason noted with a game that the bot ends for a tournament. */
  readonly endReason: string;
  /** Ratings by which entrants of a tournament are seeded. */
  readonly ratingsOf: (tournament: LoadedTournament) => Promise<RatingOf>;
}

export type NewTournament = Pick<
  LoadedTournament,
  'kind' | 'guildId' | 'channelId' | 'name' | 'organizerId' | 'managerRole' | 'game' | 'options'
> & { readonly settings: Settings };

type Decide = (tournament: LoadedTournament, means: PairingMeans) => Result<Tournament | null>;

export type Tournaments = ReturnType<typeof openTournaments>;

export function openTournaments(means: TournamentMeans) {
  const { store } = means;
  const decide = (id: string, how: Decide) => changeTournament(means, id, how);
  return {
    create: (wanted: NewTournament) => createTournament(means, wanted),
    load: (id: string) => loadTournament(means, id),
    /** The server's tournaments, the newest first. */
    async listIn(guildId: string, kind: LoadedTournament['kind']): Promise<readonly LoadedTournament[]> {
      const ids = await store.tournaments.listTournamentsIn(guildId, kind);
      const all = await Promise.all(ids.map((id) => loadTournament(means, id)));
      return all.flatMap((one) => one ?? []);
    },
    /**
     * This and the next methods can refuse with `no-tournament`, and with the refusals of their decision.
     * Joining can also refuse with `blocked`, for a person whom the server blocks from games.
     */
    join: (id: string, holder: EntrantHolder) => joinUnlessBlocked(means, id, holder),
    startSeason: (id: string, teams: readonly EntrantHolder[]) =>
      decide(id, (one, how) => startSeason(one, teams, how)),
    /** Starts a match for the player who accepts it. */
    acceptMatch: (id: string, holder: EntrantHolder) =>
      decide(id, (one, how) => acceptMatch(one, holder, how)),
    concedeMatch: (id: string, holder: EntrantHolder) =>
      decide(id, (one, how) => concedeMatch(one, holder, how)),
    leave: (id: string, holder: EntrantHolder) => decide(id, (one, how) => withdrawEntrant(one, holder, how)),
    checkIn: (id: string, holder: EntrantHolder) => decide(id, (one) => checkIn(one, holder)),
    async start(id: string): Promise<Result<LoadedTournament>> {
      const before = await loadTournament(means, id);
      if (before === null) return refuse('no-tournament');
      const ratingOf = await means.ratingsOf(before);
      return decide(id, (one, how) => startTournament(one, ratingOf, how));
    },
    close: (id: string) => decide(id, (one) => cancelTournament(one)),
    adjudicate: (id: string, pairing: number, verdict: Verdict) =>
      decide(id, (one, how) => adjudicate(one, pairing, verdict, how)),
    /** Ends the open games of the round with `verdict`, so that the next round is paired. */
    closeRound: (id: string, verdict: Verdict) => decide(id, (one, how) => closeRound(one, verdict, how)),
    /** Applies the result of a table to its tournament. */
    applyTableResult: (result: EventResultRow) => applyTableResult(means, result),
    /** Ends arenas, decides games, and closes offered matches whose time is up. */
    enforceDeadlines: (id: string) => enforceDeadlines(means, id),
    /** Ends the games at the tables of pairings that no longer count, or that an organizer decided. */
    endGames: (id: string) => endGames(means, id),
    listDue: () => store.tournaments.listDue(means.clock.now()),
    nextDueAt: () => store.tournaments.nextDueAt(),
    listEnding: () => store.tournaments.listWithGamesToEnd(),
    listUnshown: () => store.tournaments.listUnshown(),
    markShown: store.tournaments.markShown,
    listResults: () => store.eventResults.listResults(),
  };
}

async function loadTournament({ store }: TournamentMeans, id: string): Promise<LoadedTournament | null> {
  const stored = await store.tournaments.load(id);
  return stored === undefined ? null : readTournament(stored);
}

async function createTournament(
  means: TournamentMeans,
  wanted: NewTournament,
): Promise<Result<LoadedTournament>> {
  const { store, clock, random } = means;
  const fits = checkSeatCount(means.game(wanted.game), wanted);
  if (!fits.ok) return fits;
  const room = await checkOpenLimit(means, wanted);
  if (!room.ok) return room;
  for (;;) {
    const tournament: LoadedTournament = {
      ...wanted,
      id: createTableId(random),
      status: 'sign-up',
      seed: random(),
      round: 0,
      startedAt: null,
      createdAt: clock.now(),
      revision: 1,
      messageId: null,
      shownRevision: 0,
      entrants: [],
      pairings: [],
    };
    if (await store.tournaments.insert(toRow(tournament, 1))) return ok(tournament);
  }
}

async function checkOpenLimit(
  means: TournamentMeans,
  { guildId, kind, organizerId }: NewTournament,
): Promise<Result<null>> {
  const ids = await means.store.tournaments.listTournamentsIn(guildId, kind);
  const others = await Promise.all(ids.map((id) => loadTournament(means, id)));
  const open = others.filter((one) => one?.status === 'sign-up' || one?.status === 'running');
  if (kind !== 'match')
    return open.length < MAX_OPEN ? ok(null) : refuse('many-tournaments', { count: MAX_OPEN });
  const own = open.filter((one) => one?.organizerId === organizerId);
  return own.length < MAX_MATCHES ? ok(null) : refuse('many-matches', { count: MAX_MATCHES });
}

async function joinUnlessBlocked(
  means: TournamentMeans,
  id: string,
  holder: EntrantHolder,
): Promise<Result<LoadedTournament>> {
  const { store, clock } = means;
  const before = await loadTournament(means, id);
  if (before === null) return refuse('no-tournament');
  const block =
    holder.kind === 'person'
      ? await store.blocks.findActiveBlock(before.guildId, holder.id, clock.now())
      : undefined;
  if (block !== undefined) return refuse('blocked');
  return changeTournament(means, id, (one, how) => joinTournament(one, holder, how));
}

function checkSeatCount(
  game: Game,
  { settings, options }: Pick<NewTournament, 'settings' | 'options'>,
): Result<null> {
  const seats = game.seats(options);
  const isAlone = seats.every(({ team }) => team === undefined);
  if (settings.format === 'conquest')
    return game.id === 'conquer-the-kings' && seats.length === 4 && isAlone
      ? ok(null)
      : refuse('four-seats-only');
  return seats.length === 2 ? ok(null) : refuse('two-seats-only');
}

/**
 * Commits the tournament that `decide` returns. A null from `decide` changes nothing. Retries if another
 * process changed the tournament first.
 */
async function changeTournament(
  means: TournamentMeans,
  id: string,
  decide: Decide,
  settled?: EventResultRow,
): Promise<Result<LoadedTournament>> {
  const { store, clock, random } = means;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await loadTournament(means, id);
    if (before === null) return refuse('no-tournament');
    const now = clock.now();
    const decided = decide(before, { now, createTableId: () => createTableId(random) });
    if (!decided.ok) return decided;
    const after = { ...before, ...decided.value };
    if (decided.value === null && settled === undefined) return ok(before);
    const game = means.game(before.game);
    const change = toTournamentChange(before, after, { game, now, titleOf: means.titleOf, settled });
    if (await store.tournaments.commit(change)) return ok({ ...after, revision: before.revision + 1 });
  }
  throw new Error(`tournament ${id} is changed by others all the time`);
}

function adjudicate(
  tournament: Tournament,
  number: number,
  verdict: Verdict,
  how: PairingMeans,
): Result<Tournament> {
  const pairing = tournament.pairings.find((one) => one.number === number);
  if (pairing === undefined || pairing.seats.length < 2) return refuse('no-pairing');
  const result = toVerdictResult(pairing, verdict);
  return result.ok ? setResult(tournament, number, result.value, how) : result;
}

function closeRound(tournament: Tournament, verdict: Verdict, how: PairingMeans): Result<Tournament> {
  const open = validPairings(tournament).filter(({ result }) => result === null);
  if (open.length === 0) return refuse('round-over');
  let next = tournament;
  for (const { number } of open) {
    const closed = adjudicate(next, number, verdict, how);
    if (!closed.ok) return closed;
    next = closed.value;
  }
  return ok(next);
}

/**
 * Applies a table's result. A game that ended without a result is passed to `resolveWithoutResult`. The
 * pairing's result is kept if an organizer set it, or if games that follow from it have been played.
 */
async function applyTableResult(means: TournamentMeans, row: EventResultRow): Promise<void> {
  const { tableId, version, event, result } = row;
  const blocked = result.status === 'unopened' ? await findBlockedEntrants(means, row) : [];
  const done = await changeTournament(
    means,
    event.id,
    (tournament, how) => {
      const pairing = tournament.pairings.find((one) => one.tableId === tableId);
      if (pairing === undefined || pairing.isVoid || hasUnplayedResult(pairing)) return ok(null);
      const found = toPairingResult(pairing, result);
      if (found === null && result.status !== 'playing')
        return ok(resolveWithoutResult(blocked.reduce(excludeEntrant, tournament), pairing, result, how));
      const changed = setResult(tournament, pairing.number, found, how);
      return changed.ok ? changed : ok(null);
    },
    row,
  );
  if (!done.ok) await means.store.eventResults.settleResult(tableId, version);
}

/** Entrants of the table whom the server has blocked from games since they joined. */
async function findBlockedEntrants(
  means: TournamentMeans,
  { event, tableId }: EventResultRow,
): Promise<readonly number[]> {
  const { store, clock } = means;
  const tournament = await loadTournament(means, event.id);
  const seats = tournament?.pairings.find((one) => one.tableId === tableId)?.seats ?? [];
  const blocked: number[] = [];
  for (const { number, holder } of tournament?.entrants ?? []) {
    if (tournament === null || holder.kind !== 'person' || !seats.includes(number)) continue;
    const block = await store.blocks.findActiveBlock(tournament.guildId, holder.id, clock.now());
    if (block !== undefined) blocked.push(number);
  }
  return blocked;
}

/**
 * Decides what becomes of a pairing whose game ended without a result. In a game of two, a withdrawn entrant
 * loses. An arena or match repeats an aborted game. An organizer decides all other games.
 */
function resolveWithoutResult(
  tournament: Tournament,
  pairing: Pairing,
  { status }: TableResult,
  how: PairingMeans,
): Tournament {
  const { number, seats } = pairing;
  const isOut = (entrant: number) => findEntrant(tournament, entrant)?.isOut !== false;
  if (seats.length === 2 && seats.some(isOut)) {
    const lost = setResult(tournament, number, toForfeitResult(seats, isOut), how);
    if (lost.ok) return lost.value;
  }
  const isRepeated = isOpenEnded(tournament) && status === 'closed';
  return isRepeated ? dropPairing(tournament, number, how) : markPairingOverdue(tournament, number);
}

function hasUnplayedResult({ result }: Pairing): boolean {
  return result !== null && result.kind !== 'played';
}

async function enforceDeadlines(means: TournamentMeans, id: string): Promise<void> {
  const before = await loadTournament(means, id);
  if (before === null) return;
  if (before.status === 'sign-up') {
    // Close a match that wasn't accepted in time.
    await changeTournament(means, id, (one) => (one.status === 'sign-up' ? cancelTournament(one) : ok(null)));
    return;
  }
  const late = await Promise.all(
    listOverdue(before, means.clock.now()).map(async (pairing) => {
      const table = pairing.tableId === null ? null : await means.tables.load(pairing.tableId);
      return { pairing, table, postedAt: table === null ? null : await means.postedAt(table) };
    }),
  );
  await changeTournament(means, id, (tournament, how) =>
    ok(decideLateGames(tournament, late, { ...how, game: means.game })),
  );
}

async function endGames(means: TournamentMeans, id: string): Promise<readonly string[]> {
  const tournament = await loadTournament(means, id);
  const ended: string[] = [];
  for (const pairing of tournament?.pairings ?? []) {
    const { isEnding, tableId, number } = pairing;
    if (!isEnding || tournament === null) continue;
    const table = tableId === null ? null : await means.tables.load(tableId);
    if (table?.status === 'playing') {
      await means.moderating.endGame(
        table.id,
        { id: tournament.organizerId, reason: means.endReason },
        decideGameEnd(pairing, table),
      );
      ended.push(table.id);
    }
    await changeTournament(means, id, (one) => ok(markEnded(one, number)));
  }
  return ended;
}

/**
 * Decides how the game ends at its table. A game with an absent entrant has no winner there, so that it isn't
 * rated.
 */
function decideGameEnd(
  { isVoid, result, seats }: Pairing,
  table: LoadedTable,
): Parameters<Moderating['endGame']>[2] {
  if (isVoid || result === null || result.kind === 'forfeit' || seats.length > 2) return { kind: 'none' };
  const winner = table.seats[result.scores.indexOf(2)];
  if (winner !== undefined) return { kind: 'win', seat: winner.id };
  return result.scores.includes(1) ? { kind: 'draw' } : { kind: 'none' };
}
