/** Directions as people say them: "facing left", as the one who says it sees the board; "arrow towards file o". */
import type { Direction } from '../../engine/choices.js';
import type { View } from '../../engine/view.js';
import { plainText } from '../../texts/index.js';

/** What the games read for a direction of the board that is not turned: up, right, down, left. */
const COMPASS = ['north', 'east', 'south', 'west'] as const;

const SEEN = plainText('moves.directions.seen').split(' ');
const FILE = plainText('moves.directions.file');
const RANK = plainText('moves.directions.rank');
const BEFORE = plainText('moves.directions.before').replaceAll(' ', '|');
const SAID = new RegExp(
  `\\b(?:(?:${BEFORE})\\s+)*(?:(?<seen>${SEEN.join('|')})|${FILE}\\s+(?<file>[a-z])|${RANK}\\s+(?<rank>\\d+))\\b(?!\\s+${plainText('moves.directions.flank')})`,
  'i',
);

/** What a direction of the board that is not turned is called in what is typed. */
export function compassWord(direction: Direction): string {
  return COMPASS[direction];
}

/**
 * What was typed, with the direction that it says as the games read it, where they ask for it: an arrow before the move, a facing
 * behind it. `turn` says how the one who typed sees the board. Unchanged in a game without directions, and where no direction is
 * said, or none to an edge of the board.
 */
export function withDirection(view: View, turn: Direction, typed: string): string {
  const hasArrows = view.sides.some(({ arrow }) => arrow !== undefined);
  if (!hasArrows && view.pieces.every(({ facing }) => facing === undefined)) return typed;
  const said = SAID.exec(typed);
  const direction = said === null ? undefined : directionOf(view, turn, said.groups ?? {});
  if (said === null || direction === undefined) return typed;
  const word = compassWord(direction);
  const move = typed.replace(said[0], ' ').trim();
  return (hasArrows ? `${word} ${withoutSigns(move)}` : `${withoutSigns(move)} ${word}`).trim();
}

/** `seen` as on the board that is turned; a file or a rank is that of the edge. */
function directionOf(
  { board: { columnLabels, rowLabels } }: View,
  turn: Direction,
  { seen, file, rank }: Readonly<Record<string, string | undefined>>,
): Direction | undefined {
  return ([0, 1, 2, 3] as const).find((direction) => {
    if (seen !== undefined) return ((direction + turn) & 3) === SEEN.indexOf(seen.toLowerCase());
    const labels = direction % 2 === 0 ? rowLabels : columnLabels;
    const edge = direction === 0 || direction === 3 ? labels.at(0) : labels.at(-1);
    return edge?.toLowerCase() === (direction % 2 === 0 ? rank : file)?.toLowerCase();
  });
}

/** Without what parted the direction from the move. */
function withoutSigns(move: string): string {
  return move.replace(/^[\s,;:@>]+|[\s,;:@>]+$/g, '');
}
