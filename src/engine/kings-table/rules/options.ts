/** Options of King's Table, default values first (King's Table, Variations and Options; the rulings). */
import { nameOf } from '../../board/board.js';
import type { Options } from '../../options.js';
import { ok, refuse } from '../../result.js';
import {
  boardIds,
  boardOfSize,
  boards,
  defaultLayoutOf,
  initialPiecesOf,
  layoutById,
  layoutsOf,
  parseSquares,
} from '../board/boards.js';
import { layouts } from '../board/layouts.js';
import { ATTACKER, EMPTY, KING } from '../board/pieces.js';
import type { OptionSpec, Result } from '../codes.js';

/** Number of attackers at which the defenders win (King's Table, How to Win). */
export const LOSING_ATTACKER_COUNT = 2;

const NO_REMOVALS = 'none';

export const DIE_SIDES = 6;

/** Effects of the turn die. */
const turnDice = ['off', 'skip-even', 'skip-1', 'skip-1-2', 'count', 'count-distinct'] as const;

/** Value of `skip-on` that leaves the losing rolls to the option `turn-die`. */
export const NO_ROLLS = 'none';

const isTurnDieForOne = ({ 'turn-die-for': side }: Options) => side === 'attackers' || side === 'defenders';

const chosenBoard = (chosen: Options) => boardIds.find((id) => id === chosen.board) ?? 'tablut';

/** Options in the order in which they are asked. Later options depend on earlier ones. */
export const optionSpecs: readonly OptionSpec[] = [
  { kind: 'choice', name: 'board', values: boardIds, fallback: 'tablut' },
  {
    kind: 'choice',
    name: 'layout',
    values: layouts.map((layout) => layout.id),
    listAllowed: (chosen) => layoutsOf(chosenBoard(chosen)).map((layout) => layout.id),
    fallback: (chosen) => defaultLayoutOf(chosenBoard(chosen)).id,
  },
  {
    kind: 'choice',
    name: 'escape',
    values: ['corner', 'edge'],
    fallback: (chosen) => boards[chosenBoard(chosen)].escape,
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
    check: checkRolls,
    fallback: NO_ROLLS,
  },
  { kind: 'choice', name: 'turn-die-for', values: ['both', 'attackers', 'defenders'], fallback: 'both' },
  {
    kind: 'choice',
    name: 'other-die',
    values: turnDice,
    listAllowed: (chosen) => (isTurnDieForOne(chosen) ? turnDice : turnDice.slice(0, 1)),
    fallback: 'off',
    isEffective: isTurnDieForOne,
  },
  {
    kind: 'text',
    name: 'other-skip-on',
    shape: 'rolls',
    check: (text, chosen) => {
      const rolls = checkRolls(text);
      if (!rolls.ok || rolls.value === NO_ROLLS || isTurnDieForOne(chosen)) return rolls;
      return refuse('not-with', { option: 'other-skip-on', value: rolls.value, allowed: NO_ROLLS });
    },
    fallback: NO_ROLLS,
    isEffective: isTurnDieForOne,
  },
  { kind: 'choice', name: 'king-die', values: ['off', 'on'], fallback: 'off' },
  {
    kind: 'text',
    name: 'handicap-remove',
    shape: 'squares',
    check: checkRemovedPieces,
    fallback: NO_REMOVALS,
  },
  { kind: 'integer', name: 'handicap-choose', min: 0, max: 9, fallback: '0' },
  {
    kind: 'choice',
    name: 'handicap-chooser',
    values: ['weaker', 'stronger'],
    fallback: 'weaker',
    isEffective: (chosen) => chosen['handicap-choose'] !== '0',
  },
  { kind: 'integer', name: 'handicap-revive', min: 0, max: 9, fallback: '0' },
  { kind: 'integer', name: 'handicap-surround', min: 0, max: 9, fallback: '0' },
  { kind: 'choice', name: 'handicap-for', values: ['attackers', 'defenders'], fallback: 'attackers' },
];

/** Pieces at the start, by square: the layout without removed pieces. */
export function initialPieces(options: Options): number[] {
  const layout = layoutById(options.layout ?? '');
  const pieces = initialPiecesOf(layout);
  const removed = options['handicap-remove'] ?? NO_REMOVALS;
  if (removed === NO_REMOVALS) return pieces;
  const squares = parseSquares(boardOfSize(layout.rows.length, false), removed);
  if ('wrong' in squares) throw new Error(`unresolved options: no square ${squares.wrong}`);
  for (const square of squares) pieces[square] = EMPTY;
  return pieces;
}

/** Parses rolls of a six-sided die (`1-3`, `2,4,6`) into canonical text. A list of all six rolls is refused. */
function checkRolls(text: string): Result<string> {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed === NO_ROLLS) return ok(NO_ROLLS);
  const named = typed === 'even' ? '2,4,6' : typed === 'odd' ? '1,3,5' : typed;
  const rolls = parseRolls(named.replaceAll(/[–—]/g, '-'));
  if (rolls.length === 0 || rolls.length === DIE_SIDES) return refuse('rolls', { text: text.slice(0, 40) });
  const isRun = rolls.length > 2 && rolls.every((roll, index) => roll === (rolls[0] ?? 0) + index);
  return ok(isRun ? `${rolls[0]}-${rolls.at(-1)}` : rolls.join(','));
}

/** Parses a list of rolls such as `1-3` or `1,4`. Returns an empty array if invalid. */
export function parseRolls(list: string): readonly number[] {
  const rolls = new Set<number>();
  for (const part of list.split(/[\s,;]+/)) {
    const [, from = '', to = from] = /^([1-6])(?:-([1-6]))?$/.exec(part) ?? [];
    if (from === '' || from > to) return [];
    for (let roll = Number(from); roll <= Number(to); roll++) rolls.add(roll);
  }
  return [...rolls].sort((one, other) => one - other);
}

/** Parses removed pieces into canonical squares (`D1,E2`). */
function checkRemovedPieces(text: string, chosen: Options): Result<string> {
  if (text === '' || text.toLowerCase() === NO_REMOVALS) return ok(NO_REMOVALS);
  const layout = layoutById(chosen.layout ?? '');
  const board = boardOfSize(layout.rows.length, false);
  const squares = parseSquares(board, text);
  if ('wrong' in squares) return refuse('remove-no-square', { square: squares.wrong });
  const pieces = initialPiecesOf(layout);
  const removed = [...new Set(squares)].sort((one, other) => one - other);
  for (const square of removed) {
    if (pieces[square] === EMPTY) return refuse('remove-nobody', { square: nameOf(board, square) });
    if (pieces[square] === KING) return refuse('remove-king', { square: nameOf(board, square) });
    pieces[square] = EMPTY;
  }
  const left = pieces.filter((piece) => piece === ATTACKER).length;
  if (left <= LOSING_ATTACKER_COUNT) return refuse('remove-too-many', { left });
  return ok(removed.map((square) => nameOf(board, square)).join(','));
}

/** Options that help one side. */
const HANDICAPS = ['handicap-choose', 'handicap-revive', 'handicap-surround'] as const;

export function hasHandicap(options: Options): boolean {
  const isHelped = HANDICAPS.some((name) => (options[name] ?? '0') !== '0');
  return isHelped || (options['handicap-remove'] ?? NO_REMOVALS) !== NO_REMOVALS;
}
