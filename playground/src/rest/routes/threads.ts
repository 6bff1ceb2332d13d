/** Routes of threads: creating, editing, joining, leaving and listing. */
import {
  PermissionFlagsBits as Can,
  ChannelType,
  MessageFlags,
  MessageType,
  type Snowflake,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { createRefusal } from '../../limits/errors.js';
import { intSchema, parseForm, textSchema } from '../../limits/form.js';
import { threadMemberPayload, threadPayload } from '../../payloads/places.js';
import type { Thread } from '../../world/entities.js';
import { canInvite, canSee, hasPermission } from '../../world/permissions.js';
import { compareAge } from '../../world/snowflakes.js';
import type { ThreadPatch } from '../../world/threads.js';
import type { World } from '../../world/world.js';
import {
  findGuild,
  findMessage,
  findTextChannel,
  findThread,
  refuseBlockedWords,
  refuseClosedThread,
} from '../access.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall, toCreatedReply } from '../route.js';

const maxMembers = 1000;
/** Limit on renames of a channel or thread: two in ten minutes. */
export const renameLimit = { requests: 2, seconds: 600 };

/**
 * Types of channels in which threads can be created here. Voice channels have no threads, and a forum post
 * needs a first message.
 */
const withThreads: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

const minutes = z.literal([60, 1440, 4320, 10_080]).nullish();
const slowmode = intSchema(0, 21_600).nullish();
const name = textSchema(1, 100);

/**
 * Threads on messages are public, and their type follows from the channel. Libraries send a type anyway,
 * which Discord ignores.
 */
const fromMessage = z.strictObject({
  name,
  auto_archive_duration: minutes,
  rate_limit_per_user: slowmode,
  type: z.literal([ChannelType.AnnouncementThread, ChannelType.PublicThread]).nullish(),
});

const alone = fromMessage.extend({
  type: z
    .literal([ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread])
    .nullish(),
  invitable: z.boolean().nullish(),
});

const patchForm = z.strictObject({
  name: name.nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  invitable: z.boolean().nullish(),
  auto_archive_duration: minutes,
  rate_limit_per_user: slowmode,
  flags: z.literal(0).nullish(),
});

interface ThreadForm {
  readonly name: string;
  readonly auto_archive_duration?: number;
  readonly rate_limit_per_user?: number;
  readonly type?: ChannelType;
  readonly invitable?: boolean;
}

function toThreadOptions(form: Partial<ThreadForm>): ThreadPatch {
  const { name: title, auto_archive_duration: archive, rate_limit_per_user: slow, invitable } = form;
  return {
    ...(title === undefined ? {} : { name: title }),
    ...(archive === undefined ? {} : { autoArchiveMinutes: archive }),
    ...(slow === undefined ? {} : { slowmode: slow }),
    ...(invitable === undefined ? {} : { invitable }),
  };
}

function createThreadOnMessage({ view, param, body }: RouteCall): Reply {
  const { world } = view;
  const parent = findTextChannel(
    world,
    param('channel_id'),
    Can.CreatePublicThreads | Can.ReadMessageHistory,
  );
  if (!withThreads.includes(parent.type)) throw createRefusal('wrongChannelType');
  const message = findMessage(world, parent, param('message_id'));
  // Discord's behaviour is undocumented. This is the stricter reading: a message keeps its thread after the
  // thread's deletion.
  if ((message.flags & MessageFlags.HasThread) !== 0) throw createRefusal('threadExists');
  const form = parseForm<ThreadForm>(fromMessage, body);
  refuseBlockedWords(world, parent, form.name, 'titleBlockedByAutoMod');
  const thread = world.threads.create({
    ...toThreadOptions(form),
    name: form.name,
    parent,
    ownerId: world.botId,
    private: false,
    messageId: message.id,
  });
  world.messages.markAsThreadParent(message);
  world.messages.create({
    channelId: thread.id,
    authorId: message.authorId,
    type: MessageType.ThreadStarterMessage,
    reference: { channelId: parent.id, messageId: message.id },
  });
  return toCreatedReply(threadPayload(thread, world.botId));
}

function createThread({ view, param, body }: RouteCall): Reply {
  const { world } = view;
  const form = parseForm<ThreadForm>(alone, body);
  // Discord creates a private thread by default.
  const type = form.type ?? ChannelType.PrivateThread;
  const isPrivate = type === ChannelType.PrivateThread;
  const needed = isPrivate ? Can.CreatePrivateThreads : Can.CreatePublicThreads;
  const parent = findTextChannel(world, param('channel_id'), needed);
  refuseBlockedWords(world, parent, form.name, 'titleBlockedByAutoMod');
  const announces = parent.type === ChannelType.GuildAnnouncement;
  // Announcement threads exist only in announcement channels, which have no other threads ("Channel Types").
  if (!withThreads.includes(parent.type) || announces !== (type === ChannelType.AnnouncementThread))
    throw createRefusal('wrongChannelType');
  const thread = world.threads.create({
    ...toThreadOptions(form),
    name: form.name,
    parent,
    ownerId: world.botId,
    private: isPrivate,
  });
  if (!isPrivate) {
    world.messages.create({
      channelId: parent.id,
      authorId: world.botId,
      type: MessageType.ThreadCreated,
      content: thread.name,
      reference: { channelId: thread.id, messageId: null },
    });
  }
  return toCreatedReply(threadPayload(thread, world.botId));
}

/** Edits a thread visible to the bot. */
export function editThread({ view, body, spend }: RouteCall, thread: Thread): Reply {
  const { world } = view;
  const form = parseForm<Partial<ThreadForm> & { archived?: boolean; locked?: boolean }>(patchForm, body);
  const manages = hasPermission(world, world.botId, thread, Can.ManageThreads);
  const wakesOnly = form.archived === false && Object.keys(form).length === 1;
  if (!manages) {
    // The documentation is ambiguous about who may reopen a thread. This is the stricter reading: only a user who
    // "has already been added to the thread" ("Threads").
    const isIn =
      thread.memberIds.has(world.botId) &&
      hasPermission(world, world.botId, thread, Can.SendMessagesInThreads);
    const mayWake = wakesOnly && isIn;
    if (thread.ownerId !== world.botId && !mayWake) throw createRefusal('missingPermissions');
    if (form.locked !== undefined || form.rate_limit_per_user !== undefined)
      throw createRefusal('missingPermissions');
    if (thread.locked) throw createRefusal('lockedThread');
  }
  if (thread.archived && form.archived !== false) throw createRefusal('archivedThread');
  if (form.name !== undefined) refuseBlockedWords(world, thread, form.name, 'titleBlockedByAutoMod');
  const isRenamed = form.name !== undefined && form.name !== thread.name;
  if (isRenamed) spend(`rename:${thread.id}`, renameLimit);
  world.threads.edit(thread, {
    ...toThreadOptions(form),
    ...(form.archived === undefined ? {} : { archived: form.archived }),
    ...(form.locked === undefined ? {} : { locked: form.locked }),
  });
  if (isRenamed) postNameChange(world, thread);
  return okReply(threadPayload(thread, world.botId));
}

/**
 * Posts the system message about a rename in the thread (developer documentation, "Threads", "New Message
 * Types").
 */
function postNameChange(world: World, { id, name: content }: Thread): void {
  world.messages.create({
    channelId: id,
    authorId: world.botId,
    type: MessageType.ChannelNameChange,
    content,
  });
}

/** Deletes a thread if the bot has permission. */
export function deleteThread(world: World, thread: Thread): void {
  if (!hasPermission(world, world.botId, thread, Can.ManageThreads))
    throw createRefusal('missingPermissions');
  world.threads.delete(thread);
}

function joinThread({ view, param }: RouteCall): Reply {
  const { world } = view;
  const thread = findThread(world, param('channel_id'));
  refuseClosedThread(world, thread);
  world.threads.addMembers(thread, [world.botId]);
  return noContentReply;
}

function addMember({ view, param }: RouteCall): Reply {
  const { world } = view;
  const thread = findThread(world, param('channel_id'), Can.SendMessagesInThreads);
  refuseClosedThread(world, thread);
  const userId = param('user_id');
  if (!world.users.has(userId)) throw createRefusal('unknownUser');
  if (!world.guilds.get(thread.guildId)?.members.has(userId)) throw createRefusal('unknownMember');
  const parent = world.channels.get(thread.parentId);
  if (parent === undefined || !canSee(world, userId, parent)) throw createRefusal('missingAccess');
  if (thread.memberIds.has(userId)) return noContentReply;
  if (!canInvite(world, world.botId, thread)) throw createRefusal('missingPermissions');
  if (thread.memberIds.size >= maxMembers) throw createRefusal('tooManyThreadMembers');
  world.threads.addMembers(thread, [userId]);
  postMemberChange(world, thread, MessageType.RecipientAdd, userId);
  return noContentReply;
}

/**
 * Posts the system message about an added or removed member in the thread (developer documentation,
 * "Threads", "New Message Types").
 */
function postMemberChange(
  world: World,
  thread: Thread,
  type: MessageType.RecipientAdd | MessageType.RecipientRemove,
  userId: Snowflake,
): void {
  const mentions = { users: [userId], roles: [], everyone: false };
  world.messages.create({ channelId: thread.id, authorId: world.botId, type, mentions });
}

function leaveThread({ view, param }: RouteCall): Reply {
  const { world } = view;
  const thread = findThread(world, param('channel_id'));
  refuseClosedThread(world, thread);
  world.threads.removeMember(thread, world.botId);
  return noContentReply;
}

function removeMember({ view, param }: RouteCall): Reply {
  const { world } = view;
  const thread = findThread(world, param('channel_id'));
  refuseClosedThread(world, thread);
  const owns = thread.private && thread.ownerId === world.botId;
  if (!owns && !hasPermission(world, world.botId, thread, Can.ManageThreads))
    throw createRefusal('missingPermissions');
  const userId = param('user_id');
  // Discord's behaviour is undocumented. This is the stricter reading: only members can be removed.
  if (!thread.memberIds.has(userId)) throw createRefusal('unknownMember');
  world.threads.removeMember(thread, userId);
  postMemberChange(world, thread, MessageType.RecipientRemove, userId);
  return noContentReply;
}

/**
 * Lists a thread's members, only with the privileged intent (developer documentation, "Syncing for other
 * users").
 */
function listMembers({ view, param }: RouteCall): Reply {
  const thread = findThread(view.world, param('channel_id'));
  if (!view.world.privileged.has('guildMembers')) throw createRefusal('missingAccess');
  return okReply([...thread.memberIds.keys()].map((id) => threadMemberPayload(thread, id)));
}

function getMember({ view, param }: RouteCall): Reply {
  const thread = findThread(view.world, param('channel_id'));
  if (!thread.memberIds.has(param('user_id'))) throw createRefusal('unknownMember');
  return okReply(threadMemberPayload(thread, param('user_id')));
}

/** A list of threads, and the bot's memberships in them. */
function threadListPayload(world: World, threads: readonly Thread[]): object {
  return {
    threads: threads.map((thread) => threadPayload(thread, world.botId)),
    members: threads
      .filter((thread) => thread.memberIds.has(world.botId))
      .map((thread) => threadMemberPayload(thread, world.botId)),
  };
}

function listActiveThreads({ view, param }: RouteCall): Reply {
  const { world } = view;
  const guild = findGuild(world, param('guild_id'));
  const threads = world.channels
    .listThreads(guild.id)
    .filter((thread) => !thread.archived && canSee(world, world.botId, thread))
    .sort((a, b) => compareAge(b.id, a.id));
  return okReply({ ...threadListPayload(world, threads), has_more: false });
}

function createArchivedThreadsHandler(isPrivate: boolean) {
  return ({ view, param, query }: RouteCall): Reply => {
    const { world } = view;
    const parent = findTextChannel(
      world,
      param('channel_id'),
      Can.ReadMessageHistory | (isPrivate ? Can.ManageThreads : 0n),
    );
    const limit = Number(query.get('limit') ?? 50);
    const before = query.get('before');
    const until = before === null ? Number.POSITIVE_INFINITY : Date.parse(before);
    const threads = world.channels
      .listThreads(parent.id)
      .filter((thread) => thread.archived && thread.private === isPrivate && thread.archiveChangedAt < until)
      .sort((a, b) => b.archiveChangedAt - a.archiveChangedAt);
    return okReply({
      ...threadListPayload(world, threads.slice(0, limit)),
      has_more: threads.length > limit,
    });
  };
}

/**
 * The channel's archived private threads that the bot has joined, newest first. `before` is a thread id here.
 */
function listJoinedPrivateThreads({ view, param, query }: RouteCall): Reply {
  const { world } = view;
  const parent = findTextChannel(world, param('channel_id'), Can.ReadMessageHistory);
  const limit = Number(query.get('limit') ?? 50);
  const before = query.get('before');
  const threads = world.channels
    .listThreads(parent.id)
    .filter((thread) => thread.archived && thread.private && thread.memberIds.has(world.botId))
    .filter((thread) => before === null || compareAge(thread.id, before) < 0)
    .sort((a, b) => compareAge(b.id, a.id));
  return okReply({ ...threadListPayload(world, threads.slice(0, limit)), has_more: threads.length > limit });
}

const channel = '/channels/{channel_id}';
const threadMembers = `${channel}/thread-members`;
const opening = { requests: 10, seconds: 10 };
const paging = ['before', 'limit'];

export const threadRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${channel}/messages/{message_id}/threads`,
    limit: opening,
    handle: createThreadOnMessage,
  },
  { method: 'POST', path: `${channel}/threads`, limit: opening, handle: createThread },
  {
    method: 'GET',
    path: `${channel}/threads/archived/public`,
    query: paging,
    handle: createArchivedThreadsHandler(false),
  },
  {
    method: 'GET',
    path: `${channel}/threads/archived/private`,
    query: paging,
    handle: createArchivedThreadsHandler(true),
  },
  {
    method: 'GET',
    path: `${channel}/users/@me/threads/archived/private`,
    query: paging,
    handle: listJoinedPrivateThreads,
  },
  { method: 'PUT', path: `${threadMembers}/@me`, handle: joinThread },
  { method: 'DELETE', path: `${threadMembers}/@me`, handle: leaveThread },
  { method: 'GET', path: threadMembers, query: ['with_member', 'after', 'limit'], handle: listMembers },
  { method: 'PUT', path: `${threadMembers}/{user_id}`, handle: addMember },
  { method: 'DELETE', path: `${threadMembers}/{user_id}`, handle: removeMember },
  { method: 'GET', path: `${threadMembers}/{user_id}`, query: ['with_member'], handle: getMember },
  { method: 'GET', path: '/guilds/{guild_id}/threads/active', handle: listActiveThreads },
];
