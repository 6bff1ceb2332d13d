/** Parses a point of the game typed in a replay: `12` means turn 12, `#30` means step 30. */
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';

/** The step, or an error message. */
type TypedStep =
  | { readonly ok: true; readonly step: number }
  | { readonly ok: false; readonly problem: string };

/** Parses the text. A turn beyond the last one gives the last step. */
export function parseStep(table: LoadedTable, typed: string): TypedStep {
  const { first, last } = table.steps;
  const [, mark, digits = ''] = /^\s*(#?)\s*(\d{1,9})\.?\s*$/.exec(typed) ?? [];
  if (mark === undefined) return { ok: false, problem: text('replay.unreadable', { typed }) };
  const number = Number(digits);
  if (mark === '') return { ok: true, step: Math.max(first, table.stepOfTurn(number) ?? first) };
  if (number < first || number > last) return { ok: false, problem: text('replay.noStep', { first, last }) };
  return { ok: true, step: number };
}
