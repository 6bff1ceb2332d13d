/**
 * Answers that weren't delivered because Discord or the network failed, or the three seconds passed. Discord
 * only shows that the bot didn't respond, so the person gets the result with their next answer.
 */
import { RESTJSONErrorCodes, type RepliableInteraction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.js';
import { DAY, HOUR, toSeconds } from '../../base/durations.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import { hasErrorCode } from '../errors/api-errors.js';
import { readableText } from '../messages/mentions.js';
import { type Screen, textScreen, toPrivateReply } from '../messages/screen.js';
import { causeOf } from '../outbox/requests/causes.js';

/** Limit on people to remember. */
const MAX_PEOPLE = 2_000;
/** Time after which an undelivered answer is dropped. */
const LIFE = 2 * HOUR;
/** Time after which the report of an event that the person didn't cause is dropped. */
const EVENT_LIFETIME = 7 * DAY;

interface UndeliveredAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The text added to the next answer. */
  readonly words: string;
  /** Milliseconds after which the text is dropped. */
  readonly life: number;
}

/** The last undelivered answer of each person. */
export class UndeliveredAnswers {
  readonly #clock: Clock;
  readonly #byPerson = new LRUCache<string, UndeliveredAnswer>({ max: MAX_PEOPLE });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Stores the answer if the error means that it wasn't delivered. */
  keepAnswer({ user }: RepliableInteraction, error: unknown, answer: Screen): void {
    const isLate = hasErrorCode(error, RESTJSONErrorCodes.UnknownInteraction);
    if (!isLate && causeOf(error) !== 'later') return;
    const at = this.#clock.now();
    const words = text('errors.unheard', {
      since: toSeconds(at),
      answer: readableText(answer.components),
    });
    this.#byPerson.set(user.id, { at, words, life: LIFE });
  }

  /** Stores an event for the person's next answer, because there is no other way to tell them. */
  keepEvent(person: PersonId, words: string): void {
    this.#byPerson.set(person, { at: this.#clock.now(), words, life: EVENT_LIFETIME });
  }

  /** Sends the person's undelivered text after an answer that was delivered. */
  async sendUndelivered(interaction: RepliableInteraction): Promise<void> {
    const unheard = this.#byPerson.get(interaction.user.id);
    if (unheard === undefined) return;
    this.#byPerson.delete(interaction.user.id);
    const { at, words, life } = unheard;
    if (this.#clock.now() - at > life) return;
    await interaction.followUp(toPrivateReply(textScreen(words)));
  }
}
