/** Discord's URLs of channels and messages. */

/** The channel or message of a URL. */
export interface Place {
  readonly channel: string;
  readonly message?: string;
}

const PLACE =
  /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d{1,20}|@me)\/(\d{1,20})(?:\/(\d{1,20}))?\/?$/;

/** Parses a URL. Null if it isn't a channel or message. */
export function parsePlace(href: string): Place | null {
  const [, channel, message] = PLACE.exec(href) ?? [];
  if (channel === undefined) return null;
  return message === undefined ? { channel } : { channel, message };
}
