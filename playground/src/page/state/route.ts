/** The page's place in its address: whose eyes, and which channel. A reload comes back to it, a copied address leads to it. */

export interface Route {
  readonly person: string | null;
  readonly channel: string | null;
}

/** The place that an address's hash names (`#person/channel`); unreadable parts are null. */
export function readRoute(hash: string): Route {
  const found = /^#(\d{1,20})?(?:\/(\d{1,20}))?$/.exec(hash);
  return { person: found?.[1] ?? null, channel: found?.[2] ?? null };
}

/** The hash of a place. */
export function addressOf(route: Route): string {
  return route.channel === null ? `#${route.person ?? ''}` : `#${route.person ?? ''}/${route.channel}`;
}
