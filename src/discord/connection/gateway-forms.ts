/**
 * Schemas of the gateway's messages ("Gateway Events"), as far as the library and this program read them.
 * Unknown fields are accepted, and most known ones optional, since Discord sends partial objects. A message
 * that doesn't match its schema could stay in the library's caches, or cause errors elsewhere.
 */
import { GatewayDispatchEvents as Event, GatewayOpcodes as Op } from 'discord.js';
import { z } from 'zod';

const id = z.string().regex(/^\d{1,20}$/);
const bits = z.string().regex(/^\d{1,30}$/);
const url = z.string().regex(/^wss?:\/\/\S+$/);
/** Maximum interval of a timer, in milliseconds. */
const MAX_TIMER = 2 ** 31 - 1;

const user = z.object({
  id,
  username: z.string().nullish(),
  global_name: z.string().nullish(),
  discriminator: z.string().nullish(),
  bot: z.boolean().nullish(),
});
const member = z.object({
  user: user.nullish(),
  nick: z.string().nullish(),
  roles: z.array(id).nullish(),
  joined_at: z.string().nullish(),
  permissions: bits.nullish(),
});
const role = z.object({
  id,
  name: z.string(),
  permissions: bits,
  position: z.number(),
  color: z.number().nullish(),
  colors: z.object({}).nullish(),
  tags: z.object({}).nullish(),
});
const channel = z.object({
  id,
  type: z.int(),
  guild_id: id.nullish(),
  parent_id: id.nullish(),
  owner_id: id.nullish(),
  name: z.string().nullish(),
  position: z.number().nullish(),
  last_message_id: id.nullish(),
  permission_overwrites: z.array(z.object({ id, type: z.int(), allow: bits, deny: bits })).nullish(),
  available_tags: z.array(z.object({ id })).nullish(),
  recipients: z.array(user).nullish(),
  thread_metadata: z
    .looseObject({
      archived: z.boolean(),
      locked: z.boolean().nullish(),
      auto_archive_duration: z.number().nullish(),
      archive_timestamp: z.string().nullish(),
      create_timestamp: z.string().nullish(),
    })
    .nullish(),
  member: z.object({ user_id: id.nullish(), flags: z.int().nullish() }).nullish(),
});
const guild = z.object({
  id,
  unavailable: z.boolean().nullish(),
  name: z.string().nullish(),
  owner_id: id.nullish(),
  features: z.array(z.string()).nullish(),
  roles: z.array(role).nullish(),
  channels: z.array(channel).nullish(),
  threads: z.array(channel).nullish(),
  members: z.array(member).nullish(),
  emojis: z.array(z.object({})).nullish(),
  stickers: z.array(z.object({})).nullish(),
  presences: z.array(z.object({})).nullish(),
  voice_states: z.array(z.object({})).nullish(),
  stage_instances: z.array(z.object({})).nullish(),
  guild_scheduled_events: z.array(z.object({})).nullish(),
  soundboard_sounds: z.array(z.object({})).nullish(),
});
const typed = z.object({ type: z.int() });
const message = z.object({
  id,
  channel_id: id,
  guild_id: id.nullish(),
  type: z.int(),
  author: user,
  member: member.nullish(),
  content: z.string(),
  flags: z.int().nullish(),
  timestamp: z.string().nullish(),
  mentions: z.array(user).nullish(),
  mention_roles: z.array(id).nullish(),
  mention_channels: z.array(z.object({ id })).nullish(),
  attachments: z.array(z.object({ id })).nullish(),
  embeds: z.array(z.object({})).nullish(),
  components: z.array(typed).nullish(),
  reactions: z.array(z.object({})).nullish(),
  sticker_items: z.array(z.object({ id })).nullish(),
  message_reference: z.object({ message_id: id.nullish(), channel_id: id.nullish() }).nullish(),
  referenced_message: z.object({ id, channel_id: id, author: user }).nullish(),
  thread: channel.nullish(),
});
const interaction = z.object({
  id,
  application_id: id.nullish(),
  type: z.int(),
  token: z.string(),
  data: z.object({}).nullish(),
  guild_id: id.nullish(),
  channel_id: id.nullish(),
  channel: channel.nullish(),
  member: member.extend({ user, roles: z.array(id) }).nullish(),
  user: user.nullish(),
  message: z.object({ id, channel_id: id, author: user }).nullish(),
  app_permissions: bits.nullish(),
  entitlements: z.array(z.object({})).nullish(),
});

