/** The declaration of a setting. Panels, storage and texts are derived from it. */
import type { ChannelType } from 'discord.js';

export interface Choice {
  readonly value: string;
  /** Text that shows the value, in the menu and as the current value. */
  readonly label: string;
}

/**
 * The menu of a setting. For `choices` the bot lists the entries, and Discord fills the other menus itself. A
 * `typed` setting has no menu.
 */
export type Menu =
  | { readonly kind: 'choices'; readonly choices: readonly Choice[]; readonly most: number }
  | { readonly kind: 'channels'; readonly types: readonly ChannelType[]; readonly most: number }
  | { readonly kind: 'role' }
  | { readonly kind: 'people'; readonly most: number }
  | { readonly kind: 'typed'; isAccepted(value: string): boolean };

/** Source of a default value. */
export type Origin = 'usual' | 'host' | 'server';

export interface DefaultText {
  /** Plain text without Markdown, since menus show it too. */
  readonly words: string;
  readonly from: Origin;
}

/** A setting whose value is stored in an object of type `Kept`. `Around` is the type of its context. */
export interface Setting<Kept, Around> {
  /** Short name in custom ids and commands. Never changes. */
  readonly name: string;
  /** Markdown, as in `about`. */
  readonly title: string;
  readonly about: string;
  menu(around: Around, kept: Kept): Menu;
  /** The chosen values. Empty for the default. */
  chosenValues(kept: Kept, around: Around): readonly string[];
  /** The change to store for these values, all offered by the menu. An empty list resets the setting. */
  toChange(values: readonly string[], kept: Kept, around: Around): Partial<Kept>;
  defaultOf(around: Around): DefaultText;
}

export interface Page<Kept, Around> {
  readonly label: string;
  readonly settings: readonly Setting<Kept, Around>[];
}

export function toList(value: string | number | null): readonly string[] {
  return value === null ? [] : [String(value)];
}

export function nonEmptyListOrNull(values: readonly string[]): readonly string[] | null {
  return values.length === 0 ? null : values;
}

export function numberOrNull([value]: readonly string[]): number | null {
  return value === undefined ? null : Number(value);
}

export function toSwitchValues(value: boolean | null): readonly string[] {
  return value === null ? [] : [value ? 'on' : 'off'];
}

export function parseSwitch([value]: readonly string[]): boolean | null {
  return value === undefined ? null : value === 'on';
}

/** True if the menu offers all of these values. Discord itself checks the menus that it fills. */
export function hasAllValues(menu: Menu, values: readonly string[]): boolean {
  if (menu.kind === 'typed') return values.every((value) => menu.isAccepted(value));
  if (menu.kind !== 'choices') return true;
  return values.every((value) => menu.choices.some((choice) => choice.value === value));
}
