import { nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import type { Attempts, NamedPiece } from '../../description.js';
import { type ActionFacts, type Events, factsOfCall } from '../../facts/action-facts.js';
import type { CompletedAction, Notice } from '../../game.js';
import { armyOf, EMPTY, fromOf, kindOf, toOf } from '../../search/piece-codes.js';
import { board } from '../board/board.js';
import { KING, kinds, sideIds } from '../board/pieces.js';
import type { MatePosition } from '../board/position.js';
import { moveFromPath } from './notation.js';

/** Facts of a move, its jump and its dice. */
export function toActionFacts({ before, path, played }: CompletedAction<MatePosition>): ActionFacts {
  if (path === null) return factsOfCall(played.notation);
  const move = moveFromPath(path);
  if (!move.ok) throw new Error('an action that was played can be read');
  const [from, to] = [fromOf(move.value), toOf(move.value)];
  const attempt = findAttempt(before, played.notices, from, to);
  const over = findLeapedSquares(before, from, to);
  return {
    parts: attempt === null ? [] : [attempt],
    movements: attempt?.succeeds === false ? [] : [{ from, to, ...(over.length === 0 ? {} : { over }) }],
    events,
    revealsNothing: played.position.dice === before.dice,
  };
}

/** Finds the capture attempt that dice decided. */
function findAttempt(
  { cells }: MatePosition,
  notices: readonly Notice[],
  from: Square,
  to: Square,
): Attempts | null {
  const attempt = notices.find(({ code }) => code.startsWith('attempt-'));
  if (attempt === undefined) return null;
  return {
    type: 'attempts',
    piece: toNamedPiece(cells[from]),
    from: nameOf(board, from),
    to: nameOf(board, to),
    against: toNamedPiece(cells[to]),
    attack: Number(attempt.values.attack),
    defence: Number(attempt.values.defence),
    succeeds: attempt.code === 'attempt-succeeds',
  };
}

/** Squares of the swordmasters that a king jumps over (Defense of the Crown). */
function findLeapedSquares({ cells }: MatePosition, from: Square, to: Square): readonly Square[] {
  const { columns } = board.view;
  const across = (to % columns) - (from % columns);
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  if (kindOf(cells[from] ?? EMPTY) !== KING || Math.max(Math.abs(across), Math.abs(down)) < 2) return [];
  const step = (to - from) / 3;
  return [from + step, from + 2 * step];
}

function toNamedPiece(code = EMPTY): NamedPiece {
  return { side: sideIds[armyOf(code) === 0 ? 0 : 1], kind: kinds[kindOf(code)] ?? '' };
}

const events: Events = {
  'turn-ends': ({ side }) => [{ type: 'loses-turn', side: String(side), because: 'no-move' }],
};
