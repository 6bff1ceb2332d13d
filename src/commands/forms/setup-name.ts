/** The name under which a set-up that was just played is to be kept. */
import { answerPrivately } from '../answers.js';
import { defineForm } from '../declare.js';
import { NAME_FIELD, savedText, saveSetup } from '../setups/saving.js';

export const setupName = defineForm({
  verb: 'setup-name',
  run({ interaction, id, table, person }, app) {
    const name = interaction.fields.getTextInputValue(NAME_FIELD);
    const saved = saveSetup(app, { game: table.game, owner: person, name, setup: id.argument });
    return answerPrivately(
      interaction,
      'setup' in saved ? savedText(app, saved, interaction.guildId) : saved.problem,
    );
  },
});
