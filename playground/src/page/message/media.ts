/** Resolves the media of a component or embed: an attachment by name, or a URL. */
import type { APIAttachment } from 'discord-api-types/v10';

const scheme = 'attachment://';

export interface Media {
  readonly address: string;
  /** The message's attachment. Undefined for other media. */
  readonly file: APIAttachment | undefined;
}

/** Resolves `attachment://name` or a URL. */
export function resolveMedia(url: string, files: readonly APIAttachment[]): Media {
  const name = url.startsWith(scheme) ? url.slice(scheme.length) : undefined;
  const file = files.find((each) => (name === undefined ? each.url === url : each.filename === name));
  return { address: file?.url ?? (name === undefined ? url : ''), file };
}
