/** Addresses of channels and messages as Discord writes them. */

/** What such an address leads to. */
export interface Place {
  readonly channel: string;
  readonly message?: string;
}

const PLACE =
  /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d{1,20}|@me)\/(\d{1,20})(?:\/(\d{1,20}))?\/?$/;

/** Where the address leads; null for one of anything else. */
export function parsePlace(href: string): Place | null {
  const [, channel, message] = PLACE.exec(href) ?? [];
  if (channel === undefined) return null;
  return message === undefined ? { channel } : { channel, message };
}
