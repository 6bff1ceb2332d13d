/** Choices of a select menu: its options, or the members, roles and channels visible to the person. */

import type { APIMessageComponentEmoji } from 'discord-api-types/v10';
import { type APISelectMenuComponent, ChannelType, ComponentType } from 'discord-api-types/v10';
import type { PageChannelKind } from '../../page-server/api.js';
import type { Directory } from '../state/directory.js';

export interface MenuChoice {
  readonly value: string;
  readonly label: string;
  readonly about?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
  /** URL of a member's avatar. */
  readonly face?: string | undefined;
  /** A role's colour as CSS. */
  readonly colour?: string | undefined;
  readonly chosen: boolean;
}

export function listMenuChoices(menu: APISelectMenuComponent, directory: Directory): readonly MenuChoice[] {
  if (menu.type === ComponentType.StringSelect) {
    return menu.options.map((option) => ({
      value: option.value,
      label: option.label,
      about: option.description,
      emoji: option.emoji,
      chosen: option.default ?? false,
    }));
  }
  const chosen = new Set(menu.default_values?.map((value) => value.id));
  switch (menu.type) {
    case ComponentType.UserSelect:
      return listMemberChoices(directory, chosen);
    case ComponentType.RoleSelect:
      return listRoleChoices(directory, chosen);
    case ComponentType.MentionableSelect:
      return [...listMemberChoices(directory, chosen), ...listRoleChoices(directory, chosen)];
    case ComponentType.ChannelSelect:
      return listChannelChoices(directory, menu.channel_types, chosen);
  }
}

const none: ReadonlySet<string> = new Set();

export function listMemberChoices(
  directory: Directory,
  chosen: ReadonlySet<string> = none,
): readonly MenuChoice[] {
  return directory.state.members.map(({ id, name, username, avatar }) => ({
    value: id,
    label: name,
    about: username === name ? undefined : username,
    face: avatar,
    chosen: chosen.has(id),
  }));
}

/** All roles. @everyone is included, as in Discord's menus. */
export function listRoleChoices(
  directory: Directory,
  chosen: ReadonlySet<string> = none,
): readonly MenuChoice[] {
  return directory.state.roles.map(({ id, name, color }) => ({
    value: id,
    label: name,
    colour: directory.toCssColour(color) ?? 'var(--muted)',
    chosen: chosen.has(id),
  }));
}

const channelTypes: Readonly<Record<Exclude<PageChannelKind, 'direct'>, ChannelType>> = {
  text: ChannelType.GuildText,
  'public-thread': ChannelType.PublicThread,
  'private-thread': ChannelType.PrivateThread,
};

/** The channels of these types. All channels if no types are given. */
export function listChannelChoices(
  directory: Directory,
  types: readonly ChannelType[] | undefined,
  chosen: ReadonlySet<string> = none,
): readonly MenuChoice[] {
  return directory.state.channels
    .filter(({ kind }) => kind !== 'direct' && (types === undefined || types.includes(channelTypes[kind])))
    .map(({ id }) => ({ value: id, label: directory.channelTitle(id), chosen: chosen.has(id) }));
}
