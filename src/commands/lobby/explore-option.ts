/** The choice whether moves may be tried on a private board, in the host's panel; typed as `explore=off` in the rules of `/play`. */
import type { APIComponentInContainer } from 'discord.js';
import { button, section } from '../../discord/messages/blocks.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { allowsExplore } from '../../table/model/table-options.js';
import { text } from '../../texts/index.js';
import { tableId } from '../shared/app/verbs.js';

/** The part of the host's panel that says whether it is allowed, with the way to change that. */
export function explorePart(table: LoadedTable): APIComponentInContainer {
  const allowed = allowsExplore(table);
  const change = tableId('explore-allowed', table, allowed ? 'off' : 'on');
  return section(
    text(allowed ? 'explore.panel.on' : 'explore.panel.off'),
    button(text(allowed ? 'explore.panel.forbid' : 'explore.panel.allow'), change),
  );
}

/** The line of a lobby that says so, where it is not allowed. */
export function exploreLines(table: Pick<LoadedTable, 'options'>): readonly string[] {
  return allowsExplore(table) ? [] : [text('explore.lobby')];
}
