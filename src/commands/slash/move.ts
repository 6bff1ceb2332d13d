/** `/move`: notation typed by hand, with the legal moves to choose from. */
import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { text } from '../../texts/index.js';
import { settle } from '../acting.js';
import { answerPrivately } from '../answers.js';
import { matchingMoves } from '../completing.js';
import { defineCommand } from '../declare.js';
import { TYPED_LENGTH } from '../limits.js';
import { matchingSetups } from '../setups/completing.js';
import { meantAt, playedScreen } from '../setups/playing.js';
import { tableInPlay } from '../which-table.js';

export const move = defineCommand({
  data: {
    name: 'move',
    description: text('commands.move.about'),
    integrationTypes: [ApplicationIntegrationType.GuildInstall],
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'notation',
        description: text('commands.move.notation'),
        required: true,
        autocomplete: true,
        maxLength: TYPED_LENGTH,
      },
    ],
  },

  run(interaction, app) {
    const table = tableInPlay(interaction, app);
    if (table === null) return answerPrivately(interaction, text('game.which'));
    const person = interaction.user.id;
    const meant = meantAt(app, table, person, interaction.options.getString('notation', true));
    if ('problem' in meant) return answerPrivately(interaction, meant.problem);
    const played = app.tables.playText(table.id, person, meant.typed);
    return settle(interaction, app, table, played, (after) => playedScreen(app, table, after, person));
  },

  complete(interaction, app) {
    const table = tableInPlay(interaction, app);
    if (table === null) return [];
    const person = interaction.user.id;
    const typed = interaction.options.getFocused();
    return matchingSetups(app, table, person, typed) ?? matchingMoves(app, table, person, typed);
  },
});
