/**
 * Reads and writes position notation (docs/notation/kings-mate.md): rows as in chess, side to move, then
 * fields `name:value` in any order. Missing fields have their start values, or values that follow from the
 * board.
 */
import { findSquare, nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { otherSide } from '../../kit/two-sides/two-sides.js';
import {
  counterField,
  diceField,
  type Fields,
  readFields,
  seenField,
  writeFields,
} from '../../notation/position-fields.js';
import { ok, refuse } from '../../result.js';
import { armyOf, codeOf, EMPTY, kindOf, packMove } from '../../search/piece-codes.js';
import { board } from '../board/board.js';
import {
  type Army,
  armies,
  BLACK,
  FOOL,
  FULL_ARMY,
  KING,
  kinds,
  letterOf,
  parsePieceLetter,
  sideIds,
  WHITE,
} from '../board/pieces.js';
import { endings, GAMBIT, type MatePosition, NO_MOVE, NOTHING_YET } from '../board/position.js';
import type { Result } from '../codes.js';
import { isInCheck } from '../moves/attacks.js';
import { countLegalMoves } from '../moves/moves.js';
import { drawGameAtPlyCap, endGameWhenStuck, startHistory } from '../moves/play.js';
import { State } from '../moves/state.js';
import { kingSquareOf, type Rules } from '../rules/rules.js';
import { formatMove, readMove } from './notation.js';

export function writePosition(position: MatePosition): string {
  const words = [writeRows(position.cells), position.side === WHITE ? 'w' : 'b'];
  return [...words, ...writeFields(fields, position, null)].join(' ');
}

export function readPosition(rules: Rules, text: string): Result<MatePosition> {
  const [rows = '', sideText = '', ...rest] = text.trim().split(/\s+/);
  const cells = readRows(rows);
  if (!cells.ok) return cells;
  const side = sideText === 'w' ? WHITE : sideText === 'b' ? BLACK : null;
  if (side === null) return refuse('position-side', { at: clipText(sideText) });
  const position = readFields(fields, rest, createBlankPosition(rules, cells.value, side), null);
  if (!position.ok) return position;
  const counted = checkPieceCounts(position.value);
  return counted.ok ? validatePosition(rules, position.value) : counted;
}

const fields: Fields<MatePosition, null> = {
  ply: counterField('ply'),
  dice: diceField,
  unmoved: {
    write: ({ unmoved }) =>
      formatList(armies.filter((army) => unmoved[army]).map((army) => letterOf(codeOf(army, KING)))),
    read: (value, { cells }) => {
      if (!/^(?:-|Kk?|k)$/.test(value)) return null;
      const unmoved = [value.includes('K'), value.includes('k')] as const;
      const atHome = armies.every((army) => !unmoved[army] || isKingAtHome(cells, army));
      return atHome ? { unmoved } : null;
    },
  },
  prisoners: {
    write: ({ prisoners }) =>
      formatList(prisoners.map((count, index) => letterOf(((index >> 3) << 4) | (index & 7)).repeat(count))),
    read: (value) => {
      const prisoners = createEmptyPrisoners();
      for (const letter of value === '-' ? '' : value) {
        const code = parsePieceLetter(letter);
        if (code === undefined || kindOf(code) === KING) return null;
        const index = armyOf(code) * 8 + kindOf(code);
        prisoners[index] = (prisoners[index] ?? 0) + 1;
      }
      return { prisoners };
    },
  },
  barred: {
    write: ({ barred }) =>
      barred.length > 0 ? barred.map((square) => nameOf(board, square)).join(',') : null,
    read: (value, { cells, side, options }) => {
      const barred = value.split(',').map((name) => findSquare(board, name));
      const own = barred.filter(
        (square) =>
          square !== undefined && cells[square] !== EMPTY && armyOf(cells[square] as number) === side,
      ) as Square[];
      const sound = own.length === barred.length && options['active-play'] === 'on';
      return sound ? { barred: [...new Set(own)].sort((one, other) => one - other) } : null;
    },
  },
  last: {
    write: ({ last: { move, took, failed } }) =>
      move === NO_MOVE ? null : `${formatMove(move, took || failed)}${failed ? FAILED : ''}`,
    read: (value) => {
      const failed = value.endsWith(FAILED);
      const written = readMove(failed ? value.slice(0, -FAILED.length) : value);
      if (!written.ok || written.value.from === null) return null;
      const { from, to, promotion } = written.value;
      const took = value.includes('x') && !failed;
      return { last: { move: packMove(from, to, promotion ?? 0), took, failed } };
    },
  },
  over: endings.field,
  seen: seenField,
};

/** Suffix of a failed attempt. */
const FAILED = '/failed';

/** Validates a position: its checks and its ending. Drops a history that doesn't end with this position. */
function validatePosition(rules: Rules, position: MatePosition): Result<MatePosition> {
  const state = new State(rules, { ...position, ended: 0, seen: [] });
  const side = sideIds[position.side];
  if (position.ended === 0) {
    const waiting = otherSide(position.side);
    if (isInCheck(state, waiting)) return refuse('position-check', { side: sideIds[waiting] });
    if (position.barred.length > 0 && countLegalMoves(state) === 0) return refuse('position-stuck', { side });
  }
  drawGameAtPlyCap(state);
  endGameWhenStuck(state);
  if (rules.gambit) endGameByGambit(state);
  const reason = endings.outcome(position.ended)?.reason;
  const judged = reason === 'conquered' || reason === 'stalemate';
  if (judged && state.ended !== position.ended) {
    return refuse('position-over', { at: endings.write(position.ended) });
  }
  startHistory(state);
  const fresh = state.toPosition().seen;
  const continues = fresh.every((half, index) => position.seen.at(index - 2) === half);
  const seen = continues ? position.seen : fresh;
  return ok({ ...position, seen, ended: position.ended === 0 ? state.ended : position.ended });
}

/** Ends the game if a fool is on the enemy's King Square (ruling 13). */
function endGameByGambit(state: State): void {
  for (const army of armies) {
    const won = state.field.cells[kingSquareOf(otherSide(army))] === codeOf(army, FOOL);
    if (won) state.ended = GAMBIT[army] as number;
  }
}

/** Checks that each army has one king and not too many pieces, captured ones included. */
function checkPieceCounts({ cells, prisoners }: MatePosition): Result<true> {
  for (const army of armies) {
    for (const [kind, most] of FULL_ARMY.entries()) {
      const standing = cells.filter((code) => code === codeOf(army, kind) && kind >= KING).length;
      const side = sideIds[army];
      if (kind === KING && standing !== 1) return refuse('position-kings', { side, count: standing });
      const count = standing + (prisoners[army * 8 + kind] ?? 0);
      if (count > most) return refuse('position-men', { side, piece: kinds[kind] ?? '', count });
    }
  }
  return ok(true);
}

/** Position with only a board and a side to move. */
export function createBlankPosition(rules: Rules, cells: readonly number[], side: Army): MatePosition {
  return {
    game: 'kings-mate',
    options: rules.options,
    cells,
    side,
    ply: 0,
    unmoved: [isKingAtHome(cells, WHITE), isKingAtHome(cells, BLACK)],
    prisoners: countMissingPieces(cells),
    barred: [],
    dice: 0,
    seen: [],
    last: NOTHING_YET,
    ended: 0,
  };
}

/** Counts the pieces missing from the board. Leaves out fools, because they may have been exchanged. */
function countMissingPieces(cells: readonly number[]): readonly number[] {
  const prisoners = createEmptyPrisoners();
  for (const army of armies) {
    for (const [kind, full] of FULL_ARMY.entries()) {
      const standing = cells.filter((code) => code === codeOf(army, kind)).length;
      if (kind > KING && kind < FOOL) prisoners[army * 8 + kind] = Math.max(0, full - standing);
    }
  }
  return prisoners;
}

function createEmptyPrisoners(): number[] {
  return new Array<number>(16).fill(0);
}

function isKingAtHome(cells: readonly number[], army: Army): boolean {
  return cells[kingSquareOf(army)] === codeOf(army, KING);
}

function writeRows(cells: readonly number[]): string {
  const { columns, rows } = board.view;
  return Array.from({ length: rows }, (_, row) =>
    cells
      .slice(row * columns, (row + 1) * columns)
      .map((code) => (code === EMPTY ? '.' : letterOf(code)))
      .join('')
      .replace(/\.+/g, (empty) => String(empty.length)),
  ).join('/');
}

function readRows(text: string): Result<readonly number[]> {
  const { columns, rows } = board.view;
  const lines = text.split('/');
  if (lines.length !== rows) return refuse('position-rows', { count: lines.length, expected: rows });
  const cells: number[] = [];
  for (const line of lines) {
    const row = [...line].flatMap((character) =>
      /[1-9]/.test(character)
        ? new Array<number>(Number(character)).fill(EMPTY)
        : [parsePieceLetter(character) ?? -1],
    );
    const wrong = [...line].find(
      (character) => !/[1-9]/.test(character) && parsePieceLetter(character) === undefined,
    );
    if (wrong !== undefined) return refuse('position-letter', { at: wrong });
    if (row.length !== columns) return refuse('position-row', { at: clipText(line), expected: columns });
    cells.push(...row);
  }
  return ok(cells);
}

function formatList(parts: readonly string[]): string {
  return parts.join('') || '-';
}

function clipText(text: string): string {
  return text.slice(0, 60);
}
