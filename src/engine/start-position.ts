/** Starts games from positions that players type. */

import { spectatorView } from './facts/spectator-view.js';
import type { Game, Position, Step } from './game.js';
import { withoutGameFields } from './notation/position-fields.js';
import type { Options } from './options.js';
import { ok, type Result, refuse } from './result.js';

/** Length limit for a typed start position. */
export const START_LENGTH = 2_000;

/** Starts a game from a position. Rolls follow from the seed, even if the text sets the generator. */
export function startFromPosition<P extends Position>(
  game: Game<P>,
  options: Options,
  text: string,
  seed: number,
): Result<Step<P>> {
  const read = game.read(options, text);
  if (!read.ok) return read;
  const position = game.seedStart === undefined ? read.value : game.seedStart(read.value, seed);
  return position === null ? refuse('position-secret') : ok({ position, notices: [] });
}

/** Validates a typed start position. Returns its text without generator state and ply. */
export function checkStartPosition(game: Game, options: Options, typed: string): Result<string> {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text.length > START_LENGTH) return refuse('position-long', { most: START_LENGTH });
  const start = startFromPosition(game, options, text, 0);
  if (!start.ok) return start;
  const { position } = start.value;
  if (game.outcome(position) !== null) return refuse('position-ended');
  const fallen = spectatorView(game, position).sides.filter((side) => side.fallen === true);
  const isFallen = (id: string) => fallen.some((side) => side.id === id);
  const out = game.seats(options).find(({ sides }) => sides.every(isFallen));
  if (out !== undefined) return refuse('position-out', { side: out.sides[0] ?? out.id });
  return ok(withoutGameFields(game.write(position)));
}
