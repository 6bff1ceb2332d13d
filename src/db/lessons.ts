/** Progress of people in the first lesson of each game. */
import { and, eq } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders, type Synchronous } from './database.js';
import { lessons } from './schema.js';
import type { LessonStore } from './store.js';

export type LessonsRepository = Synchronous<LessonStore>;

export function createLessonsRepository(db: Database): LessonsRepository {
  const stepOf = db
    .select({ step: lessons.step })
    .from(lessons)
    .where(
      and(
        eq(lessons.personId, namedPlaceholder('personId', lessons.personId)),
        eq(lessons.game, namedPlaceholder('game', lessons.game)),
      ),
    )
    .prepare();
  const { step: shown } = namedPlaceholders(lessons);
  const setStep = db
    .insert(lessons)
    .values(namedPlaceholders(lessons))
    .onConflictDoUpdate({ target: [lessons.personId, lessons.game], set: { step: shown } })
    .prepare();
  return {
    lessonStep: (personId, game) => stepOf.get({ personId, game })?.step ?? 0,
    setStep: (personId, game, step) => void setStep.run({ personId, game, step }),
  };
}
