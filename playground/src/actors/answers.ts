/** The bot's answer as the person receives it. */
import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  Snowflake,
} from 'discord-api-types/v10';
import { messagePayload } from '../payloads/messages.js';
import type { View } from '../payloads/view.js';
import type { FirstAnswer, Interaction } from '../world/interactions.js';

export interface ShownModal extends APIModalInteractionResponseCallbackData {
  /** Identifies the modal on submission. */
  readonly id: Snowflake;
}

/** The bot's first answer. Exactly one field is set, or one field and `deferred`. */
export interface Answer {
  /** A new message, or the placeholder of a deferred one. */
  readonly message?: APIMessage;
  /** The current state of the pressed message. */
  readonly updated?: APIMessage;
  /** Set if the bot deferred its answer: `message` for a new one, `update` for a change of the pressed one. */
  readonly deferred?: 'message' | 'update';
  readonly modal?: ShownModal;
  readonly choices?: readonly APIApplicationCommandOptionChoice[];
  /** Set if the bot didn't answer within three seconds. */
  readonly failed?: 'no-response';
}

/** Converts the answer into the person's view of it. */
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
      // The message may be deleted already.
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
