/** Messages in channels: reading, posting, editing, deleting, pins, reactions, typing. */
import { PermissionFlagsBits as Can, MessageFlags, MessageType } from 'discord-api-types/v10';
import { hourMs } from '../../durations.js';
import { invalidField, refusal } from '../../limits/errors.js';
import { type MessageForm, messageForm } from '../../limits/message.js';
import { messagePayload } from '../../payloads/messages.js';
import { userPayloadById } from '../../payloads/people.js';
import { timestamp } from '../../payloads/view.js';
import type { Channel, Message } from '../../world/entities.js';
import { may, writing } from '../../world/permissions.js';
import { byAge } from '../../world/snowflakes.js';
import type { World } from '../../world/world.js';
import { chatFor, messageFor, refuseClosed, refuseLocked } from '../access.js';
import { forBot } from '../message-for-bot.js';
import { draftOf, patchOf } from '../posting.js';
import { type Call, noContent, ok, type Reply, type Route } from '../route.js';

const oldEditLimit = { requests: 3, seconds: 20 };
const maxPins = 250;

/** The messages that everybody in the channel sees, newest first. */
function history(world: World, channel: Channel): Message[] {
  return world.messages
    .in(channel.id)
    .filter((message) => message.audience === null)
    .reverse();
}

function list({ view, param, query }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'));
  const limit = Number(query.get('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalidField(['limit'], 'NUMBER_TYPE_MAX', 'int value should be between 1 and 100.');
  }
  // Without the right to read the history Discord answers with nothing.
  if (!may(world, world.botId, channel, Can.ReadMessageHistory)) return ok([]);
  const all = history(world, channel);
  return ok(windowOf(all, query, limit).map((message) => forBot(view, message)));
}

function windowOf(all: readonly Message[], query: URLSearchParams, limit: number): Message[] {
  const before = query.get('before');
  if (before !== null) return all.filter((message) => byAge(message.id, before) < 0).slice(0, limit);
  const after = query.get('after');
  if (after !== null) return all.filter((message) => byAge(message.id, after) > 0).slice(-limit);
  const around = query.get('around');
  if (around !== null) {
    const half = Math.floor(limit / 2);
    const newer = all.filter((message) => byAge(message.id, around) > 0).slice(-half);
    return [...newer, ...all.filter((message) => byAge(message.id, around) <= 0)].slice(0, limit);
  }
  return all.slice(0, limit);
}

function read({ view, param }: Call): Reply {
  const channel = chatFor(view.world, param('channel_id'), Can.ReadMessageHistory);
  return ok(forBot(view, messageFor(view.world, channel, param('message_id'))));
}

function post({ view, param, body, files }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'));
  const form = messageForm(body, 'plain');
  checkPosting(world, channel, form, files.length > 0);
  if (form.enforce_nonce && form.nonce !== undefined) {
    const present = world.messages.withNonce(channel.id, world.botId, form.nonce);
    // Discord refuses to repeat a message that was deleted meanwhile (discord-api-docs #6647).
    if (present !== undefined)
      return ok(messagePayload(view, messageFor(world, channel, present.id), world.botId));
  }
  const target = replyTarget(world, channel, form);
  const message = world.messages.create({
    ...draftOf(world, { channel, form: withoutEphemeral(form), files, repliedTo: target?.authorId }),
    ...(target === undefined
      ? {}
      : { type: MessageType.Reply, reference: { channelId: channel.id, messageId: target.id } }),
  });
  return ok(messagePayload(view, message, world.botId));
}

function withoutEphemeral(form: MessageForm): MessageForm {
  return form.flags === undefined ? form : { ...form, flags: form.flags & ~MessageFlags.Ephemeral };
}

function checkPosting(world: World, channel: Channel, form: MessageForm, hasFiles: boolean): void {
  const needed =
    writing(channel) |
    (hasFiles ? Can.AttachFiles : 0n) |
    ((form.embeds?.length ?? 0) > 0 ? Can.EmbedLinks : 0n) |
    (form.tts ? Can.SendTTSMessages : 0n);
  if (channel.kind === 'direct' && world.unreachable.has(channel.recipientId)) {
    throw refusal('cannotDirectMessage');
  }
  if (!may(world, world.botId, channel, needed)) throw refusal('missingPermissions');
  refuseLocked(world, channel);
}

function replyTarget(world: World, channel: Channel, form: MessageForm): Message | undefined {
  const reference = form.message_reference;
  if (reference === undefined) return undefined;
  if (!may(world, world.botId, channel, Can.ReadMessageHistory)) throw refusal('noHistoryToReply');
  const target = world.messages.get(channel.id, reference.message_id);
  if (target !== undefined && target.audience === null) return target;
  if (reference.fail_if_not_exists === false) return undefined;
  throw invalidField(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
}

/** Messages that are not of the system's own making. */
const editable: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];

function edit({ view, param, body, files, spend }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'));
  const message = messageFor(world, channel, param('message_id'));
  refuseClosed(world, channel);
  if (message.authorId !== world.botId) throw refusal('notTheAuthor');
  if (!editable.includes(message.type)) {
    throw refusal('systemMessage');
  }
  if (world.clock.now() - message.createdAt > hourMs) spend(`old-edits:${channel.id}`, oldEditLimit);
  // Not known of Discord, and so the stricter reading: new files need the permission that they need in a new message.
  if (files.length > 0 && !may(world, world.botId, channel, Can.AttachFiles))
    throw refusal('missingPermissions');
  const form = messageForm(body, 'plain', message.flags);
  world.messages.edit(message, patchOf(world, message, { channel, form, files }));
  return ok(messagePayload(view, message, world.botId));
}

function remove({ view, param }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'));
  const message = messageFor(world, channel, param('message_id'));
  refuseClosed(world, channel);
  if (message.authorId !== world.botId && !may(world, world.botId, channel, Can.ManageMessages)) {
    throw refusal('missingPermissions');
  }
  world.messages.delete(message);
  return noContent;
}

function pins({ view, param, query }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'));
  const limit = Number(query.get('limit') ?? 50);
  const before = query.get('before');
  const until = before === null ? Number.POSITIVE_INFINITY : Date.parse(before);
  const pinned = may(world, world.botId, channel, Can.ReadMessageHistory)
    ? history(world, channel)
        .flatMap((message) => (message.pinnedAt === null ? [] : [{ message, at: message.pinnedAt }]))
        .filter(({ at }) => at < until)
        .sort((a, b) => b.at - a.at)
    : [];
  const items = pinned
    .slice(0, limit)
    .map(({ message, at }) => ({ pinned_at: timestamp(at), message: forBot(view, message) }));
  return ok({ items, has_more: pinned.length > limit });
}

function pin(pinned: boolean) {
  return ({ view, param }: Call): Reply => {
    const { world } = view;
    const channel = chatFor(world, param('channel_id'), Can.PinMessages);
    refuseClosed(world, channel);
    const message = messageFor(world, channel, param('message_id'));
    const count = history(world, channel).filter((one) => one.pinnedAt !== null).length;
    if (pinned && count >= maxPins) throw refusal('tooManyPins');
    if ((message.pinnedAt !== null) === pinned) return noContent;
    world.messages.pin(message, pinned);
    if (pinned) {
      world.messages.create({
        channelId: channel.id,
        authorId: world.botId,
        type: MessageType.ChannelPinnedMessage,
        reference: { channelId: channel.id, messageId: message.id },
      });
    }
    return noContent;
  };
}

function emojiOf(param: Call['param']): { id: string | null; name: string } {
  const [name = '', id = null] = decodeURIComponent(param('emoji_name')).split(':');
  return { id, name };
}

function react({ view, param }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'), Can.AddReactions | Can.ReadMessageHistory);
  refuseClosed(world, channel);
  const emoji = emojiOf(param);
  if (emoji.id !== null && !world.emojis.has(emoji.id)) throw refusal('unknownEmoji');
  world.messages.react(messageFor(world, channel, param('message_id')), world.botId, emoji);
  return noContent;
}

function unreact({ view, param }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'));
  refuseClosed(world, channel);
  world.messages.unreact(messageFor(world, channel, param('message_id')), world.botId, emojiOf(param));
  return noContent;
}

function reactors({ view, param }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'), Can.ReadMessageHistory);
  const message = messageFor(world, channel, param('message_id'));
  const emoji = emojiOf(param);
  const reaction = message.reactions.find(
    (one) => one.emoji.id === emoji.id && one.emoji.name === emoji.name,
  );
  return ok([...(reaction?.userIds ?? [])].map((id) => userPayloadById(world, id)));
}

function type({ view, param }: Call): Reply {
  const { world } = view;
  const channel = chatFor(world, param('channel_id'));
  if (!may(world, world.botId, channel, writing(channel))) throw refusal('missingPermissions');
  world.emit({ kind: 'typing', channel, userId: world.botId });
  return noContent;
}

const messages = '/channels/{channel_id}/messages';
const message = `${messages}/{message_id}`;
const pinnedMessage = `${messages}/pins/{message_id}`;
const reaction = `${message}/reactions/{emoji_name}`;
const writes = { requests: 5, seconds: 5 };

/** Routes of messages. */
export const messageRoutes: readonly Route[] = [
  { method: 'GET', path: `${messages}/pins`, query: ['before', 'limit'], handle: pins },
  { method: 'PUT', path: pinnedMessage, handle: pin(true) },
  { method: 'DELETE', path: pinnedMessage, handle: pin(false) },
  { method: 'GET', path: messages, query: ['around', 'before', 'after', 'limit'], handle: list },
  { method: 'POST', path: messages, limit: writes, handle: post },
  { method: 'GET', path: message, handle: read },
  { method: 'PATCH', path: message, limit: writes, handle: edit },
  { method: 'DELETE', path: message, limit: { requests: 5, seconds: 1 }, handle: remove },
  { method: 'PUT', path: `${reaction}/@me`, limit: { requests: 1, seconds: 0.25 }, handle: react },
  { method: 'DELETE', path: `${reaction}/@me`, handle: unreact },
  { method: 'GET', path: reaction, query: ['after', 'limit', 'type'], handle: reactors },
  { method: 'POST', path: '/channels/{channel_id}/typing', handle: type },
];
