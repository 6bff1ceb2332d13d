/** Private answers of the bot, announced once each, because they may appear outside of the person's view. */
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';

/** Place of a message that only this person sees. */
export type PrivateAnswer = Pick<APIMessage, 'id' | 'channel_id' | 'author'>;

export class PrivateAnswers {
  /** The newest private answer until the person's next action. */
  newest: PrivateAnswer | undefined;

  readonly #noticed = new Set<string>();

  /** Checks a new or changed message. */
  trackMessage(message: APIMessage, before: APIMessage | undefined): void {
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
