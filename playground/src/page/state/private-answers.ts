/** What the bot says to one person alone, noticed once for each message: it may come where that person does not look. */
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';

/** A message that only this person sees, as far as it has to be told where it is. */
export type PrivateAnswer = Pick<APIMessage, 'id' | 'channel_id' | 'author'>;

export class PrivateAnswers {
  /** The newest, until the person does the next thing. */
  newest: PrivateAnswer | undefined;

  readonly #noticed = new Set<string>();

  /** A message came, or has changed from what was known of it. */
  noteMessage(message: APIMessage, before: APIMessage | undefined): void {
    if (!isPrivate(message) || isThinking(message) || this.#noticed.has(message.id)) return;
    this.#noticed.add(message.id);
    if (before === undefined || isThinking(before)) this.newest = message;
  }

  clear(): void {
    this.newest = undefined;
  }
}

const flagPredicate = (flag: MessageFlags) => (message: APIMessage) => ((message.flags ?? 0) & flag) !== 0;
const isPrivate = flagPredicate(MessageFlags.Ephemeral);
const isThinking = flagPredicate(MessageFlags.Loading);
