/** Tables of a server that wait for players and that the person can see. */
import type { APIApplicationCommandOptionChoice, BaseInteraction } from 'discord.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { checkSeatAccess } from '../../../table/model/people/access.js';
import type { Actor, PersonId } from '../../../table/model/people/actor.js';
import { isNamedIn, peopleOf } from '../../../table/model/people/holders.js';
import { fullGameTitle, plainText } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { channelIds, isVisible } from '../lookup/table-lookup.js';
import { findAwaitedPeople, isInvitationOnly } from './awaited-people.js';

/** Lobbies divided by place, each list newest first. */
interface Lobbies {
  /** Tables in the interaction's channel or its parent channel. */
  readonly tablesHere: readonly LoadedTable[];
  readonly otherTables: readonly LoadedTable[];
}

/** Lobbies that the person can join, and challenges to them, in channels they can see. */
export async function findLobbiesToJoin(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
): Promise<Lobbies> {
  const actor = toActor(interaction);
  const all = await tables.listLobbiesInGuild(interaction.guildId ?? '');
  const asked = await Promise.all(all.map((table) => findAwaitedPeople({ tables }, table)));
  const open = all.filter(
    (table, index) => canJoin(table, actor, asked[index] ?? []) && isVisible(interaction, table),
  );
  return {
    tablesHere: open.filter((table) => isInThisPlace(interaction, table)),
    otherTables: open.filter((table) => !isInThisPlace(interaction, table)),
  };
}

/** Lobbies of the server in which the person has a seat, newest first. */
export async function findLobbiesToLeave(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
): Promise<readonly LoadedTable[]> {
  const actor = toActor(interaction);
  return (await tables.listOpenTablesOf(actor)).filter(
    ({ status, place, seats }) =>
      status === 'lobby' &&
      place.guildId === interaction.guildId &&
      seats.some(({ holder }) => isNamedIn(holder, actor.id)),
  );
}

/** One line for a list: game, host and free seats. Adds the channel if the table is in another one. */
export function toTableChoice(
  interaction: BaseInteraction,
  { names }: Pick<App, 'names'>,
  table: LoadedTable,
): APIApplicationCommandOptionChoice<string> {
  const { guildId, channelId } = table.place;
  const free = table.seats.filter(({ holder }) => holder === null).length;
  const choice = plainText('lobby.command.choice', {
    game: fullGameTitle(table.game, table.options),
    host: names.cachedName(guildId, table.hostId) ?? plainText('game.somebody'),
    seats: isInvitationOnly(table)
      ? plainText('lobby.command.asked')
      : plainText('lobby.command.free', { count: free }),
    table: table.id,
  });
  const channel = interaction.guild?.channels.cache.get(channelId)?.name;
  const name =
    isInThisPlace(interaction, table) || channel === undefined
      ? choice
      : plainText('lobby.command.elsewhere', { channel, choice });
  return { name: clip(name, CHOICE_LENGTH), value: table.id };
}

/**
 * True if the actor can join. Challenges and rematches are open to the people asked, and other tables to
 * everyone without a seat who has access.
 */
function canJoin(table: LoadedTable, actor: Actor, asked: readonly PersonId[]): boolean {
  if (isInvitationOnly(table)) return asked.includes(actor.id);
  const isFree = table.seats.some(({ holder }) => holder === null) && !peopleOf(table).includes(actor.id);
  return isFree && checkSeatAccess(table, actor).ok;
}

function isInThisPlace(interaction: BaseInteraction, { place }: LoadedTable): boolean {
  return channelIds(interaction).includes(place.channelId);
}
