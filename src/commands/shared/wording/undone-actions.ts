/** Describes undone actions, and the secrets they revealed. */
import { clip } from '../../../discord/messages/limits.js';
import type { SideId } from '../../../engine/game.js';
import type { BoardView } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { DescribedAction, Table } from '../../../table/model/types.js';
import { removeInGameUndos } from '../../../table/model/visible-actions.js';
import { actionResultText } from '../../../texts/action-words.js';
import { escapeMarkdown } from '../../../texts/escaping.js';
import { text } from '../../../texts/index.js';
import { actorText } from './side-names.js';

/**
 * Maximum length of the description, in characters. A long turn with all its responses would exceed a
 * message.
 */
const LENGTH = 1_200;

/**
 * The undone actions in the order in which they were played, as Markdown. Leaves out the names of the sides
 * in `own`. `board` is the board they were played on.
 */
export function formatUndoneActions(
  table: Pick<Table, 'game' | 'seats' | 'ballots'>,
  board: BoardView,
  actions: readonly DescribedAction[],
  own: readonly SideId[] = [],
): string {
  const sides = table.seats.flatMap((seat) => seat.sides).length;
  const groups: { readonly action: DescribedAction; readonly clauses: string[] }[] = [];
  for (const action of removeInGameUndos(actions)) {
    const clause = escapeMarkdown(actionResultText(table.game, action, { board, sides, inClauses: true }));
    const last = groups.at(-1);
    if (clause === '') continue;
    if (last?.action.side === action.side) last.clauses.push(clause);
    else groups.push({ action, clauses: [clause] });
  }
  const described = groups.map(({ action, clauses }) => {
    const done = clauses.join(', ');
    return own.includes(action.side)
      ? done
      : text('offers.undoneOf', { who: actorText(table, action), clauses: done });
  });
  return clip(described.join('; '), LENGTH);
}

/** Warns that hidden information became known between the two plies. */
export function revealedSecretLines(table: LoadedTable, from: number | null, to: number): readonly string[] {
  if (from === null || !table.hasRevealed(from, to)) return [];
  return [text(table.view(null).cards === undefined ? 'offers.seen.dice' : 'offers.seen.cards')];
}
