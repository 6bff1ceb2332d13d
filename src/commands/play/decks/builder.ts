/** What a press in the panel of a deck leads to: the panel again, with something else chosen, in its own place. */

import { replaceMessage } from '../../../discord/interactions/answers.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { App } from '../../shared/app/app.js';
import type { Press } from '../../shared/app/declarations.js';
import { staleScreen } from '../../shared/boards/action-answer.js';
import { findDueDeck } from '../../shared/setups/due-deck.js';
import type { Builder } from './panel.js';

/** Who builds a deck by this press; null where the game has moved on and none is due any more. */
export function builderOf({ table, actor, id }: Press, app: App): Builder | null {
  const deck = table.isFresh(id.version, actor) ? findDueDeck(app, table, actor) : null;
  return deck === null ? null : { table, actor, deck };
}

/** Shows what is to be shown to who builds a deck; says so when the game has moved on meanwhile. */
export async function showToBuilder(
  press: Press,
  app: App,
  screen: (builder: Builder) => Screen | Promise<Screen>,
): Promise<void> {
  const builder = builderOf(press, app);
  return replaceMessage(
    press.interaction,
    builder === null ? await staleScreen(app, press.table) : await screen(builder),
  );
}
