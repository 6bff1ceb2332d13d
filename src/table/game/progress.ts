/** Counts turns and captures. */
import type { Rules } from './context.js';
import { countingActions } from './counted-actions.js';
import type { StoredAction, TableState } from './state.js';

/** Number of turns of all sides that count, including one in progress. */
export function countTurns(rules: Rules, state: TableState): number {
  const ordinalOf = turnNumbers(rules, state);
  const latest = state.actions.findLast((action) => action.place !== null && ordinalOf(action) > 0);
  return latest === undefined ? 0 : ordinalOf(latest);
}

/** Number of turns of all sides that count, and for how many of them no piece was captured. */
export function countProgress(
  rules: Rules,
  state: TableState,
): { readonly turns: number; readonly quiet: number } {
  const ordinalOf = turnNumbers(rules, state);
  const game = rules.game(state.table.game);
  const isCapture = ({ ply }: StoredAction) =>
    (rules.descriptions.of(game, state, ply)?.parts ?? []).some(({ type }) => type === 'takes');
  const turns = countTurns(rules, state);
  const actions = countingActions(state.actions);
  const until = actions.slice(0, actions.findLastIndex(isCapture) + 1);
  const latest = until.findLast((action) => ordinalOf(action) > 0);
  return { turns, quiet: latest === undefined ? turns : turns - ordinalOf(latest) };
}

/** Tells which turn an action was a part of, from 1; 0 for one outside a side's own turn. */
function turnNumbers({ game, descriptions }: Rules, state: TableState): (action: StoredAction) => number {
  const rules = game(state.table.game);
  return ({ ply }) => descriptions.turnOf(rules, state, ply)?.ordinal ?? 0;
}
