/**
 * From the store to a position: from memory, else from the newest snapshot that can be read, else from the beginning;
 * actions that the snapshot does not hold yet are played on top.
 */
import { LRUCache } from 'lru-cache';
import type { ActionRow } from '../db/actions.js';
import type { Store } from '../db/store.js';
import type { TableRow } from '../db/tables.js';
import type { Game, Position } from '../engine/game.js';
import { playEntry } from '../engine/record.js';
import type { TableId } from './types.js';

interface Remembered {
  readonly version: number;
  readonly position: Position;
}

/** The positions of all tables, as far as they fit into memory. */
export class Positions {
  readonly #remembered: LRUCache<TableId, Remembered>;
  readonly #store: Store;

  constructor(store: Store, capacity: number) {
    this.#store = store;
    this.#remembered = new LRUCache({ max: capacity });
  }

  /** The position of the table as the row has it. Throws when its actions cannot be replayed. */
  of(game: Game, row: TableRow): Position {
    const remembered = this.#remembered.get(row.id);
    if (remembered?.version === row.version) return remembered.position;
    const position = this.#load(game, row);
    this.remember(row.id, row.version, position);
    return position;
  }

  /** Keeps the position of a version that is in the store. */
  remember(id: TableId, version: number, position: Position): void {
    this.#remembered.set(id, { version, position });
  }

  #load(game: Game, row: TableRow): Position {
    const actions = this.#store.actions.of(row.id);
    for (const snapshot of this.#store.snapshots.of(row.id)) {
      const read = game.read(row.options, snapshot.position);
      if (read.ok) return replay(game, row.id, read.value, actions.slice(snapshot.plies));
    }
    return replay(game, row.id, game.start(row.options, row.seed).position, actions);
  }
}

/**
 * Plays the actions one after the other. Throws at the first that the game refuses: the record is then broken. The error
 * does not quote it, since it may be a secret and errors are logged.
 */
function replay(game: Game, id: TableId, start: Position, actions: readonly ActionRow[]): Position {
  let position = start;
  for (const action of actions) {
    const { ply, side, kind, notation } = action;
    const played = playEntry(game, position, { side, kind, text: notation });
    if (!played.ok) {
      throw new Error(`table ${id} cannot be replayed: ply ${ply}: ${played.reason.code}`);
    }
    position = played.value.position;
  }
  return position;
}
