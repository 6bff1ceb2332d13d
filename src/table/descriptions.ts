/**
 * What was done at a table, in structured parts (`engine/description.ts`). Nothing of it is stored: a table's actions are
 * described as they are played again, each once as long as the table is remembered.
 */
import { LRUCache } from 'lru-cache';
import type { ActionRow } from '../db/actions.js';
import type { Store } from '../db/store.js';
import type { TableRow } from '../db/tables.js';
import type { Description } from '../engine/description.js';
import type { Game, Position } from '../engine/game.js';
import { doEntry } from '../engine/record.js';
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
  readonly #store: Store;

  constructor(store: Store, capacity: number) {
    this.#store = store;
    this.#described = new LRUCache({ max: capacity });
  }

  /**
   * The actions of the table in order. One that cannot be played again, since the rules were mended after it, is told by its
   * notation alone.
   */
  of(game: Game, row: Pick<TableRow, 'id' | 'options' | 'seed'>): readonly Description[] {
    const actions = this.#store.actions.of(row.id);
    const known = this.#described.get(row.id);
    const described =
      known === undefined || known.descriptions.length > actions.length
        ? this.#begin(game, row, actions)
        : known;
    for (const action of actions.slice(described.descriptions.length)) describe(game, described, action);
    this.#described.set(row.id, described);
    return described.descriptions;
  }

  /** Where actions can be played again from: the start, or where the rules of today took over. */
  #begin(
    game: Game,
    { id, options, seed }: Pick<TableRow, 'id' | 'options' | 'seed'>,
    actions: readonly ActionRow[],
  ): Described {
    const snapshots = this.#store.snapshots.of(id);
    const former = snapshots.find(({ rulesVersion }) => rulesVersion !== game.rulesVersion);
    if (former === undefined) return { descriptions: [], position: game.start(options, seed).position };
    const read = game.read(options, former.position);
    return {
      descriptions: actions.slice(0, former.plies).map(byNotation),
      position: read.ok ? read.value : null,
    };
  }
}

function describe(game: Game, described: Described, action: ActionRow): void {
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
function byNotation({ side, kind, notation }: Pick<ActionRow, 'side' | 'kind' | 'notation'>): Description {
  return {
    side,
    parts: [
      kind === 'call' ? { type: 'calls', call: notation } : { type: 'says', word: notation, given: [] },
    ],
    veiled: [{ type: 'secret', what: 'action' }],
  };
}
