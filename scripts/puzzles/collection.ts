/** The puzzles of a game's file, with how many are wanted of each grade. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type PuzzleData, parsePuzzles, puzzleFile, puzzleGrades } from '../../src/rules/puzzle.js';

export class PuzzleCollection {
  private readonly puzzles: PuzzleData[];

  /** `each`: number of puzzles in each grade. `mostAlike`: largest share of them that ends in the same way. */
  constructor(
    private readonly game: string,
    private readonly each: number,
    private readonly mostAlike: number,
  ) {
    this.puzzles = [...this.read()];
  }

  get size(): number {
    return this.puzzles.length;
  }

  get isFull(): boolean {
    return puzzleGrades.every((grade) => this.lackOf(grade) <= 0);
  }

  /** Number of puzzles that a grade still needs. */
  lackOf(moves: number): number {
    return this.each - this.puzzles.filter((puzzle) => puzzle.moves === moves).length;
  }

  /** True if the puzzle is new, its grade needs more, and not too many of the grade end like it. */
  isWanted({ position, moves, ends }: Pick<PuzzleData, 'position' | 'moves' | 'ends'>): boolean {
    const alike = this.puzzles.filter((puzzle) => puzzle.moves === moves && puzzle.ends === ends).length;
    return (
      this.lackOf(moves) > 0 &&
      alike < Math.ceil(this.each * this.mostAlike) &&
      !this.puzzles.some((puzzle) => puzzle.position === position)
    );
  }

  /** Adds a puzzle to the file, easiest first. */
  add(puzzle: PuzzleData): void {
    this.puzzles.push(puzzle);
    const lines = this.puzzles
      .toSorted((one, other) => one.moves - other.moves)
      .map((one) => JSON.stringify(one));
    writeFileSync(puzzleFile(this.game), `${lines.join('\n')}\n`);
  }

  private read(): readonly PuzzleData[] {
    try {
      return parsePuzzles(readFileSync(puzzleFile(this.game), 'utf8'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }
}
