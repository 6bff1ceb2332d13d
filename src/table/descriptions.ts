/**
 * What was done at a table, in structured parts (`engine/description.ts`). Nothing of it is stored: an action is described when
 * it is played; those from before this process are described as they are played again, each once as long as the table is
 * remembered.
 */
import { LRUCache } from 'lru-cache';
import type { Description } from '../engine/description.js';
import type { Game, Position } from '../engine/game.js';
import { doEntry } from '../engine/record.js';
import type { KeptAction, TableState } from './state.js';
import type { TableId } from './types.js';

/** How far the actions of a table are described. */
interface Described {
  readonly descriptions: Description[];
  /** The position after them; null where they cannot be played again from there on. */
  position: Position | null;
}

/** The descriptions of all tables, as far as they fit into memory. */
export class Descriptions {
  readonly #described: LRUCache<TableId, Described>;

  /** Remembers the descriptions of `capacity` tables, the ones used last. */
  constructor(capacity: number) {
    this.#described = new LRUCache({ max: capacity });
  }

  /**
   * The action of the table with that ply. One that cannot be played again, since the rules were mended after it, is told by its
   * notation alone.
   */
  of(game: Game, state: TableState, ply: number): Description | undefined {
    return state.actions[ply]?.description ?? this.#replayed(game, state, ply)[ply];
  }

  #replayed(game: Game, state: TableState, ply: number): readonly Description[] {
    const { id } = state.table;
    const described = this.#described.get(id) ?? begin(game, state);
    for (const action of state.actions.slice(described.descriptions.length, ply + 1))
      describe(game, described, action);
    this.#described.set(id, described);
    return described.descriptions;
  }
}

/** Where actions can be played again from: the start, or where the rules of today took over. */
function begin(game: Game, { table, actions, former }: TableState): Described {
  const { options, seed } = table;
  if (former === null) return { descriptions: [], position: game.start(options, seed).position };
  const read = game.read(options, former.position);
  return {
    descriptions: actions.slice(0, former.plies).map(byNotation),
    position: read.ok ? read.value : null,
  };
}

function describe(game: Game, described: Described, action: KeptAction): void {
  const { side, kind, notation } = action;
  const { position } = described;
  const done = position === null ? null : doEntry(game, position, { side, kind, text: notation });
  if (done?.ok !== true) {
    described.position = null;
    described.descriptions.push(byNotation(action));
    return;
  }
  described.descriptions.push(game.describe(done.value));
  described.position = done.value.played.position;
}

/** What is known of an action that cannot be played again. */
function byNotation({ side, kind, notation }: KeptAction): Description {
  return {
    side,
    parts: [
      kind === 'call' ? { type: 'calls', call: notation } : { type: 'says', word: notation, given: [] },
    ],
    veiled: [{ type: 'secret', what: 'action' }],
  };
}
