/**
 * Sends requests with files as one buffer. The library would put the files into a multipart form and read the
 * form back as a stream. That takes as long as drawing a board, and sends the request in pieces.
 */
import type { InternalRequest, RawFile, REST } from 'discord.js';

/** Content types by file name. Discord detects other types itself. */
const TYPES: readonly (readonly [end: string, type: string])[] = [
  ['.png', 'image/png'],
  ['.gif', 'image/gif'],
];
const OTHER_TYPE = 'application/octet-stream';

/** Separates the parts of a body. Random, so that no text in a file can contain it. */
const BOUNDARY = `castellan-${crypto.randomUUID()}`;

/** Makes the client send files as one buffer from now on. */
export function configureFileUploads(rest: REST): void {
  const { queueRequest } = rest;
  rest.queueRequest = (request) => queueRequest.call(rest, toSingleBody(request));
}

/** The request with its files in the body (RFC 7578). Unchanged without files. */
export function toSingleBody(request: InternalRequest): InternalRequest {
  const { files = [], body, appendToFormData = false, headers, ...rest } = request;
  if (files.length === 0 || appendToFormData) return request;
  const payload =
    body == null ? [] : formatPart('name="payload_json"', 'application/json', JSON.stringify(body));
  const uploads = files.flatMap((file, at) => formatPart(nameOf(file, at), typeOf(file), bytesOf(file)));
  return {
    ...rest,
    body: Buffer.concat([...payload, ...uploads, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    passThroughBody: true,
    headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

function formatPart(name: string, type: string, data: Uint8Array | string): readonly Uint8Array[] {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${name}\r\nContent-Type: ${type}\r\n\r\n`;
  return [Buffer.from(head), typeof data === 'string' ? Buffer.from(data) : data, Buffer.from('\r\n')];
}

function nameOf({ key, name }: RawFile, at: number): string {
  return `name="${key ?? `files[${at}]`}"; filename="${escapeName(name)}"`;
}

/** Escapes a name for forms (HTML, "multipart/form-data encoding algorithm"). */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

function typeOf({ contentType, name }: RawFile): string {
  return contentType ?? TYPES.find(([end]) => name.endsWith(end))?.[1] ?? OTHER_TYPE;
}

function bytesOf({ data }: RawFile): Uint8Array | string {
  return data instanceof Uint8Array ? data : String(data);
}
