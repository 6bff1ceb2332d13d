/** Buttons and form of a replay. Their custom ids carry the shown step. */
import { answerInPlace, answerPrivately, isOnPrivateMessage } from '../../../discord/interactions/answers.js';
import { toReply } from '../../../discord/messages/screen.js';
import { singleFieldForm } from '../../../discord/messages/single-field-form.js';
import { text } from '../../../texts/index.js';
import { defineComponent, defineForm } from '../../shared/app/declarations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { importedGameScreen } from '../import/screen.js';
import { positionTextScreen } from '../record/position-text.js';
import { canShareIn } from '../record/sharing.js';
import { clampStep, targetStep } from '../steps.js';
import { explainReplayRefusal, gameReplayScreen, sharedReplayScreen } from './screen.js';
import { parseStep } from './typed-step.js';

const FIELD = 'step';
/** Maximum length of the field, in characters. */
const FIELD_LENGTH = 12;

/** On a board: opens the replay. In a replay: shows another step in the same message. */
export const replay = defineComponent({
  verb: 'replay',
  async run({ interaction, table: pressed, actor, argument }, app) {
    const table = await recordMembership(app, pressed, actor);
    const why = explainReplayRefusal(table, actor);
    if (why !== null) return answerInPlace(interaction, why);
    const screen = await gameReplayScreen(app, table, actor, targetStep(table, argument));
    if (argument.go === 'at' || !isOnPrivateMessage(interaction)) return answerPrivately(interaction, screen);
    return answerInPlace(interaction, screen);
  },
});

/** Replay: opens the form for a turn or a step. */
export const replayGo = defineComponent({
  verb: 'replay-go',
  takesImports: true,
  async run({ interaction, table, argument }) {
    const { first, last } = table.steps;
    await interaction.showModal(
      singleFieldForm({
        id: tableCustomId('replay-went', table, argument),
        title: text('replay.form.title'),
        field: FIELD,
        label: text('replay.form.label'),
        hint: text('replay.form.hint', { first, last }),
        length: FIELD_LENGTH,
      }),
    );
  },
});

/** Form: shows the typed step in the same message, or explains the error. */
export const replayWent = defineForm({
  verb: 'replay-went',
  takesImports: true,
  fields: [FIELD],
  async run({ interaction, table, actor }, app) {
    const why = explainReplayRefusal(table, actor);
    if (why !== null) return answerPrivately(interaction, why);
    const step = parseStep(table, interaction.fields.getTextInputValue(FIELD));
    if (!step.ok) return answerPrivately(interaction, step.problem);
    const imported = app.imports.find(table.id, actor.id);
    const screen =
      imported === null
        ? gameReplayScreen(app, table, actor, step.step)
        : importedGameScreen(app, imported, step.step, actor);
    return answerInPlace(interaction, await screen);
  },
});

/** Replay: sends the step's position as text. */
export const replayText = defineComponent({
  verb: 'replay-text',
  takesImports: true,
  async run({ interaction, table, actor, argument }, app) {
    const why = explainReplayRefusal(table, actor);
    const answer = why ?? (await positionTextScreen(app, table, clampStep(table, argument)));
    return answerPrivately(interaction, answer);
  },
});

/** Replay: posts the step publicly. */
export const replayShare = defineComponent({
  verb: 'replay-share',
  async run({ interaction, table, actor, argument }, app) {
    const why = explainReplayRefusal(table, actor);
    if (why !== null) return answerPrivately(interaction, why);
    if (!canShareIn(table, interaction.channelId))
      return answerPrivately(interaction, text('replay.private'));
    const screen = await sharedReplayScreen(app, table, clampStep(table, argument), interaction.channelId);
    await interaction.reply(toReply(screen));
  },
});
