/** Reads a request's body: JSON, or multipart with `payload_json` and `files[n]`. */
import { DiscordError, invalidFieldError } from '../limits/errors.js';
import type { Upload } from './route.js';

export interface Body {
  readonly json: unknown;
  readonly files: readonly Upload[];
}

/**
 * Reads a request's body.
 * @throws DiscordError 50109 for invalid JSON, 50035 for an unknown multipart field
 */
export async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return readMultipart(await request.formData());
  const text = await request.text();
  return { json: text === '' ? undefined : parseJson(text), files: [] };
}

async function readMultipart(form: FormData): Promise<Body> {
  let json: unknown;
  const files: Upload[] = [];
  for (const [name, value] of form) {
    const index = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (name === 'payload_json' && typeof value === 'string') json = parseJson(value);
    else if (index !== undefined && typeof value !== 'string') {
      const data = new Uint8Array(await value.arrayBuffer());
      files.push({
        index: Number(index),
        filename: value.name,
        contentType: value.type || contentTypeOf(value.name),
        data,
      });
    } else {
      throw invalidFieldError(
        [name],
        'UNKNOWN_FIELD',
        `The embedded Discord does not know the part "${name}".`,
      );
    }
  }
  return { json, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DiscordError(400, 50_109, 'The request body contains invalid JSON.');
  }
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};

function contentTypeOf(filename: string): string {
  return types[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
