/** Conditional moves: a private panel for replies decided in advance. */
import { type ChatInputCommandInteraction, TextInputStyle } from 'discord.js';
import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { button, container, paragraph, row } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import { singleFieldForm } from '../../discord/messages/single-field-form.js';
import { toActor } from '../../discord/people/actors.js';
import type { Result } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineComponent, defineForm } from '../shared/app/declarations.js';
import { plainCustomId } from '../shared/app/verbs.js';
import { addGameName } from '../shared/boards/other-place.js';
import { refusalScreen } from '../shared/boards/refusal.js';
import { accentOf } from '../shared/choosing/side-to-act.js';
import { stoppedPlanLines, textOfPlan } from '../shared/wording/plan-words.js';

const FIELD = 'moves';
/** Maximum length of the form's text, in characters. */
export const PLAN_LENGTH = 500;

/** `/game if`: shows the person's conditional moves, or sets them to the typed ones. */
export async function answerPlanCommand(
  interaction: ChatInputCommandInteraction,
  app: App,
  table: LoadedTable,
  typed: string | null,
): Promise<void> {
  const actor = toActor(interaction);
  const set = typed === null ? null : await app.turns.setPlan(table.id, actor, typed);
  const screen = set === null ? conditionalMovesScreen(table, actor) : updatedPlanScreen(table, actor, set);
  await answerPrivately(interaction, addGameName(interaction, table, screen));
}

/** The person's conditional moves with buttons to change them. */
function conditionalMovesScreen(table: LoadedTable, actor: Actor): Screen {
  const plan = table.planOf(actor);
  const lines = plan === null || plan.lines.length === 0 ? [] : textOfPlan(plan).split('\n');
  const parts = [
    text('plans.title'),
    ...stoppedPlanLines(table, actor),
    ...(lines.length === 0 ? [text('plans.none')] : lines.map((line) => text('plans.line', { line }))),
    text('plans.about'),
  ];
  const edit = button(
    text(lines.length === 0 ? 'plans.add' : 'plans.change'),
    plainCustomId('plan-edit', table),
    'main',
  );
  const clear = lines.length === 0 ? [] : [button(text('plans.clear'), plainCustomId('plan-clear', table))];
  return {
    components: [container(accentOf(table.view(actor)), [paragraph(parts.join('\n')), row(edit, ...clear)])],
    files: [],
    ping: [],
  };
}

/** The updated panel, or the refusal. */
function updatedPlanScreen(table: LoadedTable, actor: Actor, set: Result<LoadedTable>): Screen {
  return set.ok ? conditionalMovesScreen(set.value, actor) : refusalScreen(table, set.reason);
}

/** Below any message of a game: opens the panel of conditional moves. */
export const plan = defineComponent({
  verb: 'plan',
  run: ({ interaction, table, actor }) => answerPrivately(interaction, conditionalMovesScreen(table, actor)),
});

/** Panel: opens the form with the current conditional moves. */
export const planEdit = defineComponent({
  verb: 'plan-edit',
  async run({ interaction, table, actor }) {
    const own = table.planOf(actor);
    await interaction.showModal(
      singleFieldForm({
        id: plainCustomId('plan-typed', table),
        title: text('plans.form.title'),
        field: FIELD,
        label: text('plans.form.label'),
        hint: text('plans.form.hint'),
        length: PLAN_LENGTH,
        style: TextInputStyle.Paragraph,
        value: own === null ? '' : textOfPlan(own),
      }),
    );
  },
});

/** Form: updates the panel, or explains the error below it. */
export const planTyped = defineForm({
  verb: 'plan-typed',
  fields: [FIELD],
  async run({ interaction, table, actor }, app) {
    const set = await app.turns.setPlan(table.id, actor, interaction.fields.getTextInputValue(FIELD));
    const screen = updatedPlanScreen(table, actor, set);
    return set.ok ? answerInPlace(interaction, screen) : answerPrivately(interaction, screen);
  },
});

/** Panel: removes all conditional moves. */
export const planClear = defineComponent({
  verb: 'plan-clear',
  async run({ interaction, table, actor }, app) {
    const set = await app.turns.setPlan(table.id, actor, '');
    const screen = updatedPlanScreen(table, actor, set);
    return set.ok ? answerInPlace(interaction, screen) : answerPrivately(interaction, screen);
  },
});
