/** Messages as the bot receives them, without content it may not read. */
import type { APIMessage } from 'discord-api-types/v10';
import { isWithheldFromBot, messagePayload, omitContent } from '../payloads/messages.js';
import type { View } from '../payloads/view.js';
import type { Message } from '../world/entities.js';

/**
 * A message for the bot over REST. The application's grant decides about its content, not the gateway
 * intents.
 */
export function messagePayloadForBot(view: View, message: Message): APIMessage {
  const { world } = view;
  const shown = messagePayload(view, message, world.botId);
  const withheld = !world.privileged.has('messageContent') && isWithheldFromBot(view, message);
  return withheld ? omitContent(shown) : shown;
}
