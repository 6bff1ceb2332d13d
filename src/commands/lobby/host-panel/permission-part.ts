/** Settings in the host's panel that allow or forbid something to players. */
import type { APIComponentInContainer } from 'discord.js';
import { button, section } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import { tableCustomId } from '../../shared/app/verbs.js';

/** A setting that allows or forbids something, with a button to change it. */
export function permissionPart(
  table: LoadedTable,
  subject: 'hints' | 'explore',
  isAllowed: boolean,
): APIComponentInContainer {
  const change = tableCustomId(`${subject}-allowed`, table, isAllowed ? 'off' : 'on');
  return section(
    text(`${subject}.panel.${isAllowed ? 'on' : 'off'}`),
    button(text(`${subject}.panel.${isAllowed ? 'forbid' : 'allow'}`), change),
  );
}
