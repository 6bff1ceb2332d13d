/** The page's address: person, channel and message. Survives a reload and can be shared. */

export interface Route {
  readonly person: string | null;
  readonly channel: string | null;
  /** Message to scroll to. Removed from the address afterwards. */
  readonly message?: string;
}

/** Parses the address's hash (`#person/channel/message`). Unreadable parts are null. */
export function parseRoute(hash: string): Route {
  const found = /^#(\d{1,20})?(?:\/(\d{1,20}))?(?:\/(\d{1,20}))?$/.exec(hash);
  const message = found?.[3];
  const place = { person: found?.[1] ?? null, channel: found?.[2] ?? null };
  return message === undefined ? place : { ...place, message };
}

export function formatRoute({ person, channel, message }: Route): string {
  if (channel === null) return `#${person ?? ''}`;
  return `#${person ?? ''}/${channel}${message === undefined ? '' : `/${message}`}`;
}
