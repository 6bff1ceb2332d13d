/** `/play <game>`: opens a lobby or challenges a person. Each game is a subcommand with its own options. */

import {
  ApplicationCommandOptionType,
  type ApplicationCommandSubCommandData,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from 'discord.js';
import { parseLevel } from '../../computer/question.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { explainMissingPermissions, explainUnfitChannel } from '../../discord/interactions/permissions.js';
import { CHOICE_LENGTH, OPTION_TEXT_LENGTH } from '../../discord/messages/limits.js';
import {
  type MentionedHolder,
  readMentionedOption,
  rolesOfMember,
} from '../../discord/people/mentioned-holders.js';
import type { Game } from '../../engine/game.js';
import { findGame, games } from '../../engine/index.js';
import type { Access } from '../../table/model/people/access.js';
import { CLOCK, EXPLORE, HINTS, NOTIFY, RATED, VACATION } from '../../table/model/table-options.js';
import type { Guest } from '../../table/model/types.js';
import { gameTexts, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineCommand } from '../shared/app/declarations.js';
import { refusalText } from '../shared/boards/refusal.js';
import { explainUninvitablePeople } from '../shared/lookup/invitations.js';
import { explainUnfitOpponent, explainUnfitRole } from '../shared/lookup/opponents.js';
import {
  applyVacation,
  autocompleteClock,
  clockOption,
  readClockOption,
  vacationOption,
} from '../shared/table-options/clock-option.js';
import {
  autocompleteOption,
  commandOption,
  readGivenOptions,
} from '../shared/table-options/command-options.js';
import { commandOptions } from '../shared/table-options/option-groups.js';
import { readSwitches, removeSwitches } from '../shared/table-options/switch-values.js';
import { autocompleteRules, readRules } from '../shared/table-options/typed-rules.js';
import { accessOptions, readAccessOption } from './options/access-option.js';
import { BOARD_TURN, boardTurnOption, TO_MOVER } from './options/board-turn.js';
import { hintOption } from './options/hint-option.js';
import { notifyOption } from './options/notify-option.js';
import { POSITION, positionOption } from './options/position-option.js';
import { ratedOption } from './options/rated-option.js';
import { autocompleteWhenOption, openOrScheduleTable, WHEN, whenOption } from './options/when-option.js';
import { COMPUTER, computerOption } from './seats/computers.js';
import { RANDOM_SEATS, readSeat, suggestSeats } from './seats/seats.js';

const SIDE = 'side';
const RULES = 'rules';

const OPPONENT = 'opponent';

const opponentOption: BasicOption = {
  type: ApplicationCommandOptionType.Mentionable,
  name: OPPONENT,
  description: text('commands.play.opponent'),
};

/** Option for a partner, for whom the host reserves a seat. */
const PARTNER = 'partner';
/** Options for further opponents, for whom the host reserves seats. */
const MORE_OPPONENTS = ['opponent-2', 'opponent-3'];

/** Options for a partner and for further opponents. Empty for games with two seats. */
function guestOptions(game: Game): readonly BasicOption[] {
  const usual = game.resolve({});
  if (!usual.ok || game.seats(usual.value).length === 2) return [];
  return [PARTNER, ...MORE_OPPONENTS].map((name) => ({
    type: ApplicationCommandOptionType.User,
    name,
    description: text(name === PARTNER ? 'commands.play.partner' : 'commands.play.more'),
  }));
}

/** Which seats exist depends on the other options, so this option uses autocomplete. */
const sideOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: SIDE,
  description: text('commands.play.side'),
  autocomplete: true,
  maxLength: CHOICE_LENGTH,
};

const rulesOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: RULES,
  description: text('commands.play.rules'),
  autocomplete: true,
  maxLength: OPTION_TEXT_LENGTH,
};

export const play = defineCommand({
  data: {
    name: 'play',
    description: text('commands.play.about'),
    contexts: [InteractionContextType.Guild],
    options: games.map(gameSubcommand),
  },

  async run(interaction, app) {
    const impossible = explainUnfitChannel(interaction) ?? explainMissingPermissions(interaction);
    if (impossible !== null) return answerPrivately(interaction, impossible);
    const access = readAccessOption(interaction);
    if (typeof access === 'string') return answerPrivately(interaction, access);
    const opponent = readMentionedOption(interaction, OPPONENT);
    const others = [PARTNER, ...MORE_OPPONENTS].map((name) => readMentionedOption(interaction, name));
    for (const asked of [opponent, ...others]) {
      const unasked = asked === null ? null : await explainUnfitHolder(interaction, app, asked, access);
      if (unasked !== null) return answerPrivately(interaction, unasked);
    }
    await openTable(interaction, app, opponent, access);
  },

  autocomplete(interaction, app) {
    const game = findGame(interaction.options.getSubcommand());
    if (game === undefined) return [];
    const { name, value } = interaction.options.getFocused(true);
    if (name === WHEN) return autocompleteWhenOption(interaction, app, value);
    if (name === CLOCK) return autocompleteClock(value);
    const [chosen] = interaction.options.data;
    const named = readGivenOptions(game, chosen?.options ?? []);
    if (name === RULES) return autocompleteRules(game, value, named);
    const rules = readRules(game, interaction.options.getString(RULES) ?? '');
    const given = { ...(rules.ok ? rules.value : {}), ...named };
    return name === SIDE ? suggestSeats(game, value, given) : autocompleteOption(game, name, value, given);
  },
});

