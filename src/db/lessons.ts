/** First lessons in the store: how far each person has come in each game. */
import { and, eq } from 'drizzle-orm';
import { type AtOnce, type Database, slot, slots } from './database.js';
import { lessons } from './schema.js';
import type { LessonStore } from './store.js';

/** How far people have come in lessons. */
export type LessonsRepository = AtOnce<LessonStore>;

/** Prepares the statements about lessons. */
export function lessonsRepository(db: Database): LessonsRepository {
  const stepOf = db
    .select({ step: lessons.step })
    .from(lessons)
    .where(
      and(
        eq(lessons.personId, slot('personId', lessons.personId)),
        eq(lessons.game, slot('game', lessons.game)),
      ),
    )
    .prepare();
  const { step: shown } = slots(lessons);
  const setStep = db
    .insert(lessons)
    .values(slots(lessons))
    .onConflictDoUpdate({ target: [lessons.personId, lessons.game], set: { step: shown } })
    .prepare();
  return {
    stepOf: (personId, game) => stepOf.get({ personId, game })?.step ?? 0,
    setStep: (personId, game, step) => void setStep.run({ personId, game, step }),
  };
}
