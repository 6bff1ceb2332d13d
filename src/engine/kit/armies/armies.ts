/**
 * Seats, turn order, alliances and rotated layouts for games of four armies. Armies are numbered clockwise
 * from the bottom edge. An army's number is also the direction of its edge (see `view.ts`).
 */
import type { Square } from '../../choices.js';
import type { Seat, SideId } from '../../game.js';
import type { Direction } from '../../view.js';

export type ArmyId = 'south' | 'west' | 'north' | 'east';

/** Army ids by number, clockwise. */
export const armyIds: readonly ArmyId[] = ['south', 'west', 'north', 'east'];

export const everyArmy: readonly number[] = [0, 1, 2, 3];

/** Letters of the armies in notation, by army number. */
export const armyLetters = 'swne';

/** Letters of the directions in notation: up, right, down, left. */
export const compass = 'nesw';

const ids: readonly SideId[] = armyIds;

/** Number of an army, or -1 for an unknown id. */
export function armyNumber(id: SideId): number {
  return ids.indexOf(id);
}

export function armyId(army: number): SideId {
  const id = armyIds[army];
  if (id === undefined) throw new Error(`no army ${army}`);
  return id;
}

/** Formats army ids for the `sides` value of a sentence. */
export function formatArmyIds(armies: readonly number[]): string {
  return armies.map(armyId).join(' ');
}

/** Direction that an army faces from its own edge. */
export function forwardOf(army: number): Direction {
  return (army & 3) as Direction;
}

/** Quarter turns clockwise that bring an army's edge to the bottom. */
export function quarterTurnsToBottom(army: number): Direction {
  return ((4 - army) & 3) as Direction;
}

/** Rotates a square clockwise about the center of a square board. */
export function rotateSquare(columns: number, square: Square, quarters: number): Square {
  let turned = square;
  for (let turn = 0; turn < (quarters & 3); turn++) {
    const row = Math.floor(turned / columns);
    const column = turned % columns;
    turned = column * columns + (columns - 1 - row);
  }
  return turned;
}

/** Armies in the game, grouped into teams and seats. All lists are clockwise. */
export interface Alliance {
  readonly teams: readonly (readonly number[])[];
  /** Armies that each player controls. */
  readonly seats: readonly (readonly number[])[];
}

/** Alliance in which each army has its own team and player. */
export function createSoloAlliance(armies: readonly number[]): Alliance {
  const single = armies.map((army) => [army]);
  return { teams: single, seats: single };
}

/** Armies in the game, clockwise. */
export function armiesOf({ teams }: Alliance): readonly number[] {
  return teams.flat().sort((one, other) => one - other);
}

/** Set of the armies on an army's team, including the army. Bit `a` stands for army `a`. */
export function teamSetOf({ teams }: Alliance, army: number): number {
  return toArmySet(teams.find((team) => team.includes(army)) ?? []);
}

/** Armies controlled by the same player as this army, clockwise. */
export function armiesOfSamePlayer({ seats }: Alliance, army: number): readonly number[] {
  return seats.find((seat) => seat.includes(army)) ?? [];
}

/** Seats of an alliance. The id of a seat with several armies joins their ids. */
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

export function toArmySet(armies: readonly number[]): number {
  return armies.reduce((set, army) => set | (1 << army), 0);
}

/** Ids of the armies in a set, clockwise. */
export function armySetIds(set: number): readonly SideId[] {
  return armyIds.filter((_, army) => ((set >> army) & 1) === 1);
}

/** Formats a set of armies as letters, or `-` if empty. */
export function formatArmySet(set: number): string {
  return [...armyLetters].filter((_, army) => ((set >> army) & 1) === 1).join('') || '-';
}

/** Parses army letters into a set. Undefined if invalid. */
export function parseArmySet(letters: string): number | undefined {
  if (letters === '-') return 0;
  const armies = [...letters].map((letter) => armyLetters.indexOf(letter));
  return letters === '' || armies.includes(-1) ? undefined : toArmySet(armies);
}