/** Schemas of the events that the program or the library reads. Other events aren't checked. */
export const DISPATCH_FORMS: Readonly<Record<string, z.ZodType>> = {
  [Event.Ready]: z.object({
    session_id: z.string(),
    resume_gateway_url: url,
    user,
    guilds: z.array(z.object({ id })),
    application: z.object({ id, flags: z.int().nullish() }),
  }),
  [Event.InteractionCreate]: interaction,
  [Event.MessageCreate]: message,
  [Event.MessageUpdate]: message.partial().required({ id: true, channel_id: true }),
  [Event.MessageDelete]: z.object({ id, channel_id: id, guild_id: id.nullish() }),
  [Event.MessageDeleteBulk]: z.object({ ids: z.array(id), channel_id: id, guild_id: id.nullish() }),
  [Event.GuildCreate]: guild,
  [Event.GuildUpdate]: guild,
  [Event.GuildDelete]: guild,
  [Event.GuildRoleCreate]: z.object({ guild_id: id, role }),
  [Event.GuildRoleUpdate]: z.object({ guild_id: id, role }),
  [Event.GuildRoleDelete]: z.object({ guild_id: id, role_id: id }),
  [Event.GuildMemberAdd]: member.extend({ guild_id: id, user }),
  [Event.GuildMemberUpdate]: member.extend({ guild_id: id, user }),
  [Event.GuildMemberRemove]: z.object({ guild_id: id, user }),
  [Event.GuildMembersChunk]: z.object({
    guild_id: id,
    members: z.array(member.extend({ user })),
    chunk_index: z.int(),
    chunk_count: z.int(),
    not_found: z.array(z.unknown()).nullish(),
    presences: z.array(z.object({})).nullish(),
    nonce: z.string().nullish(),
  }),
  [Event.ChannelCreate]: channel,
  [Event.ChannelUpdate]: channel,
  [Event.ChannelDelete]: channel,
  [Event.ChannelPinsUpdate]: z.object({ channel_id: id, last_pin_timestamp: z.string().nullish() }),
  [Event.ThreadCreate]: channel,
  [Event.ThreadUpdate]: channel,
  [Event.ThreadDelete]: z.object({ id, guild_id: id }),
  [Event.ThreadListSync]: z.object({
    guild_id: id,
    channel_ids: z.array(id).nullish(),
    threads: z.array(channel),
    members: z.array(z.object({ id: id.nullish(), user_id: id.nullish() })),
  }),
  [Event.ThreadMembersUpdate]: z.object({
    id,
    guild_id: id,
    member_count: z.number().nullish(),
    added_members: z.array(z.object({ user_id: id })).nullish(),
    removed_member_ids: z.array(id).nullish(),
  }),
  [Event.UserUpdate]: user,
};

const dispatch = z.object({
  op: z.literal(Op.Dispatch),
  // The library emits an event with this name on its client.
  t: z.string().regex(/^[A-Z][A-Z_]{2,99}$/),
  s: z.int().min(0),
});

/** Schemas of the messages by opcode. The library reads no other messages. */
export const FRAME_FORMS: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>([
  [Op.Dispatch, dispatch],
  [Op.Heartbeat, z.object({})],
  [Op.Reconnect, z.object({})],
  [Op.InvalidSession, z.object({ d: z.boolean() })],
  [Op.Hello, z.object({ d: z.object({ heartbeat_interval: z.int().min(1).max(MAX_TIMER) }) })],
  [Op.HeartbeatAck, z.object({})],
]);
