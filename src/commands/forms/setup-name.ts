/** The name under which a set-up that was just played is to be kept. */

import { text } from '../../texts/index.js';
import { answerPrivately } from '../answers.js';
import { defineForm } from '../declare.js';
import { hasSetups } from '../setups/games.js';
import { NAME_FIELD, savedText, saveSetup } from '../setups/saving.js';

export const setupName = defineForm({
  verb: 'setup-name',
  fields: [NAME_FIELD],
  run({ interaction, id, table, actor }, app) {
    if (!hasSetups(table.game)) return answerPrivately(interaction, text('errors.outdated'));
    const name = interaction.fields.getTextInputValue(NAME_FIELD);
    const saved = saveSetup(app, { game: table.game, owner: actor.id, name, setup: id.argument });
    return answerPrivately(
      interaction,
      'setup' in saved ? savedText(app, saved, interaction.guildId) : saved.problem,
    );
  },
});
