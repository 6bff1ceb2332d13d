/** A set-up is looked at before it is played: the preview takes the place of the panel in which it was chosen. */
import { text } from '../../texts/index.js';
import { staleScreen } from '../acting.js';
import { replaceMessage } from '../answers.js';
import type { App } from '../app.js';
import type { Press } from '../declare.js';
import { type Chosen, dueSide, previewScreen } from './panel.js';

/** Shows the set-up; says so when the game has moved on meanwhile or the set-up is gone (null). */
export async function preview(press: Press, app: App, choose: () => Chosen | null): Promise<void> {
  const { interaction, table, person, id } = press;
  const side = app.tables.isFresh(table.id, id.version, person) ? dueSide(app, table, person) : null;
  if (side === null) return replaceMessage(interaction, staleScreen(app, table));
  const chosen = choose();
  if (chosen === null) return replaceMessage(interaction, text('setups.problems.unknown'));
  await replaceMessage(interaction, await previewScreen(app, table, person, side, chosen));
}
