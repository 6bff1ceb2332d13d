/** Routes of messages: reading, posting, editing, deleting, pins, reactions, typing. */
import { PermissionFlagsBits as Can, MessageFlags, MessageType } from 'discord-api-types/v10';
import { hourMs } from '../../durations.js';
import { createRefusal, invalidFieldError } from '../../limits/errors.js';
import { type MessageForm, parseMessage } from '../../limits/message.js';
import { messagePayload } from '../../payloads/messages.js';
import { userPayloadById } from '../../payloads/people.js';
import { toTimestamp } from '../../payloads/view.js';
import type { Channel, Message } from '../../world/entities.js';
import { hasPermission, permissionToWrite } from '../../world/permissions.js';
import { compareAge } from '../../world/snowflakes.js';
import type { World } from '../../world/world.js';
import { findChatChannel, findMessage, refuseClosedThread, refuseLockedThread } from '../access.js';
import { messagePayloadForBot } from '../message-for-bot.js';
import { toMessageDraft, toMessagePatch } from '../posting.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall } from '../route.js';

const oldEditLimit = { requests: 3, seconds: 20 };
const maxPins = 250;

/** Messages of a channel that aren't ephemeral, newest first. */
function listVisibleMessages(world: World, channel: Channel): Message[] {
  return world.messages
    .list(channel.id)
    .filter((message) => message.audience === null)
    .reverse();
}

