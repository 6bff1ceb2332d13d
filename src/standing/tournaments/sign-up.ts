/** Signing up, checking in, withdrawing, and the start. */
import { ok, type Result, refuse } from '../../engine/result.js';
import { CONQUEST_SIZES, conquestSize } from './formats/conquest.js';
import { advanceTournament, type PairingMeans } from './progress.js';
import { setResult } from './results.js';
import { type RatingOf, seedEntrants } from './seeding/seeding.js';
import {
  activeEntrants,
  type Entrant,
  type EntrantHolder,
  excludeEntrant,
  type Format,
  findEntrant,
  NO_ENTRANT,
  type Pairing,
  type Tournament,
  undoPairing,
  validPairings,
} from './tournament.js';

export const MAX_ENTRANTS = 128;

/** Formats of tournaments that people may join after the start. */
const OPEN_FORMATS: readonly Format[] = ['swiss', 'arena'];

const MIN_ENTRANTS: Readonly<Record<Format, number>> = {
  single: 2,
  double: 3,
  'round-robin': 3,
  swiss: 3,
  arena: 2,
  conquest: 1,
  match: 2,
  season: 2,
};

export function findByHolder(
  { entrants }: Pick<Tournament, 'entrants'>,
  holder: EntrantHolder,
): Entrant | undefined {
  return entrants.find((entrant) => entrant.holder.kind === holder.kind && entrant.holder.id === holder.id);
}

/** Adds an entrant, or brings back an entrant who has withdrawn. */
export function joinTournament(
  tournament: Tournament,
  holder: EntrantHolder,
  means: PairingMeans,
): Result<Tournament> {
  const { status, settings, entrants, round } = tournament;
  if (status !== 'sign-up' && status !== 'running') return refuse('tournament-over');
  const before = findByHolder(tournament, holder);
  if (before?.isOut === false) return refuse('joined-already');
  const isLate = status === 'running';
  if (isLate && !OPEN_FORMATS.includes(settings.format)) return refuse('no-late-entry');
  const taken = isLate ? entrants.filter((one) => one !== before) : activeEntrants(tournament);
  if (taken.length >= maxEntrants(settings.format))
    return refuse('tournament-full', { count: maxEntrants(settings.format) });
  const entrant: Entrant = before ?? {
    number: entrants.length + 1,
    holder,
    seed: isLate ? entrants.length + 1 : null,
    isCheckedIn: isLate,
    isOut: false,
    joinedAt: means.now,
    firstRound: isLate ? round + 1 : 1,
  };
  const others = entrants.filter((one) => one !== before);
  const joined = [...others, { ...entrant, isOut: false }].toSorted(
    (one, other) => one.number - other.number,
  );
  return ok(advanceTournament({ ...tournament, entrants: joined }, means));
}

function maxEntrants(format: Format): number {
  return format === 'conquest' ? Math.max(...CONQUEST_SIZES) : MAX_ENTRANTS;
}

/**
 * Withdraws an entrant. Before the start, the place becomes free. Later, open games continue, and further
 * games are lost without being played.
 */
export function withdrawEntrant(
  tournament: Tournament,
  holder: EntrantHolder,
  means: PairingMeans,
): Result<Tournament> {
  const entrant = findByHolder(tournament, holder);
  if (tournament.status !== 'sign-up' && tournament.status !== 'running') return refuse('tournament-over');
  if (entrant === undefined || entrant.isOut) return refuse('not-joined');
  return ok(advanceTournament(excludeEntrant(tournament, entrant.number), means));
}

/** Starts a season with these teams. */
export function startSeason(
  tournament: Tournament,
  teams: readonly EntrantHolder[],
  means: PairingMeans,
): Result<Tournament> {
  let joined = tournament;
  for (const team of teams) {
    const next = joinTournament(joined, team, means);
    if (!next.ok) return next;
    joined = next.value;
  }
  return startTournament(joined, () => null, means);
}

/** Accepts a match, which starts at once. */
export function acceptMatch(
  tournament: Tournament,
  holder: EntrantHolder,
  means: PairingMeans,
): Result<Tournament> {
  const { rival } = tournament.settings;
  if (rival?.kind !== holder.kind || rival.id !== holder.id) return refuse('not-invited');
  const joined = joinTournament(tournament, holder, means);
  return joined.ok ? startTournament(joined.value, () => null, means) : joined;
}

