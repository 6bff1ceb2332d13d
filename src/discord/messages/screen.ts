/**
 * A message before it is sent: what stands in it, its pictures and whom it pings. The same screen serves as an
 * interaction's answer, as an update of a message and as a message of its own in a channel.
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
import type { PersonId, RoleId } from '../../table/model/actor.js';
import type { Named } from './mentions.js';

/** A file that a message has or is to have. */
export interface NamedFile {
  /** Unique in the message; the components refer to it as `attachment://<name>`. */
  readonly name: string;
  /** Alt text of a picture, at most 1024 characters. */
  readonly description?: string;
}

/** A file that goes with a message. */
export interface Attachment extends NamedFile {
  readonly data: Buffer;
}

/** A file that the message has already and keeps. */
export interface KeptFile extends NamedFile {
  /** Discord's id of the attachment. */
  readonly id: string;
}

/**
 * A message as the layouts make it (Components V2). `Files` is what may go with it: a new message has no file to keep.
 */
export interface Screen<Files extends NamedFile = Attachment> {
  readonly components: readonly APIMessageTopLevelComponent[];
  /** All files of the message. What an updated message had and what is not among these is gone. */
  readonly files: readonly Files[];
  /** Exactly these people are notified, no matter who else is named in the text. `notify` names and lists them in one step. */
  readonly ping: readonly [] | Named<PersonId>;
  /** The roles whose members are notified: none where it is left out. */
  readonly pingRoles?: readonly [] | Named<RoleId>;
  /** Short messages that follow a new one, for people whom Discord does not let it mention as well. */
  readonly further?: readonly Screen[];
}

/** The same message without notifying anybody. */
export function withoutPing<File extends NamedFile>({ components, files }: Screen<File>): Screen<File> {
  return { components, files, ping: [] };
}

/** The lists that Discord takes of those whom a message may notify. */
function toAllowedMentions({ ping, pingRoles = [] }: Pick<Screen<NamedFile>, 'ping' | 'pingRoles'>): {
  parse: never[];
  users: PersonId[];
  roles: RoleId[];
} {
  // Discord documents what a missing `parse` means only for a missing object.
  return { parse: [], users: [...ping], roles: [...pingRoles] };
}

/** A screen that only says something. */
export function note(content: string): Screen {
  return { components: [{ type: ComponentType.TextDisplay, content }], files: [], ping: [] };
}

/** The screen as the first answer to an interaction, for everybody in the channel. */
export function toReply(screen: Screen): InteractionReplyOptions {
  return {
    components: screen.components,
    flags: MessageFlags.IsComponentsV2,
    files: toFiles(screen),
    allowedMentions: toAllowedMentions(screen),
  };
}

/** The screen as an answer to a message, which may be gone by then; it notifies nobody but those whom it pings. */
export function toMessageReply(screen: Screen): MessageReplyOptions {
  return {
    components: screen.components,
    flags: MessageFlags.IsComponentsV2,
    files: toFiles(screen),
    allowedMentions: { ...toAllowedMentions(screen), repliedUser: false },
    failIfNotExists: false,
  };
}

/** The screen as an answer that only the asking person sees. */
export function toPrivateReply(screen: Screen): InteractionReplyOptions {
  return { ...toReply(screen), flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral };
}

/** The screen in place of the message whose button or menu was used. */
export function toUpdate(screen: Screen): InteractionUpdateOptions {
  return {
    components: screen.components,
    flags: MessageFlags.IsComponentsV2,
    allowedMentions: toAllowedMentions(screen),
    files: toFiles(screen),
    attachments: [],
  };
}

/** What REST takes for a message: the fields that a screen fills. */
interface MessageBody {
  readonly components: APIMessageTopLevelComponent[];
  readonly flags: number;
  readonly allowed_mentions: ReturnType<typeof toAllowedMentions>;
  readonly attachments: { readonly id: string; readonly filename: string; readonly description?: string }[];
}

/**
 * The screen as the body of a new message, which notifies nobody where it pings nobody. A message with the same nonce within
 * a few minutes is not posted twice.
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
 * The screen as the body of an edit of a message. A file is sent again, or kept by its id together with its name: nothing else
 * is sure to keep it.
 */
export function toEdit(screen: Screen<Attachment | KeptFile>): { body: MessageBody; files: RawFile[] } {
  const attachments = screen.files.map((file, at) => ({
    // New files are named by their number in the request.
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
