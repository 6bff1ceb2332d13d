/**
 * `/join` and `/leave`: the lobby's buttons as commands, for every lobby of the server that the person can
 * see.
 */
import {
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  type BaseInteraction,
  InteractionContextType,
} from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import { toActor } from '../../../discord/people/actors.js';
import { ok, type Result } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineCommand } from '../../shared/app/declarations.js';
import { answerAction } from '../../shared/boards/action-answer.js';
import { isInvitationOnly } from '../../shared/lobby/awaited-people.js';
import { joinableTablesScreen } from '../../shared/lobby/open-tables.js';
import { findLobbiesToJoin, findLobbiesToLeave, toTableChoice } from '../../shared/lobby/waiting-tables.js';
import { matchByName, matchByNameOrValue } from '../../shared/lookup/typed-choices.js';
import { seatName } from '../../shared/wording/words.js';
import { joinPrivately } from './private-joining.js';
import { findSeatChoice } from './seats.js';

const GAME = 'game';
const SEAT = 'seat';

const gameOption = (description: string): BasicOption => ({
  type: ApplicationCommandOptionType.String,
  name: GAME,
  description,
  autocomplete: true,
  maxLength: CHOICE_LENGTH,
});

const seatOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: SEAT,
  description: text('commands.join.seat'),
  autocomplete: true,
  maxLength: CHOICE_LENGTH,
};

export const joinTable = defineCommand({
  data: {
    name: 'join',
    description: text('commands.join.about'),
    contexts: [InteractionContextType.Guild],
    options: [gameOption(text('commands.join.game')), seatOption],
  },

  async run(interaction, app) {
    const { tablesHere, otherTables } = await findLobbiesToJoin(interaction, app);
    const named = interaction.options.getString(GAME);
    const tables = [...tablesHere, ...otherTables];
    const table = findTable(named, tablesHere, tables);
    if (table === undefined) {
      if (named === null) return answerPrivately(interaction, await joinableTablesScreen(interaction, app));
      const doubt = tables.length === 0 ? 'noTable' : 'unknownTable';
      return answerPrivately(interaction, text(`lobby.command.${doubt}`));
    }
    const seat = findWantedSeat(table, interaction.options.getString(SEAT));
    if (!seat.ok) return answerPrivately(interaction, text('lobby.unknownSeat', seat.reason.values));
    await joinPrivately(interaction, app, table, seat.value);
  },

  async autocomplete(interaction, app) {
    const { tablesHere, otherTables } = await findLobbiesToJoin(interaction, app);
    const { name, value } = interaction.options.getFocused(true);
    if (name === GAME)
      return autocompleteTableOption(interaction, app, [...tablesHere, ...otherTables], value);
    const table = findTable(interaction.options.getString(GAME), tablesHere, [...tablesHere, ...otherTables]);
    return table === undefined ? [] : matchByNameOrValue(freeSeatChoices(table), value);
  },
});

export const leaveTable = defineCommand({
  data: {
    name: 'leave',
    description: text('commands.leave.about'),
    contexts: [InteractionContextType.Guild],
    options: [gameOption(text('commands.leave.game'))],
  },

  async run(interaction, app) {
    const own = await findLobbiesToLeave(interaction, app);
    const named = interaction.options.getString(GAME);
    const table = findTable(named, own, own);
    if (table === undefined) {
      const doubt = own.length === 0 ? 'noSeat' : named === null ? 'whichSeat' : 'unknownSeat';
      return answerPrivately(interaction, text(`lobby.command.${doubt}`));
    }
    const left = await app.lobbies.leave(table.id, toActor(interaction));
    await answerAction(interaction, app, table, left, () => text('lobby.command.left'));
  },

  autocomplete: async (interaction, app) =>
    autocompleteTableOption(
      interaction,
      app,
      await findLobbiesToLeave(interaction, app),
      interaction.options.getFocused(),
    ),
});

/** Finds the named table in `tables`. Without a name, the only table in `likely`. */
function findTable(
  named: string | null,
  likely: readonly LoadedTable[],
  tables: readonly LoadedTable[],
): LoadedTable | undefined {
  if (named !== null) return tables.find(({ id }) => id === named.trim());
  const [only, ...others] = likely;
  return others.length === 0 ? only : undefined;
}

function autocompleteTableOption(
  interaction: BaseInteraction,
  app: App,
  tables: readonly LoadedTable[],
  typed: string,
): readonly APIApplicationCommandOptionChoice<string>[] {
  return matchByName(
    tables.map((table) => toTableChoice(interaction, app, table)),
    typed,
  );
}

/** Choices of free seats. Empty if sides are random, or if the person was invited to a certain seat. */
function freeSeatChoices(table: LoadedTable): readonly APIApplicationCommandOptionChoice<string>[] {
  if (table.hasRandomSeats || isInvitationOnly(table)) return [];
  return table.seats
    .filter(({ holder }) => holder === null)
    .map((seat) => ({ name: clip(seatName(table.game, seat), CHOICE_LENGTH), value: seat.id }));
}

function findWantedSeat(table: LoadedTable, typed: string | null): Result<string | null> {
  const free = freeSeatChoices(table);
  return typed === null || free.length === 0 ? ok(null) : findSeatChoice(free, typed);
}
