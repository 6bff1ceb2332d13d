import { describeArmy } from '../../render/index.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import { escapeMarkdown } from '../../texts/escaping.js';
import type { App } from '../shared/app/app.js';
import { areWordsWanted } from '../shared/boards/text-preferences.js';

/**
 * Lists the person's pieces on the board, for people who read boards in words and must name the missing
 * pieces from memory. Their time is too short to find the pieces in the board's description.
 */
export async function pieceListLines(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<readonly string[]> {
  const view = table.view(actor);
  const acting = table.sideToAct(actor);
  const isAsked = acting.ok && view.cards?.fromMemory === true && !view.cards.covered;
  if (!isAsked || !(await areWordsWanted(services, actor))) return [];
  const own = view.sides.filter(({ id }) => id === acting.value);
  return own.map((side) => escapeMarkdown(describeArmy(view, side, Number.POSITIVE_INFINITY)));
}
