/** `/card`: explains a card from the rules library. */
import { ApplicationCommandOptionType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../../discord/messages/limits.js';
import { rulesText, text } from '../../texts/index.js';
import { defineLookup } from '../shared/app/declarations.js';
import { answerWithArticle } from './answer.js';
import { findMatchingCards, searchCards } from './card-search.js';

const NAME = { card: 'name', share: 'share' } as const;

export const card = defineLookup({
  data: {
    name: 'card',
    description: text('commands.card.about'),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: NAME.card,
        description: text('commands.card.name'),
        required: true,
        autocomplete: true,
        maxLength: CHOICE_LENGTH,
      },
      {
        type: ApplicationCommandOptionType.Boolean,
        name: NAME.share,
        description: text('commands.card.share'),
      },
    ],
  },

  async run(interaction, app) {
    const name = interaction.options.getString(NAME.card, true);
    const [article, ...others] = findMatchingCards(name);
    if (article === undefined) return answerPrivately(interaction, rulesText('cards.unknown', { name }));
    const isShared = interaction.options.getBoolean(NAME.share) === true;
    await answerWithArticle(interaction, app, { article, others, question: null, isShared });
  },

  autocomplete: (interaction) =>
    searchCards(interaction.options.getFocused())
      .slice(0, AUTOCOMPLETE_ANSWERS)
      .map(({ id, title }) => ({ name: clip(title, CHOICE_LENGTH), value: id })),
});
