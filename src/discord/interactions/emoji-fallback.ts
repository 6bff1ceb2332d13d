/**
 * A message that Discord refuses for its emojis. One may have been deleted in the developer portal, and Discord is known to
 * refuse now and then one that exists (discord-api-docs #7128).
 */
import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { isCode } from '../errors/api-errors.js';
import type { Screen } from '../messages/screen.js';

/**
 * Sends a screen; without the emojis of its buttons and menus where Discord refuses one of them. Rejects with what `send`
 * rejects with for anything else.
 */
export async function sendForgiving(
  screen: Screen,
  send: (screen: Screen) => Promise<unknown>,
): Promise<void> {
  try {
    await send(screen);
  } catch (error) {
    if (!isForEmoji(error)) throw error;
    await send({ ...screen, components: withoutEmojis(screen.components) });
  }
}

function isForEmoji(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    isCode(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType) &&
    JSON.stringify(error.rawError).includes('INVALID_EMOJI')
  );
}

function withoutEmojis(components: Screen['components']): Screen['components'] {
  return JSON.parse(JSON.stringify(components, (key, value) => (key === 'emoji' ? undefined : value)));
}
