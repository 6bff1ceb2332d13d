/** `/moderate`: for moderators only, enforced by Discord's command list and by the bot. */
import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { CHOICE_LENGTH } from '../../discord/messages/limits.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { isWaitingForPlayers } from '../../table/model/decision.js';
import { REASON_LENGTH } from '../../table/model/log/moderation-log.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineCommand } from '../shared/app/declarations.js';
import { isModerator } from '../shared/lobby/server-rules.js';
import { cancel, type ReasonedHandler, remove, replace } from './actions.js';
import { block, blockedChoices, MAX_DAYS, unblock } from './blocks.js';
import { deleteGame } from './deletion.js';
import { askForResultAndReason, end } from './end.js';
import { moderatedTablesScreen } from './list.js';
import { readReason } from './reason.js';
import { MAX_TURNS, pause, resume, reverse, undo } from './repairs.js';
import { deleteSetup, sharedChoices } from './setups.js';
import {
  findOpenTable,
  finishedGameChoices,
  playerChoices,
  readTableId,
  resultChoices,
  reversibleLossChoices,
  tableChoices,
} from './tables.js';
import { closeVote, extendVote, hasVote, MAX_MINUTES, runningVoteChoices } from './votes.js';

const LIST = 'list';
const HANDLES = {
  cancel,
  end,
  pause,
  resume,
  undo,
  reverse,
  remove,
  replace,
  'close-vote': closeVote,
  'extend-vote': extendVote,
  'delete-game': deleteGame,
  'delete-setup': deleteSetup,
  block,
  unblock,
} as const satisfies Record<string, ReasonedHandler>;

type Name = keyof typeof HANDLES;
const NAMES = Object.keys(HANDLES).filter(isSubcommand);

function listedOption(name: 'table' | 'result' | 'player' | 'setup' | 'vote'): BasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name,
    description: text(`commands.moderate.${name}`),
    required: true,
    autocomplete: true,
    maxLength: CHOICE_LENGTH,
  };
}

function memberOption(name: 'player' | 'by'): BasicOption {
  return {
    type: ApplicationCommandOptionType.User,
    name,
    description: text(`commands.moderate.${name}`),
    required: true,
  };
}

const reasonOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'reason',
  description: text('commands.moderate.reason'),
  required: true,
  maxLength: REASON_LENGTH,
};

const daysOption: BasicOption = {
  type: ApplicationCommandOptionType.Integer,
  name: 'days',
  description: text('commands.moderate.days'),
  minValue: 1,
  maxValue: MAX_DAYS,
};

const turnsOption: BasicOption = {
  type: ApplicationCommandOptionType.Integer,
  name: 'turns',
  description: text('commands.moderate.turns'),
  minValue: 1,
  maxValue: MAX_TURNS,
};

const minutesOption: BasicOption = {
  type: ApplicationCommandOptionType.Integer,
  name: 'minutes',
  description: text('commands.moderate.minutes'),
  required: true,
  minValue: 1,
  maxValue: MAX_MINUTES,
};

/** Optional, because a form asks for a missing reason. */
const askedReason: BasicOption = { ...reasonOption, required: false };

/** Optional, because there may be only one vote. */
const voteOption: BasicOption = { ...listedOption('vote'), required: false };

/** Optional, because buttons ask for a missing result. */
const resultOption: BasicOption = { ...listedOption('result'), required: false };

/** Optional in the game's thread. */
const tableOption: BasicOption = { ...listedOption('table'), required: false };

/** Options of each subcommand that come after the reason. */
const MORE: Partial<Record<Name, readonly BasicOption[]>> = {
  end: [resultOption, tableOption],
  pause: [tableOption],
  resume: [tableOption],
  undo: [tableOption, turnsOption],
  reverse: [tableOption],
  remove: [tableOption],
  replace: [tableOption],
  'delete-game': [tableOption],
  'close-vote': [tableOption, voteOption],
  'extend-vote': [tableOption, voteOption],
  block: [daysOption],
};

/** Options of each subcommand that come before the reason. */
const OPTIONS: { readonly [Sub in Name]: readonly BasicOption[] } = {
  cancel: [listedOption('table')],
  end: [],
  pause: [],
  resume: [],
  undo: [],
  reverse: [],
  remove: [listedOption('player')],
  replace: [listedOption('player'), memberOption('by')],
  'close-vote': [],
  'extend-vote': [minutesOption],
  'delete-game': [],
  'delete-setup': [listedOption('setup')],
  block: [memberOption('player')],
  unblock: [listedOption('player')],
};

export const moderate = defineCommand({
  data: {
    name: 'moderate',
    description: text('commands.moderate.about'),
    contexts: [InteractionContextType.Guild],
    defaultMemberPermissions: PermissionFlagsBits.ManageThreads,
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: LIST,
        description: text('commands.moderate.list'),
      },
      ...NAMES.map((name) => ({
        type: ApplicationCommandOptionType.Subcommand as const,
        name,
        description: text(`commands.moderate.${name}`),
        options: [...OPTIONS[name], name === 'end' ? askedReason : reasonOption, ...(MORE[name] ?? [])],
      })),
    ],
  },

  async run(interaction, app) {
    if (!(await isModerator(interaction, app)))
      return answerPrivately(interaction, text('moderation.notAllowed'));
    const name = interaction.options.getSubcommand();
    if (name === LIST) return answerPrivately(interaction, await moderatedTablesScreen(interaction, app, 0));
    if (!isSubcommand(name)) throw new Error(`no subcommand ${name}`);
    const given = interaction.options.getString('reason');
    if (given === null) return askForResultAndReason(interaction, app);
    const reason = readReason(given);
    await (reason === ''
      ? answerPrivately(interaction, text('moderation.noReason'))
      : HANDLES[name](interaction, app, reason));
  },

  async autocomplete(interaction, app) {
    return (await isModerator(interaction, app)) ? autocompleteOption(interaction, app) : [];
  },
});

async function autocompleteOption(interaction: AutocompleteInteraction, app: App) {
  const { options } = interaction;
  const { name, value } = options.getFocused(true);
  const sub = options.getSubcommand();
  if (name === 'setup') return sharedChoices(interaction, app, value);
  if (sub === 'unblock') return blockedChoices(interaction, app, value);
  if (name === 'table') {
    if (sub === 'reverse') return reversibleLossChoices(interaction, app, value);
    if (sub === 'delete-game') return finishedGameChoices(interaction, app, value);
    return tableChoices(interaction, app, FITS[sub] ?? isOpenToPlayers, value);
  }
  const table = await findOpenTable(interaction, app, await readTableId(interaction, app));
  if (table === null) return [];
  if (name === 'vote') return runningVoteChoices(table, value);
  return name === 'result' ? resultChoices(table, value) : playerChoices(app, table, value);
}

const isOpenToPlayers = ({ status }: LoadedTable) => status === 'lobby' || status === 'playing';
const isInPlay = ({ status }: LoadedTable) => status === 'playing';

/**
 * Filters for the tables that each subcommand suggests. Subcommands without a filter suggest all lobbies and
 * games.
 */
const FITS: Readonly<Record<string, (table: LoadedTable) => boolean>> = {
  cancel: ({ status }) => isWaitingForPlayers(status),
  end: isInPlay,
  pause: (table) => isInPlay(table) && table.pausedSince === null,
  resume: ({ pausedSince }) => pausedSince !== null,
  undo: isInPlay,
  'close-vote': hasVote,
  'extend-vote': hasVote,
};

function isSubcommand(name: string): name is Name {
  return Object.hasOwn(HANDLES, name);
}
