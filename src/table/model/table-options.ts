/**
 * Options of the table, which don't affect the game's rules. They are stored together with the game's
 * options, under names that no game uses, and only if they aren't the default.
 */
import type { Options } from '../../engine/options.js';
import { formatClock, parseClock, type TimeControl } from './times/clock.js';
import type { Table } from './types.js';

const BOARD_ROTATION = 'board-turn';
const MOVER = 'mover';
const ALLOWED = 'on';
const SILENT = 'off';
const CHANGED = 'changed-options';
const START = 'start-position';

export const CLOCK = 'clock';

/** Name under which people type the option for vacation days. */
export const VACATION = 'vacation';

/** Name under which people type the option for hints. */
export const HINTS = 'hints';

/** Name of the option for trying moves on a private board. */
export const EXPLORE = 'explore';

/** Name of the option for mentioning roles at the start. */
export const NOTIFY = 'notify';

/** Name of the option for rating the game. */
export const RATED = 'rated';

const TABLE_NAMES: ReadonlySet<string> = new Set([
  BOARD_ROTATION,
  CLOCK,
  CHANGED,
  HINTS,
  EXPLORE,
  NOTIFY,
  START,
  RATED,
]);

/** Table options that a host sets. Absent options stay unchanged. */
export interface TablePreferences {
  /** True to rotate public boards so that the side to move is at the bottom. */
  readonly turnsToMover?: boolean;
  /** The clock. Null removes it. */
  readonly clock?: TimeControl | null;
  readonly hints?: boolean;
  /** True to allow trying moves on a private board. */
  readonly explores?: boolean;
  /** True to mention each role once at the start. */
  readonly announcesRoles?: boolean;
  readonly rated?: boolean;
}

/**
 * Adds the table's options to the game's options. `from` is the text of a custom start position, or null for
 * the normal start.
 */
export function withTableOptions(
  options: Options,
  { turnsToMover, clock, hints, explores, announcesRoles, rated }: Required<TablePreferences>,
  from: string | null,
): Options {
  return {
    ...withBoardRotation(options, turnsToMover),
    ...(clock === null ? {} : { [CLOCK]: formatClock(clock) }),
    ...(hints ? { [HINTS]: ALLOWED } : {}),
    ...(explores ? {} : { [EXPLORE]: SILENT }),
    ...(announcesRoles ? {} : { [NOTIFY]: SILENT }),
    ...(rated ? {} : { [RATED]: SILENT }),
    ...(from === null ? {} : { [START]: from }),
  };
}

export function withBoardRotation(options: Options, turnsToMover: boolean): Options {
  return turnsToMover ? { ...options, [BOARD_ROTATION]: MOVER } : options;
}

/** True if public boards are rotated so that the side to move is at the bottom. */
export function areBoardsRotated({ options }: Pick<Table, 'options'>): boolean {
  return options[BOARD_ROTATION] === MOVER;
}

export function timeControl({ options }: Pick<Table, 'options'>): TimeControl | null {
  const read = parseClock(options[CLOCK] ?? '');
  return read.ok ? read.value : null;
}

/** True if players may request a hint once per turn. */
export function areHintsAllowed({ options }: Pick<Table, 'options'>): boolean {
  return options[HINTS] === ALLOWED;
}

/** True if players may try moves on a private board during the game. */
export function isExploringAllowed({ options }: Pick<Table, 'options'>): boolean {
  return options[EXPLORE] !== SILENT;
}

/** True if each role is mentioned once when the game starts. */
export function areRolesAnnounced({ options }: Pick<Table, 'options'>): boolean {
  return options[NOTIFY] !== SILENT;
}

/** True if the host wants the game to be unrated. */
export function isCasual({ options }: Pick<Table, 'options'>): boolean {
  return options[RATED] === SILENT;
}

/**
 * Returns the text of the custom position from which the game starts. Null for the normal start. A game with
 * a custom start isn't rated.
 */
export function customStartPosition({ options }: Pick<Table, 'options'>): string | null {
  return options[START] ?? null;
}

/** Records the names of options that the host changed after others had taken seats. */
export function withChangeRecord(options: Options, names: readonly string[]): Options {
  return names.length === 0 ? options : { ...options, [CHANGED]: [...new Set(names)].join(' ') };
}

/** Names of options that the host changed after others had taken seats. */
export function changedOptions({ options }: Pick<Table, 'options'>): readonly string[] {
  return options[CHANGED]?.split(' ') ?? [];
}

/** Options without the record of changed ones, which isn't needed once everyone agreed or the game starts. */
export function withoutChangeRecord({ options }: Pick<Table, 'options'>): Options {
  const { [CHANGED]: _, ...settled } = options;
  return settled;
}

/** Options of the game itself, without the table's options. */
export function gameOptions({ options }: Pick<Table, 'options'>): Options {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !TABLE_NAMES.has(name)));
}
