/** The ways in which an interaction is answered. */
import { RESTJSONErrorCodes, type RepliableInteraction } from 'discord.js';
import type { Refusal } from '../engine/result.js';
import { gameText, text } from '../texts/index.js';
import type { App } from './app.js';
import type { Press } from './declare.js';
import { isCode } from './discord-errors.js';
import type { Shown } from './publish/types.js';
import { asPrivate, asUpdate, note, type Screen } from './screen.js';
import { optionWords } from './words.js';

/** Answers so that only the asking person sees it. */
export async function answerPrivately(
  interaction: RepliableInteraction,
  screen: Screen | string,
): Promise<void> {
  await interaction.reply(asPrivate(typeof screen === 'string' ? note(screen) : screen));
}

/** Puts something else in the place of the message whose button or menu was used. */
export async function replaceMessage(
  interaction: Press['interaction'],
  screen: Screen | string,
): Promise<void> {
  await interaction.update(asUpdate(typeof screen === 'string' ? note(screen) : screen));
}

/** Why something was refused, in a sentence. */
export function refusalText(game: string, { code, values }: Refusal): string {
  return gameText(game, 'refusals', code, optionWords(game, values));
}

/** Says privately what became of a message that was to follow the answer, where it could not be shown. */
export async function tellShown(interaction: RepliableInteraction, shown: Promise<Shown>): Promise<void> {
  const outcome = await shown;
  if (outcome === 'shown') return;
  await interaction.followUp(asPrivate(note(text(`errors.notPosted.${outcome}`))));
}

/**
 * Runs the handling of an interaction. An unexpected error is logged under a short number, which the person is told;
 * an interaction that Discord no longer takes an answer for is only logged.
 */
export async function guarded(
  interaction: RepliableInteraction,
  app: App,
  handle: () => Promise<void>,
): Promise<void> {
  try {
    await handle();
  } catch (error) {
    if (isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) {
      app.log.warn({ err: error }, 'an answer arrived, but what Discord said to it was lost');
      return;
    }
    const id = crypto.randomUUID().slice(0, 8);
    app.log.error({ err: error, id, person: interaction.user.id }, 'an interaction failed');
    if (isCode(error, RESTJSONErrorCodes.UnknownInteraction)) return;
    const apology = asPrivate(note(text('errors.unknown', { id })));
    const answered = interaction.replied || interaction.deferred;
    await (answered ? interaction.followUp(apology) : interaction.reply(apology)).catch((again: unknown) => {
      app.log.warn({ err: again, id }, 'the person could not be told of the failure');
    });
  }
}
