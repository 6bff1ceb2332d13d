/** Somebody writes to the bot in a direct message: it says how it is used. Nothing of what they wrote is read or kept. */
import type { Message } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { HOUR } from '../../base/durations.js';
import { note, toMessageReply } from '../../discord/messages/screen.js';
import type { PersonId } from '../../table/model/actor.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';

/** A person is answered once in this time. */
const PAUSE = HOUR;
/** People who are kept in mind, in memory alone. */
const PEOPLE = 1_000;

/** Makes the one who answers; what cannot be sent is logged. */
export function openDirectMessages({
  clock,
  log,
}: Pick<App, 'clock' | 'log'>): (message: Message) => Promise<void> {
  const answered = new LRUCache<PersonId, number>({ max: PEOPLE });

  return async (message) => {
    const { author, guildId, system } = message;
    if (guildId !== null || author.bot || system) return;
    if (clock.monotonic() - (answered.get(author.id) ?? Number.NEGATIVE_INFINITY) < PAUSE) return;
    answered.set(author.id, clock.monotonic());
    try {
      await message.reply(toMessageReply(note(text('help.direct'))));
    } catch (error) {
      log.info({ err: error, person: author.id }, 'a direct message could not be answered');
    }
  };
}
