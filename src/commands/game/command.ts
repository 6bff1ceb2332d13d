/** `/game`: everything in a game besides moving. */

import {
  ApplicationCommandOptionType,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type RepliableInteraction,
} from 'discord.js';
import { answerPrivately, reportFailedPost } from '../../discord/interactions/answers.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { CHOICE_LENGTH } from '../../discord/messages/limits.js';
import { textScreen } from '../../discord/messages/screen.js';
import { toActor } from '../../discord/people/actors.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { isStranded } from '../../table/model/places.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineCommand, defineComponent } from '../shared/app/declarations.js';
import { tableCustomId } from '../shared/app/verbs.js';
import { addGameName } from '../shared/boards/other-place.js';
import { refusalScreen } from '../shared/boards/refusal.js';
import { answerWithHint } from '../shared/hints/hint-answer.js';
import { askWhichGame } from '../shared/lookup/game-choice.js';
import { recordMembership } from '../shared/lookup/membership.js';
import { findTableById, findTableInPlay, suggestTables } from '../shared/lookup/table-lookup.js';
import { allClockLines } from '../shared/wording/clock-lines.js';
import { levelChoices } from '../shared/wording/level-choices.js';
import { descriptionScreen, matchingAspects } from './description/screen.js';
import { openPanel } from './explore/buttons.js';
import { answerImport, importOption } from './import/command.js';
import { makeOffer, undoOrAskToUndo } from './offers/offers.js';
import { answerPlanCommand, PLAN_LENGTH } from './plans.js';
import { answerClaim } from './players/claim.js';
import { removeFromSide } from './players/removal.js';
import { resignScreen } from './players/resignation.js';
import {
  askForSubstitute,
  COMPUTER_SUCCESSOR,
  LEAVING,
  matchingSides,
  SUCCESSOR,
} from './players/substitute.js';
import { positionScreen } from './position.js';
import { movesScreen } from './record/moves.js';
import { gameRecordScreen } from './record/record.js';
import { resumeGameHere } from './resumption.js';

/** The only subcommand that isn't about a table. */
const IMPORT = 'import';

const TABLE = 'table';
const PLAYER = 'player';
const REASON = 'reason';
const WHAT = 'what';
const MOVES = 'moves';
/** Maximum length of the reason for removing a person from a side, in characters. */
const REASON_LENGTH = 200;

type SubcommandHandler<I> = (interaction: I, app: App, table: LoadedTable) => Promise<void>;

/**
 * Subcommands without options of their own. If the person must first choose a game, the button of that game
 * continues the subcommand.
 */
const PLAIN = {
  async board(interaction, app, table) {
    const actor = toActor(interaction);
    const own = await recordMembership(app, table, actor);
    await app.ephemeral.answerWithBoard(interaction, table, await positionScreen(app, own, actor));
    // Posts the board if it couldn't be posted before because permissions were missing.
    await reportFailedPost(interaction, app.poster.sync(table.id));
  },
  explore: (interaction, app, table) => openPanel(interaction, app, table, table.steps.last),
  async moves(interaction, app, table) {
    const actor = toActor(interaction);
    const moves = movesScreen(await recordMembership(app, table, actor), actor);
    await answerPrivately(interaction, addGameName(interaction, table, moves));
  },
  record: async (interaction, app, table) => answerPrivately(interaction, await gameRecordScreen(app, table)),
  undo: (interaction, app, table) => undoOrAskToUndo(interaction, app, table, toActor(interaction)),
  draw: (interaction, app, table) => makeOffer(interaction, app, table, toActor(interaction), 'draw'),
  hint: answerWithHint,
  resign(interaction, _app, table) {
    const asked = resignScreen(table, toActor(interaction));
    const screen = asked.ok ? asked.value : refusalScreen(table, asked.reason);
    return answerPrivately(interaction, addGameName(interaction, table, screen));
  },
  adjourn: (interaction, app, table) => makeOffer(interaction, app, table, toActor(interaction), 'adjourn'),
  resume: (interaction, app, table) =>
    isStranded(table)
      ? resumeGameHere(interaction, app, table)
      : makeOffer(interaction, app, table, toActor(interaction), 'resume'),
  abort: (interaction, app, table) => makeOffer(interaction, app, table, toActor(interaction), 'abort'),
  clock: (interaction, app, table) =>
    answerPrivately(
      interaction,
      addGameName(
        interaction,
        table,
        textScreen(
          table.clocks.length === 0 || table.status !== 'playing'
            ? text(table.status === 'playing' ? 'clocks.untimed' : 'clocks.notPlaying')
            : allClockLines(table, app.clock.now()).join('\n'),
        ),
      ),
    ),
  claim: answerClaim,
} as const satisfies Record<string, SubcommandHandler<RepliableInteraction>>;

