/** Routes after an interaction's first answer: reading, editing and deleting it, and follow-ups. */
import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { createRefusal } from '../../limits/errors.js';
import { parseMessage } from '../../limits/message.js';
import { messagePayload } from '../../payloads/messages.js';
import type { Channel, Message } from '../../world/entities.js';
import { isUserInstalled } from '../../world/installs.js';
import type { Interaction } from '../../world/interactions.js';
import { refuseClosedThread, refuseLockedThread } from '../access.js';
import { toMessageDraft, toMessagePatch, usersOnly } from '../posting.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall } from '../route.js';
import { answerFields } from './interactions.js';

const original = '@original';
/**
 * Limit on follow-ups in servers where the application isn't installed (developer documentation, "Followup
 * Messages").
 */
const mostFollowUps = 5;

interface OpenInteraction {
  readonly interaction: Interaction;
  readonly channel: Channel;
}

/** The token's interaction, if it was answered and is less than fifteen minutes old. */
function findOpenInteraction({ view, param }: RouteCall): OpenInteraction {
  const { world } = view;
  if (param('webhook_id') !== world.botId) throw createRefusal('unknownWebhook');
  const interaction = world.interactions.findByToken(param('webhook_token'));
  // Expired tokens fail with 401 and this code instead of 10015 (developer documentation, "Followup
  // Messages").
  if (interaction === undefined) throw createRefusal('invalidWebhookToken');
  if (interaction.state !== 'answered') throw createRefusal('unknownWebhook');
  const channel = world.channels.get(interaction.channelId);
  if (channel === undefined) throw createRefusal('unknownChannel');
  return { interaction, channel };
}

/** The interaction's original message or one of its follow-ups. */
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
  refuseClosedThread(call.view.world, opened.channel);
  return okReply(messagePayload(call.view, applyEdit(call, opened, message), call.view.world.botId));
}

/**
 * Edits a message. The first edit of a deferred answer fills the answer in, and doesn't mark it as edited.
 */
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
  refuseClosedThread(world, opened.channel);
  world.messages.delete(message);
  return noContentReply;
}

function createFollowUp(call: RouteCall): Reply {
  const { view, body, files } = call;
  const { world } = view;
  const opened = findOpenInteraction(call);
  const { interaction, channel } = opened;
  const first = world.messages.get(channel.id, interaction.originalId ?? '');
  // Discord treats the first follow-up after a deferral as the deferred answer.
  if (first !== undefined && (first.flags & MessageFlags.Loading) !== 0) {
    return okReply(messagePayload(view, applyEdit(call, opened, first), world.botId));
  }
  if (isUserInstalled(world, channel) && interaction.followUps >= mostFollowUps)
    throw createRefusal('tooManyFollowUps');
  interaction.followUps += 1;
  refuseLockedThread(world, channel);
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
