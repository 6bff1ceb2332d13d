/** The people and roles that somebody names: in one of Discord's own menus, or in an option of a command. */
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

/** A menu in which Discord lists people, roles or both. */
export type MentionMenuInteraction =
  | MentionableSelectMenuInteraction
  | RoleSelectMenuInteraction
  | UserSelectMenuInteraction;

/**
 * A member as discord.js gives one that an interaction names; null for somebody who is not in the server. With a member of a
 * menu come permissions too, though the library's type does not say so.
 */
export type NamedMember = GuildMember | APIGuildMember | APIInteractionDataResolvedGuildMember | null;

/** Somebody who is named: a person with what the server says of them, or a role. */
export type Mentioned =
  | { readonly kind: 'person'; readonly user: User; readonly member: NamedMember }
  | { readonly kind: 'role'; readonly role: Role | APIRole };

/** What was chosen in the menu, in the order in which it was chosen. */
export function readMentioned(interaction: MentionMenuInteraction): readonly Mentioned[] {
  const users = interaction.isRoleSelectMenu() ? undefined : interaction.users;
  const members = interaction.isRoleSelectMenu() ? undefined : interaction.members;
  const roles = interaction.isUserSelectMenu() ? undefined : interaction.roles;
  return interaction.values.flatMap((id) => {
    const user = users?.get(id);
    const role = roles?.get(id);
    return toMentioned({ user, member: members?.get(id) ?? null, role });
  });
}

/** What the option of a command names; null where nothing was given. */
export function readMentionedOption(
  { options }: ChatInputCommandInteraction,
  name: string,
): Mentioned | null {
  const option = options.get(name);
  if (option === null) return null;
  const { user, role } = option;
  return toMentioned({ user, member: options.getMember(name), role: role ?? undefined })[0] ?? null;
}

/** The roles of the member who is named; none for somebody who is not in the server. */
export function rolesOfNamed(member: NamedMember): readonly string[] {
  return member instanceof GuildMember ? [...member.roles.cache.keys()] : (member?.roles ?? []);
}

function toMentioned(named: {
  readonly user: User | undefined;
  readonly member: NamedMember;
  readonly role: Role | APIRole | undefined;
}): readonly Mentioned[] {
  const { user, member, role } = named;
  if (user !== undefined) return [{ kind: 'person', user, member }];
  return role === undefined ? [] : [{ kind: 'role', role }];
}
