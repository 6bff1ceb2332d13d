/**
 * Reads and writes position notation (docs/notation.md): rows as in OpenTafl (`t` attacker, `T` defender, `K`
 * king), side to move, then fields `name:value` in any order. Missing fields have their start values.
 */
import { type Board, nameOf } from '../../board/board.js';
import type { SideNumber } from '../../kit/two-sides/two-sides.js';
import {
  counterField,
  diceField,
  type Field,
  type Fields,
  readFields,
  seenField,
  writeFields,
} from '../../notation/position-fields.js';
import type { Options } from '../../options.js';
import { ok, refuse } from '../../result.js';
import { parseSquares } from '../board/boards.js';
import { ATTACKER, ATTACKERS, DEFENDERS, EMPTY, KING, ownerOf } from '../board/pieces.js';
import {
  endings,
  FREE,
  kindOf,
  MOVE,
  NO_ACTION,
  SLIDES,
  STEPS,
  type TaflPosition,
  toOf,
} from '../board/position.js';
import type { Result } from '../codes.js';
import { canAct } from '../moves/moves.js';
import { State } from '../moves/state.js';
import { countRemainingAttackers } from '../play/play.js';
import { createPosition } from '../play/start.js';
import { startHistory } from '../play/turns.js';
import { LOSING_ATTACKER_COUNT } from '../rules/options.js';
import { type Rules, rulesOf } from '../rules/rules.js';
import { formatAction, readAction } from './notation.js';

const LETTERS = '.tTK';

export function writePosition(rules: Rules, position: TaflPosition): string {
  const rows = writeRows(rules.board, position.cells);
  const side = position.side === ATTACKERS ? 'a' : 'd';
  return [rows, side, ...writeFields(createFields(rules.options), position, rules)].join(' ');
}

export function readPosition(rules: Rules, text: string): Result<TaflPosition> {
  const [rows = '', sideText = '', ...words] = text.trim().split(/\s+/);
  const cells = readRows(rules, rows);
  if (!cells.ok) return cells;
  const side = sideText === 'a' ? ATTACKERS : sideText === 'd' ? DEFENDERS : null;
  if (side === null) return refuse('position-side', { at: sideText.slice(0, 60) });
  const position = readFields(
    createFields(rules.options),
    words,
    createPosition(rules, cells.value, side, 0),
    rules,
  );
  return position.ok ? validatePosition(rules, position.value) : position;
}

type TaflField = Field<TaflPosition, Rules>;

const moved: TaflField = {
  write: ({ moved: squares }, { board }) =>
    squares.length > 0 ? squares.map((square) => nameOf(board, square)).join('') : null,
  read: (value, { cells, side }, { board }) => {
    const squares = parseSquares(board, value);
    if ('wrong' in squares || new Set(squares).size < squares.length) return null;
    const own = squares.every(
      (square) => cells[square] !== EMPTY && ownerOf(cells[square] as number) === side,
    );
    return own ? { moved: squares } : null;
  },
};

const king: TaflField = {
  write: ({ kingMode }) => (kingMode === FREE ? null : kingMode === SLIDES ? 'slides' : 'steps'),
  read: (value, { side }) => {
    if (side !== DEFENDERS) return null;
    if (value === 'slides') return { kingMode: SLIDES };
    return value === 'steps' ? { kingMode: STEPS } : null;
  },
};

const last: TaflField = {
  write: ({ last: { action, taken }, cells }, { board }) =>
    action === NO_ACTION ? null : formatAction(board, action, cells[toOf(action)] as number, taken),
  read: (value, _, { board }) => {
    const written = readAction(board, value);
    return written.ok ? { last: { action: written.value.action, taken: written.value.taken ?? [] } } : null;
  },
};

const removalsField: TaflField = {
  write: ({ removals }) => (removals === 0 ? null : String(removals)),
  read: (value, { side }, { removals: most, chooser }) => {
    const removals = /^\d$/.test(value) ? Number(value) : Number.NaN;
    return removals >= 1 && removals <= most && side === chooser ? { removals } : null;
  },
};

const called: TaflField = {
  write: (position) => (position.called ? 'yes' : null),
  read: (value) => (value === 'yes' ? { called: true } : null),
};

