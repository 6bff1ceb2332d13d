/** Finds what a component or embed shows: a file of the message by its name, or an address. */
import type { APIAttachment } from 'discord-api-types/v10';

const scheme = 'attachment://';

export interface Media {
  readonly address: string;
  /** The attachment that it is, if it is one of the message's own. */
  readonly file: APIAttachment | undefined;
}

/** `url` as the message has it: `attachment://name`, or where the file stands. */
export function resolveMedia(url: string, files: readonly APIAttachment[]): Media {
  const name = url.startsWith(scheme) ? url.slice(scheme.length) : undefined;
  const file = files.find((each) => (name === undefined ? each.url === url : each.filename === name));
  return { address: file?.url ?? (name === undefined ? url : ''), file };
}
