/** Autocomplete of set-ups: their names and texts in `/setup`, and what may be set up in `/move`. */
import type { APIApplicationCommandOptionChoice, AutocompleteInteraction } from 'discord.js';
import type { Game } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import type { PersonId, Table } from '../../table/types.js';
import { gameTexts, text } from '../../texts/index.js';
import type { App } from '../app.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../limits.js';
import { gamesWithSetups } from './games.js';
import { referenceTo, type Usable, usableBy } from './kept.js';
import { dueSide, usableAt } from './panel.js';

type Suggestion = APIApplicationCommandOptionChoice<string>;

/** What fits the option of `/setup` that is being typed. */
export function completeSetup(interaction: AutocompleteInteraction, app: App): readonly Suggestion[] {
  const { user, guildId, options } = interaction;
  const { name, value } = options.getFocused(true);
  const wanted = options.getString('game');
  const games = gamesWithSetups.filter(({ id }) => wanted === null || wanted === id);
  if (name === 'setup') return fitting(games.flatMap(readyOf), value);
  const ids = games.map(({ id }) => id);
  const usable = usableBy(app, user.id, guildId, ids);
  switch (options.getSubcommand()) {
    case 'save':
      return fitting(
        usable.own.map((setup) => suggestion(setup.name, setup.text, setup.name)),
        value,
      );
    case 'delete':
      return fitting(own(usable), value);
    default:
      return fitting([...own(usable), ...others(usable)], value);
  }
}

/** What may be set up at the table and fits what is typed; null while no set-up is due for the person. */
export function matchingSetups(
  app: Pick<App, 'tables' | 'setups' | 'game'>,
  table: Table,
  person: PersonId,
  typed: string,
): readonly Suggestion[] | null {
  const side = dueSide(app, table, person);
  if (side === null) return null;
  const game = app.game(table.game);
  const usable = usableAt(app, table, person);
  const found = fitting([...own(usable), ...others(usable), ...presetsOf(game, table.options)], typed);
  const read = game.parse(table.position, side, typed);
  if (!read.ok) return found;
  const setup = clip(game.format(table.position, side, read.value), CHOICE_LENGTH);
  return [{ name: setup, value: setup }, ...found.filter(({ value }) => value !== setup)];
}

function own(usable: Usable): readonly Suggestion[] {
  return usable.own.map((setup) => suggestion(setup.name, setup.text, referenceTo(setup)));
}

function others(usable: Usable): readonly Suggestion[] {
  return usable.shared.map((setup) => ({
    name: clip(text('setups.completedShared', { name: setup.name, setup: setup.text }), CHOICE_LENGTH),
    value: referenceTo(setup),
  }));
}

function readyOf(game: Game): readonly Suggestion[] {
  const usual = game.resolve({});
  return usual.ok ? presetsOf(game, usual.value) : [];
}

function presetsOf(game: Game, options: Options): readonly Suggestion[] {
  const presets = game.setups?.presets(options) ?? [];
  return presets.map(({ id, text: setup }) => suggestion(gameTexts(game.id).words[id] ?? id, setup, setup));
}

function suggestion(name: string, setup: string, value: string): Suggestion {
  return { name: clip(text('setups.completed', { name, setup }), CHOICE_LENGTH), value };
}

function fitting(suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  return suggestions
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted))
    .slice(0, AUTOCOMPLETE_ANSWERS);
}
