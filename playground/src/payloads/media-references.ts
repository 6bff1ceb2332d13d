/** Finds `attachment://name` in components and embeds and replaces it with the file's URL. */
import type { APIAttachment } from 'discord-api-types/v10';

const scheme = 'attachment://';

/** File names referenced anywhere in a part of a message. */
export function referencedNames(piece: unknown): Set<string> {
  const names = new Set<string>();
  collectNames(piece, names);
  return names;
}

function collectNames(piece: unknown, names: Set<string>): void {
  if (typeof piece !== 'object' || piece === null) return;
  for (const [key, value] of Object.entries(piece)) {
    const name = key === 'url' ? referencedName(value) : undefined;
    if (name === undefined) collectNames(value, names);
    else names.add(name);
  }
}

/** The file name in `attachment://name`. Undefined for other values. */
function referencedName(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(scheme) ? value.slice(scheme.length) : undefined;
}

/** The part with every reference replaced by the file's URL and dimensions. */
export function resolveMedia<Part>(part: Part, attachments: readonly APIAttachment[]): Part {
  return resolveReferences(part, attachments) as Part;
}

function resolveReferences(part: unknown, files: readonly APIAttachment[]): unknown {
  if (Array.isArray(part)) return part.map((one) => resolveReferences(one, files));
  if (typeof part !== 'object' || part === null) return part;
  const file = 'url' in part ? findFile(part.url, files) : undefined;
  if (file !== undefined) {
    const { url, proxy_url, width = null, height = null, content_type = null, id } = file;
    return { ...part, id, url, proxy_url, width, height, content_type, attachment_id: id };
  }
  const resolved = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, resolveReferences(value, files)]),
  );
  return { ...resolved, ...nameAndSizePayload(part, files) };
}

function findFile(url: unknown, files: readonly APIAttachment[]): APIAttachment | undefined {
  const name = referencedName(url);
  return name === undefined ? undefined : files.find((file) => file.filename === name);
}

/** The name and size of the file, which Discord adds to a file component. */
function nameAndSizePayload(part: object, files: readonly APIAttachment[]): object {
  if (!('file' in part) || typeof part.file !== 'object' || part.file === null) return {};
  const shown = 'url' in part.file ? findFile(part.file.url, files) : undefined;
  return shown === undefined ? {} : { name: shown.filename, size: shown.size };
}
