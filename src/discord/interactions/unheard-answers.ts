/**
 * Answers that never arrived, since Discord failed, the network did, or the three seconds were over. Discord says only that the bot
 * did not respond: what came of a command its person learns with the next answer.
 */
import { RESTJSONErrorCodes, type RepliableInteraction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.js';
import { DAY, HOUR, SECOND } from '../../base/durations.js';
import type { PersonId } from '../../table/model/actor.js';
import { text } from '../../texts/index.js';
import { isCode } from '../errors/api-errors.js';
import { readableText } from '../messages/mentions.js';
import { note, type Screen, toPrivateReply } from '../messages/screen.js';
import { causeOf } from '../outbox/causes.js';

/** People who are told later. */
const PEOPLE = 2_000;
/** After so long nobody wonders any more. */
const LIFE = 2 * HOUR;
/** The same for what happened without them. */
const NEWS_LIFE = 7 * DAY;

interface Unheard {
  /** When it was to be said, in milliseconds since 1970. */
  readonly at: number;
  /** What is said with the next answer. */
  readonly words: string;
  /** For how long it is worth saying. */
  readonly life: number;
}

/** The last unheard answer of each person. */
export class UnheardAnswers {
  readonly #clock: Clock;
  readonly #byPerson = new LRUCache<string, Unheard>({ max: PEOPLE });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Keeps what was to be answered to a command, if the error says that it did not arrive. */
  keep({ user }: RepliableInteraction, error: unknown, answer: Screen): void {
    const isLate = isCode(error, RESTJSONErrorCodes.UnknownInteraction);
    if (!isLate && causeOf(error) !== 'later') return;
    const at = this.#clock.now();
    const words = text('errors.unheard', {
      since: Math.floor(at / SECOND),
      answer: readableText(answer.components),
    });
    this.#byPerson.set(user.id, { at, words, life: LIFE });
  }

  /** Keeps something that happened without the person, for their next answer: there is no other place to tell them. */
  keepNews(person: PersonId, words: string): void {
    this.#byPerson.set(person, { at: this.#clock.now(), words, life: NEWS_LIFE });
  }

  /** Tells the person what they have not heard, after an answer that has arrived. */
  async tell(interaction: RepliableInteraction): Promise<void> {
    const unheard = this.#byPerson.get(interaction.user.id);
    if (unheard === undefined) return;
    this.#byPerson.delete(interaction.user.id);
    const { at, words, life } = unheard;
    if (this.#clock.now() - at > life) return;
    await interaction.followUp(toPrivateReply(note(words)));
  }
}
