/** The setting to mention roles when their game starts, in `/play` and in the host's panel. */
import { type APIComponentInContainer, ApplicationCommandOptionType } from 'discord.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { button, section } from '../../../discord/messages/blocks.js';
import type { Names } from '../../../discord/people/names.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { areRolesAnnounced, NOTIFY } from '../../../table/model/table-options.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { mentionableRoles, rolesOfSeats } from '../../shared/wording/seat-words.js';

export const notifyOption: BasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: NOTIFY,
  description: text('commands.play.notify'),
};

/** The setting in the host's panel, with a button to change it. Empty without roles. */
export function roleMentionParts(table: LoadedTable): readonly APIComponentInContainer[] {
  if (rolesOfSeats(table).length === 0) return [];
  const isOn = areRolesAnnounced(table);
  const label = text(isOn ? 'announcing.panel.switchOff' : 'announcing.panel.switchOn');
  const change = button(label, tableCustomId('roles-notified', table, isOn ? 'off' : 'on'));
  return [section(text(isOn ? 'announcing.panel.on' : 'announcing.panel.off'), change)];
}

/** The lobby's line if it has roles that won't be mentioned. */
export function unmentionedRoleLines(table: Pick<LoadedTable, 'options' | 'seats'>): readonly string[] {
  return areRolesAnnounced(table) || rolesOfSeats(table).length === 0 ? [] : [text('announcing.lobby')];
}

/** Tells the host which roles can't be mentioned, and how to allow it. Null if there are none. */
export function unmentionableRolesText(
  table: Pick<LoadedTable, 'options' | 'seats' | 'place'>,
  names: Pick<Names, 'isMentionable' | 'isRoleDeleted'>,
): string | null {
  if (!areRolesAnnounced(table)) return null;
  const mentionable = mentionableRoles(table, names);
  const silent = rolesOfSeats(table).filter(
    (role) => !mentionable.includes(role) && !names.isRoleDeleted(table.place.guildId, role),
  );
  if (silent.length === 0) return null;
  return text('announcing.silent', { who: joinList(silent.map((role) => text('game.role', { role }))) });
}
