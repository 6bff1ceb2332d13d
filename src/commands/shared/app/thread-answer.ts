import type { RepliableInteraction } from 'discord.js';
import { finishAnswer } from '../../../discord/interactions/answers.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { TableId } from '../../../table/model/types.js';
import type { App } from './app.js';

/**
 * Repeats the answer once the first board is posted, because the thread that it links to exists only then.
 */
export async function answerWithThread(
  interaction: RepliableInteraction,
  app: App,
  id: TableId,
  begun: (table: LoadedTable) => Screen,
): Promise<void> {
  const now = await app.tables.load(id);
  if (now !== null) await finishAnswer(interaction, begun(now));
}
