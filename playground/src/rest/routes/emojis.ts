/** Routes of the application's emojis. */

import { maxEmojis, nameTakenError, parseEmoji, parseEmojiRename } from '../../limits/emojis.js';
import { createRefusal } from '../../limits/errors.js';
import { userPayloadById } from '../../payloads/people.js';
import type { ApplicationEmoji, World } from '../../world/world.js';
import { refuseForeignApplication } from '../access.js';
import type { RateLimit } from '../rate-limits.js';
import { noContentReply, okReply, type Reply, type Route, type RouteCall, toCreatedReply } from '../route.js';

/**
 * Rate limit observed for server emojis (discord-api-docs #2250; Jisagi/Discord-guild-copy #48). It is used
 * here because no limit is known for application emojis.
 */
const uploads: RateLimit = { requests: 50, seconds: 3600 };

function emojiPayload(world: World, emoji: ApplicationEmoji): object {
  return {
    id: emoji.id,
    name: emoji.name,
    roles: [],
    user: userPayloadById(world, world.botId),
    require_colons: true,
    managed: false,
    animated: emoji.contentType === 'image/gif',
    available: true,
  };
}

function applicationEmojis({ view, param }: RouteCall): World['emojis'] {
  refuseForeignApplication(view.world, param('application_id'));
  return view.world.emojis;
}

function findEmoji(call: RouteCall): ApplicationEmoji {
  const emoji = applicationEmojis(call).get(call.param('emoji_id'));
  if (emoji === undefined) throw createRefusal('unknownEmoji');
  return emoji;
}

function refuseTakenName(emojis: World['emojis'], name: string, self?: ApplicationEmoji): void {
  if ([...emojis.values()].some((one) => one !== self && one.name === name)) throw nameTakenError();
}

function listEmojis(call: RouteCall): Reply {
  return okReply({
    items: [...applicationEmojis(call).values()].map((emoji) => emojiPayload(call.view.world, emoji)),
  });
}

function createEmoji(call: RouteCall): Reply {
  const { world } = call.view;
  const emojis = applicationEmojis(call);
  const form = parseEmoji(call.body);
  if (emojis.size >= maxEmojis) throw createRefusal('tooManyEmojis');
  refuseTakenName(emojis, form.name);
  const emoji = { id: world.nextId(), ...form };
  emojis.set(emoji.id, emoji);
  return toCreatedReply(emojiPayload(world, emoji));
}

function getEmoji(call: RouteCall): Reply {
  return okReply(emojiPayload(call.view.world, findEmoji(call)));
}

function renameEmoji(call: RouteCall): Reply {
  const emoji = findEmoji(call);
  const name = parseEmojiRename(call.body);
  refuseTakenName(applicationEmojis(call), name, emoji);
  emoji.name = name;
  return okReply(emojiPayload(call.view.world, emoji));
}

function deleteEmoji(call: RouteCall): Reply {
  applicationEmojis(call).delete(findEmoji(call).id);
  return noContentReply;
}

const all = '/applications/{application_id}/emojis';
const one = `${all}/{emoji_id}`;

export const emojiRoutes: readonly Route[] = [
  { method: 'GET', path: all, handle: listEmojis },
  { method: 'POST', path: all, limit: uploads, handle: createEmoji },
  { method: 'GET', path: one, handle: getEmoji },
  { method: 'PATCH', path: one, handle: renameEmoji },
  { method: 'DELETE', path: one, handle: deleteEmoji },
];
