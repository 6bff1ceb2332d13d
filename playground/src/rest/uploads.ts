/** Files: what a request brings along, and what a message keeps of those that it has. */
import { createRefusal, invalidFieldError } from '../limits/errors.js';
import type { AttachmentEntry } from '../limits/message.js';
import { maxFileBytes, maxFiles, maxRequestBytes } from '../limits/sizes.js';
import type { Attachment } from '../world/entities.js';
import { readPictureSize } from '../world/picture-size.js';
import type { World } from '../world/world.js';
import type { Upload } from './route.js';

/** How a request must speak of the files that its message has already. */
export interface FileRules {
  /** The files that the message has; none when it is new. */
  readonly present: readonly Attachment[];
  /** Whether a request without `attachments` leaves them. */
  readonly silenceKeeps: boolean;
  /** Whether an entry must give the name as well as the id. */
  readonly byName: boolean;
}

/** The files of a new message: there are none yet. */
export const nothingKept: FileRules = { present: [], silenceKeeps: false, byName: false };

/**
 * The files of a message after a request. Entries that name a file of the message keep it, entries that name an uploaded
 * file by its number describe it.
 * @throws DiscordError 40005 for too many bytes, 50035 for too many files or an entry that names none
 */
export function resolveAttachments(
  world: World,
  entries: readonly AttachmentEntry[] | undefined,
  files: readonly Upload[],
  { present, silenceKeeps, byName }: FileRules,
): Attachment[] {
  const bytes = files.reduce((sum, file) => sum + file.data.byteLength, 0);
  if (bytes > maxRequestBytes || files.some((file) => file.data.byteLength > maxFileBytes)) {
    throw createRefusal('requestTooLarge');
  }
  const findEntry = (one: Attachment) =>
    entries?.find(({ id, filename }) => String(id) === one.id && (!byName || filename === one.filename));
  const kept = present
    .filter((one) => (entries === undefined ? silenceKeeps : findEntry(one) !== undefined))
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

/** Refuses entries that name a file of the message: what Discord might do, and is not known to do. */
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
