/** A channel's messages as far as the page knows them, in their order. */
import { type APIMessage, MessageFlags, MessageType } from 'discord-api-types/v10';
import { minuteMs } from '../../durations.js';

export interface Conversation {
  /** Oldest first. */
  readonly messages: readonly APIMessage[];
  /** Whether there are older ones to ask for. */
  readonly hasOlder: boolean;
}

/** Ids count time, so the order of ids is the order of messages: negative when `one` is the older. */
function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** With a message put in its place, in the stead of an earlier version of itself. */
export function withMessage(conversation: Conversation, message: APIMessage): Conversation {
  const { messages } = conversation;
  const at = messages.findIndex((each) => each.id === message.id);
  if (at >= 0) return { ...conversation, messages: messages.with(at, message) };
  const next = messages.findIndex((each) => compareIds(each.id, message.id) > 0);
  return { ...conversation, messages: messages.toSpliced(next < 0 ? messages.length : next, 0, message) };
}

/** Without a message; replies to it no longer know what they answered. */
export function withoutMessage(conversation: Conversation, id: string): Conversation {
  const messages = conversation.messages
    .filter((each) => each.id !== id)
    .map((each) => (each.referenced_message?.id === id ? { ...each, referenced_message: null } : each));
  return { ...conversation, messages };
}

/** With older messages before those that are known. */
export function withOlder(conversation: Conversation, older: Conversation): Conversation {
  const known = new Set(conversation.messages.map((each) => each.id));
  const fresh = older.messages.filter((each) => !known.has(each.id));
  return { messages: [...fresh, ...conversation.messages], hasOlder: older.hasOlder };
}

/** Whether a message stands under the head of the one before it: same author, soon after, nothing between. */
export function isContinuation(before: APIMessage | undefined, message: APIMessage): boolean {
  if (before === undefined || before.author.id !== message.author.id) return false;
  if (message.type !== MessageType.Default || before.type !== MessageType.Default) return false;
  if ((message.flags ?? 0) & MessageFlags.Ephemeral) return false;
  const gap = Date.parse(message.timestamp) - Date.parse(before.timestamp);
  return gap < 7 * minuteMs;
}

/** What is shown for a message: at the head of a thread not the message itself, but the one that the thread hangs on. */
export function shownMessage(message: APIMessage): APIMessage {
  return message.type === MessageType.ThreadStarterMessage
    ? (message.referenced_message ?? message)
    : message;
}