/** Concedes a match: the player loses the open game and all games that were still to come. */
export function concedeMatch(
  tournament: Tournament,
  holder: EntrantHolder,
  means: PairingMeans,
): Result<Tournament> {
  const entrant = findByHolder(tournament, holder);
  if (tournament.status !== 'running') return refuse('tournament-over');
  if (entrant === undefined) return refuse('not-joined');
  const without = excludeEntrant(tournament, entrant.number);
  const open = validPairings(without).find(({ result }) => result === null);
  if (open === undefined) return ok(advanceTournament(without, means));
  const scores = open.seats.map((number) => (number === entrant.number ? 0 : 2));
  return setResult(without, open.number, { kind: 'adjudicated', scores, tallies: [] }, means);
}

export function checkIn(tournament: Tournament, holder: EntrantHolder): Result<Tournament> {
  const entrant = findByHolder(tournament, holder);
  if (tournament.status !== 'sign-up' || entrant === undefined || entrant.isOut) return refuse('not-joined');
  if (entrant.isCheckedIn) return refuse('checked-in-already');
  const entrants = tournament.entrants.map((one) => (one === entrant ? { ...one, isCheckedIn: true } : one));
  return ok({ ...tournament, entrants });
}

/**
 * Starts the tournament without entrants who withdrew or didn't check in. Computers take free places of
 * tables of four.
 */
export function startTournament(
  tournament: Tournament,
  ratingOf: RatingOf,
  means: PairingMeans,
): Result<Tournament> {
  const { status, settings, entrants } = tournament;
  if (status !== 'sign-up') return refuse('not-in-sign-up');
  const present = entrants.filter(
    ({ isOut, isCheckedIn }) => !isOut && (isCheckedIn || !settings.asksCheckIn),
  );
  const fewest = MIN_ENTRANTS[settings.format];
  if (present.length < fewest) return refuse('few-entrants', { count: fewest });
  const filled = fillPlaces(tournament, present, means.now);
  if (!filled.ok) return filled;
  const numbered = filled.value.map((entrant, place) => ({ ...entrant, number: place + 1 }));
  const seeded = seedEntrants({ ...tournament, entrants: numbered }, ratingOf);
  const started: Tournament = { ...tournament, status: 'running', startedAt: means.now, entrants: seeded };
  return ok(advanceTournament(started, means));
}

/**
 * Adds computers until all tables of four are full. Refuses if places are free and computers aren't allowed.
 */
function fillPlaces(
  { settings }: Tournament,
  entrants: readonly Entrant[],
  now: number,
): Result<readonly Entrant[]> {
  if (settings.format !== 'conquest') return ok(entrants);
  const size = conquestSize(entrants.length) ?? 0;
  const free = size - entrants.length;
  if (free > 0 && settings.fill === null) return refuse('table-places', { count: free });
  const computers = Array.from({ length: free }, (_, nth): Entrant => {
    const holder = { kind: 'computer', id: String(settings.fill) } as const;
    const number = entrants.length + nth + 1;
    return { number, holder, seed: null, isCheckedIn: true, isOut: false, joinedAt: now, firstRound: 1 };
  });
  return ok([...entrants, ...computers]);
}

/** Cancels the tournament. Games under way end. */
export function cancelTournament(tournament: Tournament): Result<Tournament> {
  if (tournament.status !== 'sign-up' && tournament.status !== 'running') return refuse('tournament-over');
  const pairings = tournament.pairings.map((pairing) =>
    pairing.result === null ? undoPairing(pairing) : pairing,
  );
  return ok({ ...tournament, status: 'closed', pairings });
}

/** The holders of a pairing's seats. Null for an empty seat. */
export function holdersOfPairing(
  tournament: Tournament,
  { seats }: Pairing,
): readonly (EntrantHolder | null)[] {
  return seats.map((number) =>
    number === NO_ENTRANT ? null : (findEntrant(tournament, number)?.holder ?? null),
  );
}
