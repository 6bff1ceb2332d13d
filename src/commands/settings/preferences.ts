/** `/preferences`: how somebody likes to play. */
import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { text } from '../../texts/index.js';
import { defineCommand } from '../shared/declarations.js';

type State = 'on' | 'off';

const STATES = (['on', 'off'] as const).map((value) => ({
  name: text(`commands.preferences.${value}`),
  value,
}));

export const preferences = defineCommand({
  data: {
    name: 'preferences',
    description: text('commands.preferences.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: (['words', 'confirm'] as const).map((name) => ({
      type: ApplicationCommandOptionType.String,
      name,
      description: text(`commands.preferences.${name}`),
      choices: STATES,
    })),
  },

  async run(interaction, app) {
    const words = interaction.options.getString('words');
    const confirm = interaction.options.getString('confirm');
    const { id } = interaction.user;
    if (words !== null || confirm !== null)
      await app.settings.setPerson(id, {
        ...(words === null ? {} : { words: words === 'on' }),
        ...(confirm === null ? {} : { confirms: confirm === 'on' }),
      });
    const now = await app.settings.ofPerson(id);
    const state = (wish: boolean | null) => text(`preferences.states.${stateOf(wish)}`);
    const said = [
      text('preferences.title'),
      text('preferences.words', { state: state(now.words) }),
      text('preferences.confirm', { state: state(now.confirms) }),
      text('preferences.hint'),
    ];
    await answerPrivately(interaction, said.join('\n'));
  },
});

function stateOf(wish: boolean | null): State {
  return wish === true ? 'on' : 'off';
}
