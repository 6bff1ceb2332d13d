/** `/hand`: opens the person's hand, like the button below the board. */

import { InteractionContextType } from 'discord.js';
import { toActor } from '../../../discord/people/actors.js';
import { text } from '../../../texts/index.js';
import { defineCommand } from '../../shared/app/declarations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { refusePrivately } from '../../shared/boards/action-answer.js';
import { refusalScreen } from '../../shared/boards/refusal.js';
import { withPreferredEmojis } from '../../shared/boards/text-preferences.js';
import { askWhichGame } from '../../shared/lookup/game-choice.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { findTableInPlay } from '../../shared/lookup/table-lookup.js';
import { handScreen } from './hand.js';
import { liveHandScreen } from './hand-panel.js';

export const hand = defineCommand({
  data: {
    name: 'hand',
    description: text('commands.hand.about'),
    contexts: [InteractionContextType.Guild],
  },

  async run(interaction, app) {
    const table = await findTableInPlay(interaction, app);
    if (table === null) return askWhichGame(interaction, app, (one) => tableCustomId('hand', one, 'board'));
    const actor = toActor(interaction);
    const entering = await recordMembership(app, table, actor);
    const services = await withPreferredEmojis(app, actor);
    const made = handScreen(services, entering, actor);
    return made.ok
      ? app.ephemeral.showHand(interaction, liveHandScreen(services, entering, actor), made.value)
      : refusePrivately(interaction, app, table, refusalScreen(table, made.reason));
  },
});
