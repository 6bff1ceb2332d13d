/** Messages as the bot gets them: without what people wrote where it may not read that. */
import type { APIMessage } from 'discord-api-types/v10';
import { messagePayload, withheldFromBot, withoutContent } from '../payloads/messages.js';
import type { View } from '../payloads/view.js';
import type { Message } from '../world/entities.js';

/** A message for the bot over REST, where the application's grant decides, not a connection's intents. */
export function forBot(view: View, message: Message): APIMessage {
  const { world } = view;
  const shown = messagePayload(view, message, world.botId);
  const withheld = !world.privileged.has('messageContent') && withheldFromBot(view, message);
  return withheld ? withoutContent(shown) : shown;
}
