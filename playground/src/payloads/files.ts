/** Payloads of files. */
import type { APIAttachment } from 'discord-api-types/v10';
import type { Attachment } from '../world/entities.js';

/**
 * A file with its URL.
 * @param ephemeral true for a file of an ephemeral message or a command option
 */
export function filePayload(file: Attachment, url: string, ephemeral: boolean): APIAttachment {
  return {
    id: file.id,
    filename: file.filename,
    size: file.data.byteLength,
    url,
    proxy_url: url,
    content_type: file.contentType,
    ...(file.picture ?? {}),
    ...(file.description === null ? {} : { description: file.description }),
    ...(file.title === null ? {} : { title: file.title }),
    ...(ephemeral ? { ephemeral: true } : {}),
  };
}
