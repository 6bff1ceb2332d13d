/** Autocomplete of set-ups: their names and texts in `/setup`, and what may be set up in `/move`. */
import type { APIApplicationCommandOptionChoice, AutocompleteInteraction } from 'discord.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../../discord/messages/limits.js';
import type { Game, Preset, SideId } from '../../engine/game.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { gameTexts, plainText } from '../../texts/index.js';
import { dueSide, presetsAt, usableAt } from '../play/setups/offer.js';
import type { App } from '../shared/app.js';
import { isDeckDue } from '../shared/due-deck.js';
import { referenceTo, type Usable, usableBy } from '../shared/named-setups.js';
import { gamesWithSetups } from '../shared/setup-games.js';
import { summaryOf } from '../shared/setup-words.js';
import { wordOf } from '../shared/words.js';
import { mayTidy } from './rights.js';

type Services = Pick<App, 'game'>;
type Suggestion = APIApplicationCommandOptionChoice<string>;

/** What fits the option of `/setup` that is being typed. */
export async function completeSetup(
  interaction: AutocompleteInteraction,
  app: App,
): Promise<readonly Suggestion[]> {
  const { user, guildId, options } = interaction;
  const { name, value } = options.getFocused(true);
  const wanted = options.getString('game');
  const games = gamesWithSetups.filter(({ id }) => wanted === null || wanted === id);
  if (name === 'setup')
    return fitting(
      games.flatMap((game) => readyOf(app, game)),
      value,
    );
  const ids = games.map(({ id }) => id);
  const usable = await usableBy(app, user.id, guildId, ids);
  const sub = options.getSubcommand();
  if (sub === 'save')
    return fitting(
      usable.own.map((setup) => suggestion(app, setup.game, setup.name, setup.text, setup.name)),
      value,
    );
  const isOwnOnly = sub === 'delete' && !mayTidy(interaction);
  return fitting([...own(app, usable), ...(isOwnOnly ? [] : others(app, usable))], value);
}

/** What may be set up at the table and fits what is typed; null while no set-up is due for the person. */
export async function matchingSetups(
  app: Pick<App, 'tables' | 'setups' | 'game'>,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): Promise<readonly Suggestion[] | null> {
  const side = dueSide(app, table, actor);
  if (side === null) return null;
  const game = app.game(table.game);
  const usable = await usableAt(app, table, actor);
  const presets = presetsAt(app, table, actor);
  const found = fitting(
    [
      ...own(app, usable),
      ...others(app, usable),
      ...ready(app, game.id, presets),
      ...chances(app, table, side),
    ],
    typed,
  );
  const read = game.parse(table.position, side, typed);
  if (!read.ok) return found;
  const setup = clip(game.format(table.position, side, read.value), CHOICE_LENGTH);
  if (found.some(({ value }) => value === setup)) return found;
  return [readSuggestion(app, game.id, setup), ...found];
}

function own(app: Services, usable: Usable): readonly Suggestion[] {
  return usable.own.map((setup) => suggestion(app, setup.game, setup.name, setup.text, referenceTo(setup)));
}

function others(app: Services, usable: Usable): readonly Suggestion[] {
  return usable.shared.map(({ id, name, game, text: setup }) => ({
    name: clip(
      plainText('setups.completedShared', { name, setup: summaryOf(app, game, setup) }),
      CHOICE_LENGTH,
    ),
    value: referenceTo({ id }),
  }));
}

function readyOf(app: Services, game: Game): readonly Suggestion[] {
  const usual = game.resolve({});
  return usual.ok ? ready(app, game.id, game.setups?.presets(usual.value) ?? []) : [];
}

function ready(app: Services, game: string, presets: readonly Preset[]): readonly Suggestion[] {
  return presets.map(({ id, text: setup }) =>
    suggestion(app, game, gameTexts(game).words[id] ?? id, setup, setup),
  );
}

/** What settles a deck in a word. */
function chances(app: Services, table: LoadedTable, side: SideId): readonly Suggestion[] {
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

/** What was typed as the game has read it. */
function readSuggestion(app: Services, game: string, setup: string): Suggestion {
  const summary = summaryOf(app, game, setup);
  const name = summary === setup ? setup : plainText('decks.completed', { total: summary, deck: setup });
  return { name: clip(name, CHOICE_LENGTH), value: setup };
}

function suggestion(app: Services, game: string, name: string, setup: string, value: string): Suggestion {
  const summary = summaryOf(app, game, setup);
  return { name: clip(plainText('setups.completed', { name, setup: summary }), CHOICE_LENGTH), value };
}

function fitting(suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  return suggestions
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted))
    .slice(0, AUTOCOMPLETE_ANSWERS);
}