/** Fields that these options need, in the order in which they are written. */
function createFields(options: Options): Fields<TaflPosition, Rules> {
  const { 'king-die': kingDie } = options;
  const { dice, removals } = rulesOf(options);
  const revivals = Number(options['handicap-revive']);
  const surrounds = Number(options['handicap-surround']);
  return {
    ply: counterField('ply'),
    quiet: counterField('quiet'),
    dice: diceField,
    ...(dice.some(({ countsMoves }) => countsMoves)
      ? { moves: counterField('movesLeft', { min: 1, max: 6, always: false }) }
      : {}),
    ...(dice.some(({ distinct }) => distinct) ? { moved } : {}),
    ...(kingDie === 'on' ? { king } : {}),
    ...(removals > 0 ? { removals: removalsField } : {}),
    ...(revivals > 0
      ? {
          revivals: counterField('reviveLeft', { max: revivals }),
          waiting: counterField('revivePending', { max: revivals, always: false }),
        }
      : {}),
    ...(surrounds > 0 ? { surrounds: counterField('surroundLeft', { max: surrounds }) } : {}),
    last,
    ...(options.announce === 'manual' ? { called } : {}),
    over: endings.field,
    ...(options.repetition === 'off' ? {} : { seen: seenField }),
  };
}

/**
 * Validates a position: its ending, and that the side to move can act. Drops a history that doesn't end
 * with this position.
 */
function validatePosition(rules: Rules, position: TaflPosition): Result<TaflPosition> {
  const kingAt = position.cells.indexOf(KING);
  if (position.ended !== 0) return ok(position);
  if (rules.escapes[kingAt] === 1) return refuse('position-escaped', { at: nameOf(rules.board, kingAt) });
  const state = new State(rules, { ...position, seen: [] });
  if (isSurrounded(state)) return refuse('position-captured', { at: nameOf(rules.board, kingAt) });
  const count = countRemainingAttackers(state);
  if (hasMovedLast(DEFENDERS, position) && count <= LOSING_ATTACKER_COUNT)
    return refuse('position-few', { count });
  if (!canAct(state))
    return refuse('position-stuck', { side: position.side === ATTACKERS ? 'attackers' : 'defenders' });
  if (position.removals > 0) return ok({ ...position, seen: [] });
  startHistory(state);
  const fresh = state.toPosition(0).seen;
  const continues = fresh.every((half, index) => position.seen.at(index - 2) === half);
  return ok(continues ? position : { ...position, seen: fresh });
}

/**
 * True if attackers surround the king, so that the game should be over. Always false under options by which
 * a diagonal step or returned attackers can lead there (rulings 9, 23 and 24).
 */
function isSurrounded({ rules, cells, kingSquare }: State): boolean {
  if (rules.kingDie || (rules.revivals > 0 && rules.weaker === ATTACKERS)) return false;
  return [0, 1, 2, 3].every(
    (direction) => cells[rules.board.steps[kingSquare * 8 + direction] as number] === ATTACKER,
  );
}

/** True if the last action was a move of this side. */
function hasMovedLast(side: SideNumber, { last: { action }, cells }: TaflPosition): boolean {
  const piece = cells[toOf(action)] ?? EMPTY;
  return kindOf(action) === MOVE && piece !== EMPTY && ownerOf(piece) === side;
}

/** Formats the rows from row 1 down, as in OpenTafl. */
export function writeRows(board: Board, cells: readonly number[]): string {
  const { columns, rows } = board.view;
  const lines = Array.from({ length: rows }, (_, row) =>
    cells
      .slice(row * columns, (row + 1) * columns)
      .map((piece) => LETTERS[piece])
      .join('')
      .replace(/\.+/g, (empty) => String(empty.length)),
  );
  return `/${lines.join('/')}/`;
}

function readRows(rules: Rules, text: string): Result<readonly number[]> {
  const { columns, rows } = rules.board.view;
  const lines = text.replace(/^\/|\/$/g, '').split('/');
  if (lines.length !== rows) return refuse('position-rows', { count: lines.length, expected: rows });
  const cells: number[] = [];
  for (const [row, line] of lines.entries()) {
    const wrong = /[^tTK\d]/.exec(line)?.[0];
    if (wrong !== undefined) return refuse('position-letter', { at: wrong, row: row + 1 });
    const spread = line.replace(/\d{1,2}/g, (count) => '.'.repeat(Number(count)));
    if (spread.length !== columns)
      return refuse('position-row', { at: line.slice(0, 60), expected: columns });
    cells.push(...[...spread].map((letter) => LETTERS.indexOf(letter)));
  }
  const kings = cells.filter((piece) => piece === KING).length;
  if (kings !== 1) return refuse('position-kings', { count: kings });
  const misplaced = cells.findIndex((piece, square) => isTakeable(piece) && rules.open[square] === 0);
  if (misplaced >= 0) return refuse('position-place', { at: nameOf(rules.board, misplaced) });
  return ok(cells);
}

function isTakeable(piece: number): boolean {
  return piece !== EMPTY && piece !== KING;
}
