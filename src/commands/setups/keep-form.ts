/** Saves a set-up that was just played: the button, and the form for its name. */
import { answerPrivately } from '../../discord/interactions/answers.js';
import { singleFieldForm } from '../../discord/messages/single-field-form.js';
import { text } from '../../texts/index.js';
import { defineComponent, defineForm } from '../shared/app/declarations.js';
import { tableCustomId } from '../shared/app/verbs.js';
import { areWordsWanted } from '../shared/boards/text-preferences.js';
import { hasSetups } from '../shared/setups/setup-games.js';
import { NAME_FIELD, NAME_LENGTH, savedSetupText, saveSetup } from './saved-setup.js';

/** Asks for a name to save the set-up under. Shown below a set-up that was just played. */
export const setupKeep = defineComponent({
  verb: 'setup-keep',
  run: async ({ interaction, id, table, argument: setup }) => {
    if (!hasSetups(table.game)) return answerPrivately(interaction, text('errors.outdated'));
    await interaction.showModal(
      singleFieldForm({
        id: tableCustomId('setup-name', { id: table.id, version: id.version }, setup),
        title: text('setups.form.title'),
        field: NAME_FIELD,
        label: text('setups.form.name'),
        hint: text('setups.form.hint'),
        length: NAME_LENGTH,
      }),
    );
  },
});

/** Saves the set-up under the typed name. */
export const setupName = defineForm({
  verb: 'setup-name',
  fields: [NAME_FIELD],
  async run({ interaction, argument: setup, table, actor }, app) {
    if (!hasSetups(table.game)) return answerPrivately(interaction, text('errors.outdated'));
    const name = interaction.fields.getTextInputValue(NAME_FIELD);
    const saved = await saveSetup(app, { game: table.game, owner: actor.id, name, setup });
    return answerPrivately(
      interaction,
      'setup' in saved
        ? savedSetupText(app, saved, interaction.guildId, await areWordsWanted(app, actor))
        : saved.problem,
    );
  },
});
