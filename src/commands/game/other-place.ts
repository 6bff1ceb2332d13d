import type { BaseInteraction } from 'discord.js';
import { paragraph } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { footer } from './footer.js';

/** Adds the game's name to a screen shown outside its thread. */
export function withGameName(
  { channelId }: Pick<BaseInteraction, 'channelId'>,
  table: LoadedTable,
  screen: Screen,
): Screen {
  if (table.place.threadId === channelId) return screen;
  return { ...screen, components: [...screen.components, paragraph(footer(table))] };
}
