/** What has come of a game lately. */
import type { Rules } from './context.js';
import { countOf, latestCounting } from './counted-actions.js';
import type { TableState } from './state.js';

/** A game in which nobody was taken by so many actions in a row is quiet. */
const QUIET = 40;

/** How many actions count so far, and whether the game has long been quiet. */
export function progressOf(
  { game, descriptions }: Rules,
  state: TableState,
): { readonly plies: number; readonly isQuiet: boolean } {
  const latest = latestCounting(state.actions, QUIET);
  const rules = game(state.table.game);
  const isQuiet = latest.every(({ ply }) =>
    (descriptions.of(rules, state, ply)?.parts ?? []).every(({ type }) => type !== 'takes'),
  );
  return { plies: countOf(state.actions), isQuiet: latest.length === QUIET && isQuiet };
}
