/** The loaded messages of a channel, in order. */
import { type APIMessage, MessageFlags, MessageType } from 'discord-api-types/v10';
import { minuteMs } from '../../durations.js';

export interface Conversation {
  /** Messages, oldest first. */
  readonly messages: readonly APIMessage[];
  /** True if older messages can be loaded. */
  readonly hasOlder: boolean;
}

/** Orders messages by id, which contains the time. Negative if `one` is older. */
function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** Inserts a message in order, or replaces its earlier version. */
export function withMessage(conversation: Conversation, message: APIMessage): Conversation {
  const { messages } = conversation;
  const at = messages.findIndex((each) => each.id === message.id);
  if (at >= 0) return { ...conversation, messages: messages.with(at, message) };
  const next = messages.findIndex((each) => compareIds(each.id, message.id) > 0);
  return { ...conversation, messages: messages.toSpliced(next < 0 ? messages.length : next, 0, message) };
}

/** Removes a message. Replies to it lose their reference. */
export function withoutMessage(conversation: Conversation, id: string): Conversation {
  const messages = conversation.messages
    .filter((each) => each.id !== id)
    .map((each) => (each.referenced_message?.id === id ? { ...each, referenced_message: null } : each));
  return { ...conversation, messages };
}

/** Prepends older messages. */
export function withOlderMessages(conversation: Conversation, older: Conversation): Conversation {
  const known = new Set(conversation.messages.map((each) => each.id));
  const fresh = older.messages.filter((each) => !known.has(each.id));
  return { messages: [...fresh, ...conversation.messages], hasOlder: older.hasOlder };
}

/** True if the message continues the one before without a header: same author, shortly after. */
export function isContinuation(before: APIMessage | undefined, message: APIMessage): boolean {
  if (before === undefined || before.author.id !== message.author.id) return false;
  if (message.type !== MessageType.Default || before.type !== MessageType.Default) return false;
  if ((message.flags ?? 0) & MessageFlags.Ephemeral) return false;
  const gap = Date.parse(message.timestamp) - Date.parse(before.timestamp);
  return gap < 7 * minuteMs;
}

/** The message to display: for a thread's starter, its parent message. */
export function shownMessage(message: APIMessage): APIMessage {
  return message.type === MessageType.ThreadStarterMessage
    ? (message.referenced_message ?? message)
    : message;
}
