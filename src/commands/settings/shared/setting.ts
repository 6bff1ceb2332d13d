/** A setting as it is declared: panels, store and texts follow from the list of them. */
import type { ChannelType } from 'discord.js';

/** Something that can be chosen for a setting. */
export interface Choice {
  readonly value: string;
  /** As it is shown in the menu and as what is in force. */
  readonly label: string;
}

/** The menu in which a setting is chosen; in all but that of choices Discord lists what there is. What is `typed` has none. */
export type Menu =
  | { readonly kind: 'choices'; readonly choices: readonly Choice[]; readonly most: number }
  | { readonly kind: 'channels'; readonly types: readonly ChannelType[]; readonly most: number }
  | { readonly kind: 'role' }
  | { readonly kind: 'people'; readonly most: number }
  | { readonly kind: 'typed'; accepts(value: string): boolean };

/** Whose decision is in force where nothing is chosen. */
export type Origin = 'usual' | 'host' | 'server';

/** What is in force where nothing is chosen. */
export interface Usual {
  /** Without marks: it stands in the menu too. */
  readonly words: string;
  readonly from: Origin;
}

/** A setting of those that are kept together as `Kept`; `Around` is what it depends on besides. */
export interface Setting<Kept, Around> {
  /** What custom ids and commands call it: short, never changed. */
  readonly name: string;
  /** Markdown, as is what it is about. */
  readonly title: string;
  readonly about: string;
  menu(around: Around, kept: Kept): Menu;
  /** The values that are chosen; none where it is as usual. */
  chosen(kept: Kept, around: Around): readonly string[];
  /** What is to be kept when these values, which the menu has, are chosen; none puts the setting back. */
  choosing(values: readonly string[], kept: Kept, around: Around): Partial<Kept>;
  usual(around: Around): Usual;
}

/** Settings that are shown together. */
export interface Page<Kept, Around> {
  /** What stands on its button. */
  readonly label: string;
  readonly settings: readonly Setting<Kept, Around>[];
}

/** A text, or nothing, as what is chosen. */
export function toList(value: string | number | null): readonly string[] {
  return value === null ? [] : [String(value)];
}

/** A list, or nothing, as it is kept. */
export function listOrNull(values: readonly string[]): readonly string[] | null {
  return values.length === 0 ? null : values;
}

/** The first value as a number, or nothing. */
export function numberOrNull([value]: readonly string[]): number | null {
  return value === undefined ? null : Number(value);
}

/** What an on-off setting has chosen. */
export function toOnOff(value: boolean | null): readonly string[] {
  return value === null ? [] : [value ? 'on' : 'off'];
}

/** What an on-off setting keeps. */
export function isOn([value]: readonly string[]): boolean | null {
  return value === undefined ? null : value === 'on';
}

/** Whether the values can all be chosen in the menu. Of what Discord lists it has seen to that. */
export function hasAll(menu: Menu, values: readonly string[]): boolean {
  if (menu.kind === 'typed') return values.every((value) => menu.accepts(value));
  if (menu.kind !== 'choices') return true;
  return values.every((value) => menu.choices.some((choice) => choice.value === value));
}
