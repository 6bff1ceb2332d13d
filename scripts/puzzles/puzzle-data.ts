/** Puzzles in `tests/puzzles/found`, one per line, made by `npm run puzzles`. */
import { z } from 'zod';

/** A position in which exactly one first move forces a win. */
const puzzleSchema = z
  .object({
    /** Options that differ from the default. */
    options: z.record(z.string(), z.string()),
    /** In the game's notation. */
    position: z.string(),
    /** The side to move and win. */
    side: z.string(),
    /** The player's moves until the win. No other first move forces it in as few, and none in fewer. */
    moves: z.int().min(1).max(3),
    /** Reason of the end, as the game's code. */
    ends: z.string(),
    /** Tokens of the first move. Several if they differ only in a side change, such as an arrow. */
    solutions: z.array(z.string()).min(1).readonly(),
    /** The win against the longest resistance, in the game's notation. */
    line: z.array(z.string()).min(1).readonly(),
  })
  .readonly();

export type PuzzleData = z.infer<typeof puzzleSchema>;

/** Parses a file of puzzles. Throws for an invalid one. */
export function parsePuzzles(lines: string): readonly PuzzleData[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => puzzleSchema.parse(JSON.parse(line)));
}
