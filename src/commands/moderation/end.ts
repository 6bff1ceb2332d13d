/** `/moderate end`: the game ends with the result that the moderator names, or picks from buttons. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { button, paragraph, rows } from '../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../discord/messages/limits.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { ModeratedResult } from '../../table/core/services.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeId } from '../shared/app/verbs.js';
import { linkTo } from '../shared/boards/table-lines.js';
import { seatName } from '../shared/wording/words.js';
import { applyAndReport, type Handle, type ModeratorAction, propose, withTable } from './actions.js';
import { parseResult, resultChoices } from './tables.js';

export const end: Handle = (interaction, app, reason) =>
  withTable(interaction, app, (table) => {
    const typed = interaction.options.getString('result');
    if (typed === null) return offerResults(interaction, app, table, reason);
    const result = parseResult(table, typed);
    if (result === null) return answerPrivately(interaction, text('moderation.noResult'));
    return propose(interaction, app, table, reason, toEndAction(app, table, reason, result));
  });

/** Asks how the game ends, with a button for each result. A press ends it: no second question. */
async function offerResults(
  interaction: ChatInputCommandInteraction,
  app: App,
  table: LoadedTable,
  reason: string,
): Promise<void> {
  const buttons = resultChoices(table, '').flatMap(({ name, value }) => {
    const result = parseResult(table, value);
    if (result === null) return [];
    const action = toEndAction(app, table, reason, result);
    const key = app.questions.ask(interaction.user.id, (press) =>
      applyAndReport(press, app, table, reason, action),
    );
    return [button(clip(name, BUTTON_LABEL_LENGTH), freeId('moderate-yes', key), 'danger')];
  });
  const asked = [
    text('moderation.ask.end', { table: linkTo(table) }),
    text('moderation.reason', { reason }),
  ].join('\n');
  await answerPrivately(interaction, {
    components: [paragraph(asked), ...rows(buttons)],
    files: [],
    ping: [],
  });
}

function toEndAction(app: App, table: LoadedTable, reason: string, result: ModeratedResult): ModeratorAction {
  const winner = result.kind === 'win' ? table.seats.find(({ id }) => id === result.seat) : undefined;
  const way = result.kind === 'win' ? 'endWin' : result.kind === 'draw' ? 'endDraw' : 'endNone';
  const seat = winner === undefined ? '' : seatName(table.game, winner);
  const values = { table: linkTo(table), seat };
  return {
    asked: text(`moderation.ask.${way}`, values),
    label: 'moderation.buttons.end',
    done: text(`moderation.done.${way}`, values),
    told: text(`moderation.told.${way}`, { seat, reason }),
    runAction: (by) => app.moderating.end(table.id, by, result),
  };
}
