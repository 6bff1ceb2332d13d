/** What a person gets from the bot after they did something. */
import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  Snowflake,
} from 'discord-api-types/v10';
import { messagePayload } from '../payloads/messages.js';
import type { View } from '../payloads/view.js';
import type { FirstAnswer, Interaction } from '../world/interactions.js';

/** A form that the bot showed. */
export interface ShownModal extends APIModalInteractionResponseCallbackData {
  /** Names it when it is submitted. */
  readonly id: Snowflake;
}

/** The bot's first answer. Apart from `deferred`, exactly one field is there. */
export interface Answer {
  /** A message of its own, or the placeholder of a deferred one. */
  readonly message?: APIMessage;
  /** The message that was pressed, as it is now. */
  readonly updated?: APIMessage;
  /** Whether the bot only said that it will answer: with a message, or by changing the one that was pressed. */
  readonly deferred?: 'message' | 'update';
  readonly modal?: ShownModal;
  /** Suggestions for an option. */
  readonly choices?: readonly APIApplicationCommandOptionChoice[];
  /** Three seconds passed without an answer. */
  readonly failed?: 'no-response';
}

/** The answer as the person sees it. */
export function toSeenAnswer(view: View, interaction: Interaction, answer: FirstAnswer): Answer {
  switch (answer.kind) {
    case 'no-response':
      return { failed: 'no-response' };
    case 'choices':
      return { choices: answer.choices };
    case 'modal':
      return { modal: { ...answer.modal, id: interaction.id } };
    default: {
      const { world } = view;
      const message = world.messages.get(interaction.channelId, answer.messageId);
      // It may be gone by the time the person looks.
      if (message === undefined) return {};
      const shown = messagePayload(view, message, interaction.userId);
      if (answer.kind === 'message') return { message: shown };
      if (answer.kind === 'update') return { updated: shown };
      return answer.kind === 'deferred-message'
        ? { message: shown, deferred: 'message' }
        : { updated: shown, deferred: 'update' };
    }
  }
}
