/** What follows an interaction's first answer: reading, changing and deleting it, and further messages. */
import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { refusal } from '../../limits/errors.js';
import { messageForm } from '../../limits/message.js';
import { messagePayload } from '../../payloads/messages.js';
import type { Channel, Message } from '../../world/entities.js';
import { isBroughtAlong } from '../../world/installs.js';
import type { Interaction } from '../../world/interactions.js';
import { refuseClosed, refuseLocked } from '../access.js';
import { draftOf, patchOf, usersOnly } from '../posting.js';
import { type Call, noContent, ok, type Reply, type Route } from '../route.js';
import { answering } from './interactions.js';

const original = '@original';
/** Where the application is not installed in the server (developer documentation, "Followup Messages"). */
const mostFollowUps = 5;

interface Opened {
  readonly interaction: Interaction;
  readonly channel: Channel;
}

/** The interaction that the token opens: one that was answered less than fifteen minutes ago. */
function open({ view, param }: Call): Opened {
  const { world } = view;
  if (param('webhook_id') !== world.botId) throw refusal('unknownWebhook');
  const interaction = world.interactions.withToken(param('webhook_token'));
  // A token that is too old is refused with 401 and this code, not with 10015 (developer documentation, "Followup Messages").
  if (interaction === undefined) throw refusal('invalidWebhookToken');
  if (interaction.state !== 'answered') throw refusal('unknownWebhook');
  const channel = world.channels.get(interaction.channelId);
  if (channel === undefined) throw refusal('unknownChannel');
  return { interaction, channel };
}

/** A message of this interaction: its original, or one of its follow-ups. */
function messageOf({ view, param }: Call, { interaction, channel }: Opened): Message {
  const asked = param('message_id');
  const id = asked === original ? interaction.originalId : asked;
  const message = view.world.messages.get(channel.id, id ?? '');
  const belongs = message?.id === interaction.originalId || message?.interaction?.id === interaction.id;
  if (message === undefined || !belongs) throw refusal('unknownMessage');
  return message;
}

function read(call: Call): Reply {
  return ok(messagePayload(call.view, messageOf(call, open(call)), call.view.world.botId));
}

function edit(call: Call): Reply {
  const opened = open(call);
  const message = messageOf(call, opened);
  refuseClosed(call.view.world, opened.channel);
  return ok(messagePayload(call.view, fill(call, opened, message), call.view.world.botId));
}

/** Edits a message; a deferred answer becomes a message by its first edit, which leaves no trace. */
function fill({ view, body, files }: Call, { channel }: Opened, message: Message): Message {
  const { world } = view;
  const form = messageForm(body, 'webhook', message.flags);
  const isLoading = (message.flags & MessageFlags.Loading) !== 0;
  const patch = patchOf(world, message, { channel, form, files, defaultMentions: usersOnly });
  world.messages.edit(message, patch, isLoading);
  return message;
}

function remove(call: Call): Reply {
  const opened = open(call);
  const { world } = call.view;
  const message = messageOf(call, opened);
  refuseClosed(world, opened.channel);
  world.messages.delete(message);
  return noContent;
}

function followUp(call: Call): Reply {
  const { view, body, files } = call;
  const { world } = view;
  const opened = open(call);
  const { interaction, channel } = opened;
  const first = world.messages.get(channel.id, interaction.originalId ?? '');
  // Discord takes the first message after a deferral for the answer that was announced.
  if (first !== undefined && (first.flags & MessageFlags.Loading) !== 0) {
    return ok(messagePayload(view, fill(call, opened, first), world.botId));
  }
  if (isBroughtAlong(world, channel) && interaction.followUps >= mostFollowUps)
    throw refusal('tooManyFollowUps');
  interaction.followUps += 1;
  refuseLocked(world, channel);
  const form = messageForm(body, 'webhook');
  const draft = draftOf(world, { channel, form, files, defaultMentions: usersOnly });
  const message = world.messages.create({
    ...draft,
    ...answering(interaction, form.flags ?? 0),
    interaction: { ...interaction.origin, originalId: interaction.originalId },
    ...(first === undefined
      ? { type: MessageType.Default }
      : { type: MessageType.Reply, reference: { channelId: channel.id, messageId: first.id } }),
  });
  return ok(messagePayload(view, message, world.botId));
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
    handle: followUp,
  },
  { method: 'GET', path: one, access: 'token', limit, query: ['thread_id'], handle: read },
  {
    method: 'PATCH',
    path: one,
    access: 'token',
    limit,
    query: ['thread_id', 'with_components'],
    handle: edit,
  },
  { method: 'DELETE', path: one, access: 'token', limit, query: ['thread_id'], handle: remove },
];
