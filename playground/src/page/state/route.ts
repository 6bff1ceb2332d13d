/** The page's place in its address: whose eyes, which channel, and which message. A reload comes back to it, a copied address leads to it. */

export interface Route {
  readonly person: string | null;
  readonly channel: string | null;
  /** The message to go to, which is left out of the address once one is there. */
  readonly message?: string;
}

/** The place that an address's hash names (`#person/channel/message`); unreadable parts are null. */
export function parseRoute(hash: string): Route {
  const found = /^#(\d{1,20})?(?:\/(\d{1,20}))?(?:\/(\d{1,20}))?$/.exec(hash);
  const message = found?.[3];
  const place = { person: found?.[1] ?? null, channel: found?.[2] ?? null };
  return message === undefined ? place : { ...place, message };
}

/** The hash of a place. */
export function formatRoute({ person, channel, message }: Route): string {
  if (channel === null) return `#${person ?? ''}`;
  return `#${person ?? ''}/${channel}${message === undefined ? '' : `/${message}`}`;
}
