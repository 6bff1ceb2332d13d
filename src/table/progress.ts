/** What has come of a game lately. */
import type { Rules } from './context.js';
import { counting } from './counted-actions.js';
import type { StoredAction, TableState } from './state.js';

/** A game in which nobody was taken in so many turns in a row is quiet. */
const QUIET = 40;

/** How many turns count so far, those of all sides, and whether the game has long been quiet. */
export function progressOf(
  { game, descriptions }: Rules,
  state: TableState,
): { readonly turns: number; readonly isQuiet: boolean } {
  const rules = game(state.table.game);
  const actions = counting(state.actions);
  const turnOf = ({ ply }: StoredAction) => descriptions.turnOf(rules, state, ply)?.ordinal ?? 0;
  const takes = ({ ply }: StoredAction) =>
    (descriptions.of(rules, state, ply)?.parts ?? []).some(({ type }) => type === 'takes');
  const latest = actions.findLast((action) => turnOf(action) > 0);
  const turns = latest === undefined ? 0 : turnOf(latest);
  const before = actions.findLastIndex((action) => turnOf(action) > 0 && turnOf(action) <= turns - QUIET);
  return { turns, isQuiet: turns >= QUIET && !actions.slice(before + 1).some(takes) };
}