function listMessages({ view, param, query }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'));
  const limit = Number(query.get('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalidFieldError(['limit'], 'NUMBER_TYPE_MAX', 'int value should be between 1 and 100.');
  }
  // Without permission to read the history, Discord returns an empty list.
  if (!hasPermission(world, world.botId, channel, Can.ReadMessageHistory)) return okReply([]);
  const all = listVisibleMessages(world, channel);
  return okReply(selectMessages(all, query, limit).map((message) => messagePayloadForBot(view, message)));
}

function selectMessages(all: readonly Message[], query: URLSearchParams, limit: number): Message[] {
  const before = query.get('before');
  if (before !== null) return all.filter((message) => compareAge(message.id, before) < 0).slice(0, limit);
  const after = query.get('after');
  if (after !== null) return all.filter((message) => compareAge(message.id, after) > 0).slice(-limit);
  const around = query.get('around');
  if (around !== null) {
    const half = Math.floor(limit / 2);
    const newer = all.filter((message) => compareAge(message.id, around) > 0).slice(-half);
    return [...newer, ...all.filter((message) => compareAge(message.id, around) <= 0)].slice(0, limit);
  }
  return all.slice(0, limit);
}

function getMessage({ view, param }: RouteCall): Reply {
  const channel = findChatChannel(view.world, param('channel_id'), Can.ReadMessageHistory);
  return okReply(messagePayloadForBot(view, findMessage(view.world, channel, param('message_id'))));
}

function postMessage({ view, param, body, files }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'));
  const form = parseMessage(body, 'plain');
  checkPosting(world, channel, form, files.length > 0);
  if (form.enforce_nonce && form.nonce !== undefined) {
    const present = world.messages.findByNonce(channel.id, world.botId, form.nonce);
    // Discord doesn't return a deleted message for its nonce (discord-api-docs #6647).
    if (present !== undefined)
      return okReply(messagePayload(view, findMessage(world, channel, present.id), world.botId));
  }
  const target = findRepliedMessage(world, channel, form);
  const message = world.messages.create({
    ...toMessageDraft(world, { channel, form: dropEphemeralFlag(form), files, repliedTo: target?.authorId }),
    ...(target === undefined
      ? {}
      : { type: MessageType.Reply, reference: { channelId: channel.id, messageId: target.id } }),
  });
  return okReply(messagePayload(view, message, world.botId));
}

function dropEphemeralFlag(form: MessageForm): MessageForm {
  return form.flags === undefined ? form : { ...form, flags: form.flags & ~MessageFlags.Ephemeral };
}

function checkPosting(world: World, channel: Channel, form: MessageForm, hasFiles: boolean): void {
  const needed =
    permissionToWrite(channel) |
    (hasFiles ? Can.AttachFiles : 0n) |
    ((form.embeds?.length ?? 0) > 0 ? Can.EmbedLinks : 0n) |
    (form.tts ? Can.SendTTSMessages : 0n);
  if (channel.kind === 'direct' && world.unreachable.has(channel.recipientId)) {
    throw createRefusal('cannotDirectMessage');
  }
  if (!hasPermission(world, world.botId, channel, needed)) throw createRefusal('missingPermissions');
  refuseLockedThread(world, channel);
}

function findRepliedMessage(world: World, channel: Channel, form: MessageForm): Message | undefined {
  const reference = form.message_reference;
  if (reference === undefined) return undefined;
  if (!hasPermission(world, world.botId, channel, Can.ReadMessageHistory))
    throw createRefusal('noHistoryToReply');
  const target = world.messages.get(channel.id, reference.message_id);
  if (target !== undefined && target.audience === null) return target;
  if (reference.fail_if_not_exists === false) return undefined;
  throw invalidFieldError(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
}

/** Types of messages that people and bots write, unlike system messages. Only these can be edited. */
const editable: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];

function editMessage({ view, param, body, files, spend }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'));
  const message = findMessage(world, channel, param('message_id'));
  refuseClosedThread(world, channel);
  if (message.authorId !== world.botId) throw createRefusal('notTheAuthor');
  if (!editable.includes(message.type)) {
    throw createRefusal('systemMessage');
  }
  if (world.clock.now() - message.createdAt > hourMs) spend(`old-edits:${channel.id}`, oldEditLimit);
  // Discord's behaviour is undocumented. This is the stricter reading: new files need the same permission as
  // in a new message.
  if (files.length > 0 && !hasPermission(world, world.botId, channel, Can.AttachFiles))
    throw createRefusal('missingPermissions');
  const form = parseMessage(body, 'plain', message.flags);
  world.messages.edit(message, toMessagePatch(world, message, { channel, form, files }));
  return okReply(messagePayload(view, message, world.botId));
}

function deleteMessage({ view, param }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'));
  const message = findMessage(world, channel, param('message_id'));
  refuseClosedThread(world, channel);
  if (message.authorId !== world.botId && !hasPermission(world, world.botId, channel, Can.ManageMessages)) {
    throw createRefusal('missingPermissions');
  }
  world.messages.delete(message);
  return noContentReply;
}

function listPins({ view, param, query }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'));
  const limit = Number(query.get('limit') ?? 50);
  const before = query.get('before');
  const until = before === null ? Number.POSITIVE_INFINITY : Date.parse(before);
  const pinned = hasPermission(world, world.botId, channel, Can.ReadMessageHistory)
    ? listVisibleMessages(world, channel)
        .flatMap((message) => (message.pinnedAt === null ? [] : [{ message, at: message.pinnedAt }]))
        .filter(({ at }) => at < until)
        .sort((a, b) => b.at - a.at)
    : [];
  const items = pinned
    .slice(0, limit)
    .map(({ message, at }) => ({ pinned_at: toTimestamp(at), message: messagePayloadForBot(view, message) }));
  return okReply({ items, has_more: pinned.length > limit });
}

function createPinHandler(pinned: boolean) {
  return ({ view, param }: RouteCall): Reply => {
    const { world } = view;
    const channel = findChatChannel(world, param('channel_id'), Can.PinMessages);
    refuseClosedThread(world, channel);
    const message = findMessage(world, channel, param('message_id'));
    const count = listVisibleMessages(world, channel).filter((one) => one.pinnedAt !== null).length;
    if (pinned && count >= maxPins) throw createRefusal('tooManyPins');
    if ((message.pinnedAt !== null) === pinned) return noContentReply;
    world.messages.pin(message, pinned);
    if (pinned) {
      world.messages.create({
        channelId: channel.id,
        authorId: world.botId,
        type: MessageType.ChannelPinnedMessage,
        reference: { channelId: channel.id, messageId: message.id },
      });
    }
    return noContentReply;
  };
}

function parseEmojiParam(param: RouteCall['param']): { id: string | null; name: string } {
  const [name = '', id = null] = decodeURIComponent(param('emoji_name')).split(':');
  return { id, name };
}

function addReaction({ view, param }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'), Can.AddReactions | Can.ReadMessageHistory);
  refuseClosedThread(world, channel);
  const emoji = parseEmojiParam(param);
  if (emoji.id !== null && !world.emojis.has(emoji.id)) throw createRefusal('unknownEmoji');
  world.messages.react(findMessage(world, channel, param('message_id')), world.botId, emoji);
  return noContentReply;
}

function removeReaction({ view, param }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'));
  refuseClosedThread(world, channel);
  world.messages.unreact(
    findMessage(world, channel, param('message_id')),
    world.botId,
    parseEmojiParam(param),
  );
  return noContentReply;
}

function listReactors({ view, param }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'), Can.ReadMessageHistory);
  const message = findMessage(world, channel, param('message_id'));
  const emoji = parseEmojiParam(param);
  const reaction = message.reactions.find(
    (one) => one.emoji.id === emoji.id && one.emoji.name === emoji.name,
  );
  return okReply([...(reaction?.userIds ?? [])].map((id) => userPayloadById(world, id)));
}

function triggerTyping({ view, param }: RouteCall): Reply {
  const { world } = view;
  const channel = findChatChannel(world, param('channel_id'));
  if (!hasPermission(world, world.botId, channel, permissionToWrite(channel)))
    throw createRefusal('missingPermissions');
  world.emit({ kind: 'typing', channel, userId: world.botId });
  return noContentReply;
}

const messages = '/channels/{channel_id}/messages';
const message = `${messages}/{message_id}`;
const pinnedMessage = `${messages}/pins/{message_id}`;
const reaction = `${message}/reactions/{emoji_name}`;
const writes = { requests: 5, seconds: 5 };

export const messageRoutes: readonly Route[] = [
  { method: 'GET', path: `${messages}/pins`, query: ['before', 'limit'], handle: listPins },
  { method: 'PUT', path: pinnedMessage, handle: createPinHandler(true) },
  { method: 'DELETE', path: pinnedMessage, handle: createPinHandler(false) },
  { method: 'GET', path: messages, query: ['around', 'before', 'after', 'limit'], handle: listMessages },
  { method: 'POST', path: messages, limit: writes, handle: postMessage },
  { method: 'GET', path: message, handle: getMessage },
  { method: 'PATCH', path: message, limit: writes, handle: editMessage },
  { method: 'DELETE', path: message, limit: { requests: 5, seconds: 1 }, handle: deleteMessage },
  { method: 'PUT', path: `${reaction}/@me`, limit: { requests: 1, seconds: 0.25 }, handle: addReaction },
  { method: 'DELETE', path: `${reaction}/@me`, handle: removeReaction },
  { method: 'GET', path: reaction, query: ['after', 'limit', 'type'], handle: listReactors },
  { method: 'POST', path: '/channels/{channel_id}/typing', handle: triggerTyping },
];
