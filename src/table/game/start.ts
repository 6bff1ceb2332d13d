/** Starts a table's game, from the normal start or from a position that the host chose. */
import type { Game, Position, Step } from '../../engine/game.js';
import { startFromPosition } from '../../engine/start-position.js';
import { customStartPosition, gameOptions } from '../model/table-options.js';
import type { Table } from '../model/types.js';

/**
 * Creates the first step of a table's game from a seed. Throws if a start position that the host chose can no
 * longer be read.
 */
export function firstStepOf(game: Game, table: Pick<Table, 'options'>, seed: number): Step<Position> {
  const from = customStartPosition(table);
  if (from === null) return game.start(gameOptions(table), seed);
  const start = startFromPosition(game, gameOptions(table), from, seed);
  if (start.ok) return start.value;
  throw new Error(`a start position of ${game.id} cannot be read: ${start.reason.code}`);
}
