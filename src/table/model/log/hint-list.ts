/** Hints of a table, kept for its record. */
import type { Path } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import type { PersonId } from '../people/actor.js';

export interface Hint {
  /** Number of the hint, counted from 1 within the table. */
  readonly number: number;
  /** Side for which the action was suggested. */
  readonly side: SideId;
  /** Person who requested the hint, and the only one who may read it during the game. */
  readonly by: PersonId;
  /** Path of the suggested action. */
  readonly path: Path;
  /** Number of actions when the hint was given. */
  readonly plies: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export function withHint(hints: readonly Hint[], hint: Omit<Hint, 'number'>): readonly Hint[] {
  return [...hints, { ...hint, number: hints.length + 1 }];
}

/** Number of hints by person, in the sequence of their first hints. */
export function countHintsByPerson(hints: readonly Hint[]): ReadonlyMap<PersonId, number> {
  const counts = new Map<PersonId, number>();
  for (const { by } of hints) counts.set(by, (counts.get(by) ?? 0) + 1);
  return counts;
}
