/** Tables, players and results in moderators' commands. */
import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  BaseInteraction,
  ChatInputCommandInteraction,
} from 'discord.js';
import { isSnowflake } from '../../base/snowflakes.js';
import { CHOICE_LENGTH, clip } from '../../discord/messages/limits.js';
import { formatCachedPlayers } from '../../discord/people/names.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { ModeratedResult } from '../../table/core/services.js';
import { isWaitingForPlayers } from '../../table/model/decision.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { peopleOf } from '../../table/model/people/holders.js';
import type { TableId } from '../../table/model/types.js';
import { fullGameTitle, plainText } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { isPlaceVisible } from '../shared/lookup/table-lookup.js';
import { matchByName } from '../shared/lookup/typed-choices.js';
import { seatName } from '../shared/wording/words.js';

type Choice = APIApplicationCommandOptionChoice<string>;

/**
 * The server's open tables in channels that the moderator can see, and those whose channel is deleted or
 * hidden from the bot.
 */
export async function loadModeratedTables(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
): Promise<readonly LoadedTable[]> {
  const { guildId } = interaction;
  if (guildId === null) return [];
  const all = [...(await tables.listGamesInGuild(guildId)), ...(await tables.listLobbiesInGuild(guildId))];
  return all.filter((table) => isModerated(interaction, table));
}

/** The open table with the id. Null if there is none that the moderator may see. */
export async function findOpenTable(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
  id: string,
): Promise<LoadedTable | null> {
  const table = await findTable(interaction, { tables }, id);
  return table?.endedAt === null ? table : null;
}

/** Like `findOpenTable`, but also finds finished games. */
export async function findTable(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
  id: string,
): Promise<LoadedTable | null> {
  const table = await tables.load(id.trim());
  return table !== null && isModerated(interaction, table) ? table : null;
}

/** Id in the option `table:`, or of the latest game in this thread. Empty if there is neither. */
export async function readTableId(
  interaction: ChatInputCommandInteraction | AutocompleteInteraction,
  { tables }: Pick<App, 'tables'>,
): Promise<TableId> {
  const named = interaction.options.getString('table');
  if (named !== null) return named;
  return (await tables.findInThread(interaction.channelId ?? ''))?.id ?? '';
}

function isModerated(interaction: BaseInteraction, table: LoadedTable): boolean {
  const { guildId, guild } = interaction;
  if (table.place.guildId !== guildId) return false;
  const isGone = guild?.channels.cache.has(table.place.channelId) === false;
  return isGone || isPlaceVisible(interaction, table);
}

/** Suggests open tables that `fits` accepts. The table of this thread comes first. */
export async function tableChoices(
  interaction: BaseInteraction,
  app: Pick<App, 'tables' | 'names'>,
  fits: (table: LoadedTable) => boolean,
  typed: string,
): Promise<readonly Choice[]> {
  return toTableChoices(interaction, app, await loadModeratedTables(interaction, app), fits, typed);
}

/** Suggests tables, open or finished, in which a loss can be reversed. */
export async function reversibleLossChoices(
  interaction: BaseInteraction,
  app: Pick<App, 'tables' | 'names'>,
  typed: string,
): Promise<readonly Choice[]> {
  const all = [
    ...(await loadFinishedTables(interaction, app)),
    ...(await loadModeratedTables(interaction, app)),
  ];
  return toTableChoices(interaction, app, all, (table) => table.findReversal().ok, typed);
}

export async function finishedGameChoices(
  interaction: BaseInteraction,
  app: Pick<App, 'tables' | 'names'>,
  typed: string,
): Promise<readonly Choice[]> {
  return toTableChoices(interaction, app, await loadFinishedTables(interaction, app), () => true, typed);
}

async function loadFinishedTables(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
): Promise<readonly LoadedTable[]> {
  const { guildId } = interaction;
  const ended = guildId === null ? [] : await tables.listEndedGamesInGuild(guildId);
  return ended.filter((table) => isModerated(interaction, table));
}

function toTableChoices(
  interaction: BaseInteraction,
  app: Pick<App, 'names'>,
  tables: readonly LoadedTable[],
  fits: (table: LoadedTable) => boolean,
  typed: string,
): readonly Choice[] {
  const isInThisThread = ({ place }: LoadedTable) => place.threadId === interaction.channelId;
  const fitting = tables
    .filter(fits)
    .toSorted((one, other) => Number(isInThisThread(other)) - Number(isInThisThread(one)));
  return matchByName(
    fitting.map((table) => ({ name: clip(tableTitle(app, table), CHOICE_LENGTH), value: table.id })),
    typed,
  );
}

function tableTitle({ names }: Pick<App, 'names'>, table: LoadedTable): string {
  const { id, game, options, status, hostId, place } = table;
  const host = names.cachedName(place.guildId, hostId) ?? plainText('game.somebody');
  return plainText('moderation.choice', {
    game: fullGameTitle(game, options),
    who: isWaitingForPlayers(status) ? host : formatCachedPlayers(names, table),
    state: plainText(`moderation.states.${tableState(table)}`),
    table: id,
  });
}

function tableState({
  status,
  pausedSince,
}: LoadedTable): 'lobby' | 'challenge' | 'playing' | 'paused' | 'over' {
  if (status === 'finished' || status === 'closed') return 'over';
  return pausedSince === null ? status : 'paused';
}

export function playerChoices(
  { names }: Pick<App, 'names'>,
  table: LoadedTable,
  typed: string,
): readonly Choice[] {
  return matchByName(peopleChoices(names, table.place.guildId, peopleOf(table)), typed);
}

/** People by name, or by id if the name isn't known. */
export function peopleChoices(
  names: App['names'],
  guildId: string | null,
  people: readonly PersonId[],
): readonly Choice[] {
  return people.map((id) => ({ name: clip(names.cachedName(guildId, id) ?? id, CHOICE_LENGTH), value: id }));
}

/** Parses a chosen person, an id or a mention. Null for other text. */
export function parsePerson(typed: string): PersonId | null {
  const [, id = ''] = /^(?:<@!?)?(\d+)>?$/.exec(typed.trim()) ?? [];
  return isSnowflake(id) ? id : null;
}

export function resultChoices({ game, seats }: LoadedTable, typed: string): readonly Choice[] {
  const wins = seats.map((seat) => ({
    name: clip(plainText('moderation.results.win', { seat: seatName(game, seat) }), CHOICE_LENGTH),
    value: `win ${seat.id}`,
  }));
  const others = (['none', 'draw'] as const).map((value) => ({
    name: plainText(`moderation.results.${value}`),
    value,
  }));
  return matchByName([...others, ...wins], typed);
}

/** Parses a result. Null for other text. */
export function parseResult({ seats }: LoadedTable, typed: string): ModeratedResult | null {
  if (typed === 'none' || typed === 'draw') return { kind: typed };
  const seat = seats.find(({ id }) => `win ${id}` === typed);
  return seat === undefined ? null : { kind: 'win', seat: seat.id };
}
