/** Progress of people in the first lesson of each game. */
import { and, eq } from 'drizzle-orm';
import { lessons } from '../schema.js';
import { type Calls, type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { LessonStore } from '../store.js';

export type LessonsRepository = Calls<LessonStore>;

export function createLessonsRepository(db: Database): LessonsRepository {
  const stepOf = statement(
    db
      .select({ step: lessons.step })
      .from(lessons)
      .where(
        and(
          eq(lessons.personId, namedPlaceholder('personId', lessons.personId)),
          eq(lessons.game, namedPlaceholder('game', lessons.game)),
        ),
      ),
  );
  const { step: shown } = namedPlaceholders(lessons);
  const setLessonStep = statement(
    db
      .insert(lessons)
      .values(namedPlaceholders(lessons))
      .onConflictDoUpdate({ target: [lessons.personId, lessons.game], set: { step: shown } }),
  );
  return {
    lessonStep: (personId, game) => stepOf.get({ personId, game }).map((row) => row?.step ?? 0),
    setLessonStep: (personId, game, step) => setLessonStep.run({ personId, game, step }),
  };
}
