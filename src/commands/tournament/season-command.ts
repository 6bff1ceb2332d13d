/** `/season`: roles of the server as teams, in a round robin whose rounds begin at fixed times. */
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from 'discord.js';
import { DAY } from '../../base/durations.js';
import { answerPrivately, deferPrivately, finishAnswer } from '../../discord/interactions/answers.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { CHOICE_LENGTH } from '../../discord/messages/limits.js';
import type { EntrantHolder } from '../../standing/tournaments/tournament.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineCommand } from '../shared/app/declarations.js';
import { explainUnfitRole } from '../shared/lookup/opponents.js';
import {
  adjudicateGame,
  closeTournament,
  eventRefusalText,
  findTournament,
  showStandings,
  VERDICTS,
} from './actions.js';
import { autocompletePairing, autocompleteTournament } from './completion.js';
import { explainUnfitPlace, readEventName, readEventOptions } from './creation.js';
import { autocompleteTableOption, gameOption, nameOption, tableOptions } from './event-options.js';
import { canCreateTournaments } from './rights.js';
import { rosterScreen } from './roster-screen.js';

const TEAMS = ['team1', 'team2', 'team3', 'team4', 'team5', 'team6', 'team7', 'team8', 'team9', 'team10'];
const TEAM = 'team';
/** Minimum number of teams in a season. */
const MIN_TEAMS = 2;
const MAX_DAYS = 60;
const WEEK = 7;
/** Limit on repetitions of the round robin. */
const MAX_LEGS = 4;

const seasonOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'season',
  description: text('commands.season.season'),
  autocomplete: true,
  maxLength: CHOICE_LENGTH,
};

const createOptions: readonly BasicOption[] = [
  nameOption,
  gameOption,
  ...TEAMS.map(
    (name, nth): BasicOption => ({
      type: ApplicationCommandOptionType.Role,
      name,
      description: text('commands.season.team'),
      required: nth < MIN_TEAMS,
    }),
  ),
  {
    type: ApplicationCommandOptionType.Integer,
    name: 'days',
    description: text('commands.season.days'),
    minValue: 1,
    maxValue: MAX_DAYS,
  },
  {
    type: ApplicationCommandOptionType.Integer,
    name: 'legs',
    description: text('commands.season.legs'),
    minValue: 1,
    maxValue: MAX_LEGS,
  },
  ...tableOptions,
];

const reportOptions: readonly BasicOption[] = [
  {
    type: ApplicationCommandOptionType.String,
    name: 'pairing',
    description: text('commands.tournament.pairing'),
    required: true,
    autocomplete: true,
    maxLength: CHOICE_LENGTH,
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'result',
    description: text('commands.tournament.result'),
    required: true,
    choices: VERDICTS.filter((verdict) => verdict !== 'third' && verdict !== 'fourth').map((value) => ({
      name: text(`tournament.verdicts.${value}`),
      value,
    })),
  },
  seasonOption,
];

const rosterOptions: readonly BasicOption[] = [
  {
    type: ApplicationCommandOptionType.Role,
    name: TEAM,
    description: text('commands.season.rosterTeam'),
    required: true,
  },
  seasonOption,
];

const OPTIONS = {
  create: createOptions,
  standings: [seasonOption],
  roster: rosterOptions,
  report: reportOptions,
  close: [seasonOption],
} as const;

type Name = keyof typeof OPTIONS;
const NAMES = Object.keys(OPTIONS).filter(isSubcommand);

export const season = defineCommand({
  data: {
    name: 'season',
    description: text('commands.season.about'),
    contexts: [InteractionContextType.Guild],
    options: NAMES.map((name) => ({
      type: ApplicationCommandOptionType.Subcommand as const,
      name,
      description: text(`commands.season.${name}`),
      options: [...OPTIONS[name]],
    })),
  },

  async run(interaction, app) {
    switch (interaction.options.getSubcommand()) {
      case 'create':
        return createSeason(interaction, app);
      case 'report':
        return adjudicateGame(interaction, app, 'season');
      case 'close':
        return closeTournament(interaction, app, 'season');
      case 'roster':
        return showRoster(interaction, app);
      default:
        return showStandings(interaction, app, 'season');
    }
  },

  autocomplete(interaction, app) {
    const found = autocompleteTableOption(interaction);
    if (found !== null) return found;
    const { name, value } = interaction.options.getFocused(true);
    return name === 'pairing'
      ? autocompletePairing(interaction, app, 'season', value)
      : autocompleteTournament(interaction, app, 'season', value);
  },
});

function isSubcommand(name: string): name is Name {
  return Object.hasOwn(OPTIONS, name);
}

async function createSeason(interaction: ChatInputCommandInteraction, app: App): Promise<void> {
  const { guildId, channelId, options, user } = interaction;
  if (guildId === null) return;
  const teams = readTeams(interaction);
  const unfit = await explainUnfitSeason(interaction, app, teams);
  if (unfit !== null) return answerPrivately(interaction, unfit);
  const read = await readEventOptions(interaction, app, {});
  if (typeof read === 'string') return answerPrivately(interaction, read);
  const created = await app.tournaments.create({
    kind: 'season',
    guildId,
    channelId,
    name: readEventName(interaction),
    organizerId: user.id,
    managerRole: null,
    ...read,
    settings: {
      format: 'season',
      rounds: options.getInteger('legs') ?? 1,
      time: (options.getInteger('days') ?? WEEK) * DAY,
      seeding: 'random',
      tieRule: 'coin',
      fill: null,
      asksCheckIn: false,
    },
  });
  if (!created.ok) return answerPrivately(interaction, eventRefusalText(created.reason, 'season'));
  const holders = teams.map((id): EntrantHolder => ({ kind: 'role', id }));
  const started = await app.tournaments.startSeason(created.value.id, holders);
  app.wakeWatch();
  await answerPrivately(
    interaction,
    started.ok ? text('tournament.season.created') : eventRefusalText(started.reason, 'season'),
  );
}

async function showRoster(interaction: ChatInputCommandInteraction, app: App): Promise<void> {
  const found = await findTournament(interaction, app, 'season');
  if (found === null) return;
  // A long season has many games, so loading them takes a while.
  await deferPrivately(interaction);
  const role = interaction.options.getRole(TEAM, true).id;
  await finishAnswer(interaction, await rosterScreen(app, found, role));
}

/** Ids of the roles, each once. */
function readTeams({ options }: ChatInputCommandInteraction): readonly string[] {
  return [...new Set(TEAMS.flatMap((name) => options.getRole(name)?.id ?? []))];
}

async function explainUnfitSeason(
  interaction: ChatInputCommandInteraction,
  app: App,
  teams: readonly string[],
): Promise<string | null> {
  if (!(await canCreateTournaments(interaction, app))) return text('tournament.answers.notCreator');
  if (teams.length < MIN_TEAMS) return text('tournament.match.sameRole');
  for (const name of TEAMS) {
    const role = interaction.options.getRole(name);
    const unfit = role === null ? null : explainUnfitRole(interaction, role);
    if (unfit !== null) return unfit;
  }
  return explainUnfitPlace(interaction, app, app.game(interaction.options.getString('game', true)));
}
