/** Whether buttons, menus and forms are used where their table is. */
import { type Message, MessageFlags, type RepliableInteraction } from 'discord.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';

/** An interaction that comes from a message. */
type FromMessage = RepliableInteraction & { readonly message: Message | null };

/**
 * Whether the interaction comes from the table's server and, where everybody sees the message, from its channel or thread, or from the
 * council of one of its sides. Private answers may be had in any channel of the server.
 */
export function isAtTable(
  { guildId, channelId, message }: FromMessage,
  { place, seats }: LoadedTable,
): boolean {
  if (guildId !== place.guildId) return false;
  const isPrivate = message?.flags.has(MessageFlags.Ephemeral) ?? true;
  const places = [place.channelId, place.threadId, ...seats.map(({ council }) => council)];
  return isPrivate || places.includes(channelId);
}
