/** `/preferences`: a person's settings, in a panel and as options. */
import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import { text } from '../../../texts/index.js';
import { defineCommand } from '../../shared/app/declarations.js';
import { chooseSetting } from './choice.js';
import { pageOfPersonSetting, personSettings } from './pages.js';
import { loadPersonContext, personPanel } from './panel.js';
import type { PersonSetting } from './setting.js';

export const preferences = defineCommand({
  data: {
    name: 'preferences',
    description: text('commands.preferences.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: personSettings.flatMap(createOptions),
  },

  async run(interaction, app) {
    const around = await loadPersonContext(interaction, app);
    let last = '';
    for (const setting of personSettings) {
      const { name, typed } = setting;
      const given = typed === undefined ? null : interaction.options.getString(name);
      if (typed === undefined || given === null) continue;
      const value = 'read' in typed ? typed.read(given) : given;
      if (value === null)
        return answerPrivately(
          interaction,
          text('preferences.unread', { title: setting.title, typed: given }),
        );
      if (!(await chooseSetting(app, interaction.user.id, setting, [value], around)))
        return answerPrivately(interaction, text('settings.notServer'));
      last = name;
    }
    const isTheme = interaction.options.getString('theme') !== null;
    const shown = { page: pageOfPersonSetting(last), isTheme };
    await answerPrivately(interaction, await personPanel(interaction, app, around, shown));
  },

  autocomplete({ options }, { clock }) {
    const { name, value } = options.getFocused(true);
    const typed = personSettings.find((one) => one.name === name)?.typed;
    if (typed === undefined || !('autocomplete' in typed)) return [];
    return typed
      .autocomplete(value, clock.now())
      .slice(0, AUTOCOMPLETE_ANSWERS)
      .map((one) => ({ name: clip(one.label, CHOICE_LENGTH), value: one.value }));
  },
});

function createOptions({ name, typed }: PersonSetting): readonly BasicOption[] {
  if (typed === undefined) return [];
  const option = { type: ApplicationCommandOptionType.String as const, name, description: typed.about };
  return 'choices' in typed
    ? [{ ...option, choices: typed.choices.map(({ value, label }) => ({ name: label, value })) }]
    : [{ ...option, autocomplete: true }];
}
