/** Reads and writes the position text of a small game (`small-game.ts`). */
import type { Board } from '../../board/board.js';
import type { Codes } from '../../codes.js';
import { type KernelOutcome, type KernelRefusal, kernelOutcomes } from '../../kernel-codes.js';
import { lastField } from '../../notation/last-move.js';
import { counterField, type Fields, readFields, writeFields } from '../../notation/position-fields.js';
import type { Options } from '../../options.js';
import { ok, type Result, refuse } from '../../result.js';
import { readCells, writeCells } from '../two-sides/board-rows.js';
import { bothSides, endingField } from '../two-sides/two-sides.js';
import type { SmallMoves } from './small-moves.js';
import type { PositionOf, SmallGameRules } from './small-rules.js';

export class SmallPositionText<C extends Codes> {
  readonly #rules: SmallGameRules<C>;
  readonly #moves: SmallMoves<C>;
  /** First letters of the side ids. Each stands for the side's pieces. */
  readonly #letters: string;
  readonly #fields: Fields<PositionOf<C>, { readonly board: Board }>;

  /** Throws if both side ids start with the same letter. */
  constructor(rules: SmallGameRules<C>, moves: SmallMoves<C>) {
    const { id, sides, endings } = rules;
    this.#rules = rules;
    this.#moves = moves;
    this.#letters = sides.map((side) => side.id.charAt(0)).join('');
    if (this.#letters[0] === this.#letters[1]) throw new Error(`${id}: the sides begin with the same letter`);
    const reasons = [...endings, ...kernelOutcomes] as const;
    this.#fields = {
      ply: counterField('ply'),
      last: lastField,
      over: endingField<C['outcome'] | KernelOutcome>(sides, reasons),
    };
  }

  write(position: PositionOf<C>): string {
    const board = this.#moves.boardOf(position);
    const words = [writeCells(board, position.cells, this.#letters), this.#letters[position.side]];
    return [...words, ...writeFields(this.#fields, position, { board })].join(' ');
  }

  read(options: Options, text: string): Result<PositionOf<C>, KernelRefusal> {
    const { board } = this.#moves.compile(options);
    const [rows = '', letter = '', ...words] = text.trim().split(/\s+/);
    const cells = readCells(board, rows, this.#letters);
    if (!cells.ok) return cells;
    const side = bothSides.find((one) => this.#letters[one] === letter);
    if (side === undefined) return refuse('position-side', { at: letter.slice(0, 40) });
    const empty = { ...this.#moves.createPosition(options, cells.value), side };
    const filled = readFields(this.#fields, words, empty, { board });
    if (!filled.ok) return filled;
    const position = filled.value;
    return this.#hasRightEnding(position)
      ? ok(position)
      : refuse('position-over', { at: position.ended?.reason ?? '' });
  }

  /** True if the ending agrees with the board, or is one that the board can't show. */
  #hasRightEnding(position: PositionOf<C>): boolean {
    const end = this.#moves.endingOf(position);
    const { ended } = position;
    if (end === null) return ended === null || !this.#rules.endings.includes(ended.reason);
    return ended?.reason === end.reason && ended.winners[0] === end.winners[0];
  }
}
