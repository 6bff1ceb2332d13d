/** Whether somebody can be asked to play in a channel. */
import {
  type APIInteractionDataResolvedGuildMember,
  type BaseInteraction,
  type GuildBasedChannel,
  GuildMember,
  PermissionFlagsBits,
  PermissionsBitField,
  type User,
} from 'discord.js';
import { memberOf } from '../../discord/people/names.js';
import type { PersonId } from '../../table/actor.js';
import { text } from '../../texts/index.js';

/** The member that an interaction names, as discord.js gives them; null for one who is not in the server. */
type NamedMember = GuildMember | APIInteractionDataResolvedGuildMember | null;

/**
 * Why the person whom an interaction names cannot be challenged in its channel, in a sentence; null where they can.
 * `member` stands among the interaction's resolved members.
 */
export function unfitOpponent(interaction: BaseInteraction, user: User, member: NamedMember): string | null {
  const person = user.id;
  if (person === interaction.client.user.id) return text('lobby.opponent.me');
  if (user.bot) return text('lobby.opponent.bot');
  if (person === interaction.user.id) return text('lobby.opponent.yourself');
  if (member === null) return text('lobby.opponent.absent', { person });
  const channel = interaction.channel;
  if (channel === null || channel.isDMBased() || maySee(member, channel)) return null;
  return text('lobby.opponent.blind', { person, channel: channel.id });
}

/**
 * Why not all of these people can be asked to play in that channel of the interaction's server, in a sentence; null where
 * they can. Discord is asked: they may have left since they were last seen. Throws what REST throws.
 */
export async function unfitPeople(
  { guild }: BaseInteraction,
  channelId: string,
  people: readonly PersonId[],
): Promise<string | null> {
  const channel = guild?.channels.cache.get(channelId);
  for (const person of people) {
    const member = await memberOf(guild, person);
    if (member === null) return text('lobby.opponent.absent', { person });
    if (channel !== undefined && !maySee(member, channel))
      return text('lobby.opponent.blind', { person, channel: channel.id });
  }
  return null;
}

function maySee(member: NonNullable<NamedMember>, channel: GuildBasedChannel): boolean {
  const allowed =
    member instanceof GuildMember
      ? channel.permissionsFor(member)
      : new PermissionsBitField(BigInt(member.permissions));
  return allowed.has(PermissionFlagsBits.ViewChannel);
}
