/** Command options that tournaments, matches and seasons share, and their completion. */
import { ApplicationCommandOptionType, type AutocompleteInteraction } from 'discord.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { CHOICE_LENGTH, OPTION_TEXT_LENGTH } from '../../discord/messages/limits.js';
import { findGame, games } from '../../engine/index.js';
import { text } from '../../texts/index.js';
import { autocompleteClock } from '../shared/table-options/clock-option.js';
import { autocompleteRules } from '../shared/table-options/typed-rules.js';
import { gameTitle } from '../shared/wording/words.js';
import { NAME_LENGTH } from './creation.js';

export const nameOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'name',
  description: text('commands.tournament.name'),
  required: true,
  maxLength: NAME_LENGTH,
};

export const gameOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description: text('commands.tournament.game'),
  required: true,
  choices: games.map(({ id }) => ({ name: gameTitle(id), value: id })),
};

/** Rules and clock of the event's tables. */
export const tableOptions: readonly BasicOption[] = [
  {
    type: ApplicationCommandOptionType.String,
    name: 'rules',
    description: text('commands.tournament.rules'),
    autocomplete: true,
    maxLength: OPTION_TEXT_LENGTH,
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'clock',
    description: text('commands.tournament.clock'),
    autocomplete: true,
    maxLength: CHOICE_LENGTH,
  },
];

/** Suggests values for the options `rules` and `clock`. Null for any other option. */
export function autocompleteTableOption({ options }: AutocompleteInteraction) {
  const { name, value } = options.getFocused(true);
  if (name === 'clock') return autocompleteClock(value);
  if (name !== 'rules') return null;
  const game = findGame(options.getString('game') ?? '');
  return game === undefined ? [] : autocompleteRules(game, value, {});
}
