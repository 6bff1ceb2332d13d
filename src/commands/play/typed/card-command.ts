/** `/play-card`: plays a typed card from the hand on typed targets. */

import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import { CHOICE_LENGTH } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineCommand } from '../../shared/app/declarations.js';
import { refusePrivately } from '../../shared/boards/action-answer.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { loadWording } from '../../shared/boards/text-preferences.js';
import { choicesOfActor, findOnlyPath } from '../../shared/choosing/choices.js';
import { askWhichGame } from '../../shared/lookup/game-choice.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { findTableInPlay } from '../../shared/lookup/table-lookup.js';
import { findCards, findCardsRefusal } from '../../shared/setups/card-table.js';
import { matchingHand, matchingTargets, resolveCardToken } from '../cards/completion.js';
import { warningScreen } from '../cards/confirmation.js';
import { answerPlayedAction } from '../cards/played-answer.js';
import { nextChoiceScreen } from '../choices/next-choice.js';

const CARD = 'card';
const TARGETS = 'targets';

export const playCard = defineCommand({
  data: {
    name: 'play-card',
    description: text('commands.playCard.about'),
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
    const found = await findTableInPlay(interaction, app);
    if (found === null) return askWhichGame(interaction, app, null);
    const actor = toActor(interaction);
    const table = await recordMembership(app, found, actor);
    if (findCards(app, table) === null) {
      return refusePrivately(interaction, app, table, refusalText(table.game, findCardsRefusal(app, table)));
    }
    const card = resolveCardToken(app, table, actor, interaction.options.getString(CARD, true));
    const targets = interaction.options.getString(TARGETS)?.trim() ?? '';
    const only = targets === '' ? findOnlyPath(choicesOfActor(table, actor), [card]) : null;
    const question = targets === '' && only === null ? await targetsScreen(app, table, actor, card) : null;
    if (question !== null) return app.ephemeral.ask(interaction, table, question);
    const typed = only?.join(' ') ?? `${card} ${targets}`.trim();
    const vain = await warningScreen(app, table, actor, typed);
    if (vain !== null) return app.ephemeral.ask(interaction, table, vain);
    const played = await app.turns.playText(table.id, actor, typed);
    return answerPlayedAction(interaction, app, { before: table, result: played, actor });
  },

  async autocomplete(interaction, app) {
    const found = await findTableInPlay(interaction, app);
    if (found === null) return [];
    const { name, value } = interaction.options.getFocused(true);
    const actor = toActor(interaction);
    const table = await recordMembership(app, found, actor);
    if (name === CARD) return matchingHand(app, table, actor, value);
    const card = interaction.options.getString(CARD) ?? '';
    return matchingTargets(app, table, actor, card, value, await loadWording(app, table, actor));
  },
});

/** Asks for the card's targets. Null if it can't be played or needs none. */
async function targetsScreen(
  app: App,
  table: LoadedTable,
  actor: Actor,
  card: string,
): Promise<Screen | null> {
  const side = table.sideToAct(actor);
  if (!side.ok || choicesOfActor(table, actor)([card]).length === 0) return null;
  return nextChoiceScreen(app, { table, actor, side: side.value }, [card]);
}
