/**
 * Resends messages that Discord refuses because of their emojis. An emoji may have been deleted in the
 * developer portal, and Discord sometimes refuses an existing one (discord-api-docs #7128).
 */
import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { hasErrorCode } from '../errors/api-errors.js';
import type { Screen } from '../messages/screen.js';

/**
 * Sends a screen. If Discord refuses one of its emojis, sends it again without emojis on buttons and menus.
 * Rejects with other errors of `send`.
 */
export async function sendWithEmojiFallback(
  screen: Screen,
  send: (screen: Screen) => Promise<unknown>,
): Promise<void> {
  try {
    await send(screen);
  } catch (error) {
    if (!isEmojiError(error)) throw error;
    await send({ ...screen, components: withoutEmojis(screen.components) });
  }
}

function isEmojiError(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    hasErrorCode(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType) &&
    JSON.stringify(error.rawError).includes('INVALID_EMOJI')
  );
}

function withoutEmojis(components: Screen['components']): Screen['components'] {
  return JSON.parse(JSON.stringify(components, (key, value) => (key === 'emoji' ? undefined : value)));
}