const WITH_OPTIONS = {
  async describe(interaction, app, table) {
    const actor = toActor(interaction);
    const own = await recordMembership(app, table, actor);
    const wanted = interaction.options.getString(WHAT)?.trim() ?? '';
    const described = descriptionScreen(app, own, actor, wanted);
    await answerPrivately(interaction, addGameName(interaction, table, described));
  },
  if: (interaction, app, table) =>
    answerPlanCommand(interaction, app, table, interaction.options.getString(MOVES)),
  substitute: askForSubstitute,
  remove: (interaction, app, table) =>
    removeFromSide(interaction, app, table, {
      person: interaction.options.getUser(PLAYER, true).id,
      reason: interaction.options.getString(REASON),
      back: false,
    }),
  readmit: (interaction, app, table) =>
    removeFromSide(interaction, app, table, {
      person: interaction.options.getUser(PLAYER, true).id,
      reason: null,
      back: true,
    }),
} as const satisfies Record<string, SubcommandHandler<ChatInputCommandInteraction>>;

const SUBCOMMANDS: Readonly<
  Record<keyof typeof PLAIN | keyof typeof WITH_OPTIONS, SubcommandHandler<ChatInputCommandInteraction>>
> = {
  ...PLAIN,
  ...WITH_OPTIONS,
};

type Name = keyof typeof SUBCOMMANDS;
const NAMES = Object.keys(SUBCOMMANDS).filter(isSubcommand);

const playerOption: BasicOption = {
  type: ApplicationCommandOptionType.User,
  name: PLAYER,
  description: text('commands.game.player'),
  required: true,
};

const reasonOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: REASON,
  description: text('commands.game.reason'),
  maxLength: REASON_LENGTH,
};

const whatOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: WHAT,
  description: text('commands.game.what'),
  autocomplete: true,
  maxLength: CHOICE_LENGTH,
};

const movesOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: MOVES,
  description: text('commands.game.plannedMoves'),
  maxLength: PLAN_LENGTH,
};

const substituteOptions: readonly BasicOption[] = [
  { type: ApplicationCommandOptionType.User, name: SUCCESSOR, description: text('commands.game.successor') },
  {
    type: ApplicationCommandOptionType.Integer,
    name: COMPUTER_SUCCESSOR,
    description: text('commands.game.computerSuccessor'),
    choices: levelChoices,
  },
  {
    type: ApplicationCommandOptionType.String,
    name: LEAVING,
    description: text('commands.game.leaving'),
    autocomplete: true,
    maxLength: CHOICE_LENGTH,
  },
];

/** Options of subcommands in addition to the table. */
const OWN_OPTIONS: Partial<Record<Name, readonly BasicOption[]>> = {
  describe: [whatOption],
  if: [movesOption],
  substitute: substituteOptions,
  remove: [playerOption, reasonOption],
  readmit: [playerOption],
};

const tableOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: TABLE,
  description: text('commands.game.table'),
  autocomplete: true,
  maxLength: CHOICE_LENGTH,
};

export const game = defineCommand({
  data: {
    name: 'game',
    description: text('commands.game.about'),
    contexts: [InteractionContextType.Guild],
    options: [
      ...NAMES.map((name) => ({
        type: ApplicationCommandOptionType.Subcommand as const,
        name,
        description: text(`commands.game.${name}`),
        options: [...(OWN_OPTIONS[name] ?? []), tableOption],
      })),
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: IMPORT,
        description: text('commands.game.import'),
        options: [importOption],
      },
    ],
  },

  async run(interaction, app) {
    const name = interaction.options.getSubcommand();
    if (name === IMPORT) return answerImport(interaction, app);
    if (!isSubcommand(name)) throw new Error(`no subcommand ${name}`);
    const named = interaction.options.getString(TABLE);
    const table = await findTable(interaction, app, named);
    if (table !== null) return SUBCOMMANDS[name](interaction, app, table);
    if (named !== null) return answerPrivately(interaction, text('game.noSuchGame'));
    return askWhichGame(
      interaction,
      app,
      isPlainSubcommand(name) ? (one) => tableCustomId('on-game', one, name) : null,
    );
  },

  async autocomplete(interaction, app) {
    const { name, value } = interaction.options.getFocused(true);
    if (name !== WHAT && name !== LEAVING) return suggestTables(interaction, app, value);
    const table = await findTable(interaction, app, interaction.options.getString(TABLE));
    if (table !== null && name === LEAVING) return matchingSides(app, table, toActor(interaction), value);
    return table === null ? [] : matchingAspects(app, table, toActor(interaction), value);
  },
});

/** Choice of a game: continues the subcommand in the chosen game. */
export const onGame = defineComponent({
  verb: 'on-game',
  async run({ interaction, table, actor, argument }, app) {
    if (!isPlainSubcommand(argument)) return answerPrivately(interaction, text('errors.outdated'));
    await app.tables.prepareAnswers(table, actor);
    return PLAIN[argument](interaction, app, table);
  },
});

function isPlainSubcommand(name: string): name is keyof typeof PLAIN {
  return Object.hasOwn(PLAIN, name);
}

function findTable(
  interaction: BaseInteraction,
  app: Pick<App, 'tables'>,
  named: string | null,
): Promise<LoadedTable | null> {
  return named === null ? findTableInPlay(interaction, app) : findTableById(interaction, app, named.trim());
}

function isSubcommand(name: string): name is Name {
  return Object.hasOwn(SUBCOMMANDS, name);
}
