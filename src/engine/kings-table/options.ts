/** The options of King's Table as data (King's Table, Variations and Options; the rulings), the default first. */
import { nameOf } from '../board.js';
import type { Options } from '../options.js';
import { ok, refuse } from '../result.js';
import {
  boardIds,
  boards,
  geometryOf,
  layoutNamed,
  layoutsOf,
  piecesOf,
  readSquares,
  usualLayoutOf,
} from './boards.js';
import type { OptionSpec, Result } from './codes.js';
import { layouts } from './layouts.js';
import { ATTACKER, EMPTY, KING } from './men.js';

/** With this many attackers the defenders have won (King's Table, How to Win). */
export const TOO_FEW_ATTACKERS = 2;

/** The value of `handicap-remove` that takes nobody off. */
const NOBODY = 'none';

const boardIn = (chosen: Options) => boardIds.find((id) => id === chosen.board) ?? 'tablut';

/** In the order in which they are asked; later ones depend on earlier ones. */
export const optionSpecs: readonly OptionSpec[] = [
  { kind: 'choice', name: 'board', values: boardIds, fallback: 'tablut' },
  {
    kind: 'choice',
    name: 'layout',
    values: layouts.map((layout) => layout.id),
    allowed: (chosen) => layoutsOf(boardIn(chosen)).map((layout) => layout.id),
    fallback: (chosen) => usualLayoutOf(boardIn(chosen)).id,
  },
  {
    kind: 'choice',
    name: 'escape',
    values: ['corner', 'edge'],
    fallback: (chosen) => boards[boardIn(chosen)].escape,
  },
  { kind: 'choice', name: 'first', values: ['attackers', 'defenders', 'lot'], fallback: 'attackers' },
  { kind: 'choice', name: 'throne-hostile-to', values: ['king', 'all'], fallback: 'king' },
  { kind: 'choice', name: 'corners-hostile', values: ['off', 'on'], fallback: 'off' },
  { kind: 'choice', name: 'king-armed', values: ['on', 'off'], fallback: 'on' },
  { kind: 'choice', name: 'stalemate', values: ['draw', 'pass-turn'], fallback: 'draw' },
  {
    kind: 'choice',
    name: 'repetition',
    values: ['draw', 'off', 'defender-loses', 'mover-loses'],
    fallback: 'draw',
  },
  { kind: 'integer', name: 'no-capture-plies', min: 0, max: 1000, fallback: '0' },
  {
    kind: 'choice',
    name: 'announce',
    values: ['auto', 'manual', 'off'],
    fallback: (chosen) => (chosen.board === 'tablut' && chosen.escape === 'edge' ? 'auto' : 'off'),
  },
  {
    kind: 'choice',
    name: 'turn-die',
    values: ['off', 'skip-even', 'skip-1', 'skip-1-2', 'count', 'count-distinct'],
    fallback: 'off',
  },
  { kind: 'choice', name: 'turn-die-for', values: ['both', 'attackers', 'defenders'], fallback: 'both' },
  { kind: 'choice', name: 'king-die', values: ['off', 'on'], fallback: 'off' },
  { kind: 'text', name: 'handicap-remove', shape: 'squares', check: checkRemoved, fallback: NOBODY },
  { kind: 'integer', name: 'handicap-revive', min: 0, max: 9, fallback: '0' },
  { kind: 'integer', name: 'handicap-surround', min: 0, max: 9, fallback: '0' },
  { kind: 'choice', name: 'handicap-for', values: ['attackers', 'defenders'], fallback: 'attackers' },
];

/** The pieces by square at the start of a game with these options: the layout without the men taken off. */
export function startPieces(options: Options): number[] {
  const layout = layoutNamed(options.layout ?? '');
  const pieces = piecesOf(layout);
  const removed = options['handicap-remove'] ?? NOBODY;
  if (removed === NOBODY) return pieces;
  const squares = readSquares(geometryOf(layout.rows.length, false), removed);
  if ('wrong' in squares) throw new Error(`unresolved options: no square ${squares.wrong}`);
  for (const square of squares) pieces[square] = EMPTY;
  return pieces;
}

/**
 * Squares of men to take off, in canonical form (`D1,E2`). Refusals: `remove-no-square`, `remove-nobody`, `remove-king`
 * (each `{square}`), `remove-too-many {left}`.
 */
function checkRemoved(text: string, chosen: Options): Result<string> {
  if (text === '' || text.toLowerCase() === NOBODY) return ok(NOBODY);
  const layout = layoutNamed(chosen.layout ?? '');
  const board = geometryOf(layout.rows.length, false);
  const squares = readSquares(board, text);
  if ('wrong' in squares) return refuse('remove-no-square', { square: squares.wrong });
  const pieces = piecesOf(layout);
  const removed = [...new Set(squares)].sort((one, other) => one - other);
  for (const square of removed) {
    if (pieces[square] === EMPTY) return refuse('remove-nobody', { square: nameOf(board, square) });
    if (pieces[square] === KING) return refuse('remove-king', { square: nameOf(board, square) });
    pieces[square] = EMPTY;
  }
  const left = pieces.filter((piece) => piece === ATTACKER).length;
  if (left <= TOO_FEW_ATTACKERS) return refuse('remove-too-many', { left });
  return ok(removed.map((square) => nameOf(board, square)).join(','));
}
