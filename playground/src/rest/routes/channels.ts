/** Channels as such: reading, changing and deleting text channels, their overwrites, and direct conversations. */
import { PermissionFlagsBits as Can, OverwriteType } from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../../limits/errors.js';
import { checked, int, snowflake, text } from '../../limits/form.js';
import { channelPayload, directPayload } from '../../payloads/places.js';
import type { Overwrite, TextChannel } from '../../world/entities.js';
import { channelFor, textFor } from '../access.js';
import { type Call, noContent, ok, type Reply, type Route } from '../route.js';
import { deleteThread, editThread, renameLimit } from './threads.js';

const bits = z.union([z.string().regex(/^\d+$/), z.number().int()]).nullish();

const textPatch = z.strictObject({
  name: text(1, 100).nullish(),
  topic: text(0, 1024).nullish(),
  position: int(0, 1000).nullish(),
  rate_limit_per_user: int(0, 21_600).nullish(),
});

const overwriteForm = z.strictObject({ type: z.enum(OverwriteType), allow: bits, deny: bits });

const directForm = z.strictObject({ recipient_id: snowflake });

function read({ view, param }: Call): Reply {
  const { world } = view;
  return ok(channelPayload(world, channelFor(world, param('channel_id')), world.botId));
}

function edit(call: Call): Reply {
  const { world } = call.view;
  const channel = channelFor(world, call.param('channel_id'));
  if (channel.kind === 'thread') return editThread(call, channel);
  if (channel.kind === 'direct') throw refusal('wrongChannelType');
  return editText(call, textFor(world, channel.id, Can.ManageChannels));
}

function editText({ view, body, spend }: Call, channel: TextChannel): Reply {
  const { world } = view;
  const { rate_limit_per_user: slowmode, ...patch } = checked<{
    name?: string;
    topic?: string;
    position?: number;
    rate_limit_per_user?: number;
  }>(textPatch, body);
  if (patch.name !== undefined || patch.topic !== undefined) spend(`rename:${channel.id}`, renameLimit);
  world.channels.editText(channel, { ...patch, ...(slowmode === undefined ? {} : { slowmode }) });
  return ok(channelPayload(world, channel, world.botId));
}

function remove({ view, param }: Call): Reply {
  const { world } = view;
  const channel = channelFor(world, param('channel_id'));
  const shown = channelPayload(world, channel, world.botId);
  if (channel.kind === 'thread') deleteThread(world, channel);
  else if (channel.kind === 'text') {
    world.channels.deleteText(textFor(world, channel.id, Can.ManageChannels));
  }
  return ok(shown);
}

function setOverwrite({ view, param, body }: Call): Reply {
  const { world } = view;
  const channel = textFor(world, param('channel_id'), Can.ManageRoles);
  const form = checked<{ type: OverwriteType; allow?: string | number; deny?: string | number }>(
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
  return noContent;
}

function openDirect({ view, body }: Call): Reply {
  const { world } = view;
  const { recipient_id: recipientId } = checked<{ recipient_id: string }>(directForm, body);
  const recipient = world.users.get(recipientId);
  if (recipient === undefined) throw refusal('unknownUser');
  if (recipient.bot) throw refusal('cannotDirectMessage');
  return ok(directPayload(world, world.channels.directWith(recipientId), world.botId));
}

const channel = '/channels/{channel_id}';

/** Routes of channels. */
export const channelRoutes: readonly Route[] = [
  { method: 'GET', path: channel, handle: read },
  { method: 'PATCH', path: channel, handle: edit },
  { method: 'DELETE', path: channel, handle: remove },
  { method: 'PUT', path: `${channel}/permissions/{overwrite_id}`, handle: setOverwrite },
  { method: 'POST', path: '/users/@me/channels', handle: openDirect },
];
