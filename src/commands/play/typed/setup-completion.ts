/** Autocomplete of `/move` during set-up. */
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { plainText } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { matchByNameOrValue } from '../../shared/lookup/typed-choices.js';
import { isDeckDue } from '../../shared/setups/due-deck.js';
import {
  personSetupSuggestions,
  presetSuggestions,
  type SetupInput,
  type Suggestion,
  sharedSuggestions,
} from '../../shared/setups/setup-suggestions.js';
import { parseDeck, setupSummary } from '../../shared/setups/setup-words.js';
import { wordOf } from '../../shared/wording/words.js';
import { findDueSide, loadUsableSetups, presetsForTable } from '../setups/offer.js';

type Services = Pick<App, 'game'>;

/** Set-ups that match the typed text. Null if no set-up is due for the person. */
export async function matchingSetups(
  app: Pick<App, 'setups' | 'game'>,
  table: LoadedTable,
  actor: Actor,
  typed: string,
  inWords = false,
): Promise<readonly Suggestion[] | null> {
  const side = findDueSide(app, table, actor);
  if (side === null) return null;
  const game = app.game(table.game);
  const usable = await loadUsableSetups(app, table, actor);
  const presets = presetsForTable(app, table, actor);
  const setupInput = { app, inWords };
  const found = matchByNameOrValue(
    [
      ...personSetupSuggestions(setupInput, usable),
      ...sharedSuggestions(setupInput, usable),
      ...presetSuggestions(setupInput, game.id, presets),
      ...deckWordSuggestions(app, table, side),
    ],
    typed,
  );
  const read = game.parse(table.position, side, typed);
  if (!read.ok) return found;
  const setup = clip(game.format(table.position, side, read.value), CHOICE_LENGTH);
  if (found.some(({ value }) => value === setup)) return found;
  return [toTypedSetupSuggestion(setupInput, game.id, setup), ...found];
}

/** Suggests the words that are a complete deck by themselves, such as a random deck. */
function deckWordSuggestions(app: Services, table: LoadedTable, side: SideId): readonly Suggestion[] {
  const { game, position } = table;
  if (!isDeckDue(app, table, side)) return [];
  const rules = app.game(game);
  return rules
    .choices(position, side, [])
    .filter(({ leaf }) => leaf)
    .map(({ token }) => ({
      name: clip(wordOf(game, token) ?? token, CHOICE_LENGTH),
      value: rules.format(position, side, [token]),
    }));
}

/** Suggests the typed set-up. The value is the set-up in the game's notation. */
function toTypedSetupSuggestion({ app, inWords }: SetupInput, game: string, setup: string): Suggestion {
  const summary = setupSummary(app, game, setup, inWords);
  const name =
    inWords || parseDeck(app, game, setup) === null
      ? summary
      : plainText('decks.completed', { total: summary, deck: setup });
  return { name: clip(name, CHOICE_LENGTH), value: setup };
}
