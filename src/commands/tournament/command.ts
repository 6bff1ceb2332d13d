/** `/tournament`: creating, joining, and running tournaments. */
import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from 'discord.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { CHOICE_LENGTH } from '../../discord/messages/limits.js';
import { FORMATS, TIE_RULES } from '../../standing/tournaments/tournament.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineCommand } from '../shared/app/declarations.js';
import { levelChoices } from '../shared/wording/level-choices.js';
import {
  adjudicateGame,
  closeRound,
  closeTournament,
  joinTournament,
  showStandings,
  startTournament,
  VERDICTS,
} from './actions.js';
import { autocompletePairing, autocompleteTournament } from './completion.js';
import { createTournament, MAX_HOURS, MAX_ROUNDS } from './creation.js';
import { autocompleteTableOption, gameOption, nameOption, tableOptions } from './event-options.js';

const HANDLES = {
  create: createTournament,
  join: joinTournament,
  start: startTournament,
  standings: showStandings,
  pair: closeRound,
  adjudicate: adjudicateGame,
  close: closeTournament,
} as const satisfies Record<string, (interaction: ChatInputCommandInteraction, app: App) => Promise<void>>;

type Name = keyof typeof HANDLES;
const NAMES = Object.keys(HANDLES).filter(isSubcommand);

function suggestedOption(name: 'tournament' | 'pairing', required: boolean): BasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name,
    description: text(`commands.tournament.${name}`),
    required,
    autocomplete: true,
    maxLength: CHOICE_LENGTH,
  };
}

const tournamentOption = suggestedOption('tournament', false);

function verdictOption(
  name: 'result' | 'unfinished',
  verdicts: readonly (typeof VERDICTS)[number][],
): BasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name,
    description: text(`commands.tournament.${name}`),
    required: true,
    choices: verdicts.map((value) => ({ name: text(`tournament.verdicts.${value}`), value })),
  };
}

const createOptions: readonly BasicOption[] = [
  nameOption,
  gameOption,
  {
    type: ApplicationCommandOptionType.String,
    name: 'format',
    description: text('commands.tournament.format'),
    required: true,
    choices: FORMATS.map((value) => ({ name: text(`tournament.formatChoices.${value}`), value })),
  },
  ...tableOptions,
  {
    type: ApplicationCommandOptionType.Integer,
    name: 'hours',
    description: text('commands.tournament.hours'),
    minValue: 1,
    maxValue: MAX_HOURS,
  },
  {
    type: ApplicationCommandOptionType.Integer,
    name: 'rounds',
    description: text('commands.tournament.rounds'),
    minValue: 1,
    maxValue: MAX_ROUNDS,
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'seeding',
    description: text('commands.tournament.seeding'),
    choices: (['rating', 'random'] as const).map((value) => ({
      name: text(`tournament.seedings.${value}`),
      value,
    })),
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'ties',
    description: text('commands.tournament.ties'),
    choices: TIE_RULES.map((value) => ({ name: text(`tournament.tieRules.${value}`), value })),
  },
  {
    type: ApplicationCommandOptionType.Integer,
    name: 'computers',
    description: text('commands.tournament.computers'),
    choices: levelChoices,
  },
  {
    type: ApplicationCommandOptionType.Boolean,
    name: 'check-in',
    description: text('commands.tournament.checkIn'),
  },
  {
    type: ApplicationCommandOptionType.Role,
    name: 'managers',
    description: text('commands.tournament.managers'),
  },
];

const OPTIONS: { readonly [Sub in Name]: readonly BasicOption[] } = {
  create: createOptions,
  join: [
    tournamentOption,
    { type: ApplicationCommandOptionType.Role, name: 'role', description: text('commands.tournament.role') },
  ],
  start: [tournamentOption],
  standings: [tournamentOption],
  pair: [verdictOption('unfinished', ['draw', 'both-lose']), tournamentOption],
  adjudicate: [suggestedOption('pairing', true), verdictOption('result', VERDICTS), tournamentOption],
  close: [tournamentOption],
};

export const tournament = defineCommand({
  data: {
    name: 'tournament',
    description: text('commands.tournament.about'),
    contexts: [InteractionContextType.Guild],
    options: NAMES.map((name) => ({
      type: ApplicationCommandOptionType.Subcommand as const,
      name,
      description: text(`commands.tournament.${name}`),
      options: [...OPTIONS[name]],
    })),
  },

  run(interaction, app) {
    const name = interaction.options.getSubcommand();
    if (!isSubcommand(name)) throw new Error(`no subcommand ${name}`);
    return HANDLES[name](interaction, app);
  },

  autocomplete(interaction, app) {
    return autocompleteOption(interaction, app);
  },
});

function autocompleteOption(interaction: AutocompleteInteraction, app: App) {
  const found = autocompleteTableOption(interaction);
  if (found !== null) return found;
  const { name, value } = interaction.options.getFocused(true);
  return name === 'pairing'
    ? autocompletePairing(interaction, app, 'tournament', value)
    : autocompleteTournament(interaction, app, 'tournament', value);
}

function isSubcommand(name: string): name is Name {
  return Object.hasOwn(HANDLES, name);
}
