/** The announcement on the first board of a game between roles. */
import type { APITextDisplayComponent } from 'discord.js';
import { paragraph } from '../../../discord/messages/blocks.js';
import type { NamedFile } from '../../../discord/messages/screen.js';
import type { RoleId } from '../../../table/model/people/actor.js';
import { areRolesAnnounced } from '../../../table/model/table-options.js';
import { text } from '../../../texts/index.js';
import { rolesOfSeats } from '../../shared/wording/seat-words.js';
import { seatName } from '../../shared/wording/words.js';
import type { BoardInput } from './input.js';

/**
 * Tells which role holds which side, with mentions, and how members take part. Empty except on the first
 * board of a game between roles.
 */
export function announcementText(input: BoardInput<NamedFile>): APITextDisplayComponent[] {
  const { game, seats } = input.table;
  const roles = input.boardEvents.isFirst ? rolesOfSeats({ seats }) : [];
  if (roles.length === 0) return [];
  const lines = roles.map((id) => {
    const own = seats.filter(({ holder }) => holder?.kind === 'role' && holder.id === id);
    const sides = own.flatMap((seat) => seat.sides);
    return text('announcing.seat', {
      role: text('game.role', { role: id }),
      seat: seatName(game, { sides }),
    });
  });
  return [paragraph([lines.join(' '), text('announcing.how')].join('\n'))];
}

/**
 * Roles that the first board of a game mentions, except those that the lobby of a scheduled game has
 * mentioned.
 */
export function announcedRoles({
  boardEvents,
  table,
  mentionable,
}: BoardInput<NamedFile>): readonly RoleId[] {
  if (!boardEvents.isFirst || !areRolesAnnounced(table)) return [];
  return mentionable.filter((role) => table.event?.roles?.includes(role) !== true);
}
