/** `/hand`: one's cards, as the button below the board shows them. */
import { InteractionContextType } from 'discord.js';
import { text } from '../../texts/index.js';
import { actorOf } from '../actors.js';
import { answerPrivately, refusalText } from '../answers.js';
import { handScreen } from '../cards/hand.js';
import { defineCommand } from '../declare.js';
import { tableInPlay } from '../which-table.js';

export const hand = defineCommand({
  data: {
    name: 'hand',
    description: text('commands.hand.about'),
    contexts: [InteractionContextType.Guild],
  },

  run(interaction, app) {
    const table = tableInPlay(interaction, app);
    if (table === null) return answerPrivately(interaction, text('game.which'));
    const made = handScreen(app, table, actorOf(interaction));
    return answerPrivately(interaction, made.ok ? made.value : refusalText(table.game, made.reason));
  },
});
