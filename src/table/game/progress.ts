/** Counts turns, and turns since the last capture. */
import type { Rules } from './context.js';
import { effectiveActions } from './counted-actions.js';
import type { StoredAction, TableState } from './state.js';

/** Number of turns in which a side acted, of all sides together. Undone actions don't count. */
export function countTurns(rules: Rules, state: TableState): number {
  const ordinalOf = createTurnNumberLookup(rules, state);
  const latest = state.actions.findLast((action) => action.place !== null && ordinalOf(action) > 0);
  return latest === undefined ? 0 : ordinalOf(latest);
}

/**
 * `turns`: the number of turns (`countTurns`). `quiet`: how many of them began after the turn of the last
 * capture.
 */
export function countProgress(
  rules: Rules,
  state: TableState,
): { readonly turns: number; readonly quiet: number } {
  const ordinalOf = createTurnNumberLookup(rules, state);
  const game = rules.game(state.table.game);
  const isCapture = ({ ply }: StoredAction) =>
    (rules.descriptions.describe(game, state, ply)?.parts ?? []).some(({ type }) => type === 'takes');
  const turns = countTurns(rules, state);
  const actions = effectiveActions(state.actions);
  const until = actions.slice(0, actions.findLastIndex(isCapture) + 1);
  const latest = until.findLast((action) => ordinalOf(action) > 0);
  return { turns, quiet: latest === undefined ? turns : turns - ordinalOf(latest) };
}

/**
 * Returns a function that gives the number of the turn in which an action was played, from 1. The function
 * returns 0 for an action outside the turn of its own side.
 */
function createTurnNumberLookup(
  { game, descriptions }: Rules,
  state: TableState,
): (action: StoredAction) => number {
  const rules = game(state.table.game);
  return ({ ply }) => descriptions.turnOf(rules, state, ply)?.ordinal ?? 0;
}
