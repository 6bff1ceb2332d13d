/** The moments that the message of a board shows: its words are those of when it was posted, while edits bring later pictures into it. */
import type { DrawnBoard } from '../../db/rows.js';
import type { Rules } from './context.js';
import { countingActions, withEntries } from './counted-actions.js';
import { findBeginning, replay } from './replay.js';
import type { TableState } from './state.js';

/** After how many entries of the list a message was posted, and after how many its board was drawn last. */
interface Shown {
  readonly posted: number;
  readonly drawn: number;
}

/** What the message shows that began with that version; null where that is not known any more. */
export function findShown(boards: readonly DrawnBoard[], firstVersion: number): Shown | null {
  const own = boards.filter((board) => board.firstVersion === firstVersion);
  const stood = own.filter(({ hasStood }) => hasStood);
  const [posted, drawn] = [stood[0], stood.at(-1)];
  // Without the board with which it began, an edit would be taken for it.
  const isWhole = own[0]?.version === firstVersion;
  return isWhole && posted !== undefined && drawn !== undefined
    ? { posted: posted.plies, drawn: drawn.plies }
    : null;
}

/**
 * The table in play as it stood after so many entries of its list, but for votes and clocks, which are not known of that moment. Null
 * where it cannot be played again up to there, since the rules were mended after it.
 */
export function stateAfter(context: Rules, state: TableState, plies: number): TableState | null {
  const { table } = state;
  const game = context.game(table.game);
  const beginning = findBeginning(game, state);
  if (beginning.position === null || plies < beginning.plies) return null;
  const listed = state.actions.slice(0, plies);
  // What was taken back later counted then.
  const actions = withEntries(
    [],
    listed.map(({ place: _, takenBackBy: __, staysSecret: ___, ...entry }) => entry),
  );
  const position = replay(
    game,
    table.id,
    beginning.position,
    countingActions(actions.slice(beginning.plies)),
  );
  return {
    ...state,
    actions,
    table: {
      ...table,
      status: 'playing',
      position,
      plies,
      outcome: null,
      restsSince: null,
      endedAt: null,
      ballots: [],
      clocks: [],
    },
  };
}
