/**
 * What the games of four armies share: the seats around the table, whose turn comes after whose, who fights with whom,
 * and layouts that are one army's turned by quarters. An army is a number, clockwise from the lower edge, and looks
 * towards the opposite edge: army 0 up, army 1 (on the left) to the right, and so on, so that its number is also the
 * direction (`view.ts`) in which it looks.
 */
import type { Square } from './choices.js';
import type { Seat, SideId } from './game.js';
import type { Direction } from './view.js';

export type ArmyId = 'south' | 'west' | 'north' | 'east';

/** The armies' ids by number, clockwise as seen from above. */
export const armyIds: readonly ArmyId[] = ['south', 'west', 'north', 'east'];

/** The armies by number. */
export const everyArmy: readonly number[] = [0, 1, 2, 3];

/** The letters of the armies in notation, by number. */
export const armyLetters = 'swne';

/** The letters of the directions in notation, by direction: up, right, down, left. */
export const compass = 'nesw';

const ids: readonly SideId[] = armyIds;

/** An army by its id; -1 for any other text. */
export function armyNumber(id: SideId): number {
  return ids.indexOf(id);
}

export function armyId(army: number): SideId {
  const id = armyIds[army];
  if (id === undefined) throw new Error(`no army ${army}`);
  return id;
}

/** The ids of armies as a value of a sentence (`sides`). */
export function formatArmyIds(armies: readonly number[]): string {
  return armies.map(armyId).join(' ');
}

/** The direction in which an army looks from its own edge. */
export function forwardOf(army: number): Direction {
  return (army & 3) as Direction;
}

/** How many quarter turns clockwise bring the army's own edge to the bottom of the picture. */
export function quarterTurnsToBottom(army: number): Direction {
  return ((4 - army) & 3) as Direction;
}

/** A square of a board of `columns` by `columns` squares after so many quarter turns clockwise about the centre. */
export function rotateSquare(columns: number, square: Square, quarters: number): Square {
  let turned = square;
  for (let turn = 0; turn < (quarters & 3); turn++) {
    const row = Math.floor(turned / columns);
    const column = turned % columns;
    turned = column * columns + (columns - 1 - row);
  }
  return turned;
}

/** Who takes part, who fights together, and who is played by one person; armies by number, each list clockwise. */
export interface Alliance {
  readonly teams: readonly (readonly number[])[];
  /** What each person plays. */
  readonly seats: readonly (readonly number[])[];
}

/** Every army by itself, each played by another person. */
export function separateTeams(armies: readonly number[]): Alliance {
  const single = armies.map((army) => [army]);
  return { teams: single, seats: single };
}

/** The armies that take part, clockwise. */
export function armiesOf({ teams }: Alliance): readonly number[] {
  return teams.flat().sort((one, other) => one - other);
}

/** The armies of the team that the army belongs to, as a set (bit `a` for army `a`), itself included. */
export function teamSetOf({ teams }: Alliance, army: number): number {
  return toArmySet(teams.find((team) => team.includes(army)) ?? []);
}

/** The armies of the person who plays this one, clockwise. */
export function seatOf({ seats }: Alliance, army: number): readonly number[] {
  return seats.find((seat) => seat.includes(army)) ?? [];
}

/** The seats as a host sees them: a seat of several armies is named after them all. */
export function seatsOf({ seats, teams }: Alliance): readonly Seat[] {
  return seats.map((armies) => {
    const sides = armies.map(armyId);
    const id = sides.join('-');
    const team = teams.find((members) => armies.every((army) => members.includes(army)));
    return team === undefined || team.length === armies.length
      ? { id, sides }
      : { id, sides, team: team.map(armyId).join('-') };
  });
}

/** Armies as a set. */
export function toArmySet(armies: readonly number[]): number {
  return armies.reduce((set, army) => set | (1 << army), 0);
}

/** The ids of the armies of a set, clockwise. */
export function armySetIds(set: number): readonly SideId[] {
  return armyIds.filter((_, army) => ((set >> army) & 1) === 1);
}

/** The letters of the armies of a set, clockwise; `-` for the empty set. */
export function formatArmySet(set: number): string {
  return [...armyLetters].filter((_, army) => ((set >> army) & 1) === 1).join('') || '-';
}

/** The set that the letters tell; `undefined` when they tell none. */
export function parseArmySet(letters: string): number | undefined {
  if (letters === '-') return 0;
  const armies = [...letters].map((letter) => armyLetters.indexOf(letter));
  return letters === '' || armies.includes(-1) ? undefined : toArmySet(armies);
}
