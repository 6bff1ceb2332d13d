/** Set-ups as autocomplete suggestions. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Preset } from '../../../engine/game.js';
import { gameTexts, plainText } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { toReference, type UsableSetups } from './named-setups.js';
import { shortSetupSummary } from './setup-words.js';

export type Suggestion = APIApplicationCommandOptionChoice<string>;

type Services = Pick<App, 'game'>;

/** Input for describing set-ups. `inWords` replaces notation with words. */
export interface SetupInput {
  readonly app: Services;
  readonly inWords: boolean;
}

export function personSetupSuggestions(setupInput: SetupInput, usable: UsableSetups): readonly Suggestion[] {
  return usable.own.map((setup) =>
    toSuggestion(setupInput, setup.game, setup.name, setup.text, toReference(setup)),
  );
}

/** Set-ups that others share in the server. */
export function sharedSuggestions({ app, inWords }: SetupInput, usable: UsableSetups): readonly Suggestion[] {
  return usable.shared.map(({ id, name, game, text: setup }) => {
    const withSummary = (summary: string) => plainText('setups.completedShared', { name, setup: summary });
    const summary = shortSetupSummary(app, game, setup, inWords, CHOICE_LENGTH - withSummary('').length);
    return { name: clip(withSummary(summary), CHOICE_LENGTH), value: toReference({ id }) };
  });
}

export function presetSuggestions(
  setupInput: SetupInput,
  game: string,
  presets: readonly Preset[],
): readonly Suggestion[] {
  return presets.map(({ id, text: setup }) =>
    toSuggestion(setupInput, game, gameTexts(game).words[id] ?? id, setup, setup),
  );
}

/** A suggestion of a set-up with its name. `value` is sent when it is chosen. */
export function toSuggestion(
  { app, inWords }: SetupInput,
  game: string,
  name: string,
  setup: string,
  value: string,
): Suggestion {
  const suggestionName = (summary: string) => plainText('setups.completed', { name, setup: summary });
  const summary = shortSetupSummary(app, game, setup, inWords, CHOICE_LENGTH - suggestionName('').length);
  return { name: clip(suggestionName(summary), CHOICE_LENGTH), value };
}
