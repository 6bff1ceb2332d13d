/** Handles presses in the deck panel. They redraw the panel in place. */

import { replaceMessage } from '../../../discord/interactions/answers.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { App } from '../../shared/app/app.js';
import type { Press } from '../../shared/app/declarations.js';
import { staleScreen } from '../../shared/boards/action-answer.js';
import { findDueDeck } from '../../shared/setups/due-deck.js';
import type { Builder } from './panel.js';

/** The deck under construction. Null if the game continued and no deck is due. */
export function findDeckBuilder({ table, actor, id }: Press, app: App): Builder | null {
  const deck = table.isFresh(id.version, actor) ? findDueDeck(app, table, actor) : null;
  return deck === null ? null : { table, actor, deck };
}

/** Shows a screen to the builder, or a note that the game continued. */
export async function showToDeckBuilder(
  press: Press,
  app: App,
  screen: (builder: Builder) => Screen | Promise<Screen>,
): Promise<void> {
  const builder = findDeckBuilder(press, app);
  return replaceMessage(
    press.interaction,
    builder === null ? await staleScreen(app, press.table) : await screen(builder),
  );
}
