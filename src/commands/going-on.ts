/** The next step of choosing in the place of the last one. */
import type { Path } from '../engine/choices.js';
import { text } from '../texts/index.js';
import { staleScreen } from './acting.js';
import { refusalText, replaceMessage } from './answers.js';
import type { App } from './app.js';
import { askNext } from './choosing.js';
import type { Press } from './declare.js';

/** Asks what comes after `path`; says so when the game has moved on meanwhile. */
export async function goOn(press: Press, app: App, path: Path, page = 0): Promise<void> {
  const { interaction, table, person, id } = press;
  if (!app.tables.isFresh(table.id, id.version, person))
    return replaceMessage(interaction, staleScreen(app, table));
  const side = app.tables.sideToAct(table.id, person);
  if (!side.ok) return replaceMessage(interaction, refusalText(table.game, side.reason));
  const screen = await askNext(app, { table, person, side: side.value }, path, page);
  await replaceMessage(interaction, screen ?? text('moves.nothing'));
}
