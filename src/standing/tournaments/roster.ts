/** Counts games and turns of a role's members, from the moves and votes of finished games. */

import type { PersonId } from '../../table/model/people/actor.js';
import { type Ballot, tallyOf } from '../../table/model/proposals/ballot.js';
import type { ActionEntry, TableSeat } from '../../table/model/types.js';

/** A finished game, with the role's seat in it. */
export interface RosterGame {
  readonly seat: Pick<TableSeat, 'id' | 'sides' | 'holder' | 'rule'>;
  readonly actions: readonly Pick<ActionEntry, 'kind' | 'side' | 'by' | 'ply'>[];
  readonly ballots: readonly Ballot[];
}

/** One person's games and turns for a role. */
export interface RosterLine {
  readonly person: PersonId;
  /** Games with the person's moves or votes. */
  readonly games: number;
  /**
   * Turns with the person's moves or open votes. Leaves out secret votes, because a small count could reveal
   * how a person voted.
   */
  readonly turns: number;
}

/** The people who played, the most frequent first. */
export function listRoster(games: readonly RosterGame[]): readonly RosterLine[] {
  const counted = new Map<PersonId, { games: number; turns: number }>();
  for (const game of games)
    for (const [person, turns] of countTurnsByPerson(game)) {
      const before = counted.get(person) ?? { games: 0, turns: 0 };
      counted.set(person, { games: before.games + 1, turns: before.turns + turns });
    }
  return [...counted]
    .map(([person, counts]) => ({ person, ...counts }))
    .toSorted((one, other) => other.games - one.games || other.turns - one.turns);
}

/**
 * Everyone who took part in the game, with their number of turns. 0 for a person who voted only in secret,
 * or only on questions such as resigning.
 */
function countTurnsByPerson({ seat, actions, ballots }: RosterGame): ReadonlyMap<PersonId, number> {
  const turns = new Map<PersonId, number>();
  const add = (person: PersonId, count: number) => turns.set(person, (turns.get(person) ?? 0) + count);
  const own = ballots.filter((ballot) => ballot.seat === seat.id);
  for (const ballot of own) {
    const count = ballot.subject === 'move' && tallyOf(ballot, seat) === 'public' ? 1 : 0;
    for (const { by } of ballot.votes) if (!ballot.discounted.includes(by)) add(by, count);
  }
  const voted = new Set(own.map(({ ply }) => ply));
  for (const { kind, side, by, ply } of actions)
    if (kind === 'action' && by !== null && seat.sides.includes(side) && !voted.has(ply)) add(by, 1);
  return turns;
}
