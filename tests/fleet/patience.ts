/** Repeats actions that a bot on a busy machine doesn't answer in time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord.js';
import type { Answer } from '../../playground/src/index.js';
import { messageOf } from '../e2e/stage.js';

const ATTEMPTS = 20;
/** Milliseconds by which the pause before another attempt grows each time, so that the bot catches up. */
const PAUSE = 500;

/** Acts until there is an answer, and returns its message. Throws after many attempts. */
export async function actPatiently(act: () => Promise<Answer>): Promise<APIMessage> {
  for (let attempt = 1; ; attempt++) {
    const answer = await act();
    if (answer.failed === undefined || attempt === ATTEMPTS) return messageOf(answer);
    await pause(attempt * PAUSE);
  }
}

/** Joins the lobby. If the button is gone, an earlier press counted although its answer was late. */
export async function joinPatiently(
  guest: { press(message: APIMessage, button: string): Promise<Answer> },
  lobby: APIMessage,
): Promise<void> {
  await actPatiently(() => guest.press(lobby, 'Join').catch((): Answer => ({ message: lobby })));
}
