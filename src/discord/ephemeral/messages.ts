/** Finds the message of a private answer. A press may replace one answer by another. */
import type { RepliableInteraction } from 'discord.js';
import type { EphemeralAnswer } from './kept-answers.js';

export interface EphemeralMessage extends Pick<EphemeralAnswer, 'interaction'> {
  /** The message, identified by the interaction that first created it. */
  readonly origin: string;
}

/** Returns the new message of the answer. */
export function newMessage(interaction: RepliableInteraction): EphemeralMessage {
  return { interaction, origin: interaction.id };
}

/** Returns the message of the pressed control, or the answer's own. */
export function pressedMessage(interaction: RepliableInteraction): EphemeralMessage {
  const pressed = 'message' in interaction ? interaction.message?.interactionMetadata?.id : undefined;
  return { interaction, origin: pressed ?? interaction.id };
}
