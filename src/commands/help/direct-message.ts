/** Answers direct messages with an introduction. Their content is neither read nor stored. */
import type { Message } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { HOUR } from '../../base/durations.js';
import { textScreen, toMessageReply } from '../../discord/messages/screen.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';

/** Time within which a person gets at most one answer. */
const PAUSE = HOUR;
const MAX_PEOPLE = 1_000;

/** Creates the handler of direct messages. Errors of its answers are only logged. */
export function createDirectMessageHandler({
  clock,
  log,
}: Pick<App, 'clock' | 'log'>): (message: Message) => Promise<void> {
  const answered = new LRUCache<PersonId, number>({ max: MAX_PEOPLE });

  return async (message) => {
    const { author, guildId, system } = message;
    if (guildId !== null || system) return;
    if (clock.monotonic() - (answered.get(author.id) ?? Number.NEGATIVE_INFINITY) < PAUSE) return;
    answered.set(author.id, clock.monotonic());
    try {
      await message.reply(toMessageReply(textScreen(text('help.direct'))));
    } catch (error) {
      log.info({ err: error, person: author.id }, 'a direct message could not be answered');
    }
  };
}
