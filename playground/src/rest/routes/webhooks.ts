/** What follows an interaction's first answer: reading, changing and deleting it, and further messages. */
import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { createRefusal } from '../../limits/errors.js';
import { parseMessage } from '../../limits/message.js';
import { messagePayload } from '../../payloads/messages.js';
import type { Channel, Message } from '../../world/entities.js';
import { isUserInstalled } from '../../world/installs.js';
import type { Interaction } from '../../world/interactions.js';
import { refuseClosed, refuseLocked } from '../access.js';
import { toMessageDraft, toMessagePatch, usersOnly } from '../posting.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall } from '../route.js';
import { answerFields } from './interactions.js';

const original = '@original';
/** Where the application is not installed in the server (developer documentation, "Followup Messages"). */
const mostFollowUps = 5;

interface OpenInteraction {
  readonly interaction: Interaction;
  readonly channel: Channel;
}

/** The interaction that the token opens: one that was answered less than fifteen minutes ago. */
function findOpenInteraction({ view, param }: RouteCall): OpenInteraction {
  const { world } = view;
  if (param('webhook_id') !== world.botId) throw createRefusal('unknownWebhook');
  const interaction = world.interactions.findByToken(param('webhook_token'));
  // A token that is too old is refused with 401 and this code, not with 10015 (developer documentation, "Followup Messages").
  if (interaction === undefined) throw createRefusal('invalidWebhookToken');
  if (interaction.state !== 'answered') throw createRefusal('unknownWebhook');
  const channel = world.channels.get(interaction.channelId);
  if (channel === undefined) throw createRefusal('unknownChannel');
  return { interaction, channel };
}

/** A message of this interaction: its original, or one of its follow-ups. */
function findInteractionMessage(
  { view, param }: RouteCall,
  { interaction, channel }: OpenInteraction,
): Message {
  const asked = param('message_id');
  const id = asked === original ? interaction.originalId : asked;
  const message = view.world.messages.get(channel.id, id ?? '');
  const belongs = message?.id === interaction.originalId || message?.interaction?.id === interaction.id;
  if (message === undefined || !belongs) throw createRefusal('unknownMessage');
  return message;
}

function getMessage(call: RouteCall): Reply {
  return okReply(
    messagePayload(call.view, findInteractionMessage(call, findOpenInteraction(call)), call.view.world.botId),
  );
}

function editMessage(call: RouteCall): Reply {
  const opened = findOpenInteraction(call);
  const message = findInteractionMessage(call, opened);
  refuseClosed(call.view.world, opened.channel);
  return okReply(messagePayload(call.view, applyEdit(call, opened, message), call.view.world.botId));
}

/** Edits a message; a deferred answer becomes a message by its first edit, which leaves no trace. */
function applyEdit(
  { view, body, files }: RouteCall,
  { channel }: OpenInteraction,
  message: Message,
): Message {
  const { world } = view;
  const form = parseMessage(body, 'webhook', message.flags);
  const isLoading = (message.flags & MessageFlags.Loading) !== 0;
  const patch = toMessagePatch(world, message, { channel, form, files, defaultMentions: usersOnly });
  world.messages.edit(message, patch, isLoading);
  return message;
}

function deleteMessage(call: RouteCall): Reply {
  const opened = findOpenInteraction(call);
  const { world } = call.view;
  const message = findInteractionMessage(call, opened);
  refuseClosed(world, opened.channel);
  world.messages.delete(message);
  return noContentReply;
}

function createFollowUp(call: RouteCall): Reply {
  const { view, body, files } = call;
  const { world } = view;
  const opened = findOpenInteraction(call);
  const { interaction, channel } = opened;
  const first = world.messages.get(channel.id, interaction.originalId ?? '');
  // Discord takes the first message after a deferral for the answer that was announced.
  if (first !== undefined && (first.flags & MessageFlags.Loading) !== 0) {
    return okReply(messagePayload(view, applyEdit(call, opened, first), world.botId));
  }
  if (isUserInstalled(world, channel) && interaction.followUps >= mostFollowUps)
    throw createRefusal('tooManyFollowUps');
  interaction.followUps += 1;
  refuseLocked(world, channel);
  const form = parseMessage(body, 'webhook');
  const draft = toMessageDraft(world, { channel, form, files, defaultMentions: usersOnly });
  const message = world.messages.create({
    ...draft,
    ...answerFields(interaction, form.flags ?? 0),
    interaction: { ...interaction.origin, originalId: interaction.originalId },
    ...(first === undefined
      ? { type: MessageType.Default }
      : { type: MessageType.Reply, reference: { channelId: channel.id, messageId: first.id } }),
  });
  return okReply(messagePayload(view, message, world.botId));
}

const hook = '/webhooks/{webhook_id}/{webhook_token}';
const one = `${hook}/messages/{message_id}`;
const limit = { requests: 5, seconds: 1 };

/** Routes that an interaction's token opens. */
export const webhookRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: hook,
    access: 'token',
    limit,
    query: ['wait', 'thread_id', 'with_components'],
    handle: createFollowUp,
  },
  { method: 'GET', path: one, access: 'token', limit, query: ['thread_id'], handle: getMessage },
  {
    method: 'PATCH',
    path: one,
    access: 'token',
    limit,
    query: ['thread_id', 'with_components'],
    handle: editMessage,
  },
  { method: 'DELETE', path: one, access: 'token', limit, query: ['thread_id'], handle: deleteMessage },
];
