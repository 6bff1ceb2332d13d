/** Converts message requests into messages. Shared by channels, answers and follow-ups. */
import {
  AllowedMentionsTypes,
  type APIAllowedMentions,
  MessageFlags,
  type Snowflake,
} from 'discord-api-types/v10';
import { listComponents } from '../limits/component-tree.js';
import { refuseUnknownEmojis } from '../limits/emojis.js';
import { createRefusal, type FieldProblem, invalidFormError } from '../limits/errors.js';
import { legacyFieldProblem, type MessageForm } from '../limits/message.js';
import { referencedNames } from '../payloads/media-references.js';
import type { Attachment, Channel, Message } from '../world/entities.js';
import { resolveMentions } from '../world/mentions.js';
import type { MessageDraft, MessagePatch } from '../world/messages.js';
import type { World } from '../world/world.js';
import { refuseBlockedWords } from './access.js';
import { refuseUnknownDefaults } from './default-values.js';
import type { Upload } from './route.js';
import { type FileRules, nothingKept, resolveAttachments } from './uploads.js';

const settableFlags =
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2 |
  MessageFlags.Ephemeral;

/** Default mentions of answers to interactions. */
export const usersOnly: APIAllowedMentions = { parse: [AllowedMentionsTypes.User] };

/** A message request with its channel and files. */
export interface Posting {
  readonly channel: Channel;
  readonly form: MessageForm;
  readonly files: readonly Upload[];
  /** Path of the form in the body, for errors. */
  readonly at?: readonly PropertyKey[];
  readonly repliedTo?: Snowflake | undefined;
  /** Mentions allowed if the form doesn't specify any. */
  readonly defaultMentions?: APIAllowedMentions;
}

/**
 * Builds a new message of the bot.
 * @throws DiscordError 50006 if it is empty, 50035 for problems with its files
 */
export function toMessageDraft(world: World, posting: Posting): MessageDraft {
  const { channel, form } = posting;
  const attachments = resolveAttachments(world, form.attachments, posting.files, nothingKept);
  const draft = {
    channelId: channel.id,
    authorId: world.botId,
    content: form.content ?? '',
    embeds: form.embeds ?? [],
    components: form.components ?? [],
    attachments,
    flags: (form.flags ?? 0) & settableFlags,
    tts: form.tts ?? false,
    nonce: form.nonce ?? null,
  };
  checkMessage(draft, attachments, posting.at ?? []);
  checkReferences(world, posting);
  return { ...draft, mentions: messageMentions(world, posting, draft) };
}

/** Origin of an edit: a PATCH request, or an interaction's first answer. */
export type EditedBy = 'patch' | 'callback';

/**
 * Builds the changes of an edit.
 * @throws DiscordError as {@link toMessageDraft}
 */
export function toMessagePatch(
  world: World,
  message: Message,
  posting: Posting,
  editedBy: EditedBy = 'patch',
): MessagePatch {
  const { form } = posting;
  const attachments = resolveAttachments(
    world,
    form.attachments,
    posting.files,
    fileRules(message, posting, editedBy),
  );
  const fresh = attachments.filter((one) => message.attachments.every((old) => old.id !== one.id));
  const kept = message.flags & ~MessageFlags.SuppressEmbeds & ~MessageFlags.Loading;
  const flags =
    form.flags === undefined ? message.flags & ~MessageFlags.Loading : kept | (form.flags & settableFlags);
  const patch = {
    content: form.content ?? message.content,
    embeds: form.embeds ?? message.embeds,
    components: form.components ?? message.components,
    attachments,
    flags,
  };
  checkMessage(patch, fresh, posting.at ?? []);
  checkReferences(world, posting);
  return { ...patch, mentions: messageMentions(world, posting, patch) };
}

/**
 * Rules for keeping files in an edit. A callback without `attachments` removes them (discord-api-docs #6277,
 * serenity #3068), and so does an edit that adds files without listing the old ones (#5170). With Components
 * V2, id and name are required (#7529, DSharpPlus #2321). Removing unlisted files there is an assumption.
 */
function fileRules(message: Message, { form, files }: Posting, editedBy: EditedBy): FileRules {
  const isV2 = ((message.flags | (form.flags ?? 0)) & MessageFlags.IsComponentsV2) !== 0;
  return {
    present: message.attachments,
    keepsUnlisted: editedBy === 'patch' && !isV2 && files.length === 0,
    byName: isV2,
  };
}

interface CompleteMessage {
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly components: readonly unknown[];
  readonly attachments: readonly Attachment[];
  readonly flags: number;
}

function checkMessage(
  whole: CompleteMessage,
  fresh: readonly Attachment[],
  at: readonly PropertyKey[],
): void {
  const isV2 = (whole.flags & MessageFlags.IsComponentsV2) !== 0;
  const problems: FieldProblem[] = [];
  if (isV2 && whole.content !== '') problems.push(legacyFieldProblem([...at, 'content'], 'content'));
  if (isV2 && whole.embeds.length > 0) problems.push(legacyFieldProblem([...at, 'embeds'], 'embeds'));
  problems.push(...missingFileProblems(whole, at));
  if (isV2) problems.push(...unusedFileProblems(whole, fresh, at));
  if (problems.length > 0) throw invalidFormError(problems);
  const isEmpty =
    whole.content.trim() === '' &&
    whole.embeds.length + whole.components.length + whole.attachments.length === 0;
  if (isEmpty) throw createRefusal('emptyMessage');
}

/** Checks the emojis and default values of new components. Existing components may keep deleted ones. */
function checkReferences(world: World, { channel, form, at = [] }: Posting): void {
  const [components, path] = [form.components ?? [], [...at, 'components']];
  refuseUnknownEmojis(components, path, (id) => world.emojis.has(id));
  refuseUnknownDefaults(world, channel, components, path);
}

function missingFileProblems(whole: CompleteMessage, at: readonly PropertyKey[]): FieldProblem[] {
  const names = new Set(whole.attachments.map((one) => one.filename));
  return (['components', 'embeds'] as const).flatMap((field) =>
    [...referencedNames(whole[field])]
      .filter((name) => !names.has(name))
      .map((name) => ({
        path: [...at, field],
        code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        message: `The referenced attachment ${name} was not found`,
      })),
  );
}

/** Problems of new files that no component shows. With Components V2, such files would be invisible. */
function unusedFileProblems(
  whole: CompleteMessage,
  fresh: readonly Attachment[],
  at: readonly PropertyKey[],
): FieldProblem[] {
  const shown = referencedNames(whole.components);
  return fresh
    .filter((one) => !shown.has(one.filename))
    .map((one) => ({
      path: [...at, 'attachments'],
      code: 'MESSAGE_ATTACHMENT_NOT_REFERENCED',
      message: `No component shows the attachment ${one.filename}`,
    }));
}

function messageMentions(world: World, posting: Posting, whole: CompleteMessage): Message['mentions'] {
  const texts = [...listComponents(whole.components, [])].map(({ node }) => node.content ?? '');
  const text = [whole.content, ...texts].join('\n');
  const isPrivate = (whole.flags & MessageFlags.Ephemeral) !== 0;
  if (!isPrivate) refuseBlockedWords(world, posting.channel, text, 'blockedByAutoMod');
  return resolveMentions(world, {
    authorId: world.botId,
    channel: posting.channel,
    text,
    allowed: posting.form.allowed_mentions ?? posting.defaultMentions,
    repliedTo: posting.repliedTo,
  });
}
