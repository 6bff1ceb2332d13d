/** People's first tries at puzzles. */
import { desc, eq } from 'drizzle-orm';
import { puzzleAttempts } from '../schema.js';
import { type Calls, type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { PuzzleStore } from '../store.js';

export type PuzzleRepository = Calls<PuzzleStore>;

export function createPuzzleRepository(db: Database): PuzzleRepository {
  const of = statement(
    db
      .select({
        game: puzzleAttempts.game,
        puzzle: puzzleAttempts.puzzle,
        isSolved: puzzleAttempts.isSolved,
        at: puzzleAttempts.at,
      })
      .from(puzzleAttempts)
      .where(eq(puzzleAttempts.personId, namedPlaceholder('personId', puzzleAttempts.personId)))
      .orderBy(desc(puzzleAttempts.at)),
  );
  const add = statement(
    db.insert(puzzleAttempts).values(namedPlaceholders(puzzleAttempts)).onConflictDoNothing(),
  );
  return {
    listAttempts: (personId) => of.all({ personId }),
    addAttempt: (personId, attempt) => add.run({ personId, ...attempt }),
  };
}
