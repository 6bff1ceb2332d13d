/** Deletes set-ups shared in a server. */
import type { AutocompleteInteraction } from 'discord.js';
import { answerPrivately, replaceMessage } from '../../discord/interactions/answers.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { areWordsWanted } from '../shared/boards/text-preferences.js';
import { matchByNameOrValue } from '../shared/lookup/typed-choices.js';
import { auditDeletion } from '../shared/moderation/audit.js';
import { findSetup, SETUPS, type UsableSetups } from '../shared/setups/named-setups.js';
import { gamesWithSetups } from '../shared/setups/setup-games.js';
import { sharedSuggestions } from '../shared/setups/setup-suggestions.js';
import { mention } from '../shared/wording/words.js';
import type { ReasonedHandler } from './actions.js';
import { askToConfirm, postModeration } from './confirmation.js';

export const deleteSetup: ReasonedHandler = async (interaction, app, reason) => {
  const { guildId } = interaction;
  const typed = interaction.options.getString('setup', true);
  const found = findSetup(await loadSharedSetups(app, guildId), typed);
  if (typeof found === 'string') return answerPrivately(interaction, text('moderation.noSetup'));
  const values = { name: found.name, owner: mention(found.ownerId) };
  const asked = text('moderation.ask.setup', values);
  await askToConfirm(
    interaction,
    app,
    { question: asked, label: 'moderation.buttons.setup' },
    reason,
    async (press) => {
      const still = (await loadSharedSetups(app, guildId)).shared.some(({ id }) => id === found.id);
      if (!still) return replaceMessage(press, text('moderation.noSetup'));
      await app.setups.remove(found.id);
      auditDeletion(app.log, press.user.id, found);
      const done = text('moderation.done.setup', values);
      await replaceMessage(press, done);
      await postModeration(press, app, done, reason);
    },
  );
};

/** Autocomplete for set-ups shared in the server. */
export async function sharedChoices(
  { guildId, user }: AutocompleteInteraction,
  app: Pick<App, 'setups' | 'game' | 'settings'>,
  typed: string,
) {
  return matchByNameOrValue(
    sharedSuggestions(
      { app, inWords: await areWordsWanted(app, user) },
      await loadSharedSetups(app, guildId),
    ),
    typed,
  );
}

/** All set-ups shared in the server, of any owner. */
async function loadSharedSetups(
  { setups }: Pick<App, 'setups'>,
  guildId: string | null,
): Promise<UsableSetups> {
  if (guildId === null) return { own: [], shared: [] };
  const shared = await Promise.all(
    gamesWithSetups.map(({ id }) => setups.listSharedIn(guildId, id, SETUPS.shared)),
  );
  return { own: [], shared: shared.flat() };
}
