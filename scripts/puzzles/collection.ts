/** The puzzles in a game's file, with the number wanted of each grade. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type PuzzleData, parsePuzzles, puzzleFile, puzzleGrades } from '../../src/rules/puzzle.js';

interface Wanted {
  /** Wanted number of puzzles in each grade. */
  readonly each: number;
  /** Maximum share of the puzzles that end in the same way. */
  readonly mostAlike: number;
  /** True for puzzles with a hand of cards, which are counted apart. */
  readonly hasCards: boolean;
}

export class PuzzleCollection {
  private readonly puzzles: PuzzleData[];

  constructor(
    private readonly game: string,
    private readonly wanted: Wanted,
  ) {
    this.puzzles = [...this.read()];
  }

  get size(): number {
    return this.puzzles.length;
  }

  get isFull(): boolean {
    return puzzleGrades.every((grade) => this.countMissing(grade) <= 0);
  }

  /** Number of puzzles that a grade still needs. */
  countMissing(moves: number): number {
    return this.wanted.each - this.countedPuzzles.filter((puzzle) => puzzle.moves === moves).length;
  }

  /** True if the puzzle is new, its grade needs more, and not too many of the grade end like it. */
  isWanted({ position, moves, ends }: Pick<PuzzleData, 'position' | 'moves' | 'ends'>): boolean {
    const alike = this.countedPuzzles.filter(
      (puzzle) => puzzle.moves === moves && puzzle.ends === ends,
    ).length;
    return (
      this.countMissing(moves) > 0 &&
      alike < Math.ceil(this.wanted.each * this.wanted.mostAlike) &&
      !this.puzzles.some((puzzle) => puzzle.position === position)
    );
  }

  /** Adds a puzzle to the file, in which the easiest puzzles come first. */
  add(puzzle: PuzzleData): void {
    this.puzzles.push(puzzle);
    const lines = this.puzzles
      .toSorted((one, other) => one.moves - other.moves)
      .map((one) => JSON.stringify(one));
    writeFileSync(puzzleFile(this.game), `${lines.join('\n')}\n`);
  }

  private get countedPuzzles(): readonly PuzzleData[] {
    return this.puzzles.filter(({ position }) => position.includes(' hands:') === this.wanted.hasCards);
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
