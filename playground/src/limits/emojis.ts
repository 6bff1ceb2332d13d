/** Limits on application emojis (developer documentation, "Emoji Resource"), and on emojis in components. */
import { z } from 'zod';
import { readPictureSize } from '../world/picture-size.js';
import { listComponents, type NamedEmoji } from './component-tree.js';
import { type DiscordError, type FieldProblem, invalidFieldError, invalidFormError } from './errors.js';
import { issueParams, parseForm } from './form.js';

export const maxEmojis = 2000;
const maxBytes = 256 * 1024;

const name = z.string().superRefine((value, context) => {
  const addIssue = (code: string, message: string) =>
    context.addIssue({ code: 'custom', ...issueParams(code, message) });
  if (value.length < 2 || value.length > 32)
    addIssue('BASE_TYPE_BAD_LENGTH', 'Must be between 2 and 32 in length.');
  else if (!/^\w+$/.test(value))
    addIssue('STRING_TYPE_REGEX', 'String value did not match validation regex.');
});

const newEmoji = z.strictObject({ name, image: z.string() });
const emojiPatch = z.strictObject({ name });

export interface EmojiForm {
  readonly name: string;
  readonly image: Uint8Array;
  readonly contentType: string;
}

/**
 * Parses a new emoji: a name, and a picture as a data URL. Only PNG and GIF are supported here.
 * @throws DiscordError 50035 naming the invalid field
 */
export function parseEmoji(body: unknown): EmojiForm {
  const form = parseForm<{ name: string; image: string }>(newEmoji, body);
  const base64 = /^data:image\/[a-z]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(form.image)?.[1];
  const image = Buffer.from(base64 ?? '', 'base64');
  const size = readPictureSize(image);
  if (size === null || size.width === 0 || size.height === 0)
    throw invalidFieldError(['image'], 'IMAGE_INVALID', 'Invalid image data');
  if (image.length > maxBytes)
    throw invalidFieldError(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
  const contentType = image.toString('latin1', 0, 3) === 'GIF' ? 'image/gif' : 'image/png';
  return { name: form.name, image, contentType };
}

/**
 * Parses an emoji's new name.
 * @throws DiscordError 50035 for an invalid name
 */
export function parseEmojiRename(body: unknown): string {
  return parseForm<{ name: string }>(emojiPatch, body).name;
}

export function nameTakenError(): DiscordError {
  return invalidFieldError(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'Emoji name is already taken.');
}

/**
 * A keycap, a flag, or a pictogram, perhaps joined with other pictograms (Unicode Technical Standard #51, "Emoji Sets").
 */
const unicodeEmoji =
  /^(?:[\d#*]\ufe0f?\u20e3|\p{RI}{2}|\p{ExtPict}\p{EMod}?\ufe0f?(?:\u200d\p{ExtPict}\p{EMod}?\ufe0f?)*)$/u;

/**
 * Refuses unknown emojis on buttons and in menus. An emoji must be a Unicode emoji or exist in the world.
 * Discord uses one code for both errors (discord-api-docs #8071).
 * @param path path of the list of components in the body
 * @throws DiscordError 50035 listing each unknown emoji
 */
export function refuseUnknownEmojis(
  components: readonly unknown[],
  path: readonly PropertyKey[],
  exists: (id: string) => boolean,
): void {
  const problems = [...listComponents(components, path)].flatMap(({ node, path: at }) => [
    ...emojiProblems(node.emoji, at, exists),
    ...(node.options ?? []).flatMap(({ emoji }, option) =>
      emojiProblems(emoji, [...at, 'options', option], exists),
    ),
  ]);
  if (problems.length > 0) throw invalidFormError(problems);
}

function emojiProblems(
  emoji: NamedEmoji | undefined,
  at: readonly PropertyKey[],
  exists: (id: string) => boolean,
): FieldProblem[] {
  if (emoji === undefined) return [];
  const fits = emoji.id ? exists(emoji.id) : unicodeEmoji.test(emoji.name ?? '');
  if (fits) return [];
  const path = [...at, 'emoji', emoji.id ? 'id' : 'name'];
  return [{ path, code: 'BUTTON_COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' }];
}
