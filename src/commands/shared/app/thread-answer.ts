import type { RepliableInteraction } from 'discord.js';
import { finishAnswer } from '../../../discord/interactions/answers.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { TableId } from '../../../table/model/types.js';
import type { App } from './app.js';

/**
 * Edits the answer so that it links to the game's thread. Call it once the first board is posted, because the
 * thread doesn't exist before.
 */
export async function addThreadToAnswer(
  interaction: RepliableInteraction,
  app: App,
  id: TableId,
  formatAnswer: (table: LoadedTable) => Screen,
): Promise<void> {
  const now = await app.tables.load(id);
  if (now !== null) await finishAnswer(interaction, formatAnswer(now));
}
