/** Private messages with a board for trying moves. */
import type { RepliableInteraction } from 'discord.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isImportId } from '../../../table/imports/imported-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { App } from '../../shared/app/app.js';
import type { ExplorePanel } from '../../shared/app/explorations.js';
import { type Extras, explorationScreen, type KeyedPanel } from './screen.js';
import { sideButtons } from './side.js';

/** Stores a new board and shows it in a new private message. */
export async function showNewPanel(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  panel: ExplorePanel,
): Promise<void> {
  const key = app.explorations.open(panel);
  const screen = await panelScreen(app, table, toActor(interaction), { key, panel });
  await app.ephemeral.answerWithBoard(interaction, table, screen);
}

/** Lays out the board, with the buttons for the person's side and the person's named lines. */
export async function panelScreen(
  app: Pick<App, 'game' | 'settings' | 'tables' | 'lineStore'>,
  table: LoadedTable,
  actor: Actor,
  keyed: KeyedPanel,
  extras: Extras = {},
): Promise<Screen> {
  return explorationScreen(app, table, actor, keyed, {
    ...extras,
    // Named lines are stored with their game, so an imported game, which isn't stored, can't have any.
    ...(isImportId(table.id)
      ? {}
      : { canName: true, lines: await app.lineStore.listLines(table.id, actor.id) }),
    sideButtons: sideButtons(table, actor, keyed),
  });
}
