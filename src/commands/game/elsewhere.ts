/** What is told of a game outside of its thread. */
import type { BaseInteraction } from 'discord.js';
import { paragraph } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { footer } from './footer.js';

/** The screen, with the game that it tells of where that does not go without saying. */
export function withGameName(
  { channelId }: Pick<BaseInteraction, 'channelId'>,
  table: LoadedTable,
  screen: Screen,
): Screen {
  if (table.place.threadId === channelId) return screen;
  return { ...screen, components: [...screen.components, paragraph(footer(table))] };
}
