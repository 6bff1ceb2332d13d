/** What has come of a game lately. */
import type { Rules } from './context.js';
import { counting } from './counted-actions.js';
import type { StoredAction, TableState } from './state.js';

/** A game in which nobody was taken in so many turns in a row is quiet. */
const QUIET = 40;

/** How many turns count so far, those of all sides; one that is not over is among them. */
export function turnsOf(rules: Rules, state: TableState): number {
  const ordinalOf = ordinals(rules, state);
  const latest = state.actions.findLast((action) => action.place !== null && ordinalOf(action) > 0);
  return latest === undefined ? 0 : ordinalOf(latest);
}

/** How many turns count so far, and whether the game has long been quiet. */
export function progressOf(
  rules: Rules,
  state: TableState,
): { readonly turns: number; readonly isQuiet: boolean } {
  const ordinalOf = ordinals(rules, state);
  const game = rules.game(state.table.game);
  const takes = ({ ply }: StoredAction) =>
    (rules.descriptions.of(game, state, ply)?.parts ?? []).some(({ type }) => type === 'takes');
  const turns = turnsOf(rules, state);
  const actions = counting(state.actions);
  const isOlder = (ordinal: number) => ordinal > 0 && ordinal <= turns - QUIET;
  const before = actions.findLastIndex((action) => isOlder(ordinalOf(action)));
  return { turns, isQuiet: turns >= QUIET && !actions.slice(before + 1).some(takes) };
}

/** Tells which turn an action was a part of, from 1; 0 for one outside a side's own turn. */
function ordinals({ game, descriptions }: Rules, state: TableState): (action: StoredAction) => number {
  const rules = game(state.table.game);
  return ({ ply }) => descriptions.turnOf(rules, state, ply)?.ordinal ?? 0;
}
