/** Finds the table that a command refers to. */
import { type APIApplicationCommandOptionChoice, type BaseInteraction, GuildMember } from 'discord.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import { toActor } from '../../../discord/people/actors.js';
import { formatCachedPlayers } from '../../../discord/people/names.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isPrivate, threadMembers } from '../../../table/model/people/access.js';
import { seatsOf } from '../../../table/model/people/holders.js';
import type { TableId } from '../../../table/model/types.js';
import { fullGameTitle, plainText } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { canSeeChannel } from './opponents.js';
import { matchByName } from './typed-choices.js';

type Services = Pick<App, 'tables' | 'names'>;

/**
 * The game of this thread or council thread. Elsewhere, the person's only game in this server. Null if there
 * are several or none. Computes slow answers about the table for that person in advance.
 */
export async function findTableInPlay(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
): Promise<LoadedTable | null> {
  const table = await findTableByName(interaction, tables);
  if (table !== null) await tables.prepareAnswers(table, toActor(interaction));
  return table;
}

async function findTableByName(
  interaction: BaseInteraction,
  tables: App['tables'],
): Promise<LoadedTable | null> {
  const here = interaction.channelId === null ? null : await tables.findInThread(interaction.channelId);
  if (here !== null) return here;
  const own = await loadPersonGamesHere(interaction, tables);
  const conferring = own.find(({ seats }) => seats.some(({ council }) => council === interaction.channelId));
  if (conferring !== undefined) return conferring;
  const [one, ...more] = own;
  return one === undefined || more.length > 0 ? null : one;
}

/** The table with the id, if the person plays there or its lobby is in this channel. */
export async function findTableById(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
  id: TableId,
): Promise<LoadedTable | null> {
  return (await loadSuggestedGames(interaction, tables)).find((table) => table.id === id) ?? null;
}

/** Games that match the typed text: the person's first, then others, each newest first. */
export async function suggestTables(
  interaction: BaseInteraction,
  app: Services,
  typed: string,
): Promise<readonly APIApplicationCommandOptionChoice<string>[]> {
  const tables = await loadSuggestedGames(interaction, app.tables);
  return matchByName(
    tables.map((table) => ({
      name: clip(tableTitle(interaction, app, table), CHOICE_LENGTH),
      value: table.id,
    })),
    typed,
  );
}

/** The interaction's channel and, in a thread, its parent channel. Tables are in either. */
export function channelIds({ channel, channelId }: BaseInteraction): readonly string[] {
  const parent = channel?.isThread() === true ? channel.parentId : null;
  return [channelId, parent].filter((id) => id !== null);
}

/**
 * True if the person may know about the table. Private tables are visible only to their people and inside
 * their threads.
 */
export function isVisible(interaction: BaseInteraction, table: LoadedTable): boolean {
  if (!isPrivate(table)) return isPlaceVisible(interaction, table);
  const { threadId } = table.place;
  const isThere = threadId !== null && interaction.channelId === threadId;
  return isThere || threadMembers(table).includes(interaction.user.id);
}

/**
 * True if the person can see the table's channel. For a channel other than the interaction's, this is false
 * unless the server is cached, because its permissions are needed.
 */
export function isPlaceVisible(
  interaction: BaseInteraction,
  { place }: { readonly place: Pick<LoadedTable['place'], 'channelId'> },
): boolean {
  if (channelIds(interaction).includes(place.channelId)) return true;
  const { guild, member } = interaction;
  const channel = guild?.channels.cache.get(place.channelId);
  return channel !== undefined && member instanceof GuildMember && canSeeChannel(member, channel);
}

/** The person's games in play in this server, including those of their roles. */
export async function loadPersonGamesHere(
  interaction: BaseInteraction,
  tables: App['tables'],
): Promise<readonly LoadedTable[]> {
  return (await loadPlayedGames(interaction, tables)).filter(
    ({ place }) => place.guildId === interaction.guildId,
  );
}

/**
 * The person's games in play: first those where they hold a seat by name, then those of their roles in this
 * server.
 */
async function loadPlayedGames(
  interaction: BaseInteraction,
  tables: App['tables'],
): Promise<readonly LoadedTable[]> {
  const own = (await tables.listOpenTablesOf(toActor(interaction))).filter(
    ({ status }) => status === 'playing',
  );
  return addRoleGames(interaction, tables, own);
}

/** Adds games of the server that the person can see and may play through one of their roles. */
export async function addRoleGames(
  interaction: BaseInteraction,
  tables: App['tables'],
  own: readonly LoadedTable[],
): Promise<readonly LoadedTable[]> {
  const actor = toActor(interaction);
  const { guildId } = interaction;
  if (guildId === null || actor.roles.length === 0) return own;
  const others = (await tables.listGamesInGuild(guildId)).filter(({ id }) =>
    own.every((one) => one.id !== id),
  );
  const isOpen = (table: LoadedTable) =>
    seatsOf(table.seats, actor).length > 0 && isVisible(interaction, table);
  return [...own, ...others.filter(isOpen)];
}

async function loadSuggestedGames(
  interaction: BaseInteraction,
  tables: App['tables'],
): Promise<readonly LoadedTable[]> {
  const own = await loadPlayedGames(interaction, tables);
  const here = (await Promise.all(channelIds(interaction).map(tables.listGamesInChannel))).flat();
  const others = here.filter((one) => isVisible(interaction, one) && own.every(({ id }) => id !== one.id));
  return [...own, ...others];
}

/** One line for a list: game, players, and whether the reader must act. */
function tableTitle(interaction: BaseInteraction, { names }: Services, table: LoadedTable): string {
  const isToAct = table.sideToAct(toActor(interaction)).ok;
  return plainText('game.choice', {
    game: fullGameTitle(table.game, table.options),
    players: formatCachedPlayers(names, table),
    state: plainText(isToAct ? 'game.turnOf.yours' : 'game.turnOf.others'),
    table: table.id,
  });
}
