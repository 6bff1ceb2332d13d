/** Set-up just played: asks for the name under which to keep it. */
import { text } from '../../texts/index.js';
import { answerPrivately } from '../answers.js';
import { defineComponent } from '../declare.js';
import { makeId } from '../ids.js';
import { lineForm } from '../layouts/form.js';
import { hasSetups } from '../setups/games.js';
import { NAME_FIELD, NAME_LENGTH } from '../setups/saving.js';

export const setupKeep = defineComponent({
  verb: 'setup-keep',
  run: async ({ interaction, id, table }) => {
    if (!hasSetups(table.game)) return answerPrivately(interaction, text('errors.outdated'));
    await interaction.showModal(
      lineForm({
        id: makeId('setup-name', id.table, id.version, id.argument),
        title: text('setups.form.title'),
        field: NAME_FIELD,
        label: text('setups.form.name'),
        hint: text('setups.form.hint'),
        length: NAME_LENGTH,
      }),
    );
  },
});
