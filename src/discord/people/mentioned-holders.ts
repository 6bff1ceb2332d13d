/** People and roles chosen in a menu or a command's option. */
import {
  type APIGuildMember,
  type APIInteractionDataResolvedGuildMember,
  type APIRole,
  type ChatInputCommandInteraction,
  GuildMember,
  type MentionableSelectMenuInteraction,
  type Role,
  type RoleSelectMenuInteraction,
  type User,
  type UserSelectMenuInteraction,
} from 'discord.js';

export type MentionMenuInteraction =
  | MentionableSelectMenuInteraction
  | RoleSelectMenuInteraction
  | UserSelectMenuInteraction;

/**
 * The member data of a chosen person; null for a person outside the server. In menus, Discord sends the
 * member's permissions too, though discord.js's type lacks them.
 */
export type NamedMember = GuildMember | APIGuildMember | APIInteractionDataResolvedGuildMember | null;

/** A chosen person with their member data, or a chosen role. */
export type MentionedHolder =
  | { readonly kind: 'person'; readonly user: User; readonly member: NamedMember }
  | { readonly kind: 'role'; readonly role: Role | APIRole };

/** The people and roles chosen in a menu, in the order chosen. */
export function readMentionedHolders(interaction: MentionMenuInteraction): readonly MentionedHolder[] {
  const users = interaction.isRoleSelectMenu() ? undefined : interaction.users;
  const members = interaction.isRoleSelectMenu() ? undefined : interaction.members;
  const roles = interaction.isUserSelectMenu() ? undefined : interaction.roles;
  return interaction.values.flatMap((id) => {
    const user = users?.get(id);
    const role = roles?.get(id);
    return toMentionedHolders({ user, member: members?.get(id) ?? null, role });
  });
}

/** The person or role in a command's option. Null if it wasn't given. */
export function readMentionedOption(
  { options }: ChatInputCommandInteraction,
  name: string,
): MentionedHolder | null {
  const option = options.get(name);
  if (option === null) return null;
  const { user, role } = option;
  return toMentionedHolders({ user, member: options.getMember(name), role: role ?? undefined })[0] ?? null;
}

/** Lists the chosen member's roles; none outside the server. */
export function rolesOfMember(member: NamedMember): readonly string[] {
  return member instanceof GuildMember ? [...member.roles.cache.keys()] : (member?.roles ?? []);
}

function toMentionedHolders(named: {
  readonly user: User | undefined;
  readonly member: NamedMember;
  readonly role: Role | APIRole | undefined;
}): readonly MentionedHolder[] {
  const { user, member, role } = named;
  if (user !== undefined) return [{ kind: 'person', user, member }];
  return role === undefined ? [] : [{ kind: 'role', role }];
}
