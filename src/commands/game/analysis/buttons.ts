/** *Analyze* and *My mistakes* of a finished game: they show the progress, and then what was found. */
import { MessageFlags } from 'discord.js';
import type { Analysis } from '../../../analysis/analysis.js';
import type { OnProgress } from '../../../analysis/analyst.js';
import { type Clock, waitAtMost } from '../../../base/clock.js';
import { MINUTE, SECOND } from '../../../base/durations.js';
import { answerPrivately, finishAnswer } from '../../../discord/interactions/answers.js';
import { textScreen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { sidesOf } from '../../../table/seats/seating.js';
import { text } from '../../../texts/index.js';
import { canAnalyze } from '../../shared/app/analyses.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { canShareIn } from '../record/sharing.js';
import { mistakesScreen } from './mistakes.js';
import { analysisScreen } from './screen.js';

/**
 * Discord accepts edits of an answer for fifteen minutes. Computer players may delay an analysis beyond that.
 */
const EDIT_LIMIT = 13 * MINUTE;
/** Time between two updates of the progress. */
const PACE = 3 * SECOND;

export const analyze = defineComponent({
  verb: 'analyze',
  async run({ interaction, table, argument, actor }, app) {
    const isShared = argument === 'all';
    const why = explainAnalysisRefusal(table, isShared, interaction.channelId);
    // Defers the answer, because the analysis takes longer than Discord waits.
    await interaction.deferReply(isShared && why === null ? {} : { flags: MessageFlags.Ephemeral });
    if (why !== null) return finishAnswer(interaction, textScreen(why));
    const analysis = await waitForAnalysis(interaction, app, table, text('analysis.button'));
    if (typeof analysis === 'string') return finishAnswer(interaction, textScreen(analysis));
    const reader = isShared ? null : actor;
    return finishAnswer(
      interaction,
      await analysisScreen(app, table, analysis, reader, interaction.channelId),
    );
  },
});

/** Finished game: shows the player privately which two of their moves cost them most. */
export const mistakes = defineComponent({
  verb: 'mistakes',
  async run({ interaction, table, actor }, app) {
    const sides = sidesOf(table, actor);
    if (!canAnalyze(table)) return answerPrivately(interaction, text('analysis.later'));
    if (sides.length === 0) return answerPrivately(interaction, text('analysis.mistakes.notPlayed'));
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const analysis = await waitForAnalysis(interaction, app, table, text('analysis.mistakes.button'));
    if (typeof analysis === 'string') return finishAnswer(interaction, textScreen(analysis));
    return finishAnswer(interaction, await mistakesScreen(app, table, analysis, actor));
  },
});

/**
 * Shows the progress until the analysis is finished. If that takes too long, returns a message that asks the
 * person to press `button` again.
 */
async function waitForAnalysis(
  interaction: Parameters<typeof finishAnswer>[0],
  app: App,
  table: LoadedTable,
  button: string,
): Promise<Analysis | string> {
  const progress = paceProgress(app.clock, (done, all) =>
    finishAnswer(interaction, textScreen(text('analysis.progress', { done, all }))),
  );
  const analysis = await waitAtMost(app.clock, EDIT_LIMIT, app.analyses.findOrCompute(table, progress.show));
  await progress.end();
  if (analysis === undefined) return text('analysis.waiting', { button });
  return analysis ?? text('analysis.stopped', { button });
}

function explainAnalysisRefusal(table: LoadedTable, isShared: boolean, here: string | null): string | null {
  if (!canAnalyze(table)) return text('analysis.later');
  return isShared && !canShareIn(table, here) ? text('replay.private') : null;
}

/** Shows progress at most every few seconds, one edit after the other. */
function paceProgress(
  clock: Clock,
  edit: (done: number, all: number) => Promise<void>,
): { readonly show: OnProgress; end(): Promise<void> } {
  let shown = Promise.resolve();
  let last = clock.monotonic();
  let isOver = false;
  return {
    show(done, all) {
      if (isOver || clock.monotonic() - last < PACE) return;
      last = clock.monotonic();
      // Ignores a failed edit, since the answer itself follows.
      shown = shown.then(() => edit(done, all)).catch(() => {});
    },
    end() {
      isOver = true;
      return shown;
    },
  };
}
