/** Files of a request, and files kept by an edited message. */
import { createRefusal, invalidFieldError } from '../limits/errors.js';
import type { AttachmentEntry } from '../limits/message.js';
import { maxFileBytes, maxFiles, maxRequestBytes } from '../limits/sizes.js';
import type { Attachment } from '../world/entities.js';
import { readPictureSize } from '../world/picture-size.js';
import type { World } from '../world/world.js';
import type { Upload } from './route.js';

/** Rules for existing files when a message is edited. */
export interface FileRules {
  /** Existing files of the message. Empty for a new one. */
  readonly present: readonly Attachment[];
  /** True if a request without `attachments` keeps the existing files. */
  readonly keepsUnlisted: boolean;
  /** True if an entry needs the file's name as well as its id. */
  readonly byName: boolean;
}

/** Rules for a new message. */
export const nothingKept: FileRules = { present: [], keepsUnlisted: false, byName: false };

/**
 * The message's files after a request. An entry keeps an existing file by id, or describes an uploaded one by
 * number.
 * @throws DiscordError 40005 for too many bytes, 50035 for too many files or an unknown entry
 */
export function resolveAttachments(
  world: World,
  entries: readonly AttachmentEntry[] | undefined,
  files: readonly Upload[],
  { present, keepsUnlisted, byName }: FileRules,
): Attachment[] {
  const bytes = files.reduce((sum, file) => sum + file.data.byteLength, 0);
  if (bytes > maxRequestBytes || files.some((file) => file.data.byteLength > maxFileBytes)) {
    throw createRefusal('requestTooLarge');
  }
  const findEntry = (one: Attachment) =>
    entries?.find(({ id, filename }) => String(id) === one.id && (!byName || filename === one.filename));
  const kept = present
    .filter((one) => (entries === undefined ? keepsUnlisted : findEntry(one) !== undefined))
    .map((one) => ({ ...one, description: findEntry(one)?.description ?? one.description }));
  if (!world.keepsFiles) refuseKeptFiles(entries, present);
  const names = [...present.map((one) => one.id), ...files.map((file) => String(file.index))];
  for (const [at, { id }] of (entries ?? []).entries()) {
    if (names.includes(String(id))) continue;
    throw invalidFieldError(
      ['attachments', at, 'id'],
      'ATTACHMENT_NOT_FOUND',
      `There is neither an uploaded file nor an attachment ${id}`,
    );
  }
  const fresh = files.map((file) => createAttachment(world, file, entries));
  if (kept.length + fresh.length > maxFiles) {
    throw invalidFieldError(
      ['attachments'],
      'BASE_TYPE_MAX_LENGTH',
      `Must be ${maxFiles} or fewer in length.`,
    );
  }
  return [...kept, ...fresh];
}

/** Refuses entries for existing files. Discord was never observed to refuse these, but might. */
function refuseKeptFiles(entries: readonly AttachmentEntry[] = [], present: readonly Attachment[]): void {
  const at = entries.findIndex(({ id }) => present.some((one) => one.id === String(id)));
  if (at >= 0)
    throw invalidFieldError(['attachments', at, 'id'], 'ATTACHMENT_NOT_FOUND', 'Unknown attachment');
}

function createAttachment(world: World, file: Upload, entries: readonly AttachmentEntry[] = []): Attachment {
  const entry = entries.find((one) => String(one.id) === String(file.index));
  return {
    id: world.nextId(),
    filename: (entry?.filename ?? file.filename).replace(/[^\w.-]+/g, '_'),
    contentType: file.contentType,
    data: file.data,
    picture: readPictureSize(file.data),
    description: entry?.description ?? null,
    title: entry?.title ?? null,
  };
}
