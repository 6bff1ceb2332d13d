/**
 * Options of the table itself, which no rule of a game looks at. They are kept among the game's options, under names that no
 * game uses, and only where they are not as usual.
 */
import type { Options } from '../../engine/options.js';
import { formatClock, parseClock, type TimeControl } from './clock.js';
import type { Table } from './types.js';

const BOARD_TURN = 'board-turn';
const MOVER = 'mover';
const ALLOWED = 'on';
const SILENT = 'off';
const CHANGED = 'changed-options';

/** What the clock is called among the options; no game has an option of that name. */
export const CLOCK = 'clock';

/** What the vacation of a clock is called where it is typed; no game has an option of that name either. */
export const VACATION = 'vacation';

/** What the permission to ask the computer is called where it is typed; no game has an option of that name. */
export const HINTS = 'hints';

/** The option that says whether roles are mentioned when their game begins; no game has an option of that name. */
export const NOTIFY = 'notify';

/** What a host wants of the table itself; what is left out stays as it is. */
export interface TableWishes {
  /** Whether public boards are turned to the side to move. */
  readonly turnsToMover?: boolean;
  /** The clock of the game; null takes it away. */
  readonly clock?: TimeControl | null;
  /** Whether players may ask the computer what to do. */
  readonly hints?: boolean;
  /** Whether each role is mentioned once when the game begins. */
  readonly announces?: boolean;
}

/** The options with the wish that public boards are turned to the side to move, if there is one. */
export function withBoardTurn(options: Options, turnsToMover: boolean): Options {
  return turnsToMover ? { ...options, [BOARD_TURN]: MOVER } : options;
}

/** Whether public boards are turned to the side to move; else they stay as they are. */
export function turnsToSideToMove({ options }: Pick<Table, 'options'>): boolean {
  return options[BOARD_TURN] === MOVER;
}

/** The options with the clock that the game is played with, if there is one. */
export function withClock(options: Options, clock: TimeControl | null): Options {
  const { [CLOCK]: _, ...others } = options;
  return clock === null ? others : { ...others, [CLOCK]: formatClock(clock) };
}

/** The clock that the game is played with; null where it is played without. */
export function timeControl({ options }: Pick<Table, 'options'>): TimeControl | null {
  const read = parseClock(options[CLOCK] ?? '');
  return read.ok ? read.value : null;
}

/** The options with the permission to ask the computer what to do, if it is given. */
export function withHints(options: Options, allows: boolean): Options {
  return allows ? { ...options, [HINTS]: ALLOWED } : options;
}

/** Whether players may ask the computer what to do, once in each turn. */
export function allowsHints({ options }: Pick<Table, 'options'>): boolean {
  return options[HINTS] === ALLOWED;
}

/** The options with the wish that no role is mentioned when the game begins, if there is one. */
export function withAnnouncement(options: Options, announces: boolean): Options {
  return announces ? options : { ...options, [NOTIFY]: SILENT };
}

/** True if each role is mentioned once when the game begins. */
export function announcesRoles({ options }: Pick<Table, 'options'>): boolean {
  return options[NOTIFY] !== SILENT;
}

/** The options with the names of those that the host has changed since others took seats, if there are any. */
export function withChangedOptions(options: Options, names: readonly string[]): Options {
  return names.length === 0 ? options : { ...options, [CHANGED]: [...new Set(names)].join(' ') };
}

/** The names of the options that the host of a lobby has changed since others took seats. */
export function changedOptions({ options }: Pick<Table, 'options'>): readonly string[] {
  return options[CHANGED]?.split(' ') ?? [];
}

/** The options as a game is played by them: who has changed them does not matter any more. */
export function withoutChangedOptions({ options }: Pick<Table, 'options'>): Options {
  const { [CHANGED]: _, ...settled } = options;
  return settled;
}

/** The options of the game alone: all that it is told. */
export function gameOptions({ options }: Pick<Table, 'options'>): Options {
  const { [BOARD_TURN]: _, [CLOCK]: __, [CHANGED]: ___, [HINTS]: ____, [NOTIFY]: _____, ...own } = options;
  return own;
}
