/**
 * A message before it is sent: components, files and notifications. The same screen can answer an
 * interaction, update a message, or be posted in a channel.
 */
import {
  type APIMessageTopLevelComponent,
  ComponentType,
  type InteractionReplyOptions,
  type InteractionUpdateOptions,
  MessageFlags,
  type MessageReplyOptions,
  type RawFile,
} from 'discord.js';
import type { PersonId, RoleId } from '../../table/model/people/actor.js';
import type { Mentioned } from './mentions.js';

export interface NamedFile {
  /** Unique in the message. Components refer to it as `attachment://<name>`. */
  readonly name: string;
  /** Alt text of a picture, at most 1,024 characters. */
  readonly description?: string;
}

export interface Attachment extends NamedFile {
  readonly data: Buffer;
}

/** A file that the message already has and keeps. */
export interface KeptFile extends NamedFile {
  /** Discord's id of the attachment. */
  readonly id: string;
}

/** A message in Components V2. A new message can't have kept files. */
export interface Screen<Files extends NamedFile = Attachment> {
  readonly components: readonly APIMessageTopLevelComponent[];
  /** All files of the message. An update removes files that aren't listed. */
  readonly files: readonly Files[];
  /**
   * People whom the message notifies. Other people in its text aren't notified. `addMentions` names and lists
   * them in one step.
   */
  readonly ping: readonly [] | Mentioned<PersonId>;
  /** Roles whose members are notified. Default: none. */
  readonly pingRoles?: readonly [] | Mentioned<RoleId>;
  /** Short messages that follow a new one, for people beyond Discord's limit of mentions. */
  readonly further?: readonly Screen[];
}

/** Copy of the message without notifications. */
export function withoutPing<File extends NamedFile>({ components, files }: Screen<File>): Screen<File> {
  return { components, files, ping: [] };
}

/** The lists of people and roles that the message may notify. */
function toAllowedMentions({ ping, pingRoles = [] }: Pick<Screen<NamedFile>, 'ping' | 'pingRoles'>): {
  parse: never[];
  users: PersonId[];
  roles: RoleId[];
} {
  // `parse` is sent even if empty, because Discord doesn't document its default.
  return { parse: [], users: [...ping], roles: [...pingRoles] };
}

export function textScreen(content: string): Screen {
  return { components: [{ type: ComponentType.TextDisplay, content }], files: [], ping: [] };
}

/** Options of a public answer to an interaction. */
export function toReply(screen: Screen): InteractionReplyOptions {
  return {
    components: screen.components,
    flags: MessageFlags.IsComponentsV2,
    files: toFiles(screen),
    allowedMentions: toAllowedMentions(screen),
  };
}

/** Options of a reply to a message that may be gone by then. Notifies only `ping`. */
export function toMessageReply(screen: Screen): MessageReplyOptions {
  return {
    components: screen.components,
    flags: MessageFlags.IsComponentsV2,
    files: toFiles(screen),
    allowedMentions: { ...toAllowedMentions(screen), repliedUser: false },
    failIfNotExists: false,
  };
}

/** Options of an answer that only the person sees. */
export function toPrivateReply(screen: Screen): InteractionReplyOptions {
  return { ...toReply(screen), flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral };
}

export function toUpdate(screen: Screen): InteractionUpdateOptions {
  return {
    components: screen.components,
    flags: MessageFlags.IsComponentsV2,
    allowedMentions: toAllowedMentions(screen),
    files: toFiles(screen),
    attachments: [],
  };
}

/** The REST body of a message, as far as a screen fills it. */
interface MessageBody {
  readonly components: APIMessageTopLevelComponent[];
  readonly flags: number;
  readonly allowed_mentions: ReturnType<typeof toAllowedMentions>;
  readonly attachments: { readonly id: string; readonly filename: string; readonly description?: string }[];
}

/**
 * The REST body of a new message, silent without pings. Discord ignores a second message with the same nonce
 * within a few minutes.
 */
export function toPost(
  screen: Screen,
  nonce: string,
): { body: MessageBody & { nonce: string; enforce_nonce: true }; files: RawFile[] } {
  const { body, files } = toEdit(screen);
  const { users, roles } = body.allowed_mentions;
  const isSilent = users.length === 0 && roles.length === 0;
  const flags = isSilent ? body.flags | MessageFlags.SuppressNotifications : body.flags;
  return { body: { ...body, flags, nonce, enforce_nonce: true }, files };
}

/**
 * The REST body of an edit. Each file is sent again, or kept by its id and name, the only reliable way to
 * keep it.
 */
export function toEdit(screen: Screen<Attachment | KeptFile>): { body: MessageBody; files: RawFile[] } {
  const attachments = screen.files.map((file, at) => ({
    // New files are named by their index in the request.
    id: 'id' in file ? file.id : String(at),
    filename: file.name,
    ...(file.description === undefined ? {} : { description: file.description }),
  }));
  return {
    body: {
      components: [...screen.components],
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: toAllowedMentions(screen),
      attachments,
    },
    files: screen.files.flatMap((file, at) =>
      'data' in file ? [{ key: `files[${at}]`, name: file.name, data: file.data }] : [],
    ),
  };
}

function toFiles({ files }: Screen): { attachment: Buffer; name: string; description?: string }[] {
  return files.map(({ data, name, description }) => ({
    attachment: data,
    name,
    ...(description === undefined ? {} : { description }),
  }));
}
