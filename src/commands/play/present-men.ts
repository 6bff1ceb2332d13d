/** Who is there of somebody's men, where that has to be told from memory. */
import { describeArmy } from '../../render/index.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import { escapeMarkdown } from '../../texts/escaping.js';
import type { App } from '../shared/app/app.js';
import { wantsWords } from '../shared/boards/wishes.js';

/**
 * Who of the person's men is there, where they have to tell from memory who is gone and wish to hear it: in the time that they have for
 * that they would not find it in the description of the board.
 */
export async function pieceListLines(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<readonly string[]> {
  const view = table.view(actor);
  const acting = table.sideToAct(actor);
  const isAsked = acting.ok && view.cards?.fromMemory === true && !view.cards.covered;
  if (!isAsked || !(await wantsWords(services, actor))) return [];
  const own = view.sides.filter(({ id }) => id === acting.value);
  return own.map((side) => escapeMarkdown(describeArmy(view, side, Number.POSITIVE_INFINITY)));
}
