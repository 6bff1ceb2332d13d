/** Table option: allow trying moves on a private board. Typed as `explore=off` in the rules of `/play`. */
import type { APIComponentInContainer } from 'discord.js';
import { button, section } from '../../discord/messages/blocks.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { allowsExplore } from '../../table/model/table-options.js';
import { text } from '../../texts/index.js';
import { tableId } from '../shared/app/verbs.js';

/** Part of the host's panel, with the button that changes it. */
export function explorePart(table: LoadedTable): APIComponentInContainer {
  const allowed = allowsExplore(table);
  const change = tableId('explore-allowed', table, allowed ? 'off' : 'on');
  return section(
    text(allowed ? 'explore.panel.on' : 'explore.panel.off'),
    button(text(allowed ? 'explore.panel.forbid' : 'explore.panel.allow'), change),
  );
}

/** Line of a lobby where it is forbidden. */
export function exploreLines(table: Pick<LoadedTable, 'options'>): readonly string[] {
  return allowsExplore(table) ? [] : [text('explore.lobby')];
}
