/** Schema of a message sent or edited by the bot, and its overall limits. */
import {
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  MessageFlags,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { completeComponents, completeEmbeds } from './completion.js';
import { findTreeProblems } from './component-tree.js';
import { componentsV2, legacyComponents } from './components.js';
import { embeds } from './embeds.js';
import { type FieldProblem, invalidFormError } from './errors.js';
import { intSchema, listSchema, parseForm, snowflake, textSchema } from './form.js';

/** An entry of `attachments`. `id` is the number of an uploaded file, or the id of an existing one. */
export interface AttachmentEntry {
  readonly id: string | number;
  readonly filename?: string;
  readonly description?: string;
  readonly title?: string;
}

/** Message fields of a body. Missing fields stay unchanged. */
export interface MessageForm {
  readonly content?: string;
  readonly embeds?: APIEmbed[];
  readonly components?: APIMessageTopLevelComponent[];
  readonly attachments?: AttachmentEntry[];
  readonly flags?: number;
  readonly allowed_mentions?: APIAllowedMentions;
  readonly tts?: boolean;
  readonly nonce?: string | number;
  readonly enforce_nonce?: boolean;
  readonly message_reference?: {
    readonly message_id: string;
    readonly channel_id?: string;
    readonly fail_if_not_exists?: boolean;
  };
}

/** An object without `parse` is refused, because Discord's handling of it is undocumented. */
const allowedMentions = z.strictObject({
  parse: z.array(z.enum(['users', 'roles', 'everyone'])),
  users: listSchema(snowflake, 0, 100).nullish(),
  roles: listSchema(snowflake, 0, 100).nullish(),
  replied_user: z.boolean().nullish(),
});

/** Loose, because libraries send a file's full description back to keep it. */
const attachment = z.looseObject({
  id: z.union([snowflake, intSchema(0, 9)]),
  filename: textSchema(1, 1024).nullish(),
  description: textSchema(0, 1024).nullish(),
  title: textSchema(0, 1024).nullish(),
});

const reference = z.strictObject({
  type: z.literal(0).nullish(),
  message_id: snowflake,
  channel_id: snowflake.nullish(),
  guild_id: snowflake.nullish(),
  fail_if_not_exists: z.boolean().nullish(),
});

const common = {
  content: textSchema(0, 2000).nullish(),
  embeds: embeds.nullish(),
  attachments: listSchema(attachment, 0, 10).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  flags: intSchema(0, 2_147_483_647).nullish(),
  tts: z.boolean().nullish(),
};

/** Fields that discord.js sends in every message body, although Discord ignores them in some. */
const nonce = {
  nonce: z.union([textSchema(0, 25), intSchema(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)]).nullish(),
  enforce_nonce: z.boolean().nullish(),
};

function messageSchemas(components: z.ZodType) {
  return {
    plain: z.strictObject({
      ...common,
      ...nonce,
      components: components.nullish(),
      message_reference: reference.nullish(),
      sticker_ids: z.array(snowflake).max(0).nullish(),
    }),
    webhook: z.strictObject({ ...common, ...nonce, components: components.nullish() }),
  };
}

const legacy = messageSchemas(legacyComponents);
const v2 = messageSchemas(componentsV2);

/**
 * Parses a message from a body.
 * @param way `plain` for a channel message, `webhook` for an answer to an interaction
 * @param before flags of the edited message, 0 for a new one
 * @param at path of the message in the body
 * @throws DiscordError 50035 listing every invalid field
 */
export function parseMessage(
  body: unknown,
  way: 'plain' | 'webhook',
  before = 0,
  at: readonly PropertyKey[] = [],
): MessageForm {
  const isV2 = ((readFlags(body) | before) & MessageFlags.IsComponentsV2) !== 0;
  const form = {
    ...parseForm<MessageForm>((isV2 ? v2 : legacy)[way], body, at),
    ...findClearedFields(body),
  };
  const problems = [
    ...(isV2 ? legacyFieldProblems(body, at) : []),
    ...mentionConflicts(form, at),
    ...findTreeProblems(form.components ?? [], [...at, 'components']),
  ];
  if (problems.length > 0) throw invalidFormError(problems);
  return {
    ...form,
    ...(form.components === undefined ? {} : { components: completeComponents(form.components) }),
    ...(form.embeds === undefined ? {} : { embeds: completeEmbeds(form.embeds) }),
  };
}

function readFlags(body: unknown): number {
  const flags = typeof body === 'object' && body !== null && 'flags' in body ? body.flags : 0;
  return typeof flags === 'number' ? flags : 0;
}

/**
 * Finds the fields that the body clears. In a message, null clears a field; in other bodies, null means a
 * missing field.
 */
function findClearedFields(body: unknown): MessageForm {
  if (typeof body !== 'object' || body === null) return {};
  const isNull = (field: string) =>
    field in body && Object.entries(body).some(([key, value]) => key === field && value === null);
  return {
    ...(isNull('content') ? { content: '' } : {}),
    ...(isNull('embeds') ? { embeds: [] } : {}),
    ...(isNull('components') ? { components: [] } : {}),
    ...(isNull('attachments') ? { attachments: [] } : {}),
  };
}

/** With Components V2, content and embeds must be absent or null. Even empty ones are refused. */
function legacyFieldProblems(body: unknown, at: readonly PropertyKey[]): FieldProblem[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body)
    .filter(
      ([field, value]) => ['content', 'embeds'].includes(field) && value !== null && value !== undefined,
    )
    .map(([field]) => legacyFieldProblem([...at, field], field));
}

/** The problem of a field forbidden with Components V2. */
export function legacyFieldProblem(path: readonly PropertyKey[], field: string): FieldProblem {
  return {
    path,
    code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
  };
}

function mentionConflicts(form: MessageForm, at: readonly PropertyKey[]): FieldProblem[] {
  const allowed = form.allowed_mentions;
  return (['users', 'roles'] as const)
    .filter((kind) => allowed?.parse?.some((one) => one === kind) && allowed[kind]?.length)
    .map((kind) => ({
      path: [...at, 'allowed_mentions'],
      code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    }));
}
