/** Finds buttons and menus on a message by their visible text. */
import {
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APISectionAccessoryComponent,
  type APISelectMenuComponent,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType as Is,
  type Snowflake,
} from 'discord-api-types/v10';
import { type References, resolvedPayload } from '../payloads/interactions.js';
import type { View } from '../payloads/view.js';
import type { Channel } from '../world/entities.js';
import type { World } from '../world/world.js';
import { findChannel, findRole, findUser } from './options.js';
import { ActorRefused, ControlGone, refusals } from './refusals.js';

/** The text of a button or menu, or its custom id. */
export type ControlName = string | { readonly customId: string };

type Component =
  | APIMessageTopLevelComponent
  | APIComponentInContainer
  | APIComponentInMessageActionRow
  | APISectionAccessoryComponent
  | APITextDisplayComponent;

/** Lists these components and everything inside them in reading order. */
function* listComponents(components: readonly Component[]): Generator<Component> {
  for (const component of components) {
    yield component;
    if ('components' in component) yield* listComponents(component.components);
    if ('accessory' in component) yield component.accessory;
  }
}

function displayName(name: ControlName): string {
  return typeof name === 'string' ? name : name.customId;
}

/** The button's label, or its emoji. */
function buttonLabel(button: APIButtonComponent): string {
  if (button.style === ButtonStyle.Premium) return '';
  return button.label || button.emoji?.name || '';
}

/**
 * Finds an enabled button of a message.
 * @throws ActorRefused if it is missing, disabled or a link
 */
export function findButton(
  components: readonly APIMessageTopLevelComponent[],
  name: ControlName,
): APIButtonComponentWithCustomId {
  const buttons = [...listComponents(components)].filter((one) => one.type === Is.Button);
  const named = buttons.filter((one) =>
    typeof name === 'string'
      ? buttonLabel(one) === name
      : 'custom_id' in one && one.custom_id === name.customId,
  );
  // Of buttons with the same label, an enabled one is preferred.
  const button = named.find((one) => !one.disabled) ?? named[0];
  if (button === undefined)
    throw new ControlGone(refusals.noControl(displayName(name), buttons.map(buttonLabel)));
  if (button.disabled) throw new ControlGone(refusals.disabled(displayName(name)));
  if (!('custom_id' in button)) throw new ActorRefused(refusals.link(displayName(name)));
  return button;
}

/**
 * Finds an enabled menu of a message.
 * @throws ActorRefused if no menu has this placeholder, or it is disabled
 */
export function findMenu(
  components: readonly APIMessageTopLevelComponent[],
  name: ControlName,
): APISelectMenuComponent {
  const menus = [...listComponents(components)].filter(
    (one) =>
      one.type === Is.StringSelect ||
      one.type === Is.UserSelect ||
      one.type === Is.RoleSelect ||
      one.type === Is.MentionableSelect ||
      one.type === Is.ChannelSelect,
  );
  const menu = menus.find((one) =>
    typeof name === 'string'
      ? [one.placeholder, one.custom_id].includes(name)
      : one.custom_id === name.customId,
  );
  if (menu === undefined) {
    const there = menus.map((one) => one.placeholder ?? one.custom_id);
    throw new ControlGone(refusals.noControl(displayName(name), there));
  }
  if (menu.disabled) throw new ControlGone(refusals.disabled(displayName(name)));
  return menu;
}

/** The part of a menu needed for choosing, in messages and modals alike. */
export interface MenuLike {
  readonly type: Is;
  readonly custom_id: string;
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly options?: readonly { readonly label: string; readonly value: string }[];
}

/** Chosen values, and the entities they refer to. */
export interface MenuSelection {
  readonly values: readonly string[];
  readonly references: References;
}

/**
 * Chooses values in a menu.
 * @param picks labels or values of options; names or ids of people, roles and channels
 * @throws ActorRefused for a value not offered, or for too few or too many
 */
export function chooseInMenu(
  world: World,
  place: Channel,
  menu: MenuLike,
  picks: readonly string[],
): MenuSelection {
  const name = menu.placeholder ?? menu.custom_id;
  const { min_values: min = 1, max_values: max = 1 } = menu;
  if (picks.length < min) throw new ActorRefused(refusals.tooFewValues(name, min));
  if (picks.length > max) throw new ActorRefused(refusals.tooManyValues(name, max));
  const picked = picks.map((pick) => {
    const one = findPick(world, place, menu, pick);
    if (one === undefined) throw new ControlGone(refusals.unknownValue(pick, name));
    return one;
  });
  if (new Set(picked.map(({ value }) => value)).size < picked.length) {
    throw new ActorRefused(refusals.repeatedValue(name));
  }
  const valuesOf = (kind: Pick['kind']) => picked.filter((one) => one.kind === kind).map((one) => one.value);
  return {
    values: picked.map((one) => one.value),
    references: { users: valuesOf('user'), roles: valuesOf('role'), channels: valuesOf('channel') },
  };
}

interface Pick {
  readonly kind: 'option' | 'user' | 'role' | 'channel';
  readonly value: string;
}

function findPick(world: World, place: Channel, menu: MenuLike, pick: string): Pick | undefined {
  const guild = place.kind === 'direct' ? undefined : world.guilds.get(place.guildId);
  const toPick = (kind: Pick['kind'], value: string | undefined): Pick | undefined =>
    value === undefined ? undefined : { kind, value };
  switch (menu.type) {
    case Is.UserSelect:
      return toPick('user', findUser(world, pick));
    case Is.RoleSelect:
      return toPick('role', findRole(guild, pick));
    case Is.MentionableSelect:
      return toPick('user', findUser(world, pick)) ?? toPick('role', findRole(guild, pick));
    case Is.ChannelSelect:
      return toPick('channel', findChannel(world, guild, pick));
    default: {
      const options = menu.options ?? [];
      const byLabel = options.find((option) => option.label === pick);
      return toPick('option', (byLabel ?? options.find((option) => option.value === pick))?.value);
    }
  }
}

export function menuData(
  view: View,
  place: Channel,
  userId: Snowflake,
  menu: MenuLike & { readonly id?: number },
  chosen: MenuSelection,
): object {
  const resolved = resolvedPayload(view, place, userId, chosen.references);
  return {
    id: menu.id,
    custom_id: menu.custom_id,
    component_type: menu.type,
    values: chosen.values,
    ...(resolved === undefined ? {} : { resolved }),
  };
}
