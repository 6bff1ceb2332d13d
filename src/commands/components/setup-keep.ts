/** Set-up just played: asks for the name under which to keep it. */
import { ComponentType, TextInputStyle } from 'discord.js';
import { text } from '../../texts/index.js';
import { answerPrivately } from '../answers.js';
import { defineComponent } from '../declare.js';
import { makeId } from '../ids.js';
import { hasSetups } from '../setups/games.js';
import { NAME_FIELD, NAME_LENGTH } from '../setups/saving.js';

export const setupKeep = defineComponent({
  verb: 'setup-keep',
  run: async ({ interaction, id, table }) => {
    if (!hasSetups(table.game)) return answerPrivately(interaction, text('errors.outdated'));
    await interaction.showModal({
      custom_id: makeId('setup-name', id.table, id.version, id.argument),
      title: text('setups.form.title'),
      components: [
        {
          type: ComponentType.Label,
          label: text('setups.form.name'),
          description: text('setups.form.hint'),
          component: {
            type: ComponentType.TextInput,
            custom_id: NAME_FIELD,
            style: TextInputStyle.Short,
            min_length: 1,
            max_length: NAME_LENGTH,
            required: true,
          },
        },
      ],
    });
  },
});
