/** Playing the actions of a table again. */
import type { Game, Position } from '../../engine/game.js';
import { playEntry } from '../../engine/record.js';
import { gameOptions } from '../model/table-options.js';
import type { TableId } from '../model/types.js';
import type { StoredAction, TableState } from './state.js';

/** What playing again takes of an action. */
type Again = Pick<StoredAction, 'ply' | 'side' | 'kind' | 'notation'>;

/**
 * Plays the actions one after the other. Throws at the first that the game refuses: the record is then broken. The error
 * does not quote it, since it may be a secret and errors are logged.
 */
export function replay(game: Game, id: TableId, start: Position, actions: readonly Again[]): Position {
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

/** Where actions can be played again from: the start, or where the rules of today took over. */
export interface Beginning {
  /** So many entries of the list lead there. */
  readonly plies: number;
  /** Null where it cannot be read any more. */
  readonly position: Position | null;
}

/** Where the actions of the table can be played again from. */
export function findBeginning(game: Game, { table, former }: TableState): Beginning {
  const options = gameOptions(table);
  if (former === null) return { plies: 0, position: game.start(options, table.seed).position };
  const read = game.read(options, former.position);
  return { plies: former.plies, position: read.ok ? read.value : null };
}
