/** Autocomplete of `/setup`: names and texts of set-ups. */
import type { AutocompleteInteraction } from 'discord.js';
import type { Game } from '../../engine/game.js';
import type { App } from '../shared/app/app.js';
import { wishesWords } from '../shared/boards/wishes.js';
import { choicesContaining } from '../shared/lookup/typed-choices.js';
import { usableBy } from '../shared/setups/named-setups.js';
import { gamesWithSetups } from '../shared/setups/setup-games.js';
import {
  ownSuggestions,
  readySuggestions,
  type Suggestion,
  sharedSuggestions,
  suggestionOf,
  type Telling,
} from '../shared/setups/setup-suggestions.js';
import { mayTidy } from './rights.js';

/** What fits the option of `/setup` that is being typed. */
export async function completeSetup(
  interaction: AutocompleteInteraction,
  app: App,
): Promise<readonly Suggestion[]> {
  const { user, guildId, options } = interaction;
  const { name, value } = options.getFocused(true);
  const telling = { app, inWords: await wishesWords(app, user) };
  const wanted = options.getString('game');
  const games = gamesWithSetups.filter(({ id }) => wanted === null || wanted === id);
  if (name === 'setup')
    return choicesContaining(
      games.flatMap((game) => readyOf(telling, game)),
      value,
    );
  const ids = games.map(({ id }) => id);
  const usable = await usableBy(app, user.id, guildId, ids);
  const sub = options.getSubcommand();
  if (sub === 'save')
    return choicesContaining(
      usable.own.map((setup) => suggestionOf(telling, setup.game, setup.name, setup.text, setup.name)),
      value,
    );
  const isOwnOnly = sub === 'delete' && !mayTidy(interaction);
  return choicesContaining(
    [...ownSuggestions(telling, usable), ...(isOwnOnly ? [] : sharedSuggestions(telling, usable))],
    value,
  );
}

function readyOf(telling: Telling, game: Game): readonly Suggestion[] {
  const usual = game.resolve({});
  return usual.ok ? readySuggestions(telling, game.id, game.setups?.presets(usual.value) ?? []) : [];
}
