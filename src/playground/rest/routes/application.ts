/** The bot's own account and application, its emojis, and accounts of others. */
import { z } from 'zod';
import { invalidField, refusal } from '../../errors.js';
import { checked } from '../../limits/form.js';
import { presentApplication } from '../../present/application.js';
import { presentUser, presentUserOf } from '../../present/people.js';
import type { ApplicationEmoji, World } from '../../world/world.js';
import { type Call, created, noContent, ok, type Reply, type Route } from '../route.js';

const emojiName = z.string().regex(/^\w{2,32}$/);
const newEmoji = z.strictObject({ name: emojiName, image: z.string() });
const emojiPatch = z.strictObject({ name: emojiName });
const maxEmojis = 2000;
const maxEmojiBytes = 256 * 1024;

function me({ view }: Call): Reply {
  return ok({
    ...presentUser(view.world.bot),
    verified: true,
    mfa_enabled: true,
    locale: view.world.bot.locale,
  });
}

function user({ view, param }: Call): Reply {
  const found = view.world.users.get(param('user_id'));
  if (found === undefined) throw refusal('unknownUser');
  return ok(presentUser(found));
}

function application({ view }: Call): Reply {
  return ok(presentApplication(view.world));
}

function presentEmoji(world: World, emoji: ApplicationEmoji): object {
  return {
    id: emoji.id,
    name: emoji.name,
    roles: [],
    user: presentUserOf(world, world.botId),
    require_colons: true,
    managed: false,
    animated: emoji.contentType === 'image/gif',
    available: true,
  };
}

function emojiOf({ view, param }: Call): ApplicationEmoji {
  const emoji = view.world.emojis.get(param('emoji_id'));
  if (emoji === undefined) throw refusal('unknownEmoji');
  return emoji;
}

function addEmoji({ view, body }: Call): Reply {
  const { world } = view;
  const { name, image } = checked<{ name: string; image: string }>(newEmoji, body);
  const match = /^data:(image\/[a-z]+);base64,(.+)$/.exec(image);
  const data = Buffer.from(match?.[2] ?? '', 'base64');
  if (data.length === 0) throw invalidField(['image'], 'IMAGE_INVALID', 'Invalid image data');
  if (data.length > maxEmojiBytes) {
    throw invalidField(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  }
  if (world.emojis.size >= maxEmojis)
    throw invalidField([], 'BASE_TYPE_MAX_LENGTH', `Must be ${maxEmojis} or fewer in length.`);
  if ([...world.emojis.values()].some((one) => one.name === name)) {
    throw invalidField(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'Emoji name is already taken.');
  }
  const emoji = { id: world.nextId(), name, image: data, contentType: match?.[1] ?? 'image/png' };
  world.emojis.set(emoji.id, emoji);
  return created(presentEmoji(world, emoji));
}

function listEmojis({ view }: Call): Reply {
  return ok({ items: [...view.world.emojis.values()].map((emoji) => presentEmoji(view.world, emoji)) });
}

function editEmoji(call: Call): Reply {
  const emoji = emojiOf(call);
  emoji.name = checked<{ name: string }>(emojiPatch, call.body).name;
  return ok(presentEmoji(call.view.world, emoji));
}

function removeEmoji(call: Call): Reply {
  call.view.world.emojis.delete(emojiOf(call).id);
  return noContent;
}

const emojis = '/applications/{application_id}/emojis';
const emoji = `${emojis}/{emoji_id}`;

/** Routes of the application and of accounts. */
export const applicationRoutes: readonly Route[] = [
  { method: 'GET', path: '/users/@me', handle: me },
  { method: 'GET', path: '/users/{user_id}', handle: user },
  { method: 'GET', path: '/applications/@me', handle: application },
  { method: 'GET', path: '/oauth2/applications/@me', handle: application },
  { method: 'GET', path: emojis, handle: listEmojis },
  { method: 'POST', path: emojis, handle: addEmoji },
  { method: 'GET', path: emoji, handle: (call) => ok(presentEmoji(call.view.world, emojiOf(call))) },
  { method: 'PATCH', path: emoji, handle: editEmoji },
  { method: 'DELETE', path: emoji, handle: removeEmoji },
];
