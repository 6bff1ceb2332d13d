/** A game in steps. Step 0 is the start, and each action or call that counts leads to the next. */
import { Pace } from '../../base/pace.js';
import type { Footage } from '../../engine/footage.js';
import type { Rules } from '../game/context.js';
import { countingActions } from '../game/counted-actions.js';
import { findBeginning, replayActions } from '../game/replay.js';
import { tableAt } from '../game/shown-moments.js';
import type { TableState } from '../game/state.js';
import { gameOptions, startPosition } from '../model/table-options.js';

export interface StepRange {
  /**
   * First step that can be shown. Above 0 only if the rules were corrected during the game, because earlier
   * steps can't be replayed.
   */
  readonly first: number;
  readonly last: number;
}

export function stepRange(context: Rules, state: TableState): StepRange {
  const counted = countingActions(state.actions);
  const { plies, position } = findBeginning(context.game(state.table.game), state);
  const last = counted.length;
  return { first: position === null ? last : counted.filter(({ ply }) => ply < plies).length, last };
}

/**
 * Replays the game up to a step, with pauses, because a long game takes long. The state is that of a running
 * game without votes, clocks and offers. The last step is the current table.
 */
export async function stateAtStep(context: Rules, state: TableState, step: number): Promise<TableState> {
  const { table } = state;
  const counted = countingActions(state.actions);
  if (step >= counted.length) return state;
  const game = context.game(table.game);
  const beginning = findBeginning(game, state);
  if (beginning.position === null) throw new RangeError(`table ${table.id} has no step ${step}`);
  const plies = Math.max(beginning.plies, (counted[step - 1]?.ply ?? -1) + 1);
  const pace = new Pace();
  let { position } = beginning;
  for (const action of counted.filter(({ ply }) => ply >= beginning.plies && ply < plies)) {
    position = replayActions(game, table.id, position, [action]);
    await pace.pauseIfDue();
  }
  return {
    ...state,
    actions: state.actions.slice(0, plies),
    table: {
      ...tableAt(table, position, plies),
      offers: [],
      moderations: table.moderations.filter((moderation) => moderation.plies <= plies),
    },
  };
}

/** The game from its first step on, as plain data for a replay. */
export function toFootage({ table, former, actions }: TableState): Footage {
  const entries = countingActions(actions).filter(({ ply }) => ply >= (former?.plies ?? 0));
  return {
    game: table.game,
    options: gameOptions(table),
    seed: table.seed,
    from: former?.position ?? startPosition(table),
    entries: entries.map(({ side, kind, notation }) => ({
      side,
      kind: kind === 'call' ? kind : 'action',
      text: notation,
    })),
  };
}

/**
 * Last step of the turn with this number as players count, or of the latest turn before it. Null if there is
 * none.
 */
export function stepOfTurn(context: Rules, state: TableState, number: number): number | null {
  const game = context.game(state.table.game);
  const found = countingActions(state.actions).findLastIndex(({ ply }) => {
    const turn = context.descriptions.turnOf(game, state, ply);
    return turn !== null && turn.number.count <= number;
  });
  return found < 0 ? null : found + 1;
}
