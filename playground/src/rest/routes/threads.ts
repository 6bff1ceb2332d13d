/** Threads: opening, changing, joining, leaving and listing them. */
import {
  PermissionFlagsBits as Can,
  ChannelType,
  MessageFlags,
  MessageType,
  type Snowflake,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../../limits/errors.js';
import { checked, int, text } from '../../limits/form.js';
import { threadMemberPayload, threadPayload } from '../../payloads/places.js';
import type { Thread } from '../../world/entities.js';
import { may, mayInvite, sees } from '../../world/permissions.js';
import { byAge } from '../../world/snowflakes.js';
import type { ThreadPatch } from '../../world/threads.js';
import type { World } from '../../world/world.js';
import { guildFor, messageFor, refuseBlockedWords, refuseClosed, textFor, threadFor } from '../access.js';
import { type Call, created, noContent, ok, type Reply, type Route } from '../route.js';

const maxMembers = 1000;
/** Discord lets a channel or thread be renamed twice in ten minutes. */
export const renameLimit = { requests: 2, seconds: 600 };

/** A voice channel has no threads; a forum has posts, which begin with a message. */
const withThreads: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

const minutes = z.literal([60, 1440, 4320, 10_080]).nullish();
const slowmode = int(0, 21_600).nullish();
const name = text(1, 100);

/** On a message a thread is public, of the type that its channel calls for; a library says so, Discord does not listen. */
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

function optionsOf(form: Partial<ThreadForm>): ThreadPatch {
  const { name: title, auto_archive_duration: archive, rate_limit_per_user: slow, invitable } = form;
  return {
    ...(title === undefined ? {} : { name: title }),
    ...(archive === undefined ? {} : { autoArchiveMinutes: archive }),
    ...(slow === undefined ? {} : { slowmode: slow }),
    ...(invitable === undefined ? {} : { invitable }),
  };
}

function openOnMessage({ view, param, body }: Call): Reply {
  const { world } = view;
  const parent = textFor(world, param('channel_id'), Can.CreatePublicThreads | Can.ReadMessageHistory);
  if (!withThreads.includes(parent.type)) throw refusal('wrongChannelType');
  const message = messageFor(world, parent, param('message_id'));
  // Not known of Discord, and so the stricter reading: a message remembers its thread when that has been deleted.
  if ((message.flags & MessageFlags.HasThread) !== 0) throw refusal('threadExists');
  const form = checked<ThreadForm>(fromMessage, body);
  refuseBlockedWords(world, parent, form.name, 'titleBlockedByAutoMod');
  const thread = world.threads.create({
    ...optionsOf(form),
    name: form.name,
    parent,
    ownerId: world.botId,
    private: false,
    messageId: message.id,
  });
  world.messages.markThread(message);
  world.messages.create({
    channelId: thread.id,
    authorId: message.authorId,
    type: MessageType.ThreadStarterMessage,
    reference: { channelId: parent.id, messageId: message.id },
  });
  return created(threadPayload(thread, world.botId));
}

function openAlone({ view, param, body }: Call): Reply {
  const { world } = view;
  const form = checked<ThreadForm>(alone, body);
  // Discord makes a private thread when nothing is said about its type.
  const type = form.type ?? ChannelType.PrivateThread;
  const isPrivate = type === ChannelType.PrivateThread;
  const needed = isPrivate ? Can.CreatePrivateThreads : Can.CreatePublicThreads;
  const parent = textFor(world, param('channel_id'), needed);
  refuseBlockedWords(world, parent, form.name, 'titleBlockedByAutoMod');
  const announces = parent.type === ChannelType.GuildAnnouncement;
  // An announcement channel has announcement threads and no others, and no other channel has them ("Channel Types").
  if (!withThreads.includes(parent.type) || announces !== (type === ChannelType.AnnouncementThread))
    throw refusal('wrongChannelType');
  const thread = world.threads.create({
    ...optionsOf(form),
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
  return created(threadPayload(thread, world.botId));
}

/** Changes a thread that the bot sees. */
export function editThread({ view, body, spend }: Call, thread: Thread): Reply {
  const { world } = view;
  const form = checked<Partial<ThreadForm> & { archived?: boolean; locked?: boolean }>(patchForm, body);
  const manages = may(world, world.botId, thread, Can.ManageThreads);
  const wakesOnly = form.archived === false && Object.keys(form).length === 1;
  if (!manages) {
    // Of what the documentation says of waking, the stricter: "has already been added to the thread" ("Threads").
    const isIn =
      thread.memberIds.has(world.botId) && may(world, world.botId, thread, Can.SendMessagesInThreads);
    const mayWake = wakesOnly && isIn;
    if (thread.ownerId !== world.botId && !mayWake) throw refusal('missingPermissions');
    if (form.locked !== undefined || form.rate_limit_per_user !== undefined)
      throw refusal('missingPermissions');
    if (thread.locked) throw refusal('lockedThread');
  }
  if (thread.archived && form.archived !== false) throw refusal('archivedThread');
  if (form.name !== undefined) refuseBlockedWords(world, thread, form.name, 'titleBlockedByAutoMod');
  const isRenamed = form.name !== undefined && form.name !== thread.name;
  if (isRenamed) spend(`rename:${thread.id}`, renameLimit);
  world.threads.edit(thread, {
    ...optionsOf(form),
    ...(form.archived === undefined ? {} : { archived: form.archived }),
    ...(form.locked === undefined ? {} : { locked: form.locked }),
  });
  if (isRenamed) tellName(world, thread);
  return ok(threadPayload(thread, world.botId));
}

/** A new name is told in the thread (developer documentation, "Threads", "New Message Types"). */
function tellName(world: World, { id, name: content }: Thread): void {
  world.messages.create({
    channelId: id,
    authorId: world.botId,
    type: MessageType.ChannelNameChange,
    content,
  });
}

/** Deletes a thread, if the bot may. */
export function deleteThread(world: World, thread: Thread): void {
  if (!may(world, world.botId, thread, Can.ManageThreads)) throw refusal('missingPermissions');
  world.threads.delete(thread);
}

function join({ view, param }: Call): Reply {
  const { world } = view;
  const thread = threadFor(world, param('channel_id'));
  refuseClosed(world, thread);
  world.threads.addMembers(thread, [world.botId]);
  return noContent;
}

function add({ view, param }: Call): Reply {
  const { world } = view;
  const thread = threadFor(world, param('channel_id'), Can.SendMessagesInThreads);
  refuseClosed(world, thread);
  const userId = param('user_id');
  if (!world.users.has(userId)) throw refusal('unknownUser');
  if (!world.guilds.get(thread.guildId)?.members.has(userId)) throw refusal('unknownMember');
  const parent = world.channels.get(thread.parentId);
  if (parent === undefined || !sees(world, userId, parent)) throw refusal('missingAccess');
  if (thread.memberIds.has(userId)) return noContent;
  if (!mayInvite(world, world.botId, thread)) throw refusal('missingPermissions');
  if (thread.memberIds.size >= maxMembers) throw refusal('tooManyThreadMembers');
  world.threads.addMembers(thread, [userId]);
  tellMember(world, thread, MessageType.RecipientAdd, userId);
  return noContent;
}

/** Who is added or removed by somebody else is told in the thread (developer documentation, "Threads", "New Message Types"). */
function tellMember(
  world: World,
  thread: Thread,
  type: MessageType.RecipientAdd | MessageType.RecipientRemove,
  userId: Snowflake,
): void {
  const mentions = { users: [userId], roles: [], everyone: false };
  world.messages.create({ channelId: thread.id, authorId: world.botId, type, mentions });
}

function leave({ view, param }: Call): Reply {
  const { world } = view;
  const thread = threadFor(world, param('channel_id'));
  refuseClosed(world, thread);
  world.threads.removeMember(thread, world.botId);
  return noContent;
}

function takeOut({ view, param }: Call): Reply {
  const { world } = view;
  const thread = threadFor(world, param('channel_id'));
  refuseClosed(world, thread);
  const owns = thread.private && thread.ownerId === world.botId;
  if (!owns && !may(world, world.botId, thread, Can.ManageThreads)) throw refusal('missingPermissions');
  const userId = param('user_id');
  // Whether Discord refuses this is not known, and so this is the stricter reading.
  if (!thread.memberIds.has(userId)) throw refusal('unknownMember');
  world.threads.removeMember(thread, userId);
  tellMember(world, thread, MessageType.RecipientRemove, userId);
  return noContent;
}

/** Who is in a thread is listed only with the privileged intent (developer documentation, "Syncing for other users"). */
function members({ view, param }: Call): Reply {
  const thread = threadFor(view.world, param('channel_id'));
  if (!view.world.privileged.has('guildMembers')) throw refusal('missingAccess');
  return ok([...thread.memberIds.keys()].map((id) => threadMemberPayload(thread, id)));
}

function member({ view, param }: Call): Reply {
  const thread = threadFor(view.world, param('channel_id'));
  if (!thread.memberIds.has(param('user_id'))) throw refusal('unknownMember');
  return ok(threadMemberPayload(thread, param('user_id')));
}

/** The list of threads that Discord gives, with the bot's own memberships. */
function listed(world: World, threads: readonly Thread[]): object {
  return {
    threads: threads.map((thread) => threadPayload(thread, world.botId)),
    members: threads
      .filter((thread) => thread.memberIds.has(world.botId))
      .map((thread) => threadMemberPayload(thread, world.botId)),
  };
}

function active({ view, param }: Call): Reply {
  const { world } = view;
  const guild = guildFor(world, param('guild_id'));
  const threads = world.channels
    .threadsOf(guild.id)
    .filter((thread) => !thread.archived && sees(world, world.botId, thread))
    .sort((a, b) => byAge(b.id, a.id));
  return ok({ ...listed(world, threads), has_more: false });
}

function archived(isPrivate: boolean) {
  return ({ view, param, query }: Call): Reply => {
    const { world } = view;
    const parent = textFor(
      world,
      param('channel_id'),
      Can.ReadMessageHistory | (isPrivate ? Can.ManageThreads : 0n),
    );
    const limit = Number(query.get('limit') ?? 50);
    const before = query.get('before');
    const until = before === null ? Number.POSITIVE_INFINITY : Date.parse(before);
    const threads = world.channels
      .threadsOf(parent.id)
      .filter((thread) => thread.archived && thread.private === isPrivate && thread.archiveChangedAt < until)
      .sort((a, b) => b.archiveChangedAt - a.archiveChangedAt);
    return ok({ ...listed(world, threads.slice(0, limit)), has_more: threads.length > limit });
  };
}

/** The sleeping private threads of a channel in which the bot is, the youngest first; `before` is a thread's id here. */
function joined({ view, param, query }: Call): Reply {
  const { world } = view;
  const parent = textFor(world, param('channel_id'), Can.ReadMessageHistory);
  const limit = Number(query.get('limit') ?? 50);
  const before = query.get('before');
  const threads = world.channels
    .threadsOf(parent.id)
    .filter((thread) => thread.archived && thread.private && thread.memberIds.has(world.botId))
    .filter((thread) => before === null || byAge(thread.id, before) < 0)
    .sort((a, b) => byAge(b.id, a.id));
  return ok({ ...listed(world, threads.slice(0, limit)), has_more: threads.length > limit });
}

const channel = '/channels/{channel_id}';
const threadMembers = `${channel}/thread-members`;
const opening = { requests: 10, seconds: 10 };
const paging = ['before', 'limit'];

/** Routes of threads. */
export const threadRoutes: readonly Route[] = [
  { method: 'POST', path: `${channel}/messages/{message_id}/threads`, limit: opening, handle: openOnMessage },
  { method: 'POST', path: `${channel}/threads`, limit: opening, handle: openAlone },
  { method: 'GET', path: `${channel}/threads/archived/public`, query: paging, handle: archived(false) },
  { method: 'GET', path: `${channel}/threads/archived/private`, query: paging, handle: archived(true) },
  { method: 'GET', path: `${channel}/users/@me/threads/archived/private`, query: paging, handle: joined },
  { method: 'PUT', path: `${threadMembers}/@me`, handle: join },
  { method: 'DELETE', path: `${threadMembers}/@me`, handle: leave },
  { method: 'GET', path: threadMembers, query: ['with_member', 'after', 'limit'], handle: members },
  { method: 'PUT', path: `${threadMembers}/{user_id}`, handle: add },
  { method: 'DELETE', path: `${threadMembers}/{user_id}`, handle: takeOut },
  { method: 'GET', path: `${threadMembers}/{user_id}`, query: ['with_member'], handle: member },
  { method: 'GET', path: '/guilds/{guild_id}/threads/active', handle: active },
];
