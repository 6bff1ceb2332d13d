/** Which seats win together. */
import type { Game } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';

/** Names the team of each seat of a game with these options; a seat that wins alone is a team of its own. */
export function teamOf(game: Game, options: Options): (seat: string) => string {
  const teams = new Map(game.seats(options).map(({ id, team }) => [id, team ?? id]));
  return (seat) => teams.get(seat) ?? seat;
}

/** The seats by their teams, in the order in which these come. */
export function teamsAmong<Seat extends { readonly team: string }>(
  seats: readonly Seat[],
): readonly (readonly Seat[])[] {
  const teams = new Set(seats.map(({ team }) => team));
  return [...teams].map((team) => seats.filter((seat) => seat.team === team));
}
