/**
 * What was done at a table, in structured parts (`engine/description.ts`). Nothing of it is stored: an action is described when
 * it is played; those from before this process are played again, and described where somebody asks.
 */
import { LRUCache } from 'lru-cache';
import { Pace } from '../../base/pace.js';
import type { Description } from '../../engine/description.js';
import type { Done, Game, Position } from '../../engine/game.js';
import { doEntry } from '../../engine/record.js';
import { type Turn, TurnCount } from '../../engine/turn-count.js';
import type { TableId } from '../model/types.js';
import { countingActions, isRenewal, readTakenBack, withEntries } from './counted-actions.js';
import { findBeginning } from './replay.js';
import type { StoredAction, TableState } from './state.js';

/** How far the actions of a table have been played again. */
interface Replayed {
  plies: number;
  /** The position after them; null where they cannot be played again from there on. */
  position: Position | null;
  /** The positions before the latest of them, by their plies: what is taken back leads to one of them. */
  readonly before: Map<number, Position | null>;
  /** What was asked for of them. */
  readonly descriptions: Map<number, Known>;
}

/** The description of an action that read like that then. */
interface Known {
  readonly notation: string;
  readonly description: Description;
}

/** So many positions are kept while a game is played again: hardly anything older is taken back. */
const KEPT = 16;

/** The descriptions of all tables, as far as they fit into memory. */
export class Descriptions {
  readonly #replayed: LRUCache<TableId, Replayed>;
  readonly #turns: LRUCache<TableId, TurnCount>;

  /** Remembers the descriptions of `capacity` tables, the ones used last. */
  constructor(capacity: number) {
    this.#replayed = new LRUCache({ max: capacity });
    this.#turns = new LRUCache({ max: capacity });
  }

  /**
   * The action of the table with that ply; soon where they are asked for in order. One that cannot be played again, since the
   * rules were mended after it, is told by its notation alone; the taking back of others is not described.
   */
  of(game: Game, state: TableState, ply: number): Description | undefined {
    const action = state.actions[ply];
    if (action === undefined || action.kind === 'undo') return undefined;
    if (action.description !== undefined) return action.description;
    if (ply < (state.former?.plies ?? 0)) return describeByNotation(action);
    const before = this.#replayed.get(state.table.id);
    const known = before?.descriptions.get(ply);
    return known?.notation === action.notation
      ? known.description
      : this.#described(game, state, action, before);
  }

  /** Which turn the action with that ply was a part of, as `TurnCount` has it. */
  turnOf(game: Game, state: TableState, ply: number): Turn | null {
    const turns = this.#turnsOf(game, state);
    while (turns.plies <= ply) if (!this.#count(game, state, turns)) break;
    return turns.turnOf(ply);
  }

  /**
   * Plays again, describes and counts what is not known yet of the table, with rests in between: in a long game that takes longer than
   * anybody else should wait. What is asked for afterwards is at hand.
   */
  async catchUp(game: Game, state: TableState): Promise<void> {
    // Until something is played, how many play may still change.
    if (state.actions.length === 0) return;
    const turns = this.#turnsOf(game, state);
    if (turns.plies >= state.actions.length) return;
    const pace = new Pace();
    while (this.#count(game, state, turns)) await pace.rest();
    this.#replayed.get(state.table.id)?.before.clear();
  }

  #turnsOf(game: Game, { table: { id, options } }: TableState): TurnCount {
    const known = this.#turns.get(id);
    const turns = known ?? new TurnCount(game.sides(options).length);
    if (known === undefined) this.#turns.set(id, turns);
    return turns;
  }

  /** Counts the next action of the list; false where there is none. */
  #count(game: Game, state: TableState, turns: TurnCount): boolean {
    const action = state.actions[turns.plies];
    if (action === undefined) return false;
    const description = this.of(game, state, action.ply);
    if (description !== undefined) turns.add(description);
    else turns.takeBack(isRenewal(action) ? action.ply : readTakenBack(action.notation).from);
    return true;
  }

  #described(game: Game, state: TableState, action: StoredAction, before: Replayed | undefined): Description {
    const { ply } = action;
    const descriptions = before?.descriptions ?? new Map<number, Known>();
    const replayed =
      before !== undefined && before.plies <= ply ? before : fromBeginning(game, state, descriptions);
    this.#replayed.set(state.table.id, replayed);
    for (const earlier of state.actions.slice(replayed.plies, ply)) pass(game, state, replayed, earlier);
    const done = playAgain(game, replayed, action);
    const description = done === null ? describeByNotation(action) : game.describe(done);
    descriptions.set(ply, { notation: action.notation, description });
    return description;
  }
}

/** Nothing has been played again yet. */
function fromBeginning(game: Game, state: TableState, descriptions = new Map<number, Known>()): Replayed {
  return { ...findBeginning(game, state), before: new Map(), descriptions };
}

/** Goes on by one more entry of the list. */
function pass(game: Game, state: TableState, replayed: Replayed, action: StoredAction): void {
  if (action.kind !== 'undo') {
    playAgain(game, replayed, action);
    return;
  }
  const from = isRenewal(action) ? null : readTakenBack(action.notation).from;
  // A set-up that is given again is another one in all positions since.
  for (const ply of replayed.before.keys()) if (from === null || ply > from) replayed.before.delete(ply);
  const position = from === null ? undefined : replayed.before.get(from);
  replayed.position = position === undefined ? positionAfterTakeback(game, state, action.ply) : position;
  replayed.plies += 1;
}

/** The position once the entry with that ply has taken actions back, from the beginning. */
function positionAfterTakeback(game: Game, state: TableState, ply: number): Position | null {
  const replayed = fromBeginning(game, state);
  const known = withEntries([], state.actions.slice(0, ply + 1));
  for (const action of countingActions(known.slice(replayed.plies))) playAgain(game, replayed, action);
  return replayed.position;
}

/** Plays one more action again; null where that is not possible any more. */
function playAgain(
  game: Game,
  replayed: Replayed,
  { side, kind, notation }: StoredAction,
): Done<Position> | null {
  const { position, plies, before } = replayed;
  before.set(plies, position);
  before.delete(plies - KEPT);
  const done =
    position === null || kind === 'undo' ? null : doEntry(game, position, { side, kind, text: notation });
  replayed.plies += 1;
  replayed.position = done?.ok === true ? done.value.played.position : null;
  return done?.ok === true ? done.value : null;
}

/** What is known of an action that cannot be played again. */
function describeByNotation({ side, kind, notation }: StoredAction): Description {
  return {
    side,
    turn: kind === 'call' ? null : side,
    parts: [
      kind === 'call' ? { type: 'calls', call: notation } : { type: 'says', word: notation, given: [] },
    ],
    veiled: [{ type: 'secret', what: 'action' }],
  };
}
