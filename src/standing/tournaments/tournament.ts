/** A tournament as a value. Decisions return its next state; nothing here knows Discord or the database. */
import type { EntrantRow, PairingRow, SeatResult, TournamentRow } from '../../db/rows.js';
import type { Holder } from '../../table/model/people/holders.js';

export const FORMATS = ['single', 'double', 'round-robin', 'swiss', 'arena', 'conquest'] as const;

/**
 * `conquest` is Conquer the Kings' own format: tables of four, where two players of each table advance. `match`
 * is a match of two players, who exchange sides after each game. `season` is a round robin whose rounds begin
 * at fixed times.
 */
export type Format = (typeof FORMATS)[number] | 'match' | 'season';

/** Rules for equal points at a table of four. The organizer chooses one. */
export const TIE_RULES = ['fell-later', 'more-kings', 'coin'] as const;

export type TieRule = (typeof TIE_RULES)[number];

export type Seeding = 'rating' | 'random';

/** Settings that an organizer chooses before sign-up begins. */
export interface Settings {
  readonly format: Format;
  /**
   * Swiss: number of rounds, or null for as many as a knockout needs. Match: maximum number of games.
   * Season: how often everyone meets everyone.
   */
  readonly rounds: number | null;
  /**
   * Time for each game in milliseconds; null for no deadline. Arena: time for the whole arena. Season: time
   * for a round.
   */
  readonly time: number | null;
  readonly seeding: Seeding;
  /** Rule for ties at tables of four. */
  readonly tieRule: TieRule;
  /** Level of the computers on free places of tables of four. Null for no computers. */
  readonly fill: Extract<Holder, { readonly kind: 'computer' }>['level'] | null;
  /** True if entrants must confirm before the start. */
  readonly asksCheckIn: boolean;
  /** The challenged entrant of a match. Absent in tournaments. */
  readonly rival?: EntrantHolder;
  /**
   * Ending that breaks a tie in a match: if points are equal, the entrant who won more games by this ending
   * has won the match (`Game.matchWin`). Absent if a tied match is a draw.
   */
  readonly matchWin?: string;
}

/** The person, role or computer behind an entrant. */
export interface EntrantHolder {
  readonly kind: 'person' | 'role' | 'computer';
  /** Id of the person or role, or a computer's level. */
  readonly id: string;
}

export interface Entrant extends Omit<EntrantRow, 'tournamentId' | 'holderKind' | 'holderId'> {
  readonly holder: EntrantHolder;
}

/**
 * `played` at a table. `forfeit`: an entrant didn't come. `adjudicated` by an organizer. `bye`: no opponent.
 */
export type ResultKind = 'played' | 'forfeit' | 'adjudicated' | 'bye';

export interface PairingResult {
  readonly kind: ResultKind;
  /** Half points by seat: 2 for a win, 1 for a draw. */
  readonly scores: readonly number[];
  /** Figures that rank a table of four, by seat in the order of the pairing's seats. Empty for other tables. */
  readonly tallies: readonly Tally[];
  /** How a game of two ended at its table. Absent for other games, and in results of earlier versions. */
  readonly ending?: Ending;
}

/** The end of a game at its table. */
export interface Ending {
  readonly reason: string | null;
  readonly plies: number;
}

/** Results that count at a table of four. */
export type Tally = Pick<SeatResult, 'hasWon' | 'points' | 'kings' | 'fell'>;

export interface Pairing extends Omit<PairingRow, 'tournamentId' | 'result'> {
  /** Null while the pairing is open. */
  readonly result: PairingResult | null;
}

export interface Tournament
  extends Pick<TournamentRow, 'id' | 'name' | 'status' | 'seed' | 'round' | 'startedAt'> {
  readonly settings: Settings;
  readonly entrants: readonly Entrant[];
  readonly pairings: readonly Pairing[];
}

/** Share of an arena's time within which a player must come to a game. */
const ARENA_SHARE = 1 / 12;

/** Time for a game, or for coming to a game of an arena; null for no deadline. */
export function gameTime({ format, time }: Settings): number | null {
  return time !== null && format === 'arena' ? Math.round(time * ARENA_SHARE) : time;
}

/** True if no organizer decides games: late games continue, and aborted games are repeated. */
export function isOpenEnded({ settings }: Pick<Tournament, 'settings'>): boolean {
  return settings.format === 'arena' || settings.format === 'match';
}

/** A place in a bracket or table without an entrant. */
export const NO_ENTRANT = 0;

/** A new pairing, before it gets a number and a table. */
export type NewPairing = Pick<Pairing, 'round' | 'slot' | 'seats'>;

/** Pairings that weren't undone. */
export function validPairings({ pairings }: Pick<Tournament, 'pairings'>): readonly Pairing[] {
  return pairings.filter(({ isVoid }) => !isVoid);
}

export function findEntrant({ entrants }: Pick<Tournament, 'entrants'>, number: number): Entrant | undefined {
  return entrants.find((entrant) => entrant.number === number);
}

/** Marks the pairing as undone, and its game to be ended. */
export function undoPairing(pairing: Pairing): Pairing {
  return { ...pairing, isVoid: true, isEnding: pairing.tableId !== null };
}

/** Marks the entrant as playing no further games. */
export function excludeEntrant<T extends Pick<Tournament, 'entrants'>>(tournament: T, entrant: number): T {
  const entrants = tournament.entrants.map((one) => (one.number === entrant ? { ...one, isOut: true } : one));
  return { ...tournament, entrants };
}

/** Entrants in order of seeds, including withdrawn ones. */
export function sortBySeed(entrants: readonly Entrant[]): readonly Entrant[] {
  return entrants.toSorted((one, other) => (one.seed ?? one.number) - (other.seed ?? other.number));
}

/** Entrants who still play, in order of seeds. */
export function activeEntrants({ entrants }: Pick<Tournament, 'entrants'>): readonly Entrant[] {
  return sortBySeed(entrants).filter(({ isOut }) => !isOut);
}

/** Half points of the entrant in all rounds before this one. */
export function scoreOf(
  tournament: Pick<Tournament, 'pairings'>,
  entrant: number,
  before = Number.POSITIVE_INFINITY,
): number {
  return validPairings(tournament).reduce(
    (sum, pairing) => (pairing.round < before ? sum + scoreInPairing(pairing, entrant) : sum),
    0,
  );
}

/** Half points of the entrant in the pairing; 0 without a result. */
export function scoreInPairing(
  { seats, result }: Pick<Pairing, 'seats' | 'result'>,
  entrant: number,
): number {
  return result?.scores[seats.indexOf(entrant)] ?? 0;
}
