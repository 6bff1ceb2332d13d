/** Checks whether people can play in a channel. */
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
import type { NamedMember } from '../../../discord/people/mentioned-holders.js';
import { fetchMember } from '../../../discord/people/names.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';

/**
 * Explains why the person can't be challenged in the interaction's channel. Null if they can.
 * `member` comes from the interaction's resolved members.
 */
export function explainUnfitOpponent(
  interaction: BaseInteraction,
  user: User,
  member: NamedMember,
): string | null {
  if (user.id === interaction.user.id) return text('lobby.opponent.yourself');
  return explainUnfitPlayer(interaction, user, member);
}

/** Explains why the person can't play in the interaction's channel. Null if they can. */
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
  if (channel === null || channel.isDMBased() || canSeeChannel(member, channel)) return null;
  return text('lobby.opponent.blind', { person, channel: channel.id });
}

/**
 * Explains why the role can't play: it is everyone, or an integration manages its members. Null
 * if it can.
 */
export function explainUnfitRole({ guildId }: BaseInteraction, role: Role | APIRole): string | null {
  if (role.id === guildId) return text('seats.unfit.everyone');
  return role.managed ? text('seats.unfit.managed', { role: role.id }) : null;
}

/**
 * Explains why some of these people can't play in the channel. Null if all of them can. Requests the members,
 * since people may have left. Throws REST errors.
 */
export async function explainUnfitPeople(
  { guild }: BaseInteraction,
  channelId: string,
  people: readonly PersonId[],
): Promise<string | null> {
  const channel = guild?.channels.cache.get(channelId);
  for (const person of people) {
    const member = await fetchMember(guild, person);
    if (member === null) return text('lobby.opponent.absent', { person });
    if (channel !== undefined && !canSeeChannel(member, channel))
      return text('lobby.opponent.blind', { person, channel: channel.id });
  }
  return null;
}

/**
 * True if the member can see the channel. Without the cached server, uses the permissions that came with the
 * member.
 */
export function canSeeChannel(member: NonNullable<NamedMember>, channel: GuildBasedChannel): boolean {
  if (member instanceof GuildMember)
    return channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel);
  const allowed =
    'permissions' in member ? BigInt(String(member.permissions)) : PermissionFlagsBits.ViewChannel;
  return new PermissionsBitField(allowed).has(PermissionFlagsBits.ViewChannel);
}
