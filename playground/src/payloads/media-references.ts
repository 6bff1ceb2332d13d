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
export function withMedia<Piece>(piece: Piece, files: readonly APIAttachment[]): Piece {
  return resolveReferences(piece, files) as Piece;
}

function resolveReferences(piece: unknown, files: readonly APIAttachment[]): unknown {
  if (Array.isArray(piece)) return piece.map((one) => resolveReferences(one, files));
  if (typeof piece !== 'object' || piece === null) return piece;
  const file = 'url' in piece ? findFile(piece.url, files) : undefined;
  if (file !== undefined) {
    const { url, proxy_url, width = null, height = null, content_type = null, id } = file;
    return { ...piece, id, url, proxy_url, width, height, content_type, attachment_id: id };
  }
  const resolved = Object.fromEntries(
    Object.entries(piece).map(([key, value]) => [key, resolveReferences(value, files)]),
  );
  return { ...resolved, ...nameAndSizePayload(piece, files) };
}

function findFile(url: unknown, files: readonly APIAttachment[]): APIAttachment | undefined {
  const name = referencedName(url);
  return name === undefined ? undefined : files.find((file) => file.filename === name);
}

/** A file component includes the file's name and size. */
function nameAndSizePayload(piece: object, files: readonly APIAttachment[]): object {
  if (!('file' in piece) || typeof piece.file !== 'object' || piece.file === null) return {};
  const shown = 'url' in piece.file ? findFile(piece.file.url, files) : undefined;
  return shown === undefined ? {} : { name: shown.filename, size: shown.size };
}
