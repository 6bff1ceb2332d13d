/** Spoken directions, such as "facing left" (as the speaker sees the board) or "arrow towards file o". */
import type { Direction } from '../engine/choices.js';
import type { SideId } from '../engine/sides.js';
import type { View } from '../engine/view.js';
import { plainText } from '../texts/index.js';

/** Words of board directions: up, right, down, left. */
const COMPASS = ['north', 'east', 'south', 'west'] as const;

const SEEN = plainText('moves.directions.seen').split(' ');
const FILE = plainText('moves.directions.file');
const RANK = plainText('moves.directions.rank');
const BEFORE = plainText('moves.directions.before').replaceAll(' ', '|');
const TURNING = plainText('moves.directions.turning').replaceAll(' ', '|');
const DIRECTION = new RegExp(
  `\\b(?:(?:${BEFORE})\\s+)*(?:(?:${TURNING})\\s+(?:to\\s+(?:the\\s+)?)?(?<compass>${COMPASS.join('|')})|(?<seen>${SEEN.join('|')})|${FILE}\\s+(?<file>[a-z])|${RANK}\\s+(?<rank>\\d+))\\b(?!\\s+${plainText('moves.directions.flank')})`,
  'i',
);

/** Directions from an army's view: ahead, right, back, left. */
const OWN_DIRECTIONS = plainText('moves.directions.own').split('|');
const OWN_DIRECTION = new RegExp(`\\b(?:(?:${BEFORE})\\s+)*(?<own>${OWN_DIRECTIONS.join('|')})\\b`, 'i');

const ANNOUNCING = plainText('moves.directions.announcing').replaceAll(' ', '|');
/**
 * Phrases such as "I call my movement phase", which announce a rotation of the arrow without its direction.
 */
const PHASE = new RegExp(
  `\\b(?:(?:${ANNOUNCING})\\s+)*(?:${plainText('moves.directions.phase')})\\b[\\s,:;.-]*`,
  'i',
);

/** Word of a direction on the unrotated board. */
export function compassWord(direction: Direction): string {
  return COMPASS[direction];
}

/** True if the game uses directions (arrows or facings). */
export function hasDirections(view: View): boolean {
  return hasArrows(view) || view.pieces.some(({ facing }) => facing !== undefined);
}

function hasArrows({ sides }: View): boolean {
  return sides.some(({ arrow }) => arrow !== undefined);
}

/**
 * Rewrites a spoken direction in the game's notation: an arrow before the move, a facing after it. `turn` is
 * the rotation of the speaker's board. `side` is the army whose flanks are meant. Returns the text unchanged
 * without a usable direction.
 */
export function normalizeDirection(view: View, side: SideId, turn: Direction, typed: string): string {
  const own = hasArrows(view) ? OWN_DIRECTION.exec(typed) : null;
  const match = own ?? DIRECTION.exec(typed);
  const direction = own === null ? parseSeenDirection(view, turn, match) : parseOwnDirection(view, side, own);
  if (match === null || direction === undefined) return typed;
  const word = compassWord(direction);
  const move = typed.replace(match[0], ' ').replace(PHASE, ' ').trim();
  return (hasArrows(view) ? `${word} ${stripSigns(move)}` : `${stripSigns(move)} ${word}`).trim();
}

function parseOwnDirection({ sides }: View, side: SideId, match: RegExpExecArray): Direction {
  const turn = sides.find(({ id }) => id === side)?.turn ?? 0;
  return ((OWN_DIRECTIONS.indexOf(match.groups?.own?.toLowerCase() ?? '') - turn) & 3) as Direction;
}

function parseSeenDirection(
  view: View,
  turn: Direction,
  match: RegExpExecArray | null,
): Direction | undefined {
  return match === null ? undefined : toDirection(view, turn, match.groups ?? {});
}

/**
 * Converts the one matched part of a spoken direction. `compass` is a compass point. `seen` is relative to
 * the speaker's rotated board. `file` and `rank` mean the board's edge with that label.
 */
function toDirection(
  { board: { edges } }: View,
  turn: Direction,
  { compass, seen, file, rank }: Readonly<Record<string, string | undefined>>,
): Direction | undefined {
  return ([0, 1, 2, 3] as const).find((direction) => {
    if (compass !== undefined) return COMPASS[direction] === compass.toLowerCase();
    if (seen !== undefined) return ((direction + turn) & 3) === SEEN.indexOf(seen.toLowerCase());
    return edges[direction]?.toLowerCase() === (direction % 2 === 0 ? rank : file)?.toLowerCase();
  });
}

/** Strips separators between direction and move. */
function stripSigns(move: string): string {
  return move.replace(/^[\s,;:@>]+|[\s,;:@>]+$/g, '');
}
