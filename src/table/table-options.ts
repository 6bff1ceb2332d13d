/**
 * Options of the table itself, which no rule of a game looks at. They are kept among the game's options, under names that no
 * game uses, and only where they are not as usual.
 */
import type { Options } from '../engine/options.js';
import type { Table } from './types.js';

const BOARD_TURN = 'board-turn';
const MOVER = 'mover';

/** The options with the wish that public boards are turned to the side to move, if there is one. */
export function withBoardTurn(options: Options, turnsToMover: boolean): Options {
  return turnsToMover ? { ...options, [BOARD_TURN]: MOVER } : options;
}

/** Whether public boards are turned to the side to move; else they stay as they are. */
export function turnsToMover({ options }: Pick<Table, 'options'>): boolean {
  return options[BOARD_TURN] === MOVER;
}

/** The options of the game alone. */
export function gameOptions({ options }: Pick<Table, 'options'>): Options {
  const { [BOARD_TURN]: _, ...own } = options;
  return own;
}
