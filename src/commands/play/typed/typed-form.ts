/** The *Type…* button, which opens a form with one line, parsed like `/move`. */
import { answerInPlace, answerPrivately } from '../../../discord/interactions/answers.js';
import { TYPED_LENGTH } from '../../../discord/messages/limits.js';
import { singleFieldForm } from '../../../discord/messages/single-field-form.js';
import { text } from '../../../texts/index.js';
import { defineComponent, defineForm } from '../../shared/app/declarations.js';
import { plainCustomId } from '../../shared/app/verbs.js';
import { playNotation } from './notation.js';

const FIELD = 'move';

/** Opens the form. Shown in panels that ask for a move. */
export const type = defineComponent({
  verb: 'type',
  async run({ interaction, table, actor }) {
    const isSetUp = table.view(actor).phase === 'set-up';
    await interaction.showModal(
      singleFieldForm({
        id: plainCustomId('typed', table),
        title: text(isSetUp ? 'moves.typing.setupTitle' : 'moves.typing.title'),
        field: FIELD,
        label: text(isSetUp ? 'moves.typing.setupLine' : 'moves.typing.move'),
        hint: text(isSetUp ? 'moves.typing.setup' : 'moves.typing.hint'),
        length: TYPED_LENGTH,
      }),
    );
  },
});

/**
 * Plays the typed move. The answer to a played move replaces the panel. A problem is explained below the
 * panel.
 */
export const typed = defineForm({
  verb: 'typed',
  fields: [FIELD],
  run({ interaction, table }, app) {
    const line = interaction.fields.getTextInputValue(FIELD);
    return playNotation(interaction, app, table, line, (screen, isPlayed) =>
      isPlayed ? answerInPlace(interaction, screen) : answerPrivately(interaction, screen),
    );
  },
});
