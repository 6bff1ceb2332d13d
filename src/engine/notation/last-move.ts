/** The last move of a position, for pictures and position text. */
import { type Board, findSquare, nameOf } from '../board/board.js';
import type { Square } from '../choices.js';
import type { Field } from './position-fields.js';

export interface LastMove {
  readonly from: Square;
  readonly to: Square;
  readonly took: boolean;
}

/** Position field `last`, such as `h2-h5` or `h2xh5`. */
export const lastField: Field<{ readonly last: LastMove | null }, { readonly board: Board }> = {
  write: ({ last }, { board }) =>
    last && `${nameOf(board, last.from)}${last.took ? 'x' : '-'}${nameOf(board, last.to)}`,
  read: (value, _, { board }) => {
    const [, one = '', sign, other = ''] = /^(\w+)([-x])(\w+)$/.exec(value) ?? [];
    const from = findSquare(board, one);
    const to = findSquare(board, other);
    return from === undefined || to === undefined ? null : { last: { from, to, took: sign === 'x' } };
  },
};
