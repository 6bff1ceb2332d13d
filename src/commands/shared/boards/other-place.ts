import type { BaseInteraction } from 'discord.js';
import { paragraph } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { Table } from '../../../table/model/types.js';
import { fullGameTitle, text } from '../../../texts/index.js';

/** Adds a line with the game and its thread to a screen shown elsewhere, to make clear which game is meant. */
export function addGameName(
  { channelId }: Pick<BaseInteraction, 'channelId'>,
  { id, game, options, place, seats }: Pick<Table, 'id' | 'game' | 'options' | 'place' | 'seats'>,
  screen: Screen,
): Screen {
  const { threadId } = place;
  const isThere =
    threadId === channelId || seats.some(({ council }) => council !== null && council === channelId);
  if (threadId === null || isThere) return screen;
  const line = text('game.elsewhere', { game: fullGameTitle(game, options), thread: threadId, table: id });
  return { ...screen, components: [...screen.components, paragraph(line)] };
}
