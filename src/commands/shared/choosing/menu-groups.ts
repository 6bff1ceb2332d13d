/** Splits many choices over several menus: pieces by kind, squares by row of the board. */
import { splitEvenly } from '../../../discord/messages/blocks.js';
import type { Emoji } from '../../../discord/messages/emoji.js';
import { MENU_OPTIONS } from '../../../discord/messages/limits.js';
import type { Choice, Path } from '../../../engine/choices.js';
import { capitalise } from '../../../texts/capitals.js';
import { plainText, pluralPieceName } from '../../../texts/index.js';
import { compareNatural, joinList } from '../../../texts/listing.js';

export interface Labelled {
  readonly choice: Choice;
  /** Choices made after this one by the same press. */
  readonly followUp?: Path;
  /** The complete path from the beginning, for a choice that doesn't continue the current path. */
  readonly path?: Path;
  /** Label for a button with an emoji. */
  readonly label: string;
  /** Label for a menu, and for a button without an emoji. */
  readonly fullLabel: string;
  /** Board row of the choice's square. */
  readonly row?: string;
  /** Kind of the piece that is chosen, or on the choice's square. */
  readonly pieceKind?: string;
  /** Emoji of the chosen piece or card. */
  readonly emoji?: Emoji | undefined;
}

/** The options of one menu. The title is null if there is only one menu. */
export interface MenuGroup {
  readonly options: readonly Labelled[];
  readonly title: string | null;
}

/** Choices of one kind or row, which stay together in one menu. */
interface Part {
  readonly label: string;
  readonly options: readonly Labelled[];
}

/** Splits a game's choices, in reading order of the board, over as few menus as Discord's limit needs. */
export function menuGroups(game: string, choices: readonly Labelled[]): readonly MenuGroup[] {
  if (choices.length <= MENU_OPTIONS) return [{ options: choices, title: null }];
  const kinds = mergeParts(groupByKind(choices));
  if (kinds !== null) return kinds.map((parts) => toMenuGroup(parts, kindsTitle(game, parts)));
  const rows = mergeParts(groupByRow(choices));
  if (rows !== null) return rows.map((parts) => toMenuGroup(parts, rowsTitle(parts)));
  return splitEvenly(choices, MENU_OPTIONS).map((options) => ({ options, title: rangeTitle(options) }));
}

function toMenuGroup(parts: readonly Part[], title: string): MenuGroup {
  return { options: parts.flatMap(({ options }) => options), title };
}

/**
 * Groups pieces by kind, the most numerous kind first. Null if the choices aren't pieces of several kinds.
 */
function groupByKind(choices: readonly Labelled[]): readonly Part[] | null {
  const kinds = groupBy(choices, ({ pieceKind }) => pieceKind);
  return kinds === null || kinds.length === 1
    ? null
    : kinds.toSorted((one, other) => other.options.length - one.options.length);
}

/** Groups choices by row, in their order. Null if any choice has no row. */
function groupByRow(choices: readonly Labelled[]): readonly Part[] | null {
  return groupBy(choices, ({ row }) => row);
}

/** Groups choices by a label. Null if some choice has no label. */
function groupBy(
  choices: readonly Labelled[],
  labelOf: (one: Labelled) => string | undefined,
): readonly Part[] | null {
  const parts = new Map<string, Labelled[]>();
  for (const one of choices) {
    const label = labelOf(one);
    if (label === undefined) return null;
    parts.set(label, [...(parts.get(label) ?? []), one]);
  }
  return [...parts].map(([label, options]) => ({ label, options }));
}

/**
 * Joins neighbouring parts into menus of nearly equal length. Null if a single part is too long for one menu.
 */
function mergeParts(parts: readonly Part[] | null): readonly (readonly Part[])[] | null {
  if (parts === null || parts.some(({ options }) => options.length > MENU_OPTIONS)) return null;
  const all = countOptions(parts);
  const enough = all / Math.ceil(all / MENU_OPTIONS);
  const menus: Part[][] = [];
  for (const part of parts) {
    const last = menus.at(-1);
    const length = countOptions(last ?? []) + part.options.length;
    const isFull = last === undefined || length > MENU_OPTIONS || length - part.options.length / 2 > enough;
    if (isFull) menus.push([part]);
    else last.push(part);
  }
  return menus;
}

function countOptions(parts: readonly Part[]): number {
  return parts.reduce((sum, { options }) => sum + options.length, 0);
}

function kindsTitle(game: string, parts: readonly Part[]): string {
  return capitalise(joinList(parts.map(({ label }) => pluralPieceName(game, label))));
}

function rowsTitle(parts: readonly Part[]): string {
  const ends = [parts.at(0)?.label ?? '', parts.at(-1)?.label ?? ''];
  const [first = '', last = ''] = ends.toSorted(compareNatural);
  return first === last
    ? plainText('moves.groups.row', { first })
    : plainText('moves.groups.rows', { first, last });
}

function rangeTitle(options: readonly Labelled[]): string {
  const [first = '', last = ''] = [options.at(0)?.fullLabel, options.at(-1)?.fullLabel];
  return plainText('moves.groups.range', { first, last });
}
