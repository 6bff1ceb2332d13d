/**
 * Shared by games of four armies: seats, turn order, alliances, rotated layouts. Armies are numbered
 * clockwise from the lower edge, and each number is also the direction in which the army looks (`view.ts`).
 */
import type { Square } from './choices.js';
import type { Seat, SideId } from './game.js';
import type { Direction } from './view.js';

export type ArmyId = 'south' | 'west' | 'north' | 'east';

/** Ids by number, clockwise as seen from above. */
export const armyIds: readonly ArmyId[] = ['south', 'west', 'north', 'east'];

/** All army numbers. */
export const everyArmy: readonly number[] = [0, 1, 2, 3];

/** The letters of the armies in notation, by number. */
export const armyLetters = 'swne';

/** Letters of the directions in notation: up, right, down, left. */
export const compass = 'nesw';

const ids: readonly SideId[] = armyIds;

/** Number of an army; -1 for other text. */
export function armyNumber(id: SideId): number {
  return ids.indexOf(id);
}

export function armyId(army: number): SideId {
  const id = armyIds[army];
  if (id === undefined) throw new Error(`no army ${army}`);
  return id;
}

/** Ids of armies as the value `sides` of a sentence. */
export function formatArmyIds(armies: readonly number[]): string {
  return armies.map(armyId).join(' ');
}

/** The direction in which an army looks from its own edge. */
export function forwardOf(army: number): Direction {
  return (army & 3) as Direction;
}

/** Quarter turns clockwise that bring the army's edge to the bottom. */
export function quarterTurnsToBottom(army: number): Direction {
  return ((4 - army) & 3) as Direction;
}

/** Rotates a square clockwise about the centre of a square board by quarter turns. */
export function rotateSquare(columns: number, square: Square, quarters: number): Square {
  let turned = square;
  for (let turn = 0; turn < (quarters & 3); turn++) {
    const row = Math.floor(turned / columns);
    const column = turned % columns;
    turned = column * columns + (columns - 1 - row);
  }
  return turned;
}

/** Armies that take part, teams, and the armies of each person. Lists are clockwise. */
export interface Alliance {
  readonly teams: readonly (readonly number[])[];
  /** Armies of each person. */
  readonly seats: readonly (readonly number[])[];
}

/** Each army on its own, with its own player. */
export function separateTeams(armies: readonly number[]): Alliance {
  const single = armies.map((army) => [army]);
  return { teams: single, seats: single };
}

/** Armies that take part, clockwise. */
export function armiesOf({ teams }: Alliance): readonly number[] {
  return teams.flat().sort((one, other) => one - other);
}

/** Team of an army including itself, as a set (bit `a` for army `a`). */
export function teamSetOf({ teams }: Alliance, army: number): number {
  return toArmySet(teams.find((team) => team.includes(army)) ?? []);
}

/** Armies of the person who plays this one, clockwise. */
export function seatOf({ seats }: Alliance, army: number): readonly number[] {
  return seats.find((seat) => seat.includes(army)) ?? [];
}

/** Seats for the host; a seat of several armies is named after all of them. */
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

/** Ids of a set's armies, clockwise. */
export function armySetIds(set: number): readonly SideId[] {
  return armyIds.filter((_, army) => ((set >> army) & 1) === 1);
}

/** Letters of a set's armies, clockwise; `-` for the empty set. */
export function formatArmySet(set: number): string {
  return [...armyLetters].filter((_, army) => ((set >> army) & 1) === 1).join('') || '-';
}

/** Parses letters of armies; undefined for other text. */
export function parseArmySet(letters: string): number | undefined {
  if (letters === '-') return 0;
  const armies = [...letters].map((letter) => armyLetters.indexOf(letter));
  return letters === '' || armies.includes(-1) ? undefined : toArmySet(armies);
}
