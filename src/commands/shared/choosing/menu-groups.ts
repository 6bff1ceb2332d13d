/** Many choices in several menus, as one thinks of them: men by their kinds, squares by the rows of the board. */
import { splitEvenly } from '../../../discord/messages/blocks.js';
import type { Emoji } from '../../../discord/messages/emoji.js';
import { MENU_OPTIONS } from '../../../discord/messages/limits.js';
import type { Choice, Path } from '../../../engine/choices.js';
import { capitalise } from '../../../texts/capitals.js';
import { pieceNames, plainText } from '../../../texts/index.js';
import { compareNatural, joinList } from '../../../texts/listing.js';

/** A choice with what it is called. */
export interface Labelled {
  readonly choice: Choice;
  /** What is chosen after it by the same press. */
  readonly onward?: Path;
  /** The whole path that the choice makes, where it does not come after what is chosen so far. */
  readonly path?: Path;
  /** On a button, next to its emoji. */
  readonly label: string;
  /** In a menu, and on a button without an emoji. */
  readonly fullLabel: string;
  /** The label of the board's row in which its square lies, where it has one. */
  readonly row?: string;
  /** The kind of the man who is chosen, or who stands on its square. */
  readonly man?: string;
  /** The piece or card that is chosen. */
  readonly emoji?: Emoji | undefined;
}

/** What goes into one menu, and what it is called next to the others; null where one menu holds all. */
export interface MenuGroup {
  readonly options: readonly Labelled[];
  readonly title: string | null;
}

/** Choices that stay together, with the kind of men or the row that they are. */
interface Part {
  readonly label: string;
  readonly options: readonly Labelled[];
}

/**
 * Splits the choices of a game, in the order in which the reader sees them on the board, over as few menus as Discord needs for them. Of
 * men by rows the nearest come first.
 */
export function menuGroups(game: string, choices: readonly Labelled[]): readonly MenuGroup[] {
  if (choices.length <= MENU_OPTIONS) return [{ options: choices, title: null }];
  const kinds = joinParts(compareKinds(choices));
  if (kinds !== null) return kinds.map((parts) => toMenuGroup(parts, kindsTitle(game, parts)));
  const rows = joinParts(byRow(choices));
  if (rows !== null) {
    const groups = rows.map((parts) => toMenuGroup(parts, rowsTitle(parts)));
    return isNearestLast(groups, choices) ? groups.toReversed() : groups;
  }
  return splitEvenly(choices, MENU_OPTIONS).map((options) => ({ options, title: rangeTitle(options) }));
}

/** Whether men are chosen of whom those in the last group stand nearest to the reader, at the lower edge of the board. */
function isNearestLast(groups: readonly MenuGroup[], choices: readonly Labelled[]): boolean {
  const [farthest, nearest] = [choices.at(0), choices.at(-1)];
  if (farthest === undefined || nearest === undefined || nearest.choice.kind !== 'piece') return false;
  return (
    groups.at(0)?.options.includes(farthest) === true && groups.at(-1)?.options.includes(nearest) === true
  );
}

function toMenuGroup(parts: readonly Part[], title: string): MenuGroup {
  return { options: parts.flatMap(({ options }) => options), title };
}

/** The men of each kind, those of whom there are most first; null where it is not men of several kinds who are chosen. */
function compareKinds(choices: readonly Labelled[]): readonly Part[] | null {
  const kinds = groupBy(choices, ({ man }) => man);
  return kinds === null || kinds.length === 1
    ? null
    : kinds.toSorted((one, other) => other.options.length - one.options.length);
}

/** The choices of each row of the board, from its top; null where some lie in none. */
function byRow(choices: readonly Labelled[]): readonly Part[] | null {
  const onBoard = choices.toSorted((one, other) => (one.choice.square ?? 0) - (other.choice.square ?? 0));
  return groupBy(onBoard, ({ row }) => row);
}

/** The choices by what they are alike in; null where that is not known of some. */
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

/** Parts that follow each other in menus of nearly equal length; null where a part is too long for one. */
function joinParts(parts: readonly Part[] | null): readonly (readonly Part[])[] | null {
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
  return capitalise(joinList(parts.map(({ label }) => pieceNames(game, label))));
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
