/** `/move`: typed notation with autocomplete. */
import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { TYPED_LENGTH } from '../../../discord/messages/limits.js';
import { toActor } from '../../../discord/people/actors.js';
import { text } from '../../../texts/index.js';
import { defineCommand } from '../../shared/app/declarations.js';
import { refusePrivately } from '../../shared/boards/action-answer.js';
import { refusalScreen } from '../../shared/boards/refusal.js';
import { areWordsWanted } from '../../shared/boards/text-preferences.js';
import { askWhichGame } from '../../shared/lookup/game-choice.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { findTableInPlay } from '../../shared/lookup/table-lookup.js';
import { matchingMoves, NO_MOVE } from './move-completion.js';
import { playNotation } from './notation.js';
import { matchingSetups } from './setup-completion.js';
import { typedDirectionRotation } from './spoken-move.js';

export const move = defineCommand({
  data: {
    name: 'move',
    description: text('commands.move.about'),
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

  async run(interaction, app) {
    const table = await findTableInPlay(interaction, app);
    if (table === null) return askWhichGame(interaction, app, null);
    const typed = interaction.options.getString('notation', true);
    if (typed.trim() === NO_MOVE) {
      const side = table.sideToAct(toActor(interaction));
      const why = side.ok ? text('moves.noMove') : refusalScreen(table, side.reason);
      return refusePrivately(interaction, app, table, why);
    }
    return playNotation(interaction, app, table, typed);
  },

  async autocomplete(interaction, app) {
    const found = await findTableInPlay(interaction, app);
    if (found === null) return [];
    const actor = toActor(interaction);
    const table = await recordMembership(app, found, actor);
    const typed = interaction.options.getFocused();
    const inWords = await areWordsWanted(app, actor);
    const setups = await matchingSetups(app, table.withoutSubmittedSetup(actor), actor, typed, inWords);
    return (
      setups ??
      matchingMoves(app, table, actor, typed, inWords, await typedDirectionRotation(app, table, actor))
    );
  },
});
