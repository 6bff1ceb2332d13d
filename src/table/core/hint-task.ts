/** The computer's task when a player requests a hint. */
import type { Question } from '../../computer/question.js';
import type { Hint } from '../model/log/hint-list.js';
import type { LoadedTable } from './loaded-table.js';

/**
 * `given`: the hint that was given earlier in this turn still applies. `think`: the computer must choose an
 * action on the given table.
 */
export type HintTask =
  | {
      readonly kind: 'given';
      readonly table: LoadedTable;
      readonly hint: Hint;
      readonly question: Question;
    }
  | { readonly kind: 'think'; readonly table: LoadedTable; readonly question: Question };