async function explainUnfitHolder(
  interaction: ChatInputCommandInteraction,
  app: App,
  opponent: MentionedHolder,
  { role }: Pick<Access, 'role'>,
): Promise<string | null> {
  if (opponent.kind === 'role') return explainUnfitRole(interaction, opponent.role);
  const { user, member } = opponent;
  const unfitted = explainUnfitOpponent(interaction, user, member);
  if (unfitted !== null) return unfitted;
  const fits = role === null || rolesOfMember(member).includes(role);
  if (!fits) return text('lobby.opponent.roleless', { person: user.id, role });
  return explainUninvitablePeople(interaction, app, [user.id]);
}

async function openTable(
  interaction: ChatInputCommandInteraction,
  app: App,
  opponent: MentionedHolder | null,
  access: Pick<Access, 'kind' | 'role'>,
): Promise<void> {
  const game = app.game(interaction.options.getSubcommand());
  const [chosen] = interaction.options.data;
  const rules = readRules(game, interaction.options.getString(RULES) ?? '');
  if (!rules.ok) return answerPrivately(interaction, text('lobby.unknownRule', rules.reason.values));
  const { [CLOCK]: named, [VACATION]: vacation, ...ruled } = rules.value;
  const typed = interaction.options.getString(CLOCK) ?? named;
  const meant = await readClockOption(app, interaction.guildId, typed);
  const clock = meant.ok ? applyVacation(meant.value, readVacationDays(interaction) ?? vacation) : meant;
  if (!clock.ok) return answerPrivately(interaction, refusalText(game.id, clock.reason));
  const switches = readSwitches(ruled);
  if (!switches.ok) return answerPrivately(interaction, refusalText(game.id, switches.reason));
  const { [HINTS]: hints, [EXPLORE]: explore, [NOTIFY]: notify, [RATED]: rated } = switches.value;
  const options = { ...removeSwitches(ruled), ...readGivenOptions(game, chosen?.options ?? []) };
  const hostSeat = readSeat(game, options, interaction.options.getString(SIDE));
  if (!hostSeat.ok) return answerPrivately(interaction, text('lobby.unknownSeat', hostSeat.reason.values));
  const computers = parseLevel(interaction.options.getInteger(COMPUTER) ?? '');
  const guests = readGuests(interaction, opponent, computers !== undefined);
  await openOrScheduleTable(interaction, app, {
    game: game.id,
    options,
    // A host who chose no side gets a random one against a role too, as in a challenge to a person.
    hostSeat: opponent?.kind === 'role' ? (hostSeat.value ?? RANDOM_SEATS) : hostSeat.value,
    opponentId: guests.length === 0 && opponent?.kind === 'person' ? opponent.user.id : null,
    guests,
    ...(opponent?.kind === 'role' ? { opponentRole: opponent.role.id } : {}),
    turnsToMover: interaction.options.getString(BOARD_TURN) === TO_MOVER,
    clock: clock.value,
    position: interaction.options.getString(POSITION),
    allowsHints: interaction.options.getBoolean(HINTS) ?? hints ?? false,
    allowsExplore: explore ?? true,
    announcesRoles: interaction.options.getBoolean(NOTIFY) ?? notify ?? null,
    isRated: interaction.options.getBoolean(RATED) ?? rated ?? null,
    ...(computers === undefined ? {} : { computers }),
    access,
  });
}

function readVacationDays({ options }: ChatInputCommandInteraction): string | undefined {
  const given = options.getInteger(VACATION);
  return given === null ? undefined : String(given);
}

/**
 * People with reserved seats. Empty if the only guest is a single opponent, who is challenged instead. With
 * computers, that opponent gets a reserved seat too.
 */
function readGuests(
  interaction: ChatInputCommandInteraction,
  opponent: MentionedHolder | null,
  withComputers: boolean,
): readonly Guest[] {
  const toGuests = (named: MentionedHolder | null, isPartner: boolean) =>
    named?.kind === 'person' ? [{ id: named.user.id, isPartner }] : [];
  const others = [
    ...toGuests(readMentionedOption(interaction, PARTNER), true),
    ...MORE_OPPONENTS.flatMap((name) => toGuests(readMentionedOption(interaction, name), false)),
  ];
  return others.length === 0 && !withComputers ? [] : [...toGuests(opponent, false), ...others];
}

function gameSubcommand(game: Game): ApplicationCommandSubCommandData {
  const [first, ...rest] = commandOptions(game).map((spec) => commandOption(game.id, spec));
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: game.id,
    description: gameTexts(game.id).summary,
    options: [
      ...(first === undefined ? [] : [first]),
      opponentOption,
      whenOption,
      ...guestOptions(game),
      computerOption,
      sideOption,
      ...rest,
      rulesOption,
      positionOption,
      clockOption,
      vacationOption,
      hintOption,
      ratedOption,
      notifyOption,
      ...accessOptions,
      ...boardTurnOption(game),
    ],
  };
}
