/** Who is called in a channel, as the tab tells it: also when they have read that they are. */
import { type APIMessage, MessageFlags, MessageType } from 'discord-api-types/v10';

/** What pings people without calling them: an answer to what they said, and that they were let into a thread. */
const SILENT_TYPES: ReadonlySet<MessageType> = new Set([MessageType.Reply, MessageType.RecipientAdd]);

/** The ids of those whom an app's newest message for everybody calls that calls somebody. */
export function listMentioned(messages: readonly APIMessage[]): readonly string[] {
  return messages.findLast(isMentioning)?.mentions.map(({ id }) => id) ?? [];
}

function isMentioning({ author, flags, mentions, type }: APIMessage): boolean {
  const isPrivate = ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  return author.bot === true && mentions.length > 0 && !isPrivate && !SILENT_TYPES.has(type);
}
