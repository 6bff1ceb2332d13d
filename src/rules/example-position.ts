/** Example positions, set up by the engine. */
import type { Game, Position, SideId } from '../engine/game.js';
import { findGame } from '../engine/index.js';

interface Setting {
  /** Options of the game. Missing ones have their defaults. */
  readonly options: Readonly<Record<string, string>>;
  /** Position notation. Default: the start position. */
  readonly position?: string | undefined;
}

/** A position and its side to move. */
export interface ExamplePosition {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
}

/**
 * Sets up an example position. Throws an `Error` if the engine doesn't know the game or refuses the setting.
 */
export function createExamplePosition(
  gameId: string,
  { options, position: notation }: Setting,
): ExamplePosition {
  const game = findGame(gameId);
  if (game === undefined) throw new Error(`there is no game called ${gameId}`);
  const resolved = game.resolve(options);
  if (!resolved.ok) throw new Error(`the options are refused: ${JSON.stringify(resolved.reason)}`);
  const read = notation === undefined ? null : game.read(resolved.value, notation);
  if (read !== null && !read.ok) throw new Error(`the position is refused: ${JSON.stringify(read.reason)}`);
  const position = read === null ? game.start(resolved.value, 0).position : read.value;
  return toExamplePosition(game, position);
}

/** Plays an action in notation for any side to act. Throws an `Error` if refused. */
export function positionAfter({ game, position }: ExamplePosition, notation: string): ExamplePosition {
  for (const side of game.toAct(position)) {
    const read = game.parse(position, side, notation);
    const played = read.ok ? game.play(position, side, read.value) : read;
    if (played.ok) return toExamplePosition(game, played.value.position);
  }
  throw new Error(`${notation} cannot be played`);
}

function toExamplePosition(game: Game, position: Position): ExamplePosition {
  return { game, position, side: game.toAct(position)[0] ?? '' };
}
