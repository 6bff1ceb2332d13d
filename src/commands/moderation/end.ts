/**
 * `/moderate end`: ends a game with a result given in the command, by button, or in a form with the reason.
 */
import type { ChatInputCommandInteraction } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { readChoice } from '../../discord/interactions/command-check.js';
import { button, paragraph, rows } from '../../discord/messages/blocks.js';
import { choiceField, form, textField } from '../../discord/messages/form.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../discord/messages/limits.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { ModeratedResult } from '../../table/core/services.js';
import { REASON_LENGTH } from '../../table/model/log/moderation-log.js';
import { plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineFreeForm } from '../shared/app/declarations.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { gameTitleLink } from '../shared/boards/table-lines.js';
import { isModerator } from '../shared/lobby/server-rules.js';
import { seatName } from '../shared/wording/words.js';
import {
  actOnTable,
  applyAndReport,
  confirmAndApply,
  type ModeratorAction,
  type ReasonedHandler,
} from './actions.js';
import { readReason } from './reason.js';
import { findOpenTable, parseResult, resultChoices } from './tables.js';

const [RESULT, REASON] = ['result', 'reason'];

export const end: ReasonedHandler = (interaction, app, reason) =>
  actOnTable(interaction, app, (table) => {
    const typed = interaction.options.getString('result');
    if (typed === null) return askForResult(interaction, app, table, reason);
    const result = parseResult(table, typed);
    if (result === null) return answerPrivately(interaction, text('moderation.noResult'));
    return confirmAndApply(interaction, app, table, reason, toEndAction(app, table, reason, result));
  });

/** Asks for the result with one button each. A press ends the game without further confirmation. */
async function askForResult(
  interaction: ChatInputCommandInteraction,
  app: App,
  table: LoadedTable,
  reason: string,
): Promise<void> {
  const buttons = resultChoices(table, '').flatMap(({ name, value }) => {
    const result = parseResult(table, value);
    if (result === null) return [];
    const action = toEndAction(app, table, reason, result);
    const key = app.questions.storeQuestion(interaction.user.id, (press) =>
      applyAndReport(press, app, table, reason, action),
    );
    return [button(clip(name, BUTTON_LABEL_LENGTH), freeCustomId('moderate-yes', key), 'danger')];
  });
  const asked = [
    text('moderation.ask.end', { table: gameTitleLink(table) }),
    text('moderation.reason', { reason }),
  ].join('\n');
  await answerPrivately(interaction, {
    components: [paragraph(asked), ...rows(buttons)],
    files: [],
    ping: [],
  });
}

/** Asks for result and reason in one form. A result given in the command is preselected. */
export function askForResultAndReason(interaction: ChatInputCommandInteraction, app: App): Promise<void> {
  return actOnTable(interaction, app, async (table) => {
    await interaction.showModal(
      form(freeCustomId('moderate-end', table.id), text('moderation.endForm.title', { table: table.id }), [
        choiceField({
          field: RESULT,
          label: text('moderation.endForm.result'),
          hint: text('moderation.endForm.hint'),
          choices: resultChoices(table, '').map(({ name, value }) => ({ label: name, value })),
          current: interaction.options.getString('result') ?? '',
        }),
        textField({
          field: REASON,
          label: text('moderation.endForm.reason'),
          hint: plainText('commands.moderate.reason'),
          length: REASON_LENGTH,
        }),
      ]),
    );
  });
}

/** Form: ends the game without further confirmation. */
export const endForm = defineFreeForm({
  verb: 'moderate-end',
  fields: [REASON],
  async run({ interaction, argument: id }, app) {
    if (!(await isModerator(interaction, app)))
      return answerPrivately(interaction, text('moderation.notAllowed'));
    const table = await findOpenTable(interaction, app, id);
    if (table === null) return answerPrivately(interaction, text('moderation.noTable'));
    const result = parseResult(table, readChoice(interaction, RESULT) ?? '');
    if (result === null) return answerPrivately(interaction, text('moderation.noResult'));
    const reason = readReason(interaction.fields.getTextInputValue(REASON));
    if (reason === '') return answerPrivately(interaction, text('moderation.noReason'));
    await applyAndReport(interaction, app, table, reason, toEndAction(app, table, reason, result));
  },
});

function toEndAction(app: App, table: LoadedTable, reason: string, result: ModeratedResult): ModeratorAction {
  const winner = result.kind === 'win' ? table.seats.find(({ id }) => id === result.seat) : undefined;
  const way = result.kind === 'win' ? 'endWin' : result.kind === 'draw' ? 'endDraw' : 'endNone';
  const seat = winner === undefined ? '' : seatName(table.game, winner);
  const values = { table: gameTitleLink(table), seat };
  return {
    question: text(`moderation.ask.${way}`, values),
    label: 'moderation.buttons.end',
    done: text(`moderation.done.${way}`, values),
    threadText: text(`moderation.told.${way}`, { seat, reason }),
    runAction: (by) => app.moderating.endGame(table.id, by, result),
  };
}
