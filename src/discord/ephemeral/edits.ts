/**
 * Edits and deletes earlier private answers. If an answer is gone or too old for that, this is only logged.
 */
import type { Logger } from '../../base/log.js';
import { type Screen, toUpdate } from '../messages/screen.js';
import type { EphemeralAnswer } from './kept-answers.js';

/** Replaces the answer. Never rejects. */
export async function editAnswer(
  { interaction, table, sent }: EphemeralAnswer,
  screen: Screen,
  log: Logger,
): Promise<void> {
  try {
    await sent;
    await interaction.editReply(toUpdate(screen));
  } catch (error) {
    log.debug({ err: error, table }, 'an answer could not be changed: it is gone or too old');
  }
}

/** Deletes the answers. Never rejects. */
export async function deleteAnswers(answers: readonly EphemeralAnswer[], log: Logger): Promise<void> {
  const taken = answers.map(async ({ interaction, table, sent }) => {
    try {
      await sent;
      await interaction.deleteReply();
    } catch (error) {
      log.debug({ err: error, table }, 'an answer could not be taken back: it is gone or too old');
    }
  });
  await Promise.all(taken);
}
