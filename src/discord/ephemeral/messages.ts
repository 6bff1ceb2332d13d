/**
 * Identifies the message of a private answer. A press may replace one answer with another in the same
 * message.
 */
import type { RepliableInteraction } from 'discord.js';
import type { EphemeralAnswer } from './kept-answers.js';

export interface EphemeralMessage extends Pick<EphemeralAnswer, 'interaction'> {
  /** Id of the interaction that first created the message. */
  readonly origin: string;
}

export function createEphemeralMessage(interaction: RepliableInteraction): EphemeralMessage {
  return { interaction, origin: interaction.id };
}

export function pressedMessage(interaction: RepliableInteraction): EphemeralMessage {
  const pressed = 'message' in interaction ? interaction.message?.interactionMetadata?.id : undefined;
  return { interaction, origin: pressed ?? interaction.id };
}
