/** The application's own emojis. */

import { emojiForm, emojiRename, maxEmojis, nameTaken } from '../../limits/emojis.js';
import { refusal } from '../../limits/errors.js';
import { userPayloadById } from '../../payloads/people.js';
import type { ApplicationEmoji, World } from '../../world/world.js';
import { refuseForeignApplication } from '../access.js';
import type { RateLimit } from '../rate-limits.js';
import { type Call, created, noContent, ok, type Reply, type Route } from '../route.js';

/**
 * What was observed for the emojis of servers (discord-api-docs #2250; Jisagi/Discord-guild-copy #48). For those of
 * applications no figure is known, so they are not limited less.
 */
const uploads: RateLimit = { requests: 50, seconds: 3600 };

function present(world: World, emoji: ApplicationEmoji): object {
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

function emojisOf({ view, param }: Call): World['emojis'] {
  refuseForeignApplication(view.world, param('application_id'));
  return view.world.emojis;
}

function emojiOf(call: Call): ApplicationEmoji {
  const emoji = emojisOf(call).get(call.param('emoji_id'));
  if (emoji === undefined) throw refusal('unknownEmoji');
  return emoji;
}

function refuseTaken(emojis: World['emojis'], name: string, self?: ApplicationEmoji): void {
  if ([...emojis.values()].some((one) => one !== self && one.name === name)) throw nameTaken();
}

function list(call: Call): Reply {
  return ok({ items: [...emojisOf(call).values()].map((emoji) => present(call.view.world, emoji)) });
}

function add(call: Call): Reply {
  const { world } = call.view;
  const emojis = emojisOf(call);
  const form = emojiForm(call.body);
  if (emojis.size >= maxEmojis) throw refusal('tooManyEmojis');
  refuseTaken(emojis, form.name);
  const emoji = { id: world.nextId(), ...form };
  emojis.set(emoji.id, emoji);
  return created(present(world, emoji));
}

function read(call: Call): Reply {
  return ok(present(call.view.world, emojiOf(call)));
}

function rename(call: Call): Reply {
  const emoji = emojiOf(call);
  const name = emojiRename(call.body);
  refuseTaken(emojisOf(call), name, emoji);
  emoji.name = name;
  return ok(present(call.view.world, emoji));
}

function remove(call: Call): Reply {
  emojisOf(call).delete(emojiOf(call).id);
  return noContent;
}

const all = '/applications/{application_id}/emojis';
const one = `${all}/{emoji_id}`;

/** Routes of the application's emojis. */
export const emojiRoutes: readonly Route[] = [
  { method: 'GET', path: all, handle: list },
  { method: 'POST', path: all, limit: uploads, handle: add },
  { method: 'GET', path: one, handle: read },
  { method: 'PATCH', path: one, handle: rename },
  { method: 'DELETE', path: one, handle: remove },
];
