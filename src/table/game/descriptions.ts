/**
 * Describes actions in structured parts (`engine/description.ts`). Descriptions are not stored: an action is
 * described when it is played, and replayed and described on demand after a restart.
 */
import { LRUCache } from 'lru-cache';
import { Pace } from '../../base/pace.js';
import type { Description } from '../../engine/description.js';
import type { CompletedAction, Game, Position } from '../../engine/game.js';
import { completeEntry } from '../../engine/record.js';
import { type Turn, TurnCount } from '../../engine/turn-count.js';
import type { TableId } from '../model/types.js';
import { countingActions, isRenewal, readTakenBack, withEntries } from './counted-actions.js';
import { findBeginning } from './replay.js';
import type { StoredAction, TableState } from './state.js';

/** Progress of a table's replay. */
interface Replayed {
  plies: number;
  /** Position after the replayed actions; null if replay fails from there on. */
  position: Position | null;
  /** Recent positions by ply, for undos that return to them. */
  readonly before: Map<number, Position | null>;
  readonly descriptions: Map<number, Known>;
}

/** A description with the notation that it describes. */
interface Known {
  readonly notation: string;
  readonly description: Description;
}

/** Positions kept during a replay. Undos rarely go back further. */
const KEPT = 16;

/** Descriptions of all tables, in a cache. */
export class Descriptions {
  readonly #replayed: LRUCache<TableId, Replayed>;
  readonly #turns: LRUCache<TableId, TurnCount>;

  /** Keeps the `capacity` tables used last. */
  constructor(capacity: number) {
    this.#replayed = new LRUCache({ max: capacity });
    this.#turns = new LRUCache({ max: capacity });
  }

  /**
   * Describes the action of that ply; fast when asked in order. An action that mended rules no longer allow
   * is described by its notation alone. An undo has no description.
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

  /** Returns the turn to which the action belongs, as counted by `TurnCount`. */
  turnOf(game: Game, state: TableState, ply: number): Turn | null {
    const turns = this.#turnsOf(game, state);
    while (turns.plies <= ply) if (!this.#count(game, state, turns)) break;
    return turns.turnOf(ply);
  }

  /** Replays, describes and counts what is missing, with pauses so that long games do not block others. */
  async catchUp(game: Game, state: TableState): Promise<void> {
    // The number of players can change until something is played.
    if (state.actions.length === 0) return;
    const turns = this.#turnsOf(game, state);
    if (turns.plies >= state.actions.length) return;
    const pace = new Pace();
    while (this.#count(game, state, turns)) await pace.pauseIfDue();
    this.#replayed.get(state.table.id)?.before.clear();
  }

  #turnsOf(game: Game, { table: { id, options } }: TableState): TurnCount {
    const known = this.#turns.get(id);
    const turns = known ?? new TurnCount(game.sides(options).length);
    if (known === undefined) this.#turns.set(id, turns);
    return turns;
  }

  /** Counts the next action of the list. Returns false at the end. */
  #count(game: Game, state: TableState, turns: TurnCount): boolean {
    const action = state.actions[turns.plies];
    if (action === undefined) return false;
    const description = this.of(game, state, action.ply);
    if (description !== undefined) turns.addAction(description);
    else turns.addTakeBack(isRenewal(action) ? action.ply : readTakenBack(action.notation).from);
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

function fromBeginning(game: Game, state: TableState, descriptions = new Map<number, Known>()): Replayed {
  return { ...findBeginning(game, state), before: new Map(), descriptions };
}

/** Replays one more entry. */
function pass(game: Game, state: TableState, replayed: Replayed, action: StoredAction): void {
  if (action.kind !== 'undo') {
    playAgain(game, replayed, action);
    return;
  }
  const from = isRenewal(action) ? null : readTakenBack(action.notation).from;
  // A replaced set-up changes all later positions.
  for (const ply of replayed.before.keys()) if (from === null || ply > from) replayed.before.delete(ply);
  const position = from === null ? undefined : replayed.before.get(from);
  replayed.position = position === undefined ? positionAfterTakeback(game, state, action.ply) : position;
  replayed.plies += 1;
}

/** Replays the position after an undo from the beginning. */
function positionAfterTakeback(game: Game, state: TableState, ply: number): Position | null {
  const replayed = fromBeginning(game, state);
  const known = withEntries([], state.actions.slice(0, ply + 1));
  for (const action of countingActions(known.slice(replayed.plies))) playAgain(game, replayed, action);
  return replayed.position;
}

/** Replays one more action; null if it is no longer possible. */
function playAgain(
  game: Game,
  replayed: Replayed,
  { side, kind, notation }: StoredAction,
): CompletedAction<Position> | null {
  const { position, plies, before } = replayed;
  before.set(plies, position);
  before.delete(plies - KEPT);
  const done =
    position === null || kind === 'undo'
      ? null
      : completeEntry(game, position, { side, kind, text: notation });
  replayed.plies += 1;
  replayed.position = done?.ok === true ? done.value.played.position : null;
  return done?.ok === true ? done.value : null;
}

/** Describes an action that can't be replayed, by its notation. */
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
