/** Conditions for rating a game. */
import type { Game } from '../../../engine/game.js';
import { isComputer } from '../people/holders.js';
import { areHintsAllowed, customStartPosition, gameOptions, isCasual } from '../table-options.js';
import type { Table } from '../types.js';

/**
 * Reasons why a game isn't rated. If several apply, the first one counts: the host's choice, a custom start,
 * hints, computer players.
 */
export const unratedReasons = ['casual', 'own-start', 'hints', 'computer'] as const;

export type UnratedReason = (typeof unratedReasons)[number];

/** Finds the reason why the game isn't rated. Null if it is rated. */
export function findUnratedReason(
  game: Game,
  table: Pick<Table, 'options' | 'seats' | 'hints'>,
): UnratedReason | null {
  if (isCasual(table)) return 'casual';
  if (customStartPosition(table) !== null || game.hasCustomStart?.(gameOptions(table)) === true)
    return 'own-start';
  if (areHintsAllowed(table) || table.hints.length > 0) return 'hints';
  return table.seats.some(isComputer) ? 'computer' : null;
}
