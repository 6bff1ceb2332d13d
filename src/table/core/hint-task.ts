/** What is up to the computer when a player asks for a hint. */
import type { Question } from '../../computer/question.js';
import type { Hint } from '../model/hint-list.js';
import type { LoadedTable } from './loaded-table.js';

/**
 * `given`: nothing; they have asked in this turn, and what was suggested still stands. `think`: to choose an action, on the table as
 * it is.
 */
export type HintTask =
  | { readonly kind: 'given'; readonly table: LoadedTable; readonly hint: Hint }
  | { readonly kind: 'think'; readonly table: LoadedTable; readonly question: Question };
