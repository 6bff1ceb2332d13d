/** Hints of a table, as kept for its record. */
import type { Path } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import type { PersonId } from './actor.js';

/** A hint. */
export interface Hint {
  /** 1-based within the table. */
  readonly number: number;
  /** The side for which it was suggested. */
  readonly side: SideId;
  /** The asker, the only reader during the game. */
  readonly by: PersonId;
  /** The choices of the action. */
  readonly path: Path;
  /** Length of the list of actions. */
  readonly plies: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Adds a hint. */
export function withHint(hints: readonly Hint[], hint: Omit<Hint, 'number'>): readonly Hint[] {
  return [...hints, { ...hint, number: hints.length + 1 }];
}

/** Counts hints per player, in order of their first. */
export function hintsByPerson(hints: readonly Hint[]): ReadonlyMap<PersonId, number> {
  const counts = new Map<PersonId, number>();
  for (const { by } of hints) counts.set(by, (counts.get(by) ?? 0) + 1);
  return counts;
}
