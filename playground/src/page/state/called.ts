/** Who is called in a channel, as the tab tells it: also when they have read that they are. */
import { type APIMessage, MessageFlags, MessageType } from 'discord-api-types/v10';

/** What pings people without calling them: an answer to what they said, and that they were let into a thread. */
const NO_CALLS: ReadonlySet<MessageType> = new Set([MessageType.Reply, MessageType.RecipientAdd]);

/** The ids of those whom an app's newest message for everybody calls that calls somebody. */
export function calledIn(messages: readonly APIMessage[]): readonly string[] {
  return messages.findLast(isCall)?.mentions.map(({ id }) => id) ?? [];
}

function isCall({ author, flags, mentions, type }: APIMessage): boolean {
  const isPrivate = ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  return author.bot === true && mentions.length > 0 && !isPrivate && !NO_CALLS.has(type);
}
