/**
 * *Challenge* in a person's menu. Asks privately for the game, then challenges like `/play` with `opponent:`.
 */
import { ApplicationCommandType, InteractionContextType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { explainMissingPermissions, explainUnfitChannel } from '../../discord/interactions/permissions.js';
import { games } from '../../engine/index.js';
import { text } from '../../texts/index.js';
import { defineUserCommand } from '../shared/app/declarations.js';
import { explainUninvitablePeople } from '../shared/lookup/invitations.js';
import { explainUnfitOpponent } from '../shared/lookup/opponents.js';
import { newChallengeScreen } from './panel.js';

export const challenge = defineUserCommand({
  data: {
    type: ApplicationCommandType.User,
    name: text('commands.menus.challenge'),
    contexts: [InteractionContextType.Guild],
  },

  async run(interaction, app) {
    const user = interaction.options.getUser('user');
    if (user === null) return answerPrivately(interaction, text('errors.outdated'));
    const unfit =
      explainUnfitChannel(interaction) ??
      explainMissingPermissions(interaction) ??
      explainUnfitOpponent(interaction, user, interaction.options.getMember('user')) ??
      (await explainUninvitablePeople(interaction, app, [user.id]));
    return answerPrivately(interaction, unfit ?? newChallengeScreen(games, user.id));
  },
});
