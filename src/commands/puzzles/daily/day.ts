/** Finds the puzzle of a day, and the time until which it takes answers. */
import { DAY } from '../../../base/durations.js';
import type { DailyPuzzleRow } from '../../../db/rows.js';
import { type Puzzle, puzzlesOf } from '../../../rules/puzzle.js';

/** Time at which the solution is shown and the next puzzle is posted. */
export function endOfDay({ at }: Pick<DailyPuzzleRow, 'at'>): number {
  return at + DAY;
}

/** True if the puzzle takes answers. */
export function isAnswerable(daily: DailyPuzzleRow, now: number): boolean {
  return daily.state === 'open' && now < endOfDay(daily);
}

/** The puzzle of that day. Null if the bot's current version no longer has it. */
export function dailyPuzzleOf({ game, puzzle }: Pick<DailyPuzzleRow, 'game' | 'puzzle'>): Puzzle | null {
  return puzzlesOf(game).get(puzzle) ?? null;
}
