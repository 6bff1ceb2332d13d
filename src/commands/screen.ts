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
  type RawFile,
} from 'discord.js';
import type { PersonId } from '../table/types.js';

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

/** A message as the layouts make it (Components V2). */
export interface Screen {
  readonly components: readonly APIMessageTopLevelComponent[];
  /** The files of the message; `keep` leaves those that an updated message has. */
  readonly files: readonly Attachment[] | 'keep';
  /** Exactly these people are notified, whoever else is named in the text. */
  readonly ping: readonly PersonId[];
}

/** A screen that only says something. */
export function note(content: string): Screen {
  return { components: [{ type: ComponentType.TextDisplay, content }], files: [], ping: [] };
}

/** The screen as the first answer to an interaction, for everybody in the channel. */
export function asReply(screen: Screen): InteractionReplyOptions {
  return {
    components: screen.components,
    flags: MessageFlags.IsComponentsV2,
    files: filesOf(screen),
    allowedMentions: { users: screen.ping },
  };
}

/** The screen as an answer that only the asking person sees. */
export function asPrivate(screen: Screen): InteractionReplyOptions {
  return { ...asReply(screen), flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral };
}

/** The screen in place of the message whose button or menu was used. */
export function asUpdate(screen: Screen): InteractionUpdateOptions {
  const options: InteractionUpdateOptions = {
    components: screen.components,
    flags: MessageFlags.IsComponentsV2,
    allowedMentions: { users: screen.ping },
  };
  if (screen.files !== 'keep') Object.assign(options, { files: filesOf(screen), attachments: [] });
  return options;
}

/** What REST takes for a message: the fields that a screen fills. */
interface MessageBody {
  readonly components: APIMessageTopLevelComponent[];
  readonly flags: MessageFlags.IsComponentsV2;
  readonly allowed_mentions: { readonly users: PersonId[] };
  readonly attachments?: { readonly id: string; readonly filename: string; readonly description?: string }[];
}

/** The screen as the body of a new message. A message with the same nonce within a few minutes is not posted twice. */
export function asPost(
  screen: Screen,
  nonce: string,
): { body: MessageBody & { nonce: string; enforce_nonce: true }; files: RawFile[] } {
  const { body, files } = asEdit(screen);
  return { body: { ...body, nonce, enforce_nonce: true }, files };
}

/** The screen as the body of an edit of a message. */
export function asEdit(screen: Screen): { body: MessageBody; files: RawFile[] } {
  const body: MessageBody = {
    components: [...screen.components],
    flags: MessageFlags.IsComponentsV2,
    allowed_mentions: { users: [...screen.ping] },
  };
  if (screen.files === 'keep') return { body, files: [] };
  const attachments = screen.files.map(({ name, description }, id) => ({
    id: String(id),
    filename: name,
    ...(description === undefined ? {} : { description }),
  }));
  return {
    body: { ...body, attachments },
    files: screen.files.map(({ name, data }) => ({ name, data })),
  };
}

function filesOf(screen: Screen): { attachment: Buffer; name: string; description?: string }[] {
  if (screen.files === 'keep') return [];
  return screen.files.map(({ data, name, description }) => ({
    attachment: data,
    name,
    ...(description === undefined ? {} : { description }),
  }));
}
