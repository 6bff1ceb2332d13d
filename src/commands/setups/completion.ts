/** Autocomplete of `/setup`: names and texts of set-ups. */
import type { AutocompleteInteraction } from 'discord.js';
import type { Game } from '../../engine/game.js';
import type { App } from '../shared/app/app.js';
import { areWordsWanted } from '../shared/boards/text-preferences.js';
import { matchByNameOrValue } from '../shared/lookup/typed-choices.js';
import { loadOwnAndSharedSetups } from '../shared/setups/named-setups.js';
import { gamesWithSetups } from '../shared/setups/setup-games.js';
import {
  personSetupSuggestions,
  presetSuggestions,
  type SetupInput,
  type Suggestion,
  sharedSuggestions,
  toSuggestion,
} from '../shared/setups/setup-suggestions.js';
import { canManageShared } from './rights.js';

export async function autocompleteSetup(
  interaction: AutocompleteInteraction,
  app: App,
): Promise<readonly Suggestion[]> {
  const { user, guildId, options } = interaction;
  const { name, value } = options.getFocused(true);
  const setupInput = { app, inWords: await areWordsWanted(app, user) };
  const wanted = options.getString('game');
  const games = gamesWithSetups.filter(({ id }) => wanted === null || wanted === id);
  if (name === 'setup')
    return matchByNameOrValue(
      games.flatMap((game) => defaultPresetSuggestions(setupInput, game)),
      value,
    );
  const ids = games.map(({ id }) => id);
  const usable = await loadOwnAndSharedSetups(app, user.id, guildId, ids);
  const sub = options.getSubcommand();
  if (sub === 'save')
    return matchByNameOrValue(
      usable.own.map((setup) => toSuggestion(setupInput, setup.game, setup.name, setup.text, setup.name)),
      value,
    );
  const isOwnOnly = sub === 'delete' && !canManageShared(interaction);
  return matchByNameOrValue(
    [
      ...personSetupSuggestions(setupInput, usable),
      ...(isOwnOnly ? [] : sharedSuggestions(setupInput, usable)),
    ],
    value,
  );
}

function defaultPresetSuggestions(setupInput: SetupInput, game: Game): readonly Suggestion[] {
  const usual = game.resolve({});
  return usual.ok ? presetSuggestions(setupInput, game.id, game.setups?.presets(usual.value) ?? []) : [];
}
