/** `/card`: what a card does, for whoever asks. */
import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { cardName } from '../../texts/cards.js';
import { text } from '../../texts/index.js';
import { answerPrivately } from '../answers.js';
import { cardMeant, matchingCards } from '../cards/library.js';
import { defineCommand } from '../declare.js';
import { cardScreen } from '../layouts/card.js';
import { CHOICE_LENGTH, clip } from '../limits.js';
import { exampleOf, themeFor } from '../pictures.js';

const NAME = 'name';

export const card = defineCommand({
  data: {
    name: 'card',
    description: text('commands.card.about'),
    integrationTypes: [ApplicationIntegrationType.GuildInstall],
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: NAME,
        description: text('commands.card.name'),
        required: true,
        autocomplete: true,
        maxLength: CHOICE_LENGTH,
      },
    ],
  },

  async run(interaction, app) {
    const typed = interaction.options.getString(NAME, true);
    const found = cardMeant(typed);
    if (found === null)
      return answerPrivately(
        interaction,
        text('cards.library.unknown', { text: clip(typed, CHOICE_LENGTH) }),
      );
    const { cards, facts } = found;
    const theme = themeFor(app.settings, interaction.user.id, interaction.guildId);
    const shown = cards.example(facts.id);
    const example = shown === null ? null : await exampleOf(shown, cardName(facts.id), theme);
    await answerPrivately(interaction, cardScreen(facts, example));
  },

  complete: (interaction) =>
    matchingCards(interaction.options.getFocused()).map(({ facts }) => ({
      name: clip(cardName(facts.id), CHOICE_LENGTH),
      value: facts.id,
    })),
});
