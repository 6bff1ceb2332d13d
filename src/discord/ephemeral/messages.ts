/** Which message an answer stands in: a press can put another answer in the place of one. */
import type { RepliableInteraction } from 'discord.js';
import type { EphemeralAnswer } from './kept-answers.js';

/** A message as an interaction shows or changes it. */
export interface EphemeralMessage extends Pick<EphemeralAnswer, 'interaction'> {
  /** The message, by the interaction that it was first an answer to. */
  readonly origin: string;
}

/** The message that answers the interaction, whether that came from another one or not. */
export function newMessage(interaction: RepliableInteraction): EphemeralMessage {
  return { interaction, origin: interaction.id };
}

/** The message whose button or menu was used; that of the answer where none was. */
export function pressedMessage(interaction: RepliableInteraction): EphemeralMessage {
  const pressed = 'message' in interaction ? interaction.message?.interactionMetadata?.id : undefined;
  return { interaction, origin: pressed ?? interaction.id };
}
