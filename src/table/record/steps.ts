/**
 * A game as a series of steps. Step 0 is the start. Each action or call that counts leads to the next step.
 */
import { Pace } from '../../base/pace.js';
import type { Footage } from '../../engine/footage.js';
import type { Rules } from '../game/context.js';
import { effectiveActions } from '../game/counted-actions.js';
import { findBeginning, replayActions } from '../game/replay.js';
import { tableAt } from '../game/shown-moments.js';
import type { TableState } from '../game/state.js';
import { customStartPosition, gameOptions } from '../model/table-options.js';

export interface StepRange {
  /**
   * First step that can be shown. It is above 0 only if the rules were corrected during the game: the steps
   * before that can't be replayed.
   */
  readonly first: number;
  readonly last: number;
}

export function stepRange(context: Rules, state: TableState): StepRange {
  const counted = effectiveActions(state.actions);
  const { plies, position } = findBeginning(context.game(state.table.game), state);
  const last = counted.length;
  return { first: position === null ? last : counted.filter(({ ply }) => ply < plies).length, last };
}

/**
 * Replays the game up to a step. Takes breaks, because a long game takes long. Returns a state without the
 * votes, clocks and offers of that time. For the last step, returns the current state.
 */
export async function stateAtStep(context: Rules, state: TableState, step: number): Promise<TableState> {
  const { table } = state;
  const counted = effectiveActions(state.actions);
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

/** Returns the game from its first step that can be shown, as plain data for a replay. */
export function toFootage({ table, former, actions }: TableState): Footage {
  const entries = effectiveActions(actions).filter(({ ply }) => ply >= (former?.plies ?? 0));
  return {
    game: table.game,
    options: gameOptions(table),
    seed: table.seed,
    from: former?.position ?? customStartPosition(table),
    entries: entries.map(({ side, kind, notation }) => ({
      side,
      kind: kind === 'call' ? kind : 'action',
      text: notation,
    })),
  };
}

/**
 * Last step of the turn with this number, as players count turns. If there is no such turn, the last step of
 * the turn before it. Null if there is none.
 */
export function stepOfTurn(context: Rules, state: TableState, number: number): number | null {
  const game = context.game(state.table.game);
  const found = effectiveActions(state.actions).findLastIndex(({ ply }) => {
    const turn = context.descriptions.turnOf(game, state, ply);
    return turn !== null && turn.number.count <= number;
  });
  return found < 0 ? null : found + 1;
}
