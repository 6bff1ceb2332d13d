import { button, container, paragraph, picture, rows } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { plainCustomId } from '../shared/app/verbs.js';
import { drawPersonalBoard, viewOfTable } from '../shared/boards/board-pictures.js';
import { findPersonalSignRotation } from '../shared/boards/text-preferences.js';
import { accentOf } from '../shared/choosing/side-to-act.js';
import { findCardTable } from '../shared/setups/card-table.js';
import { explorationButtons } from './explore/access.js';
import { cardLines } from './lines/card-lines.js';
import { eventsText } from './lines/event-lines.js';
import { footer } from './lines/footer.js';
import { statusOf } from './lines/status.js';

/**
 * The board as the person may see it, from their side and in their colours, with the last action and the side
 * to move.
 */
export async function positionScreen(
  app: Pick<App, 'settings' | 'game' | 'names' | 'clock'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Screen> {
  const view = viewOfTable(table, actor);
  const board = await drawPersonalBoard(app, table, view, actor);
  const cards = findCardTable(app.game(table.game), table, view);
  const lines = [statusOf(table, view, cards, app.clock.now()), ...cardLines(view), footer(table)];
  const last = table.latestDescribedActions(actor, 1);
  const done = eventsText(table, last, { view, turn: await findPersonalSignRotation(app, table, actor) });
  return {
    components: [
      container(accentOf(view), [
        paragraph([text('game.ownBoard'), ...(done === '' ? [] : [done])].join('\n')),
        picture(board),
        paragraph(lines.join('\n')),
        ...rows([
          ...(table.canPlan(actor) ? [button(text('plans.button'), plainCustomId('plan', table))] : []),
          ...explorationButtons(table, actor),
        ]),
      ]),
    ],
    files: [board],
    ping: [],
  };
}
