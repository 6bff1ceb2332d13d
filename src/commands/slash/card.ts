/** `/card`: what a card does, for whoever asks. */
import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { cardName, cardTexts } from '../../texts/cards.js';
import { text } from '../../texts/index.js';
import { answerPrivately } from '../answers.js';
import { cardsMeant, type Listed, matchingCards } from '../cards/library.js';
import { defineCommand } from '../declare.js';
import { cardScreen } from '../layouts/card.js';
import { CHOICE_LENGTH, clip } from '../limits.js';
import { exampleOf, themeFor } from '../pictures.js';

const NAME = 'name';

/** So many cards are named where what was typed fits several. */
const NAMED = 12;

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
    const [found, ...others] = cardsMeant(typed);
    if (found === undefined)
      return answerPrivately(interaction, text('cards.library.unknown', { text: typed }));
    if (others.length > 0) return answerPrivately(interaction, severalText(typed, [found, ...others]));
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

/** Names the cards that fit what was typed, the best first. */
function severalText(typed: string, found: readonly Listed[]): string {
  const more = found.length - NAMED;
  const lines = found
    .slice(0, NAMED)
    .map(({ facts: { id } }) =>
      text('cards.library.one', { card: cardName(id), short: cardTexts(id).short }),
    );
  return [
    text('cards.library.several', { text: typed }),
    ...lines,
    ...(more > 0 ? [text('cards.library.others', { count: more })] : []),
  ].join('\n');
}
