/** Checks that controls are used where their table is. */
import { type Message, MessageFlags, type RepliableInteraction } from 'discord.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';

type FromMessage = RepliableInteraction & { readonly message: Message | null };

/**
 * True if the interaction comes from the table's server. A public message must also come from the table's
 * channel, its thread or a side's private thread. Private answers may appear anywhere in the server.
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
