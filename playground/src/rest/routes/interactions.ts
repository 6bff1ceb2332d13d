/**
 * Route of the bot's first answer to an interaction (developer documentation, "Responding to an
 * Interaction").
 */
import {
  InteractionResponseType as Answer,
  type APIApplicationCommandOptionChoice,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { refuseUnknownEmojis } from '../../limits/emojis.js';
import { createRefusal, invalidFieldError } from '../../limits/errors.js';
import { listSchema, parseForm, textSchema } from '../../limits/form.js';
import { parseMessage } from '../../limits/message.js';
import { parseModal } from '../../limits/modal.js';
import { messagePayload } from '../../payloads/messages.js';
import type { View } from '../../payloads/view.js';
import type { Channel, Message } from '../../world/entities.js';
import { firstAnswerMs, type Interaction } from '../../world/interactions.js';
import type { MessageDraft } from '../../world/messages.js';
import { refuseClosedThread, refuseLockedThread } from '../access.js';
import { refuseUnknownDefaults } from '../default-values.js';
import { toMessageDraft, toMessagePatch, usersOnly } from '../posting.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall } from '../route.js';

const envelope = z.strictObject({
  type: z.literal([
    Answer.ChannelMessageWithSource,
    Answer.DeferredChannelMessageWithSource,
    Answer.DeferredMessageUpdate,
    Answer.UpdateMessage,
    Answer.ApplicationCommandAutocompleteResult,
    Answer.Modal,
  ]),
  data: z.unknown().optional(),
});

const deferral = z.strictObject({ flags: z.number().int().nullish() });

const suggestions = z.strictObject({
  choices: listSchema(
    z.strictObject({
      name: textSchema(1, 100),
      name_localizations: z.record(z.string(), z.string()).nullish(),
      value: z.union([textSchema(0, 100), z.number()]),
    }),
    0,
    25,
  ),
});

/** Allowed answers by type of interaction. For a submitted modal, the allowed answers also depend on its origin. */
const fitting: Readonly<Partial<Record<InteractionType, readonly Answer[]>>> = {
  [InteractionType.ApplicationCommand]: [
    Answer.ChannelMessageWithSource,
    Answer.DeferredChannelMessageWithSource,
    Answer.Modal,
  ],
  [InteractionType.MessageComponent]: [
    Answer.ChannelMessageWithSource,
    Answer.DeferredChannelMessageWithSource,
    Answer.DeferredMessageUpdate,
    Answer.UpdateMessage,
    Answer.Modal,
  ],
  [InteractionType.ModalSubmit]: [
    Answer.ChannelMessageWithSource,
    Answer.DeferredChannelMessageWithSource,
    Answer.DeferredMessageUpdate,
    Answer.UpdateMessage,
  ],
  [InteractionType.ApplicationCommandAutocomplete]: [Answer.ApplicationCommandAutocompleteResult],
};

function isFittingAnswer(interaction: Interaction, type: Answer): boolean {
  const updates = type === Answer.UpdateMessage || type === Answer.DeferredMessageUpdate;
  return (fitting[interaction.type]?.includes(type) ?? false) && !(updates && interaction.sourceId === null);
}

function respondToInteraction(call: RouteCall): Reply {
  const { view, param, body, query } = call;
  const { world } = view;
  const interaction = world.interactions.findByToken(param('interaction_token'));
  const tooLateError = (one: Interaction) =>
    one.state === 'failed' || (one.state === 'waiting' && world.clock.now() - one.createdAt >= firstAnswerMs);
  if (interaction === undefined || interaction.id !== param('interaction_id') || tooLateError(interaction)) {
    throw createRefusal('unknownInteraction');
  }
  if (interaction.state === 'answered') throw createRefusal('acknowledgedTwice');
  const { type } = parseForm<{ type: Answer }>(envelope, body);
  if (!isFittingAnswer(interaction, type)) {
    throw invalidFieldError(
      ['type'],
      'INTERACTION_RESPONSE_TYPE_INVALID',
      `An interaction of type ${interaction.type} cannot be answered with ${type}.`,
    );
  }
  const message = applyAnswer(type, call, interaction);
  if (query.get('with_response') !== 'true') return noContentReply;
  return okReply(callbackPayload(view, interaction, type, message));
}

/** Applies the answer. Returns the created or edited message. */
function applyAnswer(type: Answer, call: RouteCall, interaction: Interaction): Message | null {
  const data = readData(call.body);
  switch (type) {
    case Answer.ChannelMessageWithSource:
      return replyWithMessage(call, interaction, data);
    case Answer.DeferredChannelMessageWithSource:
      return deferReply(call, interaction, data);
    case Answer.UpdateMessage:
      return updateMessage(call, interaction, data);
    case Answer.DeferredMessageUpdate: {
      const message = sourceMessage(call, interaction);
      interaction.originalId = message.id;
      interaction.complete({ kind: 'deferred-update', messageId: message.id });
      return message;
    }
    case Answer.Modal: {
      const modal = parseModal(data);
      const { world } = call.view;
      const path = ['data', 'components'];
      refuseUnknownEmojis(modal.components, path, (id) => world.emojis.has(id));
      refuseUnknownDefaults(world, interactionChannel(call, interaction), modal.components, path);
      interaction.modal = modal;
      interaction.complete({ kind: 'modal', modal });
      return null;
    }
    default: {
      const { choices } = parseForm<{ choices: APIApplicationCommandOptionChoice[] }>(suggestions, data, [
        'data',
      ]);
      interaction.complete({ kind: 'choices', choices });
      return null;
    }
  }
}

function readData(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? (body.data ?? {}) : {};
}

function interactionChannel({ view }: RouteCall, interaction: Interaction): Channel {
  const channel = view.world.channels.get(interaction.channelId);
  if (channel === undefined) throw createRefusal('unknownChannel');
  return channel;
}

function sourceMessage({ view }: RouteCall, interaction: Interaction): Message {
  const message = view.world.messages.get(interaction.channelId, interaction.sourceId ?? '');
  if (message === undefined) throw createRefusal('unknownMessage');
  return message;
}

/** Message fields set for every answer to an interaction. */
export function answerFields(interaction: Interaction, flags: number): Partial<MessageDraft> {
  const { origin, sourceId } = interaction;
  const fromMessage = sourceId !== null && {
    type: MessageType.Reply,
    reference: { channelId: interaction.channelId, messageId: sourceId },
  };
  return {
    type: origin.target === null ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand,
    ...fromMessage,
    interaction: origin,
    audience: flags & MessageFlags.Ephemeral ? interaction.userId : null,
  };
}

function replyWithMessage(call: RouteCall, interaction: Interaction, data: unknown): Message {
  const { world } = call.view;
  const channel = interactionChannel(call, interaction);
  refuseLockedThread(world, channel);
  const form = parseMessage(data, 'webhook', 0, ['data']);
  const draft = toMessageDraft(world, {
    channel,
    form,
    files: call.files,
    at: ['data'],
    defaultMentions: usersOnly,
  });
  const message = world.messages.create({ ...draft, ...answerFields(interaction, form.flags ?? 0) });
  interaction.originalId = message.id;
  interaction.complete({ kind: 'message', messageId: message.id });
  return message;
}

function deferReply(call: RouteCall, interaction: Interaction, data: unknown): Message {
  const { world } = call.view;
  const channel = interactionChannel(call, interaction);
  refuseLockedThread(world, channel);
  const { flags = 0 } = parseForm<{ flags?: number }>(deferral, data, ['data']);
  const ephemeral = flags & MessageFlags.Ephemeral;
  const message = world.messages.create({
    channelId: channel.id,
    authorId: world.botId,
    flags: MessageFlags.Loading | ephemeral,
    ...answerFields(interaction, ephemeral),
  });
  interaction.originalId = message.id;
  interaction.complete({ kind: 'deferred-message', messageId: message.id });
  return message;
}

function updateMessage(call: RouteCall, interaction: Interaction, data: unknown): Message {
  const { world } = call.view;
  const channel = interactionChannel(call, interaction);
  const message = sourceMessage(call, interaction);
  refuseClosedThread(world, channel);
  const form = parseMessage(data, 'webhook', message.flags, ['data']);
  const posting = { channel, form, files: call.files, at: ['data'], defaultMentions: usersOnly };
  world.messages.edit(message, toMessagePatch(world, message, posting, 'callback'));
  interaction.originalId = message.id;
  interaction.complete({ kind: 'update', messageId: message.id });
  return message;
}

function callbackPayload(
  view: View,
  interaction: Interaction,
  type: Answer,
  message: Message | null,
): object {
  const shown = message === null ? null : messagePayload(view, message, view.world.botId);
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      channel_id: interaction.channelId,
      ...(message === null
        ? {}
        : {
            response_message_id: message.id,
            response_message_loading: (message.flags & MessageFlags.Loading) !== 0,
            response_message_ephemeral: message.audience !== null,
          }),
    },
    ...(shown === null ? {} : { resource: { type, message: shown } }),
  };
}

export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/{interaction_id}/{interaction_token}/callback',
    access: 'token',
    query: ['with_response'],
    handle: respondToInteraction,
  },
];
