/** Seats that win together. */
import type { Game } from '../../../engine/game.js';
import type { Options } from '../../../engine/options.js';

/**
 * Returns a function that finds the team of a seat in a game with these options. A seat that wins alone is a
 * team of its own.
 */
export function createTeamLookup(game: Game, options: Options): (seat: string) => string {
  const teams = new Map(game.seats(options).map(({ id, team }) => [id, team ?? id]));
  return (seat) => teams.get(seat) ?? seat;
}

/** Groups seats by team, in the sequence in which teams first appear. */
export function groupByTeam<Seat extends { readonly team: string }>(
  seats: readonly Seat[],
): readonly (readonly Seat[])[] {
  const teams = new Set(seats.map(({ team }) => team));
  return [...teams].map((team) => seats.filter((seat) => seat.team === team));
}
