/** The bot's first answer to an interaction (developer documentation, "Responding to an Interaction"). */
import {
  InteractionResponseType as Answer,
  type APIApplicationCommandOptionChoice,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { refuseUnknownEmojis } from '../../limits/emojis.js';
import { invalidField, refusal } from '../../limits/errors.js';
import { checked, list, text } from '../../limits/form.js';
import { messageForm } from '../../limits/message.js';
import { modalForm } from '../../limits/modal.js';
import { messagePayload } from '../../payloads/messages.js';
import type { View } from '../../payloads/view.js';
import type { Channel, Message } from '../../world/entities.js';
import { firstAnswerMs, type Interaction } from '../../world/interactions.js';
import type { MessageDraft } from '../../world/messages.js';
import { refuseClosed, refuseLocked } from '../access.js';
import { refuseUnknownDefaults } from '../default-values.js';
import { draftOf, patchOf, usersOnly } from '../posting.js';
import { type Call, noContent, ok, type Reply, type Route } from '../route.js';

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
  choices: list(
    z.strictObject({
      name: text(1, 100),
      name_localizations: z.record(z.string(), z.string()).nullish(),
      value: z.union([text(0, 100), z.number()]),
    }),
    0,
    25,
  ),
});

/** Which answers fit which interaction; those to a submitted modal also depend on where it came from. */
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

function fits(interaction: Interaction, type: Answer): boolean {
  const updates = type === Answer.UpdateMessage || type === Answer.DeferredMessageUpdate;
  return (fitting[interaction.type]?.includes(type) ?? false) && !(updates && interaction.sourceId === null);
}

function answer(call: Call): Reply {
  const { view, param, body, query } = call;
  const { world } = view;
  const interaction = world.interactions.withToken(param('interaction_token'));
  const tooLate = (one: Interaction) =>
    one.state === 'failed' || (one.state === 'waiting' && world.clock.now() - one.createdAt >= firstAnswerMs);
  if (interaction === undefined || interaction.id !== param('interaction_id') || tooLate(interaction)) {
    throw refusal('unknownInteraction');
  }
  if (interaction.state === 'answered') throw refusal('acknowledgedTwice');
  const { type } = checked<{ type: Answer }>(envelope, body);
  if (!fits(interaction, type)) {
    throw invalidField(
      ['type'],
      'INTERACTION_RESPONSE_TYPE_INVALID',
      `An interaction of type ${interaction.type} cannot be answered with ${type}.`,
    );
  }
  const message = answerAs(type, call, interaction);
  if (query.get('with_response') !== 'true') return noContent;
  return ok(described(view, interaction, type, message));
}

/** Carries the answer out; gives the message that it made or changed. */
function answerAs(type: Answer, call: Call, interaction: Interaction): Message | null {
  const data = dataOf(call.body);
  switch (type) {
    case Answer.ChannelMessageWithSource:
      return reply(call, interaction, data);
    case Answer.DeferredChannelMessageWithSource:
      return defer(call, interaction, data);
    case Answer.UpdateMessage:
      return update(call, interaction, data);
    case Answer.DeferredMessageUpdate: {
      const message = source(call, interaction);
      interaction.originalId = message.id;
      interaction.settle({ kind: 'deferred-update', messageId: message.id });
      return message;
    }
    case Answer.Modal: {
      const modal = modalForm(data);
      const { world } = call.view;
      const path = ['data', 'components'];
      refuseUnknownEmojis(modal.components, path, (id) => world.emojis.has(id));
      refuseUnknownDefaults(world, channelOf(call, interaction), modal.components, path);
      interaction.modal = modal;
      interaction.settle({ kind: 'modal', modal });
      return null;
    }
    default: {
      const { choices } = checked<{ choices: APIApplicationCommandOptionChoice[] }>(suggestions, data, [
        'data',
      ]);
      interaction.settle({ kind: 'choices', choices });
      return null;
    }
  }
}

function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? (body.data ?? {}) : {};
}

function channelOf({ view }: Call, interaction: Interaction): Channel {
  const channel = view.world.channels.get(interaction.channelId);
  if (channel === undefined) throw refusal('unknownChannel');
  return channel;
}

function source({ view }: Call, interaction: Interaction): Message {
  const message = view.world.messages.get(interaction.channelId, interaction.sourceId ?? '');
  if (message === undefined) throw refusal('unknownMessage');
  return message;
}

/** What a message that answers an interaction carries besides its content. */
export function answering(interaction: Interaction, flags: number): Partial<MessageDraft> {
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

function reply(call: Call, interaction: Interaction, data: unknown): Message {
  const { world } = call.view;
  const channel = channelOf(call, interaction);
  refuseLocked(world, channel);
  const form = messageForm(data, 'webhook', 0, ['data']);
  const draft = draftOf(world, {
    channel,
    form,
    files: call.files,
    at: ['data'],
    defaultMentions: usersOnly,
  });
  const message = world.messages.create({ ...draft, ...answering(interaction, form.flags ?? 0) });
  interaction.originalId = message.id;
  interaction.settle({ kind: 'message', messageId: message.id });
  return message;
}

function defer(call: Call, interaction: Interaction, data: unknown): Message {
  const { world } = call.view;
  const channel = channelOf(call, interaction);
  refuseLocked(world, channel);
  const { flags = 0 } = checked<{ flags?: number }>(deferral, data, ['data']);
  const ephemeral = flags & MessageFlags.Ephemeral;
  const message = world.messages.create({
    channelId: channel.id,
    authorId: world.botId,
    flags: MessageFlags.Loading | ephemeral,
    ...answering(interaction, ephemeral),
  });
  interaction.originalId = message.id;
  interaction.settle({ kind: 'deferred-message', messageId: message.id });
  return message;
}

function update(call: Call, interaction: Interaction, data: unknown): Message {
  const { world } = call.view;
  const channel = channelOf(call, interaction);
  const message = source(call, interaction);
  refuseClosed(world, channel);
  const form = messageForm(data, 'webhook', message.flags, ['data']);
  const posting = { channel, form, files: call.files, at: ['data'], defaultMentions: usersOnly };
  world.messages.edit(message, patchOf(world, message, posting, 'callback'));
  interaction.originalId = message.id;
  interaction.settle({ kind: 'update', messageId: message.id });
  return message;
}

function described(view: View, interaction: Interaction, type: Answer, message: Message | null): object {
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

/** The route of first answers. */
export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/{interaction_id}/{interaction_token}/callback',
    access: 'token',
    query: ['with_response'],
    handle: answer,
  },
];
