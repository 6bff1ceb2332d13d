/** The answer of somebody who lets a game begin: where it is played. */
import type { RepliableInteraction } from 'discord.js';
import { finishAnswer, tellShown } from '../../discord/interactions/answers.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { Shown } from '../../discord/outbox/types.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { TableId } from '../../table/types.js';
import type { App } from './app.js';

/** Puts the answer that was given at once right when the thread is there: it is opened with the first board. */
export async function answerWithThread(
  interaction: RepliableInteraction,
  app: App,
  id: TableId,
  shown: Promise<Shown>,
  begun: (table: LoadedTable) => Screen,
): Promise<void> {
  await tellShown(interaction, shown);
  const now = await app.tables.load(id);
  if (now !== null) await finishAnswer(interaction, begun(now));
}
