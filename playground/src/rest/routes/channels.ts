/** Routes of channels: reading, editing and deleting, permission overwrites, and direct conversations. */
import { PermissionFlagsBits as Can, OverwriteType } from 'discord-api-types/v10';
import { z } from 'zod';
import { createRefusal } from '../../limits/errors.js';
import { intSchema, parseForm, snowflake, textSchema } from '../../limits/form.js';
import { channelPayload, directChannelPayload } from '../../payloads/places.js';
import type { Overwrite, TextChannel } from '../../world/entities.js';
import { findChannel, findTextChannel } from '../access.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall } from '../route.js';
import { deleteThread, editThread, renameLimit } from './threads.js';

const bits = z.union([z.string().regex(/^\d+$/), z.number().int()]).nullish();

const textPatch = z.strictObject({
  name: textSchema(1, 100).nullish(),
  topic: textSchema(0, 1024).nullish(),
  position: intSchema(0, 1000).nullish(),
  rate_limit_per_user: intSchema(0, 21_600).nullish(),
});

const overwriteForm = z.strictObject({ type: z.enum(OverwriteType), allow: bits, deny: bits });

const directForm = z.strictObject({ recipient_id: snowflake });

function getChannel({ view, param }: RouteCall): Reply {
  const { world } = view;
  return okReply(channelPayload(world, findChannel(world, param('channel_id')), world.botId));
}

function editChannel(call: RouteCall): Reply {
  const { world } = call.view;
  const channel = findChannel(world, call.param('channel_id'));
  if (channel.kind === 'thread') return editThread(call, channel);
  if (channel.kind === 'direct') throw createRefusal('wrongChannelType');
  return editTextChannel(call, findTextChannel(world, channel.id, Can.ManageChannels));
}

function editTextChannel({ view, body, spend }: RouteCall, channel: TextChannel): Reply {
  const { world } = view;
  const { rate_limit_per_user: slowmode, ...patch } = parseForm<{
    name?: string;
    topic?: string;
    position?: number;
    rate_limit_per_user?: number;
  }>(textPatch, body);
  if (patch.name !== undefined || patch.topic !== undefined) spend(`rename:${channel.id}`, renameLimit);
  world.channels.editTextChannel(channel, { ...patch, ...(slowmode === undefined ? {} : { slowmode }) });
  return okReply(channelPayload(world, channel, world.botId));
}

function deleteChannel({ view, param }: RouteCall): Reply {
  const { world } = view;
  const channel = findChannel(world, param('channel_id'));
  const shown = channelPayload(world, channel, world.botId);
  if (channel.kind === 'thread') deleteThread(world, channel);
  else if (channel.kind === 'text') {
    world.channels.deleteTextChannel(findTextChannel(world, channel.id, Can.ManageChannels));
  }
  return okReply(shown);
}

function setOverwrite({ view, param, body }: RouteCall): Reply {
  const { world } = view;
  const channel = findTextChannel(world, param('channel_id'), Can.ManageRoles);
  const form = parseForm<{ type: OverwriteType; allow?: string | number; deny?: string | number }>(
    overwriteForm,
    body,
  );
  const overwrite: Overwrite = {
    id: param('overwrite_id'),
    kind: form.type === OverwriteType.Role ? 'role' : 'member',
    allow: BigInt(form.allow ?? 0),
    deny: BigInt(form.deny ?? 0),
  };
  world.channels.setOverwrite(channel, overwrite);
  return noContentReply;
}

function openDirectChannel({ view, body }: RouteCall): Reply {
  const { world } = view;
  const { recipient_id: recipientId } = parseForm<{ recipient_id: string }>(directForm, body);
  const recipient = world.users.get(recipientId);
  if (recipient === undefined) throw createRefusal('unknownUser');
  if (recipient.bot) throw createRefusal('cannotDirectMessage');
  return okReply(directChannelPayload(world, world.channels.openDirectChannel(recipientId), world.botId));
}

const channel = '/channels/{channel_id}';

export const channelRoutes: readonly Route[] = [
  { method: 'GET', path: channel, handle: getChannel },
  { method: 'PATCH', path: channel, handle: editChannel },
  { method: 'DELETE', path: channel, handle: deleteChannel },
  { method: 'PUT', path: `${channel}/permissions/{overwrite_id}`, handle: setOverwrite },
  { method: 'POST', path: '/users/@me/channels', handle: openDirectChannel },
];
