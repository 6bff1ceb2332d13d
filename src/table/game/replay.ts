/** Replays the actions of a table. */
import type { Game, Position } from '../../engine/game.js';
import { playEntry } from '../../engine/record.js';
import { gameOptions } from '../model/table-options.js';
import type { TableId } from '../model/types.js';
import { firstStepOf } from './start.js';
import type { StoredAction, TableState } from './state.js';

/** Fields of an action that a replay needs. */
type ReplayEntry = Pick<StoredAction, 'ply' | 'side' | 'kind' | 'notation'>;

/**
 * Plays the actions in sequence. Throws if the game refuses one, because then the stored record is broken.
 * The error never quotes the action, which may be secret, because errors are logged.
 */
export function replayActions(
  game: Game,
  id: TableId,
  start: Position,
  actions: readonly ReplayEntry[],
): Position {
  let position = start;
  for (const { ply, side, kind, notation } of actions) {
    const played =
      kind === 'undo'
        ? { ok: false as const, reason: { code: kind } }
        : playEntry(game, position, { side, kind, text: notation });
    if (!played.ok) throw new Error(`table ${id} cannot be replayed: ply ${ply}: ${played.reason.code}`);
    position = played.value.position;
  }
  return position;
}

/** Start of a replay: the first position, or the position where the current rules took over. */
export interface ReplayStart {
  /** Number of entries before the start. */
  readonly plies: number;
  /** Position at the start. Null if it can no longer be read. */
  readonly position: Position | null;
}

/** Point from which the table's actions can be replayed. */
export function findBeginning(game: Game, { table, former }: TableState): ReplayStart {
  if (former === null) return { plies: 0, position: firstStepOf(game, table, table.seed).position };
  const read = game.read(gameOptions(table), former.position);
  return { plies: former.plies, position: read.ok ? read.value : null };
}
