/** Whether somebody can be asked to play in a channel. */
import {
  type APIRole,
  type BaseInteraction,
  type GuildBasedChannel,
  GuildMember,
  PermissionFlagsBits,
  PermissionsBitField,
  type Role,
  type User,
} from 'discord.js';
import type { NamedMember } from '../../../discord/people/mentioned.js';
import { memberOf } from '../../../discord/people/names.js';
import type { PersonId } from '../../../table/model/actor.js';
import { text } from '../../../texts/index.js';

/**
 * Why the person whom an interaction names cannot be challenged in its channel, in a sentence; null where they can.
 * `member` stands among the interaction's resolved members.
 */
export function explainUnfitOpponent(
  interaction: BaseInteraction,
  user: User,
  member: NamedMember,
): string | null {
  if (user.id === interaction.user.id) return text('lobby.opponent.yourself');
  return explainUnfitPlayer(interaction, user, member);
}

/** Why the person cannot play in the interaction's channel, in a sentence; null where they can. */
export function explainUnfitPlayer(
  interaction: BaseInteraction,
  user: User,
  member: NamedMember,
): string | null {
  const person = user.id;
  if (person === interaction.client.user.id) return text('lobby.opponent.me');
  if (user.bot) return text('lobby.opponent.bot');
  if (member === null) return text('lobby.opponent.absent', { person });
  const channel = interaction.channel;
  if (channel === null || channel.isDMBased() || canSee(member, channel)) return null;
  return text('lobby.opponent.blind', { person, channel: channel.id });
}

/** Why the role cannot play, in a sentence; null where it can: everybody has it, or its members are not chosen by people. */
export function explainUnfitRole({ guildId }: BaseInteraction, role: Role | APIRole): string | null {
  if (role.id === guildId) return text('seats.unfit.everyone');
  return role.managed ? text('seats.unfit.managed', { role: role.id }) : null;
}

/**
 * Why not all of these people can be asked to play in that channel of the interaction's server, in a sentence; null where
 * they can. Discord is asked: they may have left since they were last seen. Throws what REST throws.
 */
export async function explainUnfitPeople(
  { guild }: BaseInteraction,
  channelId: string,
  people: readonly PersonId[],
): Promise<string | null> {
  const channel = guild?.channels.cache.get(channelId);
  for (const person of people) {
    const member = await memberOf(guild, person);
    if (member === null) return text('lobby.opponent.absent', { person });
    if (channel !== undefined && !canSee(member, channel))
      return text('lobby.opponent.blind', { person, channel: channel.id });
  }
  return null;
}

/** Whether the member may see the channel: by the channel's own rights where the server is known, else by those that came with them. */
export function canSee(member: NonNullable<NamedMember>, channel: GuildBasedChannel): boolean {
  if (member instanceof GuildMember)
    return channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel);
  const allowed =
    'permissions' in member ? BigInt(String(member.permissions)) : PermissionFlagsBits.ViewChannel;
  return new PermissionsBitField(allowed).has(PermissionFlagsBits.ViewChannel);
}
