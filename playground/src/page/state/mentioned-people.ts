/** People mentioned in a channel, shown in the tab title even after they read the mention. */
import { type APIMessage, MessageFlags, MessageType } from 'discord-api-types/v10';

/** Message types whose mentions don't ask for action: replies, and being added to a thread. */
const SILENT_TYPES: ReadonlySet<MessageType> = new Set([MessageType.Reply, MessageType.RecipientAdd]);

/** Ids of the people whom the newest public message of an app mentions. Skips messages without mentions. */
export function listMentionedPeople(messages: readonly APIMessage[]): readonly string[] {
  return messages.findLast(isMentioning)?.mentions.map(({ id }) => id) ?? [];
}

function isMentioning({ author, flags, mentions, type }: APIMessage): boolean {
  const isPrivate = ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  return author.bot === true && mentions.length > 0 && !isPrivate && !SILENT_TYPES.has(type);
}
