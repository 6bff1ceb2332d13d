/** `/play-card`: a card of one's own hand and what it is played on, typed by hand. */
import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { text } from '../../texts/index.js';
import { settle } from '../acting.js';
import { answerPrivately } from '../answers.js';
import { matchingHand, matchingTargets, tokenMeant } from '../cards/completing.js';
import { vainScreen } from '../cards/confirming.js';
import { cardsAt } from '../cards/in-play.js';
import { choicesFor, onlyWay } from '../choosing.js';
import { defineCommand } from '../declare.js';
import { CHOICE_LENGTH } from '../limits.js';
import { playedScreen } from '../setups/playing.js';
import { tableInPlay } from '../which-table.js';

const CARD = 'card';
const TARGETS = 'targets';

export const playCard = defineCommand({
  data: {
    name: 'play-card',
    description: text('commands.playCard.about'),
    integrationTypes: [ApplicationIntegrationType.GuildInstall],
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: CARD,
        description: text('commands.playCard.card'),
        required: true,
        autocomplete: true,
        maxLength: CHOICE_LENGTH,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: TARGETS,
        description: text('commands.playCard.targets'),
        autocomplete: true,
        maxLength: CHOICE_LENGTH,
      },
    ],
  },

  async run(interaction, app) {
    const table = tableInPlay(interaction, app);
    if (table === null) return answerPrivately(interaction, text('game.which'));
    if (cardsAt(app, table) === null) return answerPrivately(interaction, text('cards.hand.none'));
    const person = interaction.user.id;
    const card = tokenMeant(app, table, person, interaction.options.getString(CARD, true));
    const targets = interaction.options.getString(TARGETS)?.trim() ?? '';
    const only = targets === '' ? onlyWay(choicesFor(app, table, person), [card]) : null;
    const typed = only?.join(' ') ?? `${card} ${targets}`.trim();
    const vain = await vainScreen(app, table, person, typed);
    if (vain !== null) return answerPrivately(interaction, vain);
    const played = app.tables.playText(table.id, person, typed);
    return settle(interaction, app, table, played, (after) => playedScreen(app, table, after, person));
  },

  complete(interaction, app) {
    const table = tableInPlay(interaction, app);
    if (table === null) return [];
    const { name, value } = interaction.options.getFocused(true);
    const person = interaction.user.id;
    if (name === CARD) return matchingHand(app, table, person, value);
    return matchingTargets(app, table, person, interaction.options.getString(CARD) ?? '', value);
  },
});
