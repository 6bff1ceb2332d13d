/**
 * Describes actions in structured parts (`engine/description.ts`). Descriptions aren't stored: an action is
 * described when it is played. After a restart, it is replayed and described when someone needs it.
 */
import { LRUCache } from 'lru-cache';
import { Pace } from '../../base/pace.js';
import type { Description } from '../../engine/description.js';
import type { CompletedAction, Game, Position } from '../../engine/game.js';
import { playEntryForDescription } from '../../engine/record.js';
import { type Turn, TurnCount } from '../../engine/turn-count.js';
import type { TableId } from '../model/types.js';
import { appendEntries, effectiveActions, isSetupReplacement, parseUndo } from './counted-actions.js';
import { findBeginning } from './replay.js';
import type { StoredAction, TableState } from './state.js';

/** Progress of replaying a table. */
interface ReplayProgress {
  plies: number;
  /** Position after the replayed actions. Null if an action can't be replayed. */
  position: Position | null;
  /** Recent positions by ply. An undo may return to one of them. */
  readonly before: Map<number, Position | null>;
  readonly descriptions: Map<number, CachedDescription>;
}

/** A description, with the notation of the action that it describes. */
interface CachedDescription {
  readonly notation: string;
  readonly description: Description;
}

/** Number of recent positions kept during a replay. Undos rarely go back further. */
const MAX_CACHED = 16;

export class Descriptions {
  readonly #replayed: LRUCache<TableId, ReplayProgress>;
  readonly #turns: LRUCache<TableId, TurnCount>;

  /** Keeps data for the last `capacity` tables that were used. */
  constructor(capacity: number) {
    this.#replayed = new LRUCache({ max: capacity });
    this.#turns = new LRUCache({ max: capacity });
  }

  /**
   * Describes the action at a ply. Fast when called in the sequence of plies. An action that corrected rules
   * no longer allow is described by its notation only. An undo has no description.
   */
  describe(game: Game, state: TableState, ply: number): Description | undefined {
    const action = state.actions[ply];
    if (action === undefined || action.kind === 'undo') return undefined;
    if (action.description !== undefined) return action.description;
    if (ply < (state.former?.plies ?? 0)) return describeByNotation(action);
    const before = this.#replayed.get(state.table.id);
    const cached = before?.descriptions.get(ply);
    return cached?.notation === action.notation
      ? cached.description
      : this.#describeAction(game, state, action, before);
  }

  /** Turn that the action belongs to (see `TurnCount`). */
  turnOf(game: Game, state: TableState, ply: number): Turn | null {
    const turns = this.#turnsOf(game, state);
    while (turns.plies <= ply) if (!this.#countNext(game, state, turns)) break;
    return turns.turnOf(ply);
  }

  /**
   * Replays, describes and counts all actions that aren't counted yet. Takes breaks, so that long games don't
   * block others.
   */
  async catchUp(game: Game, state: TableState): Promise<void> {
    // Counts nothing before the first action, because the number of players can still change.
    if (state.actions.length === 0) return;
    const turns = this.#turnsOf(game, state);
    if (turns.plies >= state.actions.length) return;
    const pace = new Pace();
    while (this.#countNext(game, state, turns)) await pace.pauseIfDue();
    this.#replayed.get(state.table.id)?.before.clear();
  }

  #turnsOf(game: Game, { table: { id, options } }: TableState): TurnCount {
    const cached = this.#turns.get(id);
    const turns = cached ?? new TurnCount(game.sides(options).length);
    if (cached === undefined) this.#turns.set(id, turns);
    return turns;
  }

  /** Counts the next action of the list. Returns false if there is none. */
  #countNext(game: Game, state: TableState, turns: TurnCount): boolean {
    const action = state.actions[turns.plies];
    if (action === undefined) return false;
    const description = this.describe(game, state, action.ply);
    if (description !== undefined) turns.addAction(description);
    else turns.addTakeBack(isSetupReplacement(action) ? action.ply : parseUndo(action.notation).from);
    return true;
  }

  #describeAction(
    game: Game,
    state: TableState,
    action: StoredAction,
    before: ReplayProgress | undefined,
  ): Description {
    const { ply } = action;
    const descriptions = before?.descriptions ?? new Map<number, CachedDescription>();
    const replayed =
      before !== undefined && before.plies <= ply ? before : startReplay(game, state, descriptions);
    this.#replayed.set(state.table.id, replayed);
    for (const earlier of state.actions.slice(replayed.plies, ply))
      replayEntry(game, state, replayed, earlier);
    const done = replayAction(game, replayed, action);
    const description = done === null ? describeByNotation(action) : game.describe(done);
    descriptions.set(ply, { notation: action.notation, description });
    return description;
  }
}

function startReplay(
  game: Game,
  state: TableState,
  descriptions = new Map<number, CachedDescription>(),
): ReplayProgress {
  return { ...findBeginning(game, state), before: new Map(), descriptions };
}

function replayEntry(game: Game, state: TableState, replayed: ReplayProgress, action: StoredAction): void {
  if (action.kind !== 'undo') {
    replayAction(game, replayed, action);
    return;
  }
  const from = isSetupReplacement(action) ? null : parseUndo(action.notation).from;
  // Drops positions that no longer apply. A replaced set-up changes every later position, so then all are
  // dropped.
  for (const ply of replayed.before.keys()) if (from === null || ply > from) replayed.before.delete(ply);
  const position = from === null ? undefined : replayed.before.get(from);
  replayed.position = position === undefined ? positionAfterTakeback(game, state, action.ply) : position;
  replayed.plies += 1;
}

/** Replays from the start to find the position after an undo. */
function positionAfterTakeback(game: Game, state: TableState, ply: number): Position | null {
  const replayed = startReplay(game, state);
  const entries = appendEntries([], state.actions.slice(0, ply + 1));
  for (const action of effectiveActions(entries.slice(replayed.plies))) replayAction(game, replayed, action);
  return replayed.position;
}

/** Replays one more action. Returns null if it can't be replayed. */
function replayAction(
  game: Game,
  replayed: ReplayProgress,
  { side, kind, notation }: StoredAction,
): CompletedAction<Position> | null {
  const { position, plies, before } = replayed;
  before.set(plies, position);
  before.delete(plies - MAX_CACHED);
  const done =
    position === null || kind === 'undo'
      ? null
      : playEntryForDescription(game, position, { side, kind, text: notation });
  replayed.plies += 1;
  replayed.position = done?.ok === true ? done.value.played.position : null;
  return done?.ok === true ? done.value : null;
}

/** Describes an action that can't be replayed, by its notation only. */
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
