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

/** The die that is rolled has so many sides. */
export const SIDES = 6;

/** What a die at the start of a turn can do. */
const turnDice = ['off', 'skip-even', 'skip-1', 'skip-1-2', 'count', 'count-distinct'] as const;

/** The value of `skip-on` under which the die alone says which rolls lose the turn. */
export const NO_ROLLS = 'none';

const isForOne = ({ 'turn-die-for': side }: Options) => side === 'attackers' || side === 'defenders';

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
    values: turnDice,
    fallback: 'off',
  },
  {
    kind: 'text',
    name: 'skip-on',
    shape: 'rolls',
    check: readRolls,
    fallback: NO_ROLLS,
  },
  { kind: 'choice', name: 'turn-die-for', values: ['both', 'attackers', 'defenders'], fallback: 'both' },
  {
    kind: 'choice',
    name: 'other-die',
    values: turnDice,
    allowed: (chosen) => (isForOne(chosen) ? turnDice : turnDice.slice(0, 1)),
    fallback: 'off',
    speaks: isForOne,
  },
  {
    kind: 'text',
    name: 'other-skip-on',
    shape: 'rolls',
    check: (text, chosen) => {
      const rolls = readRolls(text);
      if (!rolls.ok || rolls.value === NO_ROLLS || isForOne(chosen)) return rolls;
      return refuse('not-with', { option: 'other-skip-on', value: rolls.value, allowed: NO_ROLLS });
    },
    fallback: NO_ROLLS,
    speaks: isForOne,
  },
  { kind: 'choice', name: 'king-die', values: ['off', 'on'], fallback: 'off' },
  { kind: 'text', name: 'handicap-remove', shape: 'squares', check: checkRemoved, fallback: NOBODY },
  { kind: 'integer', name: 'handicap-choose', min: 0, max: 9, fallback: '0' },
  {
    kind: 'choice',
    name: 'handicap-chooser',
    values: ['weaker', 'stronger'],
    fallback: 'weaker',
    speaks: (chosen) => chosen['handicap-choose'] !== '0',
  },
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

/** Rolls of a six-sided die in canonical form (`1-3`, `2,4,6`), not all of them. Refusal: `rolls {text}`. */
function readRolls(text: string): Result<string> {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed === NO_ROLLS) return ok(NO_ROLLS);
  const named = typed === 'even' ? '2,4,6' : typed === 'odd' ? '1,3,5' : typed;
  const rolls = rollsIn(named.replaceAll(/[–—]/g, '-'));
  if (rolls.length === 0 || rolls.length === SIDES) return refuse('rolls', { text: text.slice(0, 40) });
  const isRun = rolls.length > 2 && rolls.every((roll, index) => roll === (rolls[0] ?? 0) + index);
  return ok(isRun ? `${rolls[0]}-${rolls.at(-1)}` : rolls.join(','));
}

/** The rolls of a list such as `1-3` or `1,4`, each once in order; none where it is no such list. */
export function rollsIn(list: string): readonly number[] {
  const rolls = new Set<number>();
  for (const part of list.split(/[\s,;]+/)) {
    const [, from = '', to = from] = /^([1-6])(?:-([1-6]))?$/.exec(part) ?? [];
    if (from === '' || from > to) return [];
    for (let roll = Number(from); roll <= Number(to); roll++) rolls.add(roll);
  }
  return [...rolls].sort((one, other) => one - other);
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
