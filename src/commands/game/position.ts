/** The position as one person may see it. */

import { container, paragraph, picture } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { Actor } from '../../table/actor.js';
import type { Table } from '../../table/types.js';
import type { App } from '../shared/app.js';
import { personalBoard } from '../shared/board-pictures.js';
import { cardTable } from '../shared/card-table.js';
import { accentOf } from '../shared/side-to-act.js';
import { footer, happened } from './board-message.js';
import { cardLines } from './card-lines.js';
import { statusOf } from './status.js';

/** The board from the person's own side and in their colours, with what happened last and whose turn it is. */
export async function positionScreen(
  app: Pick<App, 'tables' | 'settings' | 'game'>,
  table: Table,
  actor: Actor,
): Promise<Screen> {
  const view = app.tables.view(table.id, actor);
  const board = await personalBoard(app, table, view, actor);
  const cards = cardTable(app.game(table.game), table, view);
  const said = [statusOf(table, view, cards), ...cardLines(view), footer(table)];
  const last = app.tables.described(table.id, app.tables.actions(table.id, actor).slice(-1));
  return {
    components: [
      container(accentOf(view), [
        paragraph(happened(table, last)),
        picture(board),
        paragraph(said.join('\n')),
      ]),
    ],
    files: [board],
    ping: [],
  };
}
