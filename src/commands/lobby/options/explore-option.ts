/**
 * Table option that allows trying moves on a private board. Typed as `explore=off` in the rules of `/play`.
 */
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isExploringAllowed } from '../../../table/model/table-options.js';
import { text } from '../../../texts/index.js';

/** The lobby's line if trying moves is forbidden. */
export function explorationOptionLines(table: Pick<LoadedTable, 'options'>): readonly string[] {
  return isExploringAllowed(table) ? [] : [text('explore.lobby')];
}
