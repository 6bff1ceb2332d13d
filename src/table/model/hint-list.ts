/** What the computer has suggested to the players of a table, as values: the part of a game's record that tells of it. */
import type { Path } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import type { PersonId } from './actor.js';

/** An action that the computer has suggested to a player. */
export interface Hint {
  /** 1-based among those of the table. */
  readonly number: number;
  /** The side for which it was suggested. */
  readonly side: SideId;
  /** Who asked, and alone may read it while the game is on. */
  readonly by: PersonId;
  /** The choices of the action. */
  readonly path: Path;
  /** How many entries the list of actions had. */
  readonly plies: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The list with one more hint. */
export function withHint(hints: readonly Hint[], hint: Omit<Hint, 'number'>): readonly Hint[] {
  return [...hints, { ...hint, number: hints.length + 1 }];
}

/** How many hints each player has had, in the order of their first ones. */
export function hintsByPerson(hints: readonly Hint[]): ReadonlyMap<PersonId, number> {
  const counts = new Map<PersonId, number>();
  for (const { by } of hints) counts.set(by, (counts.get(by) ?? 0) + 1);
  return counts;
}
