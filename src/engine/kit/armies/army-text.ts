/**
 * Reads and writes the board rows of four-army games, top row first, joined by `/`. A row lists pieces and
 * counts of empty squares, joined by `,`. A piece is its army's letter and a word for its kind (`sK`, `wPe`).
 * Missing squares are left out.
 */

import type { Board } from '../../board/board.js';
import type { KernelRefusal } from '../../kernel-codes.js';
import type { Field } from '../../notation/position-fields.js';
import { ok, type Result, refuse } from '../../result.js';
import { armyOf, codeOf, EMPTY, kindOf } from '../../search/piece-codes.js';
import { armyLetters, formatArmySet, parseArmySet } from './armies.js';
import type { Endings } from './army-endings.js';

/** Formats the board rows. `words`: word of each kind, by kind number. */
export function writeRows(board: Board, cells: readonly number[], words: readonly string[]): string {
  const { columns, rows } = board.view;
  return Array.from({ length: rows }, (_, row) => {
    const line: string[] = [];
    let empty = 0;
    const flushEmpty = () => {
      if (empty > 0) line.push(String(empty));
      empty = 0;
    };
    for (let square = row * columns; square < (row + 1) * columns; square++) {
      if (board.view.cells[square] === null) continue;
      const code = cells[square] ?? EMPTY;
      if (code === EMPTY) {
        empty++;
        continue;
      }
      flushEmpty();
      line.push(pieceWord(code, words));
    }
    flushEmpty();
    return line.join(',');
  }).join('/');
}

export function pieceWord(code: number, words: readonly string[]): string {
  return `${armyLetters[armyOf(code)]}${words[kindOf(code)]}`;
}

/** Parses a piece into its code, or -1 if invalid. */
export function parsePieceWord(word: string, words: readonly string[]): number {
  const army = armyLetters.indexOf(word.charAt(0));
  const kind = words.indexOf(word.slice(1), 1);
  return word === '' || army < 0 || kind < 1 ? -1 : codeOf(army, kind);
}

/** Parses the text of `writeRows` into codes by square. */
export function readRows(
  board: Board,
  text: string,
  words: readonly string[],
): Result<readonly number[], KernelRefusal | 'position-man'> {
  const { columns, rows } = board.view;
  const lines = text.split('/');
  if (lines.length !== rows) return refuse('position-rows', { count: lines.length, expected: rows });
  const cells = new Array<number>(board.off).fill(EMPTY);
  for (const [index, line] of lines.entries()) {
    const row = board.view.rowLabels[index] ?? '';
    const squares = board.squares.filter((square) => Math.floor(square / columns) === index);
    let column = 0;
    for (const word of line.split(',')) {
      if (/^\d{1,2}$/.test(word)) {
        column += Number(word);
        continue;
      }
      const code = parsePieceWord(word, words);
      if (code < 0) return refuse('position-man', { at: word.slice(0, 40), row });
      const square = squares[column++];
      if (square !== undefined) cells[square] = code;
    }
    if (column !== squares.length) {
      return refuse('position-row', { row, count: column, expected: squares.length });
    }
  }
  return ok(cells);
}

/** Position field `over`, such as `throne/sn` or `agreement/-`. */
export function endingField(endings: Endings<string>): Field<{ readonly ended: number }, unknown> {
  return {
    write: ({ ended }) => {
      const outcome = endings.outcome(ended);
      return outcome && `${outcome.reason}/${formatArmySet(ended & 15)}`;
    },
    read: (value) => {
      const [reason = '', winners = ''] = value.split('/');
      const set = parseArmySet(winners);
      const ended = set === undefined ? 0 : endings.parse(reason, set);
      return ended === 0 ? null : { ended };
    },
  };
}
