import type { RepliableInteraction } from 'discord.js';
import { answerPrivately, deferPrivately, finishAnswer } from '../../../discord/interactions/answers.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { App } from '../app/app.js';
import { refusalScreen } from '../boards/refusal.js';
import { recordMembership } from '../lookup/membership.js';
import { hintScreen } from './hint-screen.js';

/** Sends a hint privately, at once or when it is computed, or explains why there is none. */
export async function answerWithHint(
  interaction: RepliableInteraction,
  app: App,
  found: LoadedTable,
): Promise<void> {
  const actor = toActor(interaction);
  const table = await recordMembership(app, found, actor);
  const asked = await app.advisor.ask(table.id, actor);
  if (!asked.ok) return answerPrivately(interaction, refusalScreen(table, asked.reason));
  if (asked.value.kind === 'ready') {
    const { advice } = asked.value;
    return app.ephemeral.answerWithBoard(interaction, advice.table, await hintScreen(app, advice, actor));
  }
  await deferPrivately(interaction);
  const advice = await asked.value.advice;
  if (!advice.ok) return finishAnswer(interaction, refusalScreen(table, advice.reason));
  await app.ephemeral.finishWithBoard(
    interaction,
    advice.value.table,
    await hintScreen(app, advice.value, actor),
  );
}
